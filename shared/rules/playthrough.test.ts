import { FastChance } from '#kernel/chance/fast';
import { pick } from '#kernel/chance/chance';
import { describe, expect, it } from 'vitest';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { meteor } from './examples/meteor/meteor.ts';
import type { AnyGame } from './Game.ts';
import { playOut } from './playout.ts';
import { fingerprint, writePlaythrough } from './playthrough.ts';

describe('a playthrough', () => {
  it.each([
    [connectFour.id, connectFour, { seats: 2 }],
    [meteor.id, meteor, { seats: 3, knobs: { ties: 'all' } }],
  ] as [string, AnyGame, { seats: number }][])(
    '[R47] of %s is the same text for the same seed, whenever it is played',
    (_id, game, options) => {
      const first = writePlaythrough(game, { ...options, seed: 7 });
      playOut(game, { ...options, seed: 8 });
      expect(writePlaythrough(game, { ...options, seed: 7 })).toBe(first);
      expect(writePlaythrough(game, { ...options, seed: 8 })).not.toBe(first);
    },
  );

  it('[R47] shows a change of rules as a change of text', () => {
    const options = { seats: 2, seed: 7 };
    const first = writePlaythrough(meteor, options);
    expect(writePlaythrough(meteor, { ...options, knobs: { rounds: 4 } })).not.toBe(first);
    const generous: AnyGame = {
      ...meteor,
      rules: {
        ...meteor.rules,
        play(scribe, seat, action, chance) {
          meteor.rules.play(scribe, seat, action, chance);
          scribe.rule(['generous'], true);
        },
      },
    };
    expect(writePlaythrough(generous, options)).not.toBe(first);
  });

  it('[R47] tells the box, every act with its words, and the sheet', () => {
    const text = writePlaythrough(connectFour, { seats: 2, seed: 1 });
    expect(text).toMatch(/^Connect four \(connect-four\)\nseats 2, seed 1\nknobs of the rulebook\n/);
    expect(text).toMatch(/\n1\. the box is opened\n {3}setting-changed ×4, place-made ×3, piece-made ×42/);
    expect(text).toMatch(/\n2\. red has 7: Drop a disc into column \d\n {3}piece-placed, rules-changed\n/);
    expect(text).toMatch(/\nwon by (red|blue|nobody)\n/);
  });
});

describe('playing out', () => {
  it('[R48] a bot may choose instead of the lot', () => {
    const { table, acts } = playOut(connectFour, {
      seats: 2,
      seed: 1,
      choose: (actions) => actions[0] ?? {},
    });
    // Always the leftmost column that is free: red's fourth disc in the bottom row ends it.
    expect(connectFour.rules.result(table)?.winners).toHaveLength(1);
    expect(acts.length).toBeLessThan(42);
  });

  it('[R48] a game may be left early', () => {
    const { acts, table } = playOut(connectFour, { seats: 2, seed: 1, leaveAfter: 3 });
    expect(acts).toHaveLength(4);
    expect(connectFour.rules.result(table)).toBeNull();
  });

  it('[R48] a game without an end is noticed', () => {
    const endless: AnyGame = {
      ...meteor,
      rules: { ...meteor.rules, result: () => null, toAct: () => ['red'] },
    };
    expect(() => playOut(endless, { seats: 2, seed: 1 })).toThrow(/seed 1/);
    const pacing: AnyGame = {
      ...connectFour,
      rules: { ...connectFour.rules, play: (scribe) => scribe.rule(['steps'], scribe.table.version) },
    };
    expect(() => playOut(pacing, { seats: 2, seed: 1, mostActs: 50 })).toThrow('no end in sight');
  });
});

it('[R47] a fingerprint tells two tables apart', () => {
  const chance = new FastChance(3);
  const seen = new Set<string>();
  for (let n = 0; n < 5000; n++) seen.add(fingerprint({ n, word: pick(chance, ['a', 'b', 'c']) }));
  expect(seen.size).toBe(5000);
  expect(fingerprint({ n: 1 })).toBe(fingerprint({ n: 1 }));
});
