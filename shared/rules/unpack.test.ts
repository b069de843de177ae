import { kind } from '#kernel/kind';
import { Scribe } from '#kernel/scribe';
import { BOX, bareTable, placeOf } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import { piecesIn } from './lying.ts';
import { unpack, unpackCard } from './unpack.ts';

const DECK = 'deck';

function openBox(): Scribe {
  const scribe = new Scribe(bareTable([], [kind('coin', 'token'), kind('comet', 'card')]));
  scribe.makePlace(DECK, 'deck', {});
  return scribe;
}

function counts({ table }: Scribe): [laidOut: number, inTheBox: number] {
  return [placeOf(table, DECK).pieces.length, placeOf(table, BOX).pieces.length];
}

describe('[R60] what comes out of the box', () => {
  it.each([
    [3, 3, [3, 0]],
    [3, 1, [1, 2]],
    [3, 5, [5, 0]],
    [3, 0, [0, 3]],
  ])('of %i pieces a variant that wants %i lays out and leaves %j', (printed, wanted, expected) => {
    const scribe = openBox();
    unpack(scribe, 'coin', DECK, { printed, wanted });
    expect(counts(scribe)).toEqual(expected);
  });

  it.each([
    [1, [1, 0]],
    [3, [3, 0]],
    [0, [0, 1]],
  ])('of a card with %i copies are laid out and left %j', (copies, expected) => {
    const scribe = openBox();
    unpackCard(scribe, 'comet', DECK, '7', copies);
    expect(counts(scribe)).toEqual(expected);
    expect([...piecesIn(scribe.table, DECK), ...piecesIn(scribe.table, BOX)][0]?.face).toBe('7');
  });
});
