import { describe, expect, it } from 'vitest';
import type { OfferTold } from '#protocol/TurnTold';
import { keyOf } from '../../desk/Target.ts';
import { bySubject } from './bySubject.ts';
import type { ListPlan } from './planList.ts';
import { planList } from './planList.ts';
import { pointedOf } from './usePointed.ts';

const play = (piece: number, zone: number): OfferTold => ({
  action: { piece, zone },
  words: `Play #${piece} in zone ${zone}`,
  gesture: { piece, to: { place: `zone-${zone}` } },
});
const pass: OfferTold = { action: { pass: true }, words: 'Play nothing', gesture: null };
const offers = [pass, ...[1, 2, 3].flatMap((piece) => [1, 2, 3, 4].map((zone) => play(piece, zone)))];
const sorted = bySubject(offers, keyOf);
const NOTHING = { chosen: null, pointed: null, last: null };

/** Everything that has a digit, as it is read off the list. */
function numbered({ cards, sections }: ListPlan): [number, string][] {
  return [
    ...cards.flatMap(({ subject, digit }): [number, string][] =>
      digit === null ? [] : [[digit, subject.key]],
    ),
    ...sections.flatMap(({ offers: shown, firstDigit }) =>
      firstDigit === null ? [] : shown.map(({ words }, i): [number, string] => [firstDigit + i, words]),
    ),
  ];
}
const meantBy = ({ digits }: ListPlan) => digits.map((one) => ('key' in one ? one.key : one.words));

const WISHES = [
  ['nothing is chosen', NOTHING],
  ['a card is chosen', { ...NOTHING, chosen: '#2' }],
  ['a card is pointed at', { ...NOTHING, pointed: '#3' }],
  ['a card was pointed at', { ...NOTHING, last: '#3' }],
  ['another is pointed at than was chosen', { chosen: '#2', pointed: '#3', last: '#3' }],
  ['what was chosen is gone', { ...NOTHING, chosen: '#9' }],
] as const;

it.each(WISHES)('%s: each digit means what it stands beside', (_what, wanted) => {
  const plan = planList(offers, sorted, wanted);
  expect(numbered(plan)).toEqual(meantBy(plan).map((what, i) => [i + 1, what]));
  expect(plan.digits.length).toBeGreaterThan(2);
});

describe('cards and their places', () => {
  it('first the card is chosen by its digit', () => {
    expect(meantBy(planList(offers, sorted, NOTHING))).toEqual(['#1', '#2', '#3', 'Play nothing']);
  });

  it('then only its places are left', () => {
    const { sections, chosen } = planList(offers, sorted, { ...NOTHING, chosen: '#2' });
    expect(sections.flatMap((one) => one.offers)).toEqual(offers.filter((one) => one.action['piece'] === 2));
    expect(chosen?.key).toBe('#2');
  });

  it('what is pointed at stands first, with digits for its places; everything else can still be read', () => {
    const plan = planList(offers, sorted, { ...NOTHING, pointed: '#3' });
    expect(plan.sections.map(({ key }) => key)).toEqual(['#3', '#1', '#2', '']);
    expect(meantBy(plan)[0]).toBe('Play #3 in zone 1');
    expect(plan.sections.flatMap((one) => one.offers)).toHaveLength(offers.length);
  });

  it('stays in front when the pointer has left it, and the digits choose cards again', () => {
    const plan = planList(offers, sorted, { ...NOTHING, last: '#3' });
    expect(plan.sections[0]?.key).toBe('#3');
    expect(meantBy(plan)[0]).toBe('#1');
  });

  it('a short list has no cards to choose first', () => {
    const few = offers.slice(0, 5);
    expect(planList(few, null, NOTHING)).toMatchObject({ cards: [], digits: few });
  });
});

it('knows the card that is pointed at, or else the one that is selected', () => {
  const subjects = sorted?.subjects ?? [];
  const [one, two] = [{ piece: 1 }, { piece: 2 }];
  expect(pointedOf(subjects, { hover: two, selection: [one] })).toBe('#2');
  expect(pointedOf(subjects, { hover: null, selection: [one] })).toBe('#1');
  expect(pointedOf(subjects, { hover: null, selection: [one, two] })).toBeNull();
  expect(pointedOf(subjects, { hover: { place: 'deck' }, selection: [one] })).toBeNull();
});
