import type { Command } from '#commands/commands';
import type { Chance } from '#kernel/chance/chance';
import type { Piece } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { z } from 'zod';
import type { Carry } from '../gestures.ts';
import type { Openings } from '../openings.ts';
import type { Action, Gesture, Objection } from '../Rules.ts';

/** Every action of a game names itself: `do` tells which file it is in. */
export type Named = Action & { readonly do: string };

/**
 * One thing a seat can do, whole: when it exists, what it looks like, who may, why not, what it does, by which hand movement
 * and in which words. `V` is the game's view, `P` its phases.
 */
export interface ActionPlan<V, P extends string, A extends Named = Named> {
  /** The phases in which it exists at all. */
  readonly when: readonly P[];
  readonly shape: z.ZodType<A>;
  /** What could come into question for this seat now. Whatever `refuse` has something against is left out, unless `isExact`. */
  offers(view: V, seat: SeatId): Iterable<A>;
  /** `offers` lists nothing that would be refused: nobody has to ask twice. */
  readonly isExact?: true;
  /** What an offer leaves open, and between which bounds: an amount, some pieces, a path. The offer is one legal filling of it. */
  open?(view: V, seat: SeatId, action: A): Openings | undefined;
  /** The truth: why not, or undefined. */
  refuse(view: V, seat: SeatId, action: A): Objection | undefined;
  play(scribe: Scribe, view: V, seat: SeatId, action: A, chance: Chance): void;
  /** The hand movement that stands for it; left out or null: it is only a button. Read back from the same line. */
  gesture?(view: V, action: A, seat: SeatId): Gesture | null;
  /** Whether another piece does as well to begin it with as the one its gesture names; both lie in the same place. */
  alike?(view: V, action: A, listed: Piece, piece: Piece): boolean;
  /** What a carry means that is not to the letter the gesture of an offer: a generous reading, or an attempt that deserves a reason. */
  meant?(view: V, seat: SeatId, piece: Piece, carry: Carry): A | Objection | undefined;
  /** What somebody wants who takes up a piece that begins nothing: the objection to it is the reason they hear. */
  wanted?(view: V, seat: SeatId, piece: Piece): A | undefined;
  /** Other movements of a hand (a rotation, a roll) that mean it. */
  read?(view: V, seat: SeatId, command: Command): A | Objection | 'free' | undefined;
  /** A short imperative for the seat's own buttons and screen reader. */
  words(view: V, action: A, seat: SeatId): string;
}

/** An action with its own type forgotten, as it stands in the list of a game. */
// oxlint-disable-next-line typescript/no-explicit-any -- an action's methods take what its own shape has let through; only `any` forgets that
export type AnyAction<V, P extends string> = ActionPlan<V, P, any>;

/** What the actions of a game look like, from what it is written with. */
export type ActionIn<T> = T extends { readonly shape: z.ZodType<infer A> } ? A : never;

/** What writes an action down: its shape says what it looks like, and everything else is held to that. */
export type Writes<V, P extends string> = <A extends Named>(
  plan: { readonly shape: z.ZodType<A> } & NoInfer<ActionPlan<V, P, A>>,
) => ActionPlan<V, P, A>;

/** For a game to write its actions with: `const action = actionsOf<View, Phase>()`. */
export function actionsOf<V, P extends string>(): Writes<V, P> {
  return (plan) => plan;
}
