import { describe, expect, it } from 'vitest';
import { PIECE_FACTS, PLACE_FACTS } from './forms.ts';
import { FORMS } from './kind.ts';
import { PLACE_FORMS, place } from './place.ts';

describe('what is so about a form', () => {
  it('is said of every form of piece and of place', () => {
    expect(Object.keys(PIECE_FACTS)).toEqual([...FORMS]);
    expect(Object.keys(PLACE_FACTS)).toEqual([...PLACE_FORMS]);
  });

  it('agrees with itself: what rolls has sides, cells have headings and no order, a heap is a pile', () => {
    const pieces = Object.values(PIECE_FACTS);
    for (const { rolls, sides } of pieces) expect(rolls).toBe(sides > 0);
    // A solid shows its sides all round; what has two of them as its faces is flipped from one to the other.
    for (const { sides, facedSides, build, flips } of pieces.filter(({ rolls }) => rolls))
      expect([facedSides, build !== 'solid', flips]).toEqual(Array(3).fill(sides === 2));
    for (const { handy, bulky, stacks } of pieces)
      expect([handy && bulky, stacks && !handy]).toEqual([false, false]);
    const places = Object.values(PLACE_FACTS);
    for (const { headings, ordered, apart } of places.filter(({ cells }) => cells))
      expect([headings > 0, ordered, apart]).toEqual([true, false, true]);
    for (const { pile, ordered, apart } of places.filter(({ heap }) => heap))
      expect([pile, ordered, apart]).toEqual([true, true, false]);
    for (const { apart, away } of places) expect(apart && away).toBe(false);
    for (const { cells, free } of places.filter(({ mixes }) => mixes))
      expect([cells, free]).toEqual([false, false]);
    for (const { hand, inside, store, away } of places) expect(hand || inside || store).toBe(away);
  });

  it('is how a place of that form begins', () => {
    for (const form of PLACE_FORMS) {
      const { ordered, facing, hiding, capacity, cells } = PLACE_FACTS[form];
      expect(place('p', form)).toMatchObject({ ordered, facing, hiding, capacity });
      expect(place('p', form).cells !== null).toBe(cells);
    }
  });
});
