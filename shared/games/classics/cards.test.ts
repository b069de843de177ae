import { describe, expect, it } from 'vitest';
import { FACES, cardName, cardOrder, readCard } from './cards.ts';

describe('the cards of the classics box', () => {
  it('are called what people call them', () => {
    expect(['QH', '10S', 'AD', '2C', '*1', '*2'].map(cardName)).toEqual([
      'queen of hearts',
      'ten of spades',
      'ace of diamonds',
      'two of clubs',
      'bright joker',
      'dark joker',
    ]);
    expect(new Set(FACES.map(cardName)).size).toBe(54);
  });

  it('are sorted by suit and rank with the ace high and the jokers last', () => {
    const hand = ['*1', 'AH', '2S', 'KD', '10H', '9H', 'AS', '3C', 'JH'];
    expect(hand.toSorted(cardOrder)).toEqual(['2S', 'AS', '9H', '10H', 'JH', 'AH', '3C', 'KD', '*1']);
  });

  it('of other boxes are read as none and stand behind all others', () => {
    for (const face of ['', 'H', '1H', 'QX', '*3', 'QHH', 'qh']) expect(readCard(face)).toBeNull();
    expect(['zebra', '*2', 'aardvark'].toSorted(cardOrder)).toEqual(['*2', 'aardvark', 'zebra']);
    expect(cardName('zebra')).toBe('card');
  });
});
