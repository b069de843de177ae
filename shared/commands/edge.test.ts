import { flatPose } from '#kernel/pose';
import { isFree } from '#kernel/place';
import { Scribe } from '#kernel/scribe';
import { OPEN_TABLE } from '#kernel/table';
import { cornerOf, outsideTable, tableSizeOf } from '#kernel/tableSize';
import { expect, it } from 'vitest';
import { Sitting } from './testing/Sitting.ts';

/** A small table, or that of the house. */
function tableOf(size?: { width: number; depth: number }): Sitting {
  const sitting = new Sitting();
  if (size !== undefined) new Scribe(sitting.table).set('table', size);
  return sitting;
}

/** How far what lies farthest out, piece or pile, lies beyond the edge. */
function farthest({ table }: Sitting): number {
  const size = tableSizeOf(table.settings);
  const poses = [
    ...[...table.pieces.values()].filter((piece) => piece.place === OPEN_TABLE).map((piece) => piece.pose),
    ...[...table.places.values()].filter((where) => where.loose && !isFree(where)).map((where) => where.pose),
  ];
  return Math.max(
    ...poses.map((pose) => (pose === null ? -Infinity : outsideTable(size, cornerOf(size), pose.x, pose.z))),
  );
}

const AWAY = flatPose(150, -90, 0.5);

it('[C200] what is put beyond the edge lies on the felt, as near as can be, on a table of any size', () => {
  for (const size of [undefined, { width: 40, depth: 24 }, { width: 30, depth: 90 }]) {
    const table = tableOf(size);
    const { ids } = table;
    const [half, deep] = [(size?.width ?? 60) / 2, (size?.depth ?? 36) / 2];
    table.do('red', {
      verb: 'move',
      pieces: [ids.die],
      to: { place: OPEN_TABLE, pose: flatPose(170, 3, 0.5) },
    });
    expect(table.piece(ids.die).pose).toMatchObject({ ...flatPose(half, 3, 0.5) });
    table.do('red', { verb: 'move', pieces: [ids.coin], to: { place: OPEN_TABLE, pose: AWAY } });
    table.do('red', {
      verb: 'move',
      pieces: [ids.up, ids.chip, ids.knight],
      to: { place: OPEN_TABLE, pose: AWAY },
    });
    table.do('red', { verb: 'move', pile: 'tower', pose: flatPose(-3, 180) });
    expect(table.place('tower').pose).toEqual(flatPose(-3, deep));
    table.do('red', { verb: 'lift', pile: 'heap' });
    table.do('red', { verb: 'drop', pile: 'heap', pose: AWAY });
    table.do('red', { verb: 'lift', piece: ids.counter });
    table.do('red', { verb: 'drop', piece: ids.counter, to: { place: OPEN_TABLE, pose: AWAY } });
    table.do('red', { verb: 'spawn', kind: 'knight', pose: AWAY });
    table.do('red', { verb: 'split', pile: 'heap', into: 3 });
    table.do('red', { verb: 'spread', pile: 'deck' });
    expect(farthest(table)).toBeLessThan(1e-9);
  }
});

it('[C200] on the felt everything lies where it is put, however near the edge', () => {
  const table = tableOf();
  const at = flatPose(29.9, -9.5, 0.2);
  table.do('red', { verb: 'move', pieces: [table.ids.die], to: { place: OPEN_TABLE, pose: at } });
  expect(table.piece(table.ids.die).pose).toEqual(at);
});

it('[C200] a small table that is flipped keeps what is flung about', () => {
  const table = tableOf({ width: 20, depth: 16 });
  table.do('red', { verb: 'flipTable' });
  expect(farthest(table)).toBeLessThanOrEqual(0);
});

it('[C200] a pile is spread over no more of a table than two thirds', () => {
  const wide = (size: { width: number; depth: number }): number => {
    const table = tableOf(size);
    new Scribe(table.table).changePlace(table.place('deck'), { pose: flatPose(0, 0) });
    const before = new Set(table.table.pieces.values());
    const cards = table.place('deck').pieces.map((id) => table.piece(id));
    table.do('red', { verb: 'spread', pile: 'deck' });
    const xs = cards.filter((card) => before.has(card)).map((card) => card.pose?.x ?? NaN);
    return Math.max(...xs) - Math.min(...xs);
  };
  expect(wide({ width: 18, depth: 18 })).toBeCloseTo(12);
  expect(wide({ width: 60, depth: 36 })).toBeGreaterThan(12.1);
});
