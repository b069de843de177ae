import { expect, it } from 'vitest';
import type { OfferTold } from '#protocol/TurnTold';
import { keyOf } from '../../desk/Target.ts';
import { bySubject, withFirst, wordsUnder } from './bySubject.ts';

const TITLES: Readonly<Record<string, string>> = {
  '#1': 'Mauti 1, red start',
  '#2': 'Human 4',
  deck: 'The deck',
};
const titleOf = (target: Parameters<typeof keyOf>[0]) => TITLES[keyOf(target)] ?? 'Something';

const play = (piece: number, name: string, zone: number): OfferTold => ({
  action: { piece, zone },
  words: `Play ${name} in zone ${zone}, space I`,
  gesture: { piece, to: { place: `zone-${zone}` } },
});
const zones = (count: number) => Array.from({ length: count }, (_, i) => i);
const many = [
  ...zones(6).map((zone) => play(1, 'Mauti 1', zone)),
  ...zones(6).map((zone) => play(2, 'Human 4', zone)),
];
const pass: OfferTold = { action: { pass: true }, words: 'Play nothing', gesture: null };

it('puts a long list under its cards, each called as the offers call it', () => {
  const sorted = bySubject([pass, ...many], titleOf);
  expect(sorted?.subjects.map(({ key, name, offers }) => [key, name, offers.length])).toEqual([
    ['#1', 'Mauti 1', 6],
    ['#2', 'Human 4', 6],
  ]);
  expect(sorted?.loose).toEqual([pass]);
});

it('loses no offer', () => {
  const sorted = bySubject([pass, ...many], titleOf);
  const all = [...(sorted?.subjects.flatMap(({ offers }) => offers) ?? []), ...(sorted?.loose ?? [])];
  expect(new Set(all)).toEqual(new Set([pass, ...many]));
});

it('says below a card only where it goes', () => {
  const [mauti] = bySubject(many, titleOf)?.subjects ?? [];
  const [first] = many;
  if (mauti === undefined || first === undefined) throw new Error('nothing was sorted');
  expect(wordsUnder(mauti, first)).toBe('in zone 0, space I');
  expect(wordsUnder({ ...mauti, name: 'Something else' }, first)).toBe('Mauti 1 in zone 0, space I');
});

it('a piece is found in words with an article, and a pile by its place', () => {
  const put = (piece: number | { top: string }, at: number): OfferTold => ({
    action: { at },
    words: `Put the ${typeof piece === 'number' ? 'human 4' : 'card'} into a${at}`,
    gesture: { piece, to: { place: 'grid', at } },
  });
  const offers = [...zones(6).map((at) => put(2, at)), ...zones(6).map((at) => put({ top: 'deck' }, at))];
  const [human, deck] = bySubject(offers, titleOf)?.subjects ?? [];
  expect([human?.name, deck?.name]).toEqual(['Human 4', 'The deck']);
  expect(deck?.target).toEqual({ place: 'deck' });
  const [first] = offers;
  if (human === undefined || first === undefined) throw new Error('nothing was sorted');
  expect(wordsUnder(human, first)).toBe('into a0');
});

it('leaves a list as it is where cards would not make it shorter', () => {
  expect(bySubject(many.slice(2, 10), titleOf)).toBeNull();
  expect(
    bySubject(
      zones(12).map((zone) => play(1, 'Mauti 1', zone)),
      titleOf,
    ),
  ).toBeNull();
  expect(
    bySubject(
      zones(12).map((i) => play(i, `Card ${i}`, 0)),
      titleOf,
    ),
  ).toBeNull();
});

it('brings what is pointed at to the front', () => {
  const subjects = bySubject(many, titleOf)?.subjects ?? [];
  expect(withFirst(subjects, '#2').map(({ key }) => key)).toEqual(['#2', '#1']);
  expect(withFirst(subjects, '#9')).toEqual(subjects);
});
