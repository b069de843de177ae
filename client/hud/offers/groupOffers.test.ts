import { expect, it } from 'vitest';
import { groupOffers, wordsInGroup } from './groupOffers.ts';

const offer = (words: string) => ({ action: { words }, words, gesture: null });

it('puts moves of one sort together and leaves them in their order', () => {
  const offers = ['Take a card for free', 'Play Switch', 'Take another for 2 atoms', 'End your turn'].map(
    offer,
  );
  expect(
    groupOffers(offers).map(({ verb, offers: alike }) => [verb, ...alike.map(({ words }) => words)]),
  ).toEqual([
    ['Take', 'Take a card for free', 'Take another for 2 atoms'],
    ['Play', 'Play Switch'],
    ['End', 'End your turn'],
  ]);
});

it('says below a heading only what the heading does not', () => {
  expect(wordsInGroup(offer('Take a card for free'))).toBe('a card for free');
  expect(wordsInGroup(offer('Pass'))).toBe('Pass');
});

it('loses no offer, whatever it is called', () => {
  const offers = ['', '  ', 'Pass', 'Pass on'].map(offer);
  expect(groupOffers(offers).flatMap((group) => group.offers)).toHaveLength(4);
});
