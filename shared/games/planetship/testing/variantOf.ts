import { pick } from '#kernel/chance/chance';
import type { Json } from '#kernel/json';
import type { Edits } from '#rules/Sheet';
import { editsByLot, knobsByLot } from '#rules/testing/byLot';
import { knobs } from '../knobs.ts';
import { planetship } from '../planetship.ts';

const FEW_ROUNDS = 3;

/** The rulebook with some knobs set by lot. */
export function variantOf(seed: number): Record<string, Json> {
  const drawn = knobsByLot(knobs, seed, (lot, name, knob) => {
    if (knob.type === 'whole' && name === 'rounds') return knob.min + lot.below(FEW_ROUNDS - knob.min + 1);
    if (knob.type !== 'counts') return undefined;
    // Nine zones are enough for every grid.
    const spared = name === 'zone_set' ? 1 : 3;
    const left = Array.from({ length: spared }, () => pick(lot, knob.of));
    return knob.of.filter((value) => !left.includes(value));
  });
  return { rounds: 2, ...drawn };
}

/** Cards and zones with some cells changed by lot. */
export function editsBy(seed: number): Edits {
  return editsByLot(planetship, seed, {
    cells: 16,
    text: (lot) => ['d', 's', 'p'].filter(() => lot.below(2) === 0).join(''),
  });
}
