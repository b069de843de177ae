import type { Json } from '#kernel/json';
import type { SeatId } from '#kernel/seat';
import type { QuestionKind, SettledTold } from '#protocol/messages';
import type { Leave, Role } from '#commands/roles';
import type { Person } from './Person.ts';

/** The owner has no page open. */
export interface OwnerAway {
  /** Since when, in milliseconds, and from when on another may stand in. */
  readonly since: number;
  readonly standInFrom: number;
  /** Who was seated before this, in the order of the table, was seated before the owner left. */
  readonly order: number;
}

/** Something everybody who holds a seat is asked; it waits for as long as it takes. */
export interface Question {
  readonly kind: QuestionKind;
  /** The person who asks, and whom it is about, by their ids. */
  readonly by: string;
  readonly about: string | null;
  readonly askedAt: number;
  /** Who has held a seat since it was asked: none of them can be made not to have been asked. Left out: of before that was written down. */
  readonly seated?: readonly string[];
  /** Who has said yes. */
  readonly agreed: readonly string[];
}

/** What is known of the people of a table, as it is kept. */
export interface PeopleSaved {
  readonly people: readonly Person[];
  /** Whose table it is, by their id; null: nobody has come yet. */
  readonly owner: string | null;
  readonly ownerAway: OwnerAway | null;
  /** Counts who sits down and when the owner leaves, so that it can be said what came first. */
  readonly order: number;
  /** Seats that were taken from somebody with a hand in them: by seat, the person they wait for. */
  readonly kept: Readonly<Record<SeatId, string>>;
  /** Who ever held a seat, by their ids; after very many of them, `SOMEBODY` stands for all who came later. */
  readonly sat: readonly string[];
  /** Those of them who held one since the seed in use was sealed: it tells what they were dealt. */
  readonly dealt: readonly string[];
  /** From which role upward each leave is given. */
  readonly grants: Readonly<Partial<Record<Leave, Role>>>;
  /** The seats of the table, so that a list of tables can say how many are free. */
  readonly seats: readonly SeatId[];
  /** Those of them that bots hold. */
  readonly bots: readonly SeatId[];
  readonly questions: readonly Question[];
  /** How the last question of each kind ended. */
  readonly settled: Readonly<Partial<Record<QuestionKind, SettledTold>>>;
  /** At a table out of a sealed save: which of its people have not come to it yet. */
  readonly awaited: AwaitedPeople;
}

/** People of before a table was saved and loaded again who have not come to it yet, by their ids. */
export interface AwaitedPeople {
  readonly people: readonly string[];
  /** Nothing is played before those of them who hold a seat have come. */
  readonly playWaits: boolean;
}

export const NOBODY_AWAITED: AwaitedPeople = { people: [], playWaits: false };

/** Whose table it is: they alone remove it, take an open copy of it, change its password, ban, and give it away. */
export function isOwner({ owner }: Pick<PeopleSaved, 'owner'>, { id }: Pick<Person, 'id'>): boolean {
  return owner === id;
}

/** Whether anybody but this person ever held a seat at the table. */
export function haveOthersSat({ sat }: Pick<PeopleSaved, 'sat'>, { id }: Pick<Person, 'id'>): boolean {
  return sat.some((other) => other !== id);
}

export function peopleJson(saved: PeopleSaved): Json {
  return saved as unknown as Json;
}
