import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Shelves } from './Shelves.ts';
import type { AtlasSpot } from './Shelves.ts';

const SIZE = 256;
const length = fc.integer({ min: 1, max: 8 }).map((n) => n * 16);
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ width: length, height: length }) },
  { weight: 2, arbitrary: fc.record({ back: fc.nat() }) },
);

function overlap(a: AtlasSpot, b: AtlasSpot): boolean {
  return (
    a.layer === b.layer &&
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  );
}

it('whatever is put on the shelves and taken off again, nothing lies on anything else or sticks out', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 80 }), (deeds) => {
      const shelves = new Shelves(SIZE, 2);
      const lying: AtlasSpot[] = [];
      for (const one of deeds) {
        if ('back' in one) {
          const [spot] = lying.splice(one.back % Math.max(1, lying.length), 1);
          if (spot !== undefined) shelves.give(spot);
          continue;
        }
        const spot = shelves.take(one.width, one.height);
        if (spot === null) continue;
        expect(spot).toMatchObject({ width: one.width, height: one.height });
        expect(Math.min(spot.x, spot.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(spot.x + spot.width, spot.y + spot.height)).toBeLessThanOrEqual(SIZE);
        expect(lying.some((other) => overlap(other, spot))).toBe(false);
        lying.push(spot);
      }
      for (const spot of lying) shelves.give(spot);
      // Everything has grown together again.
      expect(shelves.take(SIZE, SIZE)).not.toBeNull();
      expect(shelves.take(SIZE, SIZE)).not.toBeNull();
      expect(shelves.take(16, 16)).toBeNull();
    }),
  );
});

it('equal cards fill a layer without waste', () => {
  const shelves = new Shelves(2048, 1);
  let count = 0;
  while (shelves.take(288, 384) !== null) count++;
  expect(count).toBe(Math.floor(2048 / 288) * Math.floor(2048 / 384));
});

it('small things do not use up the shelves of large ones while there is room elsewhere', () => {
  const shelves = new Shelves(256, 1);
  const card = shelves.take(64, 128);
  const token = shelves.take(32, 32);
  expect(card).toMatchObject({ y: 0 });
  expect(token).toMatchObject({ y: 128 });
});

it('what is larger than a layer, or nothing at all, finds no room', () => {
  const shelves = new Shelves(256, 1);
  expect([
    shelves.take(257, 1),
    shelves.take(1, 300),
    shelves.take(0, 5),
    shelves.take(Number.NaN, 5),
  ]).toEqual([null, null, null, null]);
});

it('giving back what nobody took is an error that says where', () => {
  const shelves = new Shelves(256, 1);
  const spot = shelves.take(32, 32)!;
  shelves.give(spot);
  expect(() => shelves.give(spot)).toThrow('Nothing lies at 0, 0 on layer 0.');
});
