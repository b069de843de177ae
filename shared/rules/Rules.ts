import type { Command } from '#commands/commands';
import type { Refusal } from '#commands/refusal';
import type { Chance } from '#kernel/chance/chance';
import type { JsonObject } from '#kernel/json';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import type { SeatId, Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { z } from 'zod';
import type { Openings } from './openings.ts';

/** A move in the words of one game: plain JSON, in terms of places and pieces, never of poses. */
export type Action = JsonObject;

/** One piece carried somewhere: what is picked up and where it goes. Lights up places; lets a keyboard play. */
export interface CarryGesture {
  readonly as?: undefined;
  readonly piece: PieceId | { readonly top: PlaceId };
  readonly to: Landing;
}

/**
 * The hand movement that stands for an action. Carrying one piece is the commonest; the others name themselves. Whatever the
 * movement, mouse, touch, keyboard and list all make it.
 */
export type Gesture =
  | CarryGesture
  /** Several pieces carried together. */
  | { readonly as: 'carry-all'; readonly pieces: readonly PieceId[]; readonly to: Landing }
  /** This piece onto that one, which it does not stay on: an attack, a use of something on something. */
  | { readonly as: 'strike'; readonly piece: PieceId; readonly on: PieceId }
  /** A piece rotated by so many of its steps. */
  | { readonly as: 'rotate'; readonly piece: PieceId; readonly by: number }
  /** A piece, a place or a cell of it pressed. */
  | {
      readonly as: 'press';
      readonly on: { readonly piece: PieceId } | { readonly place: PlaceId; readonly at?: number };
    }
  /** So many drawn from a pile or a bag. */
  | { readonly as: 'draw'; readonly from: PlaceId; readonly count: number }
  /** These dice thrown together. */
  | { readonly as: 'roll'; readonly pieces: readonly PieceId[] }
  /** A piece led along cells of a place, one after the other. */
  | {
      readonly as: 'trace';
      readonly piece: PieceId;
      readonly place: PlaceId;
      readonly path: readonly number[];
    };

export function isCarry(gesture: Gesture | null): gesture is CarryGesture {
  return gesture !== null && gesture.as === undefined;
}

/** Where a gesture ends. `heading` and `mirror` matter only to pieces that cover several cells. */
export interface Landing {
  readonly place: PlaceId;
  readonly at?: number;
  readonly heading?: number;
  readonly mirror?: boolean;
}

/**
 * Why something is against the rules. `private`: the reason speaks of what only the acting seat knows ("you hold a
 * comet of that colour"), so the log tells the others no more than that a rule was broken.
 */
export interface Objection extends Refusal {
  readonly private?: true;
}

export interface Score {
  readonly total: number;
  /** One line per source of points. */
  readonly lines: readonly { readonly source: string; readonly points: number }[];
}

export interface Result {
  /** Several when victory is shared, none when nobody wins. */
  readonly winners: readonly SeatId[];
  readonly scores: Readonly<Record<SeatId, Score>>;
  /** How a tie was broken, or why nobody wins: what the totals alone do not explain. */
  readonly note?: string;
}

/** One thing that keeps a table arranged by hand from being a position of the game. */
export interface Fault {
  readonly text: string;
  readonly piece?: PieceId;
  readonly place?: PlaceId;
}

export interface Unfit extends Refusal {
  readonly faults: readonly Fault[];
}

/**
 * What a game must answer so that a table can be refereed. All of it reads the one table; only `play` writes, through
 * the scribe. Nothing here may look at poses, at a clock, or at any state of its own.
 */
export interface Rules<A extends Action = Action> {
  /** What an action looks like. Everything from outside passes it before any other method sees it. */
  readonly shape: z.ZodType<A>;
  /** What the rules slot must look like: checked when rules take over and when a table is opened. */
  readonly slot?: z.ZodType<object>;
  /** Who must act now: several when play is simultaneous, none when the game is over. */
  toAct(table: Table): readonly SeatId[];
  /** Who may do something without being awaited: an answer out of turn. Whether there is one is told to that seat alone. */
  mayAct?(table: Table): readonly SeatId[];
  /** Every action the seat may take now, each once. Must not depend on anything the seat cannot know. */
  legal(table: Table, seat: SeatId): Iterable<A>;
  /**
   * What a listed action leaves open, to be filled between bounds before it is asked for; undefined: nothing. What is listed is
   * itself a legal filling. Left out by games that list everything to the letter.
   */
  open?(table: Table, seat: SeatId, action: A): Openings | undefined;
  /** Why not, or undefined: accepts exactly what `legal` lists, and of what it leaves open the fillings that are legal. */
  judge(table: Table, seat: SeatId, action: A): Objection | undefined;
  /**
   * Carries out an action that was judged legal, with all its consequences. Pieces may still be in a hand when they are
   * moved: whoever holds one that was moved lets go of it afterwards. One that leaves the game must be released first.
   */
  play(scribe: Scribe, seat: SeatId, action: A, chance: Chance): void;
  /**
   * What a physical gesture means: an action, a refusal, or `free` when the rules have no say in it. Asked only about
   * pieces and places of this game that the seat can reach, and never about letting go, undo or redo.
   */
  read(table: Table, seat: SeatId, command: Command): A | Objection | 'free';
  /** The gesture that `read` takes for this action, or null when it has none and is only a button. */
  gesture(table: Table, seat: SeatId, action: A): Gesture | null;
  /** The action as a short imperative for the seat's own buttons and screen reader. It may name what only that seat knows. */
  words(table: Table, seat: SeatId, action: A): string;
  /** One sentence for this viewer about what is awaited now, made of what this viewer may know. */
  prompt?(table: Table, viewer: Viewer): string;
  /**
   * The rules slot for the table as it lies, or, piece by piece, why there is none. The slot of the last time the rules
   * were on is still there to read: what does not follow from the pieces (whose round it is) is taken from it. Where
   * nothing was moved meanwhile, play must go on as if the rules had never been off.
   */
  adopt(table: Table): JsonObject | Unfit;
  /** null while the game goes on. */
  result(table: Table): Result | null;
}

export function unfit(faults: readonly Fault[]): Unfit {
  return {
    refused: 'cannot-adopt',
    text: `The rules cannot take over this table: ${faults.map((f) => f.text).join('; ')}.`,
    faults,
  };
}
