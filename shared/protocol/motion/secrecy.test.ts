import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MotionEncoder } from './MotionEncoder.ts';
import { packed } from './testing/lane.ts';
import { thrownDice } from './testing/scenes.ts';
import type { Moment } from './testing/scenes.ts';

const hz = 20;

// A busy machine is slow, not wrong.
const moments = thrownDice('secrets', 24, hz, 4);

function framesOf(seen: readonly Moment[]): (string | null)[] {
  const encoder = new MotionEncoder({ hz, gravity: 98 });
  return seen.map((moment, tick) => {
    const bytes = packed(encoder, tick, moment);
    return bytes === null ? null : bytes.join(' ');
  });
}

const only = (moment: Moment, shown: (id: number) => boolean): Moment =>
  new Map([...moment].filter(([id]) => shown(id)));

it('[M11] the order of the list, which may be that of a hidden pile, changes no byte', () => {
  const shuffled = moments.map(
    (moment, i) => new Map([...moment].toSorted(([a], [b]) => ((a * 7 + i) % 11) - ((b * 7 + i) % 11))),
  );
  expect(framesOf(shuffled)).toEqual(framesOf(moments));
});

it('[M11] what another stream of the same room is told changes no byte of this one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 100, max: 123 }), { maxLength: 20 }), (hidden) => {
      const mine = moments.map((moment) => only(moment, (id) => !hidden.includes(id)));
      const encoder = new MotionEncoder({ hz, gravity: 98 });
      const theirs = new MotionEncoder({ hz, gravity: 98 });
      const frames = mine.map((moment, tick) => {
        packed(theirs, tick, moments[tick] ?? new Map());
        const bytes = packed(encoder, tick, moment);
        return bytes === null ? null : bytes.join(' ');
      });
      expect(frames).toEqual(framesOf(mine));
    }),
    { numRuns: 20 },
  );
});

it('[M11] a hidden piece in motion gives no frame, and takes no slot from those who are seen', () => {
  const encoder = new MotionEncoder({ hz });
  for (let tick = 0; tick < 20; tick++) {
    expect(
      packed(
        encoder,
        tick,
        only(moments[tick] ?? new Map(), () => false),
      ),
    ).toBeNull();
  }
  packed(
    encoder,
    20,
    only(moments[0] ?? new Map(), (id) => id === 117),
  );
  expect(encoder.lane.slots.slotOf(117)).toBe(0);
});
