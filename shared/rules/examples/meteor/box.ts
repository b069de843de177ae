import { kind } from '#kernel/kind';
import type { Box, Part } from '../../Game.ts';

/** Cards 1–15; the face is the number. */
export const HIGHEST = 15;
export const DECK = 'deck';
export const DIE = 'die-tray';
export const ASIDE = 'aside';
export const SUPPLY = 'crystals';

const cards: Part[] = Array.from({ length: HIGHEST }, (_, i) => ({
  kind: 'comet',
  face: String(i + 1),
  count: 1,
}));

export const box: Box = {
  kinds: [
    kind('comet', 'card', { title: 'Comet card', back: 'night' }),
    kind('meteor-die', 'die', { title: 'Meteor die', sides: 6 }),
    kind('crystal', 'token', { title: 'Crystal' }),
  ],
  parts: [...cards, { kind: 'meteor-die', count: 1 }, { kind: 'crystal', count: 60 }],
};

export function handOf(seat: string): string {
  return `hand-${seat}`;
}

/** Where a seat lays its card face down. */
export function bidOf(seat: string): string {
  return `bid-${seat}`;
}

export function crystalsOf(seat: string): string {
  return `crystals-${seat}`;
}
