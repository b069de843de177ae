import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { KernelError } from './KernelError.ts';
import { MOST_CELLS, PLACE_FORMS, place } from './place.ts';
import { flatPose } from './pose.ts';
import { FastChance } from './chance/fast.ts';
import { demand } from './testing/demand.ts';
import { heldOver, SLOW } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';
import { SmallTable } from './testing/smallTable.ts';

describe('a piece', () => {
  it('[K1] is in one place, and pieces are neither lost nor doubled', SLOW, () => {
    expect(
      heldOver(100, (seed) => {
        const { table, chance } = randomTable(seed);
        for (let i = 0; i < 10; i++) {
          const before = table.pieces.size;
          const { effects } = randomAct(table, chance);
          const made = effects.filter((e) => e.type === 'piece-made').length;
          const removed = effects.filter((e) => e.type === 'piece-removed').length;
          demand(table.pieces.size === before + made - removed, () => JSON.stringify(effects));
          const listed = [...table.places.values()].flatMap((where) =>
            where.pieces.map((id) => [id, where.id]),
          );
          demand(listed.length === table.pieces.size, () => 'a piece is listed twice or nowhere');
          for (const [id, where] of listed)
            demand(table.pieces.get(id as number)?.place === where, () => `${id} is not in ${where}`);
        }
      }),
    ).toBe(100);
  });

  it('[K3] has a pose on the open table and nowhere else', () => {
    const at = new SmallTable();
    const card = at.card('x', 'row');
    expect(card.pose).toBe(null);
    at.scribe.place(card, { place: 'table', pose: flatPose(3, 4) });
    expect(card.pose).toEqual(flatPose(3, 4));
    at.scribe.place(card, { place: 'deck' });
    expect(card.pose).toBe(null);
    at.scribe.place(card, { place: 'table' });
    expect(card.pose).not.toBe(null);
  });

  it('[K5] never gets into a bag that sits on it, nor into one inside that', () => {
    const at = new SmallTable();
    const sack = at.scribe.make('sack', { place: 'table' });
    at.scribe.makePlace('outer', 'bag', { on: sack.id });
    const purse = at.scribe.make('sack', { place: 'outer' });
    at.scribe.makePlace('inner', 'bag', { on: purse.id });
    expect(() => at.scribe.place(sack, { place: 'outer' })).toThrow(KernelError);
    expect(() => at.scribe.place(sack, { place: 'inner' })).toThrow(KernelError);
    at.scribe.place(purse, { place: 'table' });
    at.scribe.place(sack, { place: purse.bears[0] ?? '' });
    expect(audit(at.table)).toEqual([]);
  });

  it('[K6] faces the way its place makes pieces face, when it is made there and when it comes there', () => {
    const at = new SmallTable();
    expect(at.card('x', 'deck').facing).toBe('down');
    expect(at.card('x', 'hand-red').facing).toBe('up');
    expect(at.card('x', 'row', { facing: 'down' }).facing).toBe('down');
    expect(at.card('x', { place: 'deck', facing: 'up' }).facing).toBe('up');
    const card = at.card('x', 'row', { heading: 2, mirror: true, shown: ['red'] });
    expect(card).toMatchObject({ heading: 2, mirror: true, shown: ['red'] });
    at.scribe.place(card, { place: 'deck' });
    expect(card).toMatchObject({ facing: 'down', heading: 0, mirror: false, shown: [] });
  });

  it('[K7] that is lifted stays in its place until it is laid elsewhere, and one seat holds it', () => {
    const at = new SmallTable();
    const card = at.card('x', 'row');
    at.scribe.lift(card, 'red');
    expect(card).toMatchObject({ place: 'row', held: 'red' });
    expect(() => at.scribe.lift(card, 'blue')).toThrow(KernelError);
    const release = { type: 'piece-released', piece: card.id, as: card.id } as const;
    expect(() => at.scribe.do({ ...release, by: 'blue' })).toThrow(KernelError);
    at.scribe.do({ ...release, by: 'red' });
    expect(() => at.scribe.do({ ...release, by: 'red' })).toThrow(KernelError);
    expect(() => at.scribe.lift(card, 'stranger')).toThrow(KernelError);
  });
});

describe('a place', () => {
  it('[K2] has the manners of its form unless its plan says otherwise', () => {
    expect(place('d', 'deck')).toMatchObject({ ordered: true, facing: 'down', capacity: null });
    expect(place('d', 'deck').hiding).toEqual({ contents: 'nobody', faces: 'facing' });
    expect(place('h', 'hand')).toMatchObject({ hiding: { contents: 'owner', faces: 'owner' } });
    expect(place('s', 'slot').capacity).toBe(1);
    expect(place('s', 'slot', { capacity: null, facing: 'up' })).toMatchObject({
      capacity: null,
      facing: 'up',
    });
    expect(place('b', 'bag', { ordered: true }).ordered).toBe(true);
    for (const form of PLACE_FORMS) {
      const made = place('p', form, { ordered: true, columns: 2, rows: 3, hexes: [[0, 0]] });
      expect(made.ordered).toBe(form !== 'grid' && form !== 'hex');
      expect(made.cells?.length).toBe(form === 'grid' ? 6 : form === 'hex' ? 1 : undefined);
    }
  });

  it('[K2] has no more cells than it can bear', () => {
    for (const [columns, rows] of [
      [MOST_CELLS, 2],
      [1e9, 1e9],
      [-1, -1],
      [1.5, 2],
      [Number.NaN, 1],
    ])
      expect(() => place('g', 'grid', { columns: columns as number, rows: rows as number })).toThrow(
        KernelError,
      );
  });

  it('[K4] without an order lists its pieces by id, whatever came and went', () => {
    const at = new SmallTable();
    const chance = new FastChance(4);
    const tokens = Array.from({ length: 9 }, () => at.token('bag'));
    for (let i = 0; i < 60; i++) {
      const token = tokens[chance.below(9)];
      if (token) at.scribe.place(token, { place: chance.below(2) === 0 ? 'bag' : 'box' });
      const ids = at.place('bag').pieces;
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    }
    at.scribe.tear();
    expect(at.table.pieces.size).toBe(0);
  });
});
