import type { Refusal } from '#commands/refusal';
import type { Table } from '#kernel/table';
import type { PeopleRequest } from '#protocol/messages';
import type { Leave } from '#commands/roles';
import type { MembershipPorts } from '../MembershipPorts.ts';
import type { People } from '../People.ts';
import type { Person } from '../Person.ts';
import type { SeatCase } from '../seatRules.ts';
import type { SeatWriter } from '../SeatWriter.ts';

/** What can be asked about people. */
export type PeopleDeed = PeopleRequest['do'];
type Requests = { readonly [One in PeopleRequest as One['do']]: One };
export type PeopleAsked<K extends PeopleDeed> = Requests[K];

/** Who asks, and what a decision works with; it is a `SeatCase` as well. */
export interface Deciding extends SeatCase {
  readonly people: People;
  readonly table: Table;
  readonly person: Person;
  readonly ports: MembershipPorts;
  readonly seats: SeatWriter;
}

type Decided = Refusal | undefined | Promise<Refusal | undefined>;

/** What becomes of one kind of request; a refusal leaves nothing of it behind. */
export interface PeopleDecision<K extends PeopleDeed> {
  /** Whose it is to ask: everybody's, the owner's alone, or theirs who have this leave. */
  readonly of: 'everybody' | 'owner' | Leave;
  decide(at: Deciding, request: PeopleAsked<K>): Decided;
}

/** One decision for each of these kinds. */
export type Decisions<K extends PeopleDeed> = { readonly [One in K]: PeopleDecision<One> };
