import { expect, it } from 'vitest';
import type { PersonTold } from '#protocol/messages';
import { comings } from './comings.ts';

function person(name: string, seats: readonly string[] = [], present = true): PersonTold {
  const active = seats[0] ?? null;
  return { id: name, name, role: 'player', seats, active, muted: false, banned: false, present };
}

const ann = person('Ann', ['red']);
const said = (before: readonly PersonTold[], after: readonly PersonTold[]) =>
  comings(before, after, 'Ann').map(({ text }) => text);

it('tells who came, with the seat if they sat down at once', () => {
  expect(said([ann], [ann, person('Deneb')])).toEqual(['Deneb came']);
  expect(comings([ann], [ann, person('Deneb', ['blue'])], 'Ann')).toEqual([
    { text: 'Deneb sat down at blue', seat: 'blue', isAct: true },
  ]);
});

it('tells who sat down or stood up later', () => {
  expect(said([person('Deneb')], [person('Deneb', ['blue'])])).toEqual(['Deneb sat down at blue']);
  expect(said([person('Deneb', ['blue'])], [person('Deneb', ['blue', 'green'])])).toEqual([
    'Deneb sat down at green',
  ]);
  expect(said([person('Deneb', ['blue'])], [person('Deneb')])).toEqual(['Deneb stood up from blue']);
});

it('tells who left, still on the list or not, and who came back to their seat', () => {
  const here = person('Deneb', ['blue']);
  const away = person('Deneb', ['blue'], false);
  expect(comings([here], [away], 'Ann')).toEqual([{ text: 'Deneb left', seat: 'blue', isAct: false }]);
  expect(said([person('Deneb')], [])).toEqual(['Deneb left']);
  expect(said([away], [here])).toEqual(['Deneb came back']);
});

it('says nothing of oneself, of who was gone already, nor of what else changed about somebody', () => {
  expect(said([], [ann])).toEqual([]);
  expect(said([person('Deneb', [], false)], [])).toEqual([]);
  const deneb = person('Deneb', ['blue']);
  expect(said([deneb], [{ ...deneb, role: 'promoted', muted: true }])).toEqual([]);
});
