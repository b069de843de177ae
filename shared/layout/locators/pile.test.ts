import { flatPose } from '#kernel/pose';
import { describe, expect, it } from 'vitest';
import { aimAt, carrying } from '../Carried.ts';
import type { Carried } from '../Carried.ts';
import { lay } from '../lay.ts';
import { placeAt } from '../placeAt.ts';
import { posesIn } from '../posesOf.ts';
import { BIG_CARD, CARD, TILE, TOKEN, someTable } from '../testing/someTable.ts';

const card: Carried = { kind: CARD, piece: null };

describe('a pile', () => {
  it('[L1] [L8] lies one on the other by thickness, the first on the felt', () => {
    const some = someTable();
    some.place('stack', 'stack', { pose: flatPose(4, 5) });
    for (const kind of [TOKEN, TILE, CARD]) some.piece(kind, { place: 'stack' });
    expect(posesIn(some.table, 'stack').map(({ y }) => y)).toEqual([
      0,
      expect.closeTo(0.16),
      expect.closeTo(0.28),
    ]);
  });

  it('[L8] is untidy by position alone: whichever cards they are, they lie the same', () => {
    const shape = (first: number) => {
      const some = someTable();
      for (let i = 0; i < first; i++) some.onTable(CARD, 9, 9);
      some.place('deck', 'deck', {});
      for (let i = 0; i < 20; i++) some.piece(CARD, { place: 'deck' }, { face: `${first * i}` });
      return posesIn(some.table, 'deck');
    };
    expect(shape(3)).toEqual(shape(0));
    const xs = shape(0).map(({ x }) => x);
    expect(new Set(xs).size).toBe(20);
    expect(Math.max(...xs.map(Math.abs))).toBeLessThanOrEqual(0.02);
  });

  it('[L20] takes what is carried above it on top, and what is pushed in low underneath', () => {
    const some = someTable();
    some.place('deck', 'deck', { pose: flatPose(4, 5) });
    for (let i = 0; i < 10; i++) some.piece(CARD, { place: 'deck' });
    const at = (y: number) => placeAt(some.table, card, flatPose(4.3, 5, 0, y), 'red')[0];
    expect(at(3)).toMatchObject({ place: 'deck', at: 10 });
    expect(placeAt(some.table, card, aimAt(4, 5), 'red')[0]).toMatchObject({ place: 'deck', at: 10 });
    expect(at(0)).toMatchObject({ place: 'deck', at: 0 });
    expect(at(0.26)).toMatchObject({ place: 'deck', at: 5 });
  });

  it('[L20] spread out, is read along its spread, whatever the height', () => {
    const some = someTable();
    some.place('column', 'stack', { lay: lay({ spread: [0, 0.8] }) });
    for (let i = 0; i < 5; i++) some.piece(CARD, { place: 'column' });
    expect(placeAt(some.table, card, aimAt(0, 1.5), 'red')[0]).toMatchObject({ place: 'column', at: 2 });
    expect(placeAt(some.table, card, aimAt(0, 5), 'red')[0]).toMatchObject({ place: 'column', at: 5 });
  });

  it('[L18] the top card put back on its deck goes where it was', () => {
    const some = someTable();
    some.place('deck', 'deck', {});
    for (let i = 0; i < 10; i++) some.piece(CARD, { place: 'deck' });
    const top = some.table.pieces.get(some.table.places.get('deck')!.pieces.at(-1)!)!;
    some.lift(top);
    const again = carrying(some.table, top.id) as Carried;
    expect(placeAt(some.table, again, aimAt(0, 0), 'red')[0]).toMatchObject({ place: 'deck', at: 9 });
  });

  it('reaches as far as the card it is for and a little more, or as far as it says', () => {
    const some = someTable();
    some.place('slot', 'slot', { accepts: { kinds: [BIG_CARD.id], forms: null } });
    some.place('point', 'slot', { pose: flatPose(12, 0), lay: lay({ snap: 0.5 }) });
    const big: Carried = { kind: BIG_CARD, piece: null };
    const hit = (x: number) => placeAt(some.table, big, aimAt(x, 0), 'red')[0]!.place;
    expect([hit(1.9), hit(2.1), hit(12.4), hit(12.6)]).toEqual(['slot', 'table', 'point', 'table']);
  });
});
