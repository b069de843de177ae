import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { Json } from '#kernel/json';
import type { Knob } from '#rules/knobs';
import { knobs } from '../knobs.ts';

/** The rulebook with some knobs turned by lot. */
export function variantOf(seed: number): Record<string, Json> {
  const lot = new FastChance(`variant/${seed}`);
  const turned: Record<string, Json> = { rounds: 2 };
  for (const [name, knob] of Object.entries(knobs) as [string, Knob][])
    if (lot.below(4) === 0) turned[name] = anyValue(lot, name, knob);
  return turned;
}

function anyValue(lot: FastChance, name: string, knob: Knob): Json {
  switch (knob.type) {
    case 'whole':
      return knob.min + lot.below(Math.min(knob.max, name === 'rounds' ? 3 : knob.max) - knob.min + 1);
    case 'switch':
      return lot.below(2) === 0;
    case 'choice':
      return pick(lot, knob.of);
    case 'counts': {
      // Nine zones are enough for every grid.
      const spared = name === 'zone_set' ? 1 : 3;
      const left = Array.from({ length: spared }, () => pick(lot, knob.of));
      return knob.of.filter((value) => !left.includes(value));
    }
  }
}
