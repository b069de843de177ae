import { PIECE_FACTS } from './forms.ts';
import type { Json } from './json.ts';

export type KindId = string;

/** What sort of component a piece is. */
export type Form = (typeof FORMS)[number];
export const FORMS = [
  'card',
  'die',
  'coin',
  'token',
  'tile',
  'board',
  'figure',
  'bag',
  'counter',
  'note',
  'stand',
] as const;

/** The cells a multi-cell piece covers, relative to its anchor: [column, row] on a square grid, [q, r] on a hex grid. */
export type Footprint = readonly (readonly [number, number])[];

/**
 * One line of a box's parts list: everything about a component that is the same for all its copies, and public.
 * Which *face* a copy bears is not here: that is what can be secret.
 */
export interface Kind {
  readonly id: KindId;
  readonly form: Form;
  readonly title: string;
  /** Width (x), depth (z) and thickness (y) in table units. */
  readonly size: readonly [number, number, number];
  /** Which back art draws. A piece that can be seen shows its kind, also face down: copies that must not be told apart are one kind with several faces. */
  readonly back: string;
  /** Dice: how many sides. Figures and tokens: how many states. Otherwise 0. */
  readonly sides: number;
  readonly footprint: Footprint | null;
  /** Whether a copy dropped on another of its kind makes a pile. */
  readonly stacks: boolean;
  /** Drawing data for art; the kernel never reads it. */
  readonly art: Json;
  /** The list whose rows are the faces of its copies; left out: a face is any text. */
  readonly list?: string;
}

export function kind(id: KindId, form: Form, rest: Partial<Omit<Kind, 'id' | 'form'>> = {}): Kind {
  const facts = PIECE_FACTS[form];
  return {
    id,
    form,
    title: rest.title ?? id,
    size: rest.size ?? facts.size,
    back: rest.back ?? id,
    sides: rest.sides ?? facts.sides,
    footprint: rest.footprint ?? null,
    stacks: rest.stacks ?? facts.stacks,
    art: rest.art ?? null,
    ...(rest.list === undefined ? {} : { list: rest.list }),
  };
}
