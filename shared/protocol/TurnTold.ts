import type { JsonObject } from '#kernel/json';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';

/** Where a hand movement ends. */
export interface LandingTold {
  readonly place: PlaceId;
  readonly at?: number;
  readonly heading?: number;
  readonly mirror?: boolean;
}

/** One thing your seat may do now: send `{ verb: 'act', action }`, or make the gesture. */
export interface OfferTold {
  readonly action: JsonObject;
  /** A short imperative for a button and a screen reader. */
  readonly words: string;
  /** null: only a button. */
  readonly gesture: GestureTold | null;
  /** What is still to be filled in between bounds, by field; `action` holds what may be taken as it is. */
  readonly open?: Readonly<Record<string, OpeningTold>>;
}

/** What a field may be filled with: see the rules for each. */
export type OpeningTold =
  | { readonly type: 'amount'; readonly min: number; readonly max: number }
  | { readonly type: 'pieces'; readonly of: readonly PieceId[]; readonly min: number; readonly max: number }
  | {
      readonly type: 'path';
      readonly from: number;
      readonly most: number;
      readonly next: Readonly<Record<number, readonly number[]>>;
    }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'text'; readonly most: number };

/** One piece carried somewhere. */
export interface CarryTold {
  readonly as?: undefined;
  readonly piece: PieceId | { readonly top: PlaceId };
  readonly to: LandingTold;
}

/** The hand movement that stands for an offer: see the rules for what each means. */
export type GestureTold =
  | CarryTold
  | { readonly as: 'carry-all'; readonly pieces: readonly PieceId[]; readonly to: LandingTold }
  | { readonly as: 'strike'; readonly piece: PieceId; readonly on: PieceId }
  | { readonly as: 'rotate'; readonly piece: PieceId; readonly by: number }
  | {
      readonly as: 'press';
      readonly on: { readonly piece: PieceId } | { readonly place: PlaceId; readonly at?: number };
    }
  | { readonly as: 'draw'; readonly from: PlaceId; readonly count: number }
  | { readonly as: 'roll'; readonly pieces: readonly PieceId[] }
  | {
      readonly as: 'trace';
      readonly piece: PieceId;
      readonly place: PlaceId;
      readonly path: readonly number[];
    };

export interface ResultTold {
  readonly winners: readonly SeatId[];
  readonly scores: Readonly<
    Record<
      SeatId,
      {
        readonly total: number;
        readonly lines: readonly { readonly source: string; readonly points: number }[];
      }
    >
  >;
  readonly note?: string;
}

/** How the game stands, for one viewer. */
export interface TurnTold {
  /** The version of the table it speaks of; a later version without a new turn has changed nothing about it. */
  readonly version: number;
  /** off: there are no rules in force, and everything below is empty. */
  readonly level: 'off' | 'advise' | 'enforce';
  readonly toAct: readonly SeatId[];
  /** One sentence about what is awaited, for this viewer; empty when the game has none. */
  readonly prompt: string;
  /** What your seat may do; empty unless it is to act, or may. */
  readonly offers: readonly OfferTold[];
  /** There are more offers than are told. */
  readonly truncated: boolean;
  /** null while the game goes on. */
  readonly result: ResultTold | null;
}

/** More buttons than anybody reads, and fewer than would choke a socket. */
export const MOST_OFFERS = 400;
