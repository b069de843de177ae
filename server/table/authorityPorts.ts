import type { Refusal } from '#commands/refusal';
import type { Shelf } from '#commands/Shelf';
import type { Permission } from '#commands/roles';
import type { Act } from '#kernel/act';
import type { FairChance } from '#kernel/chance/fair';
import type { History } from '#kernel/history';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { AnyGame } from '#rules/Game';
import type { AnswerLog } from './AnswerLog.ts';
import type { Queue } from './Queue.ts';

/** Who asks: a page of a person, acting for the seat they have when their turn in the queue has come. */
export interface Asker {
  readonly page: string;
  readonly seat: SeatId | null;
  may(permission: Permission): boolean;
  /** Why nothing it asks for is done at present; left out: nothing is in the way. */
  barred?(): Refusal | undefined;
  /** What deciding and telling it took, in milliseconds of the processor's time. */
  worked?(ms: number): void;
}

/** Which request an act answers: so that the same request, sent again after a cut, is not done again. */
export interface Origin {
  readonly page: string;
  readonly seq: number;
}

export interface AuthorityPorts {
  /** Makes an act durable. Until it resolves nobody hears of the act; when it rejects, the act never happened. */
  save(act: Act, by: Origin | null, seed?: string): Promise<void>;
  /** An act is durable: mirror it, tell it. Called once for each, in order. */
  acted(act: Act): void;
  /**
   * Something was seen or rolled by this act: whether all these seats agree already that it may be taken back. `shown`: the seats to
   * which it showed something hidden.
   */
  agreed?(act: number, by: SeatId, seats: readonly SeatId[], shown: readonly SeatId[]): boolean;
  /** Resolves when it is this table's turn to be worked on; left out: at once. */
  ready?(): Promise<void>;
  /** Does this, and has the table pay for what it takes; left out: nobody counts. */
  measure?<T>(work: () => T): T;
  /** All it has paid for so far, in milliseconds. */
  spent?(): number;
  /** Something went wrong that no seat is to blame for. */
  fault(where: string, error: unknown): void;
}

export interface AuthorityParts {
  readonly table: Table;
  readonly game: AnyGame | null;
  readonly chance: FairChance;
  readonly history?: History;
  readonly answerLog?: AnswerLog;
  /** What can be fetched to the table; left out: nothing. */
  readonly shelf?: Shelf;
  /** What all that is decided about this table goes through; left out: one of its own. */
  readonly queue?: Queue;
}
