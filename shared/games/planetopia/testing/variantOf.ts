import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { Json } from '#kernel/json';
import type { Knob } from '#rules/knobs';
import { knobs } from '../knobs.ts';

/** The rulebook with some knobs turned by lot, short enough to be played out by lot. */
export function variantOf(seed: number, rounds: number): Record<string, Json> {
  const lot = new FastChance(`variant/${seed}`);
  const turned: Record<string, Json> = {};
  for (const [name, knob] of Object.entries(knobs) as [string, Knob][])
    if (lot.below(4) === 0) turned[name] = anyValue(lot, knob);
  return { ...turned, max_rounds: rounds };
}

function anyValue(lot: FastChance, knob: Knob): Json {
  switch (knob.type) {
    case 'whole':
      return knob.min + lot.below(knob.max - knob.min + 1);
    case 'switch':
      return lot.below(2) === 0;
    case 'choice':
      return pick(lot, knob.of);
    case 'counts':
      return knob.of.filter(() => lot.below(2) === 0);
  }
}
