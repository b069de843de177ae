import { bodyOf } from '#art/Body';
import { describe, expect, it } from 'vitest';
import { box } from './box.ts';
import { FACES } from './cards.ts';

/** How many copies of the kinds whose names begin so lie in the box. */
function inTheBox(stem: string): number {
  return box.parts
    .filter(({ kind }) => kind.startsWith(`classics-${stem}`))
    .reduce((sum, { count }) => sum + count, 0);
}

describe('what is in the classics box', () => {
  it('has two decks of 54 cards, each face once', () => {
    expect(new Set(FACES).size).toBe(54);
    for (const deck of ['cards-night', 'cards-brass']) {
      const faces = box.parts.filter(({ kind }) => kind === `classics-${deck}`).map(({ face }) => face ?? '');
      expect(faces.toSorted()).toEqual(FACES.toSorted());
      expect(inTheBox(deck)).toBe(54);
    }
  });

  it.each([
    ['king', 2],
    ['queen', 2],
    ['rook', 4],
    ['bishop', 4],
    ['knight', 4],
    ['pawn-ivory', 8],
    ['pawn-ebony', 8],
    ['man-ivory', 15],
    ['man-ebony', 15],
    ['stone-black', 181],
    ['stone-white', 180],
    ['chip-', 350],
    ['d4-', 6],
    ['d6-', 30],
    ['d10-', 12],
    ['d20-', 6],
    ['cube-', 120],
  ])('has of %s %i', (stem, count) => {
    expect(inTheBox(stem)).toBe(count);
  });

  it('gives every kind a name no other box uses, and each at least one copy', () => {
    const ids = box.kinds.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !id.startsWith('classics-'))).toEqual([]);
    expect(new Set(box.parts.map(({ kind }) => kind))).toEqual(new Set(ids));
    expect(box.parts.filter(({ count, endless }) => count < 1 || endless !== true)).toEqual([]);
  });

  it('says nothing about a body that the client would not understand', () => {
    for (const kind of box.kinds) expect(bodyOf(kind)).toMatchObject(kind.art as object);
  });

  it('has titles of their own for all kinds', () => {
    const titles = box.kinds.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('writes titles as they stand in the middle of a sentence', () => {
    const titles = box.kinds.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['red pawn', 'playing card, night', 'chip of 25', 'coin']));
    expect(titles.filter((title) => /^[A-Z]/.test(title) && !title.startsWith('Go '))).toEqual([]);
  });
});
