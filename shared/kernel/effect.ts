import type { BeatRef } from './beat.ts';
import type { Json } from './json.ts';
import type { Kind } from './kind.ts';
import type { ListHead, ListId, ListRow, RowId } from './list.ts';
import type { Marks, Piece, PieceId, Spot } from './piece.ts';
import type { Place, PlaceId, PlaceMarks } from './place.ts';
import type { Seat, SeatId } from './seat.ts';

/**
 * A piece came to lie elsewhere or otherwise: `piece-placed` moved it, `piece-flipped` flipped it, `face-shown`
 * changed who may see its face. `as` is its public id from now on. `reveals` names the seats that learn something by it.
 */
export interface SpotEffect {
  readonly type: 'piece-placed' | 'piece-flipped' | 'face-shown';
  readonly piece: PieceId;
  readonly as: PieceId;
  readonly from: Spot;
  readonly to: Spot;
  readonly reveals: readonly SeatId[];
}

/** A seat took a piece into its hand. It stays in its place until it is placed elsewhere (law 3). */
export interface PieceLifted {
  readonly type: 'piece-lifted';
  readonly piece: PieceId;
  readonly as: PieceId;
  readonly by: SeatId;
  readonly reveals: readonly SeatId[];
}

/** A seat let go of a piece. */
export interface PieceReleased {
  readonly type: 'piece-released';
  readonly piece: PieceId;
  readonly as: PieceId;
  readonly by: SeatId;
}

/** A piece came into being, as spelled out in `what`. */
export interface PieceMade {
  readonly type: 'piece-made';
  readonly what: Readonly<Omit<Piece, 'bears' | 'held'>>;
  /** The index in an ordered place, otherwise the cell or -1. */
  readonly at: number;
}

/** A piece left the world; `what` is all that is needed to bring it back. `reveals`: who sees the open card beneath it. */
export interface PieceRemoved {
  readonly type: 'piece-removed';
  readonly what: Readonly<Omit<Piece, 'bears' | 'held'>>;
  readonly at: number;
  readonly reveals?: readonly SeatId[];
}

/** Value, lock, scale, tint, name or description changed. */
export interface PieceChanged {
  readonly type: 'piece-changed';
  readonly piece: PieceId;
  readonly before: Partial<Marks>;
  readonly after: Partial<Marks>;
}

/** The secret part itself was rewritten: a note's text, a card edited for a variant. */
export interface FaceChanged {
  readonly type: 'face-changed';
  readonly piece: PieceId;
  readonly before: string;
  readonly after: string;
}

/** Chance or physics decided dice. Nobody can take it back. */
export interface DiceRolled {
  readonly type: 'dice-rolled';
  readonly rolls: readonly {
    readonly piece: PieceId;
    readonly from: number;
    readonly to: number;
    /** How many the die had; left out in logs of an older make, whose rolls cannot be held against their draws. */
    readonly sides?: number;
  }[];
}

/**
 * The pieces of an ordered place changed order by chance: position i now holds what was at `order[i]`, under the
 * public id `after[i]`. `reveals`: who sees the open card that came to lie on top.
 */
export interface PileShuffled {
  readonly type: 'pile-shuffled';
  readonly place: PlaceId;
  readonly order: readonly number[];
  readonly before: readonly PieceId[];
  readonly after: readonly PieceId[];
  readonly reveals?: readonly SeatId[];
}

/** The pieces of an ordered place changed order by will: cut, sorted, arranged. `reveals` as of a shuffle. */
export interface PileOrdered {
  readonly type: 'pile-ordered';
  readonly place: PlaceId;
  readonly before: readonly PieceId[];
  readonly after: readonly PieceId[];
  readonly reveals?: readonly SeatId[];
}

/** A whole pile was flipped: order reversed, every facing too. Its own inverse. */
export interface PileFlipped {
  readonly type: 'pile-flipped';
  readonly place: PlaceId;
  readonly reveals: readonly SeatId[];
}

/** A place came into being, empty. */
export interface PlaceMade {
  readonly type: 'place-made';
  readonly what: Readonly<Omit<Place, 'pieces' | 'cells' | 'held'>>;
}

/** An empty place vanished. */
export interface PlaceRemoved {
  readonly type: 'place-removed';
  readonly what: Readonly<Omit<Place, 'pieces' | 'cells' | 'held'>>;
}

/** A place moved, was lifted, locked, renamed, or opened to a searching seat. */
export interface PlaceChanged {
  readonly type: 'place-changed';
  readonly place: PlaceId;
  readonly before: Partial<PlaceMarks>;
  readonly after: Partial<PlaceMarks>;
  readonly reveals: readonly SeatId[];
}

/** A kind of piece was added to the table's parts list, or edited for a variant. `null`: there was or is none. */
export interface KindChanged {
  readonly type: 'kind-changed';
  readonly kind: string;
  readonly before: Kind | null;
  readonly after: Kind | null;
}

/** A list of faces was made, changed its columns, or was removed. `null`: there was or is none. */
export interface ListChanged {
  readonly type: 'list-changed';
  readonly list: ListId;
  readonly before: ListHead | null;
  readonly after: ListHead | null;
}

/** Rows of a list came, changed or went; `null`: there was or is none. What stands in them goes with the face. */
export interface RowsChanged {
  readonly type: 'rows-changed';
  readonly list: ListId;
  readonly rows: readonly {
    readonly id: RowId;
    readonly before: ListRow | null;
    readonly after: ListRow | null;
  }[];
}

/** A seat's name, team or holder changed. Seats are never added or removed during play. */
export interface SeatChanged {
  readonly type: 'seat-changed';
  readonly before: Seat;
  readonly after: Seat;
  readonly reveals: readonly SeatId[];
}

/** A public setting of the table changed; `null` = unset. */
export interface SettingChanged {
  readonly type: 'setting-changed';
  readonly key: string;
  readonly before: Json;
  readonly after: Json;
}

/** The rules slot changed at a path; `undefined` = nothing there. */
export interface RulesChanged {
  readonly type: 'rules-changed';
  readonly path: readonly (string | number)[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * A sentence of the game divides the act here; it changes nothing. In `text` stands `{0}` for the first thing it is `about`,
 * filled for each viewer with what they see of it. `only`: these seats are told, without their teams; left out: everybody.
 */
export interface Beat {
  readonly type: 'beat';
  readonly text: string;
  readonly about: readonly BeatRef[];
  readonly only?: readonly SeatId[];
}

/** Everything that can happen to a table. Closed: `apply`, `invert` and masking know every one of them. */
export type Effect =
  | SpotEffect
  | PieceLifted
  | PieceReleased
  | PieceMade
  | PieceRemoved
  | PieceChanged
  | FaceChanged
  | DiceRolled
  | PileShuffled
  | PileOrdered
  | PileFlipped
  | PlaceMade
  | PlaceRemoved
  | PlaceChanged
  | KindChanged
  | ListChanged
  | RowsChanged
  | SeatChanged
  | SettingChanged
  | RulesChanged
  | Beat;

export type EffectType = Effect['type'];

export function never(effect: never): never {
  throw new Error(`unknown effect ${JSON.stringify(effect)}`);
}
