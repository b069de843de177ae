import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stage } from './perform.ts';
import { openStage, perform } from './perform.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.house.close());

it.each([1, 2, 3])(
  'two games that differ only in what is hidden sound the same to whom it is hidden from (deal %i)',
  async (seed) => {
    const { differences, tally } = await perform(stage, seed, 10);
    expect(differences).toEqual([]);
    expect(tally.frames).toBeGreaterThan(40);
    expect(tally.copies).toBeGreaterThan(0);
    expect(stage.house.faults).toEqual([]);
  },
);
