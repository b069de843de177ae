import { expect, it } from 'vitest';
import type { Seen } from '../table/Seen.ts';
import type { Actor } from './Actor.ts';
import { Extras } from './Extras.ts';
import { DrawnPointers } from './DrawnPointers.ts';

type Told = Pick<Seen, 'presence' | 'people' | 'person'>;

function told(pointer: readonly [number, number, number], typing = false): Told {
  const people = [{ id: 'b', name: 'Bob', active: 'blue' }];
  return {
    person: 'a',
    people: { people } as unknown as Seen['people'],
    presence: new Map([['b', { person: 'b', pointer, typing }]]),
  };
}

const card = (held: string | null, x: number): Pick<Actor, 'body' | 'at'> =>
  ({ body: { held, lift: 0.1 }, at: { x, y: 2, z: 3 } }) as unknown as Pick<Actor, 'body' | 'at'>;

/** Where the only pointer is when it has come there. */
function at(pointers: DrawnPointers, { drawn }: Extras): number {
  pointers.advance(1, true);
  return [...drawn][0]?.at.x ?? NaN;
}

it('[M21] who carries something points where it is drawn, and stays there when it is let go', () => {
  const pointers = new DrawnPointers();
  const extras = new Extras();
  pointers.update(told([1, 0, 0]), extras);
  expect(at(pointers, extras)).toBe(1);
  for (const one of [card('blue', 7), card('red', -7), card(null, -9)]) pointers.follow(one);
  expect(at(pointers, extras)).toBe(7);
  // Somebody types, or the table changes: the old word about the pointer is no news.
  pointers.update(told([1, 0, 0], true), extras);
  expect(at(pointers, extras)).toBe(7);
  pointers.update(told([8, 0, 0]), extras);
  expect(at(pointers, extras)).toBe(8);
});

it('the cone of who has gone is drawn no more', () => {
  const pointers = new DrawnPointers();
  const extras = new Extras();
  pointers.update(told([1, 0, 0]), extras);
  const [cone] = extras.drawn;
  pointers.update({ ...told([1, 0, 0]), presence: new Map() }, extras);
  expect([extras.drawn.size, cone?.visible, cone !== undefined && extras.recast.has(cone)]).toEqual([
    0,
    false,
    true,
  ]);
});
