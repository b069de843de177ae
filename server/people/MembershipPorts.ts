import type { Refusal } from '#commands/refusal';
import type { Agreements } from './Agreements.ts';
import type { Person } from './Person.ts';

/** What the room must do besides, when people change. */
export interface MembershipPorts {
  /** Makes the people durable as they are now, with what else is known about the table. */
  save(also?: { listed?: boolean; password?: string | null }): Promise<void>;
  /** Shows somebody out. */
  showOut(person: Person): void;
  isPresent(person: Person): boolean;
  /** People have changed: writes down what follows from it before it is saved. */
  counted(): Promise<void>;
  readonly bots: { has(name: string): boolean };
  /** What is known about people has changed: everybody is to be told. */
  changed(): void;
  readonly agreements: Agreements;
  vote(person: Person, act: number, agree: boolean): Promise<Refusal | undefined>;
  withdrawVote(person: Person, act: number): boolean;
  fault(where: string, error: unknown): void;
}
