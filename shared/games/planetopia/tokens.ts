import type { KindId } from '#kernel/kind';

/** The five colours of aliens: green, red, purple, blue, yellow. */
export const COLOURS = ['G', 'R', 'P', 'B', 'Y'] as const;
export type Colour = (typeof COLOURS)[number];

/** The three sorts of special tokens: an extra turn, double atoms, a joker. */
export const SPECIALS = ['X', 'D', 'J'] as const;
export type Special = (typeof SPECIALS)[number];

/** A deployed joker in a cell. */
export const JOKER = '*';

export const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  G: 'green',
  R: 'red',
  P: 'purple',
  B: 'blue',
  Y: 'yellow',
};

export const SPECIAL_NAMES: Readonly<Record<Special, string>> = {
  X: 'extra turn',
  D: 'double atoms',
  J: 'joker',
};

export const ALIEN_KINDS: Readonly<Record<Colour, KindId>> = {
  G: 'alien-green',
  R: 'alien-red',
  P: 'alien-purple',
  B: 'alien-blue',
  Y: 'alien-yellow',
};

export const SPECIAL_KINDS: Readonly<Record<Special, KindId>> = {
  X: 'special-extra',
  D: 'special-double',
  J: 'special-joker',
};

const COLOUR_BY_KIND: ReadonlyMap<KindId, Colour> = new Map(COLOURS.map((c) => [ALIEN_KINDS[c], c]));
const SPECIAL_BY_KIND: ReadonlyMap<KindId, Special> = new Map(SPECIALS.map((s) => [SPECIAL_KINDS[s], s]));

/** The colour of an alien token, by its kind. */
export function colourOf(kind: KindId): Colour | undefined {
  return COLOUR_BY_KIND.get(kind);
}

/** The sort of a special token, by its kind. */
export function specialOf(kind: KindId): Special | undefined {
  return SPECIAL_BY_KIND.get(kind);
}
