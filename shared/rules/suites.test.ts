import { flatPose } from '#kernel/pose';
import { describe, expect, it } from 'vitest';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { meteor } from './examples/meteor/meteor.ts';
import { knobDiff, readKnobs } from './knobs.ts';
import { openDesk } from './playout.ts';
import { editsDiff } from './Sheet.ts';
import { editsByLot, knobsByLot } from './testing/byLot.ts';
import { byLot, match } from './testing/match.ts';
import { overTheEdge, overlapping, patchesOf } from './testing/patches.ts';
import { prized, prizes } from './testing/prized.ts';
import { describeConformance } from './testing/suites/conformance.ts';
import { describePresets, presetFaults } from './testing/suites/presets.ts';
import { describeVariants } from './testing/suites/variants.ts';
import { unaided } from './testing/unaided.ts';

// A game gets what every game must keep for one line each.
describeConformance(meteor);
describeVariants({ ...prized, rules: connectFour.rules });

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

const start = { id: 'start', title: 'Start', line: 'Two of you.', seats: 2, knobs: { rounds: 1 }, bots: [] };
describePresets({ ...meteor, presets: [start] });

it('[R102] a preset that does not fit its game is told with everything that is wrong', () => {
  const bots = ['owl', 'random', 'random', 'random'];
  const wrong = { ...start, title: '', line: 'two', seats: 4, knobs: { rounds: 9 }, bots };
  expect(presetFaults(meteor, wrong, { bots: ['random'] })).toEqual([
    'it has no title',
    'its line is no sentence',
    'the game is for 2 to 3 seats',
    'nobody is left to play against the bots',
    'there is no bot owl',
    'rounds must be a whole number from 1 to 5',
  ]);
  expect(presetFaults(meteor, start)).toEqual([]);
});

describe('what the suites are made of', () => {
  it('knobs by lot are within their bounds, and set', () => {
    const set = SEEDS.map((seed) => readKnobs(meteor.knobs, knobsByLot(meteor.knobs, seed)));
    expect(set.flatMap(({ faults }) => faults)).toEqual([]);
    const told = set.flatMap(({ values }) => knobDiff(meteor.knobs, values).map(({ name }) => name));
    expect(new Set(told)).toEqual(new Set(Object.keys(meteor.knobs)));
    const own = SEEDS.flatMap((seed) => Object.values(knobsByLot(meteor.knobs, seed, () => 7)));
    expect(new Set(own)).toEqual(new Set([7]));
  });

  it('edits by lot reach every column, and text comes from another row or from the game', () => {
    const columns = (cell?: () => string): Map<string, unknown> =>
      new Map(
        SEEDS.flatMap((seed) =>
          editsDiff([prizes], editsByLot(prized, seed, cell === undefined ? {} : { text: cell })),
        ).map(({ column, here }) => [column.name, here]),
      );
    // Both mottos are printed alike: taken from another row they are no edit.
    expect([...columns().keys()].toSorted()).toEqual(['copies', 'points', 'ribbon']);
    expect(columns(() => 'UP').get('motto')).toBe('UP');
  });

  it('unaided, every chore is left to the hands', () => {
    const game = unaided({ ...meteor, automation: { pay: 'Crystals are paid out.' } });
    expect(openDesk(game, { seats: 2, seed: 1 }).table.settings['automation']).toEqual({ pay: false });
  });

  it('a match goes to its end, and the same seed gives the same one', () => {
    const scores = (seed: number): unknown => match(meteor, [byLot, byLot], seed).result.scores;
    expect(scores(1)).toEqual(scores(1));
    expect(new Set(SEEDS.map((seed) => JSON.stringify(scores(seed)))).size).toBeGreaterThan(1);
  });

  it('places are measured as they lie, and what covers another or leaves the table is named', () => {
    const row = (id: string, x: number, yaw = 0) =>
      ({ id, form: 'row', plan: { pose: flatPose(x, 0, yaw), lay: { zone: [4, 3] } } }) as const;
    const lying = patchesOf([row('a', 0), row('b', 3), row('c', 8, Math.PI / 2)], meteor.box);
    expect(overlapping(lying)).toEqual(['a and b']);
    expect(overlapping(lying, 1.5)).toEqual([]);
    expect(overTheEdge(lying, { width: 18, depth: 9 })).toEqual(['c']);
    expect(overTheEdge(lying, { width: 99, depth: 3.5 })).toEqual(['c']);
  });
});
