import type { Json } from '#kernel/json';
import type { Edits } from '#rules/Sheet';
import { editsByLot, knobsByLot } from '#rules/testing/byLot';
import { knobs } from '../knobs.ts';
import { planetopia } from '../planetopia.ts';
import { sheets } from '../sheets.ts';

/** The rulebook with some knobs set by lot, short enough to be played out by lot. */
export function variantOf(seed: number, rounds: number): Record<string, Json> {
  return { ...knobsByLot(knobs, seed), max_rounds: rounds };
}

/** Cards of both decks with some cells changed by lot. */
export function editsBy(seed: number): Edits {
  const [prestige, cosmos] = sheets;
  return editsByLot(planetopia, seed, {
    sheets: [prestige, cosmos],
    text(lot, { name, most }) {
      const signs = name === 'aliens' ? 'GRPBY' : 'GRPBY...';
      return Array.from({ length: most }, () => signs[lot.below(signs.length)]).join('');
    },
  });
}
