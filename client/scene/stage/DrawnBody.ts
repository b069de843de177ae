import type { Kind } from '#kernel/kind';
import type { PieceSeen } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import type { Cut, Model } from '#art/Body';
import type { Rotation } from '#dice/rotation';
import type { Target } from '../../desk/Target.ts';
import type { Stance } from './Stance.ts';

/** The family a body's mesh comes from. A disc is a slab whose corners meet. */
export type BodyShape =
  | { readonly family: 'slab'; readonly corner: number }
  | { readonly family: 'cut'; readonly cut: Exclude<Cut, 'rect' | 'round'> }
  | { readonly family: 'die'; readonly sides: number }
  | { readonly family: 'model'; readonly model: Model };

/** What is printed on a side: a face that is known, a back, or all sides of a die. Never made for a face that is hidden. */
export type Print =
  | {
      readonly print: 'face';
      readonly key: string;
      readonly kind: Kind;
      readonly face: string;
      readonly marks: Pick<PieceSeen, 'value' | 'label' | 'about'>;
    }
  | { readonly print: 'back' | 'die'; readonly key: string; readonly kind: Kind };

/** One cell of a piece that is not a plain rectangle: where it is in the body, and which part of the print it shows. */
export interface DrawnCell {
  readonly x: number;
  readonly z: number;
  readonly size: readonly [width: number, depth: number];
  /** Left, top, width and height, as shares of the whole print. */
  readonly part: readonly [number, number, number, number];
}

/** One thing to be drawn: a piece, a run of pieces in a pile, a card of somebody's hand, the sample of a supply. */
export interface DrawnBody {
  /** A piece's or place's own name (`keyOf`), with a suffix where one target has several bodies. */
  readonly key: string;
  /** What a pointer on it means. */
  readonly target: Target;
  /** Its number on the motion lane; null = it never moves there. */
  readonly motion: number | null;
  readonly shape: BodyShape;
  /** Width, depth and height, scale applied. */
  readonly size: readonly [number, number, number];
  /** Drawn cell by cell; null = the shape itself. */
  readonly cells: readonly DrawnCell[] | null;
  readonly colour: string;
  /** Of card edges, dice numbers and the second tone of figures. */
  readonly edge: string;
  /** Somebody gave it another colour: what is printed on it takes that on too. */
  readonly tinted: boolean;
  readonly roughness: number;
  readonly metalness: number;
  readonly top: Print | null;
  readonly bottom: Print | null;
  readonly mirror: boolean;
  readonly rest: Stance;
  /** How far its centre lies above the underside of what it moves with. */
  readonly lift: number;
  /** What is added to a rotation on the motion lane: dice and coins bring their own. */
  readonly own: Rotation;
  readonly ownInMotion: Rotation;
  /** How many pieces it stands for: lines on its sides show them. */
  readonly layers: number;
  readonly locked: boolean;
  readonly held: SeatId | null;
  /** Where it is kept track of, but something else shows it (my own hand is in the tray). */
  readonly unseen: boolean;
}
