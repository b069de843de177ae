import { expect, it } from 'vitest';
import type { Seen } from '../table/Seen.ts';
import type { Actor } from './Animator.ts';
import { Pointers } from './Pointers.ts';

type Told = Pick<Seen, 'presence' | 'company' | 'person'>;

function told(pointer: readonly [number, number, number], typing = false): Told {
  const people = [{ id: 'b', name: 'Bob', active: 'blue' }];
  return {
    person: 'a',
    company: { people } as unknown as Seen['company'],
    presence: new Map([['b', { person: 'b', pointer, typing }]]),
  };
}

const card = (held: string | null, x: number): Pick<Actor, 'body' | 'at'> =>
  ({ body: { held, lift: 0.1 }, at: { x, y: 2, z: 3 } }) as unknown as Pick<Actor, 'body' | 'at'>;

/** Where the only pointer is when it has come there. */
function at(pointers: Pointers): number {
  pointers.advance(1, true);
  return pointers.actors[0]?.at.x ?? NaN;
}

it('[M21] who carries something points where it is drawn, and stays there when it is let go', () => {
  const pointers = new Pointers();
  pointers.update(told([1, 0, 0]));
  expect(at(pointers)).toBe(1);
  pointers.follow([card('blue', 7), card('red', -7), card(null, -9)]);
  expect(at(pointers)).toBe(7);
  // Somebody types, or the table changes: the old word about the pointer is no news.
  pointers.update(told([1, 0, 0], true));
  expect(at(pointers)).toBe(7);
  pointers.update(told([8, 0, 0]));
  expect(at(pointers)).toBe(8);
});
