import { describe, expect, it } from 'vitest';
import { WORST_DEGREES, WORST_MM } from './grid.ts';
import { MotionDecoder, isFault } from './MotionDecoder.ts';
import { MotionEncoder } from './MotionEncoder.ts';
import type { MotionFrame } from './MotionFrame.ts';
import { degreesBetween, knowledge, millimetresBetween, packed, percentile, poseAt } from './testing/lane.ts';
import { carriedCard, thrownDice } from './testing/scenes.ts';
import type { Moment } from './testing/scenes.ts';

const scenes: [name: string, hz: number, moments: Moment[]][] = [
  ['200 thrown dice, 20 times a second,', 20, thrownDice('dice 20', 200, 20, 5)],
  ['60 thrown dice, 30 times a second,', 30, thrownDice('dice 30', 60, 30, 6)],
  ['a carried card, 20 times a second,', 20, carriedCard(20, 60)],
  ['a carried card, 30 times a second,', 30, carriedCard(30, 60)],
];

describe.each(scenes)('%s', (_name, hz, moments) => {
  it('[M1] [M2] arrive within 1 mm and 0.25°, and both ends agree after each frame', () => {
    const encoder = new MotionEncoder({ hz, gravity: 98 });
    const decoder = new MotionDecoder();
    let shown: MotionFrame | undefined;
    const far: number[] = [];
    const rotated: number[] = [];
    moments.forEach((moment, tick) => {
      const bytes = packed(encoder, tick, moment);
      if (bytes !== null) {
        const result = decoder.decode(bytes);
        if (isFault(result)) throw new Error(`${result.why} at ${tick}`);
        shown = result;
        if (tick % 4 === 0 && knowledge(decoder.lane) !== knowledge(encoder.lane)) {
          throw new Error(`the ends disagree at ${tick}`);
        }
      }
      expect(shown?.pieces.count ?? 0).toBe(moment.size);
      for (const [id, pose] of moment) {
        const got = shown && poseAt(shown.pieces, id);
        if (!got) throw new Error(`piece ${id} is not shown at ${tick}`);
        far.push(millimetresBetween(got, pose));
        rotated.push(degreesBetween(got, pose));
      }
    });
    expect(knowledge(decoder.lane)).toBe(knowledge(encoder.lane));
    expect(percentile(far, 0.99)).toBeLessThanOrEqual(WORST_MM);
    expect(percentile(rotated, 0.99)).toBeLessThanOrEqual(WORST_DEGREES);
    expect(Math.max(...far)).toBeLessThanOrEqual(WORST_MM);
    expect(Math.max(...rotated)).toBeLessThanOrEqual(WORST_DEGREES);
  });
});

it('a carried card takes about three bytes a frame, and a thrown die less than four', () => {
  const bytesOf = (hz: number, moments: Moment[]): number => {
    const encoder = new MotionEncoder({ hz, gravity: 98 });
    const bodies = moments.reduce((sum, moment) => sum + moment.size, 0);
    return (
      moments.reduce((sum, moment, tick) => sum + (packed(encoder, tick, moment)?.length ?? 0), 0) / bodies
    );
  };
  expect(bytesOf(20, carriedCard(20, 60))).toBeLessThan(3.5);
  expect(bytesOf(20, thrownDice('price', 100, 20, 5))).toBeLessThan(4);
});
