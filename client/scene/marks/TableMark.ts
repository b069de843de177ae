import type { Stance } from '../stage/Stance.ts';

/** The outline of something drawn flat: on the felt, on a board, or facing the eye. */
export type MarkShape = 'rect' | 'hex' | 'hex-flat' | 'cells' | 'ripple' | 'soft' | 'label';

/** One flat sign. Nothing of it can be picked; it lies where it lies. */
export interface TableMark {
  readonly shape: MarkShape;
  readonly at: Stance;
  /** Width and depth: in table units on the table, in CSS pixels facing the eye. */
  readonly size: readonly [number, number];
  readonly corner: number;
  /** Width of the outline; 0 = none. */
  readonly line: number;
  readonly colour: string;
  readonly alpha: number;
  /** How much of the inside is filled, 0 to 1. */
  readonly fill: number;
  /** Length of dashes; 0 = a whole line. */
  readonly dash: number;
  /** How far light spreads from the outline. */
  readonly glow: number;
  /** Words (white on nothing) that a `label` shows. */
  readonly words: string;
  /** Columns and rows of `cells`. */
  readonly cells: readonly [number, number];
  /** Facing the eye: how far it is moved on the screen, in CSS pixels. */
  readonly shift: readonly [number, number];
  /** Grows brighter and darker while somebody carries something. */
  readonly breathes: boolean;
}

const BARE: Omit<TableMark, 'shape' | 'at' | 'size'> = {
  corner: 0,
  line: 0,
  colour: '#ffffff',
  alpha: 1,
  fill: 0,
  dash: 0,
  glow: 0,
  words: '',
  cells: [1, 1],
  shift: [0, 0],
  breathes: false,
};

export function tableMark(
  shape: MarkShape,
  at: Stance,
  size: readonly [number, number],
  rest: Partial<TableMark> = {},
): TableMark {
  return { ...BARE, ...rest, shape, at, size };
}

/** Marks lie this much above what they are drawn on: nearer and they flicker. */
export const HAIR = 0.012;
