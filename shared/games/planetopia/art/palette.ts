/** The few inks of this box. */
export const NIGHT = '#131c33';
export const DUSK = '#233a68';
export const VIOLET = '#3b2460';
export const LILAC = '#6a44a0';
export const BONE = '#f5efe0';
export const BRASS = '#d8b25a';
export const INK = '#141a28';
export const PAPER = '#f7efd9';
export const SAND = '#e6d3a3';

/** Icons out of the game-icons family, by what they stand for. */
export const ICON = {
  G: 'alien-stare',
  R: 'alien-bug',
  P: 'octopus',
  B: 'jellyfish',
  Y: 'eyestalk',
  X: 'extra-time',
  D: 'doubled',
  J: 'jester-hat',
  atom: 'atom',
  raygun: 'ray-gun',
  planet: 'ringed-planet',
  galaxy: 'galaxy',
  ufo: 'ufo',
  prestige: 'laurels',
  star: 'polar-star',
} as const;
