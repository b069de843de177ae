import { observe } from '#kernel/observe';
import { SPECTATOR } from '#kernel/seat';
import { OPEN_TABLE } from '#kernel/table';
import { expect, it } from 'vitest';
import { Sitting } from './testing/Sitting.ts';

function loose(table: Sitting) {
  return [...table.table.pieces.values()].filter(
    (p) => p.place === OPEN_TABLE && !p.locked && p.held === null,
  );
}

it('[C69] a flipped table flings about what is loose, within the edge and face as it was; the rest stays', () => {
  const table = new Sitting();
  const before = new Map(
    [...table.table.pieces.values()].map((p) => [p, { pose: p.pose, facing: p.facing, place: p.place }]),
  );
  const flung = loose(table);
  const seen = observe(table.table, SPECTATOR).pieces.filter((p) => p.face !== undefined).length;
  table.do('red', { verb: 'flipTable' });
  expect(flung.length).toBeGreaterThan(2);
  for (const [piece, was] of before) {
    expect(piece.place).toBe(was.place);
    expect(piece.facing).toBe(was.facing);
    expect(flung.includes(piece) ? piece.pose !== was.pose : piece.pose === was.pose).toBe(true);
    expect(Math.abs(piece.pose?.x ?? 0)).toBeLessThan(30);
    expect(Math.abs(piece.pose?.z ?? 0)).toBeLessThan(18);
  }
  expect(observe(table.table, SPECTATOR).pieces.filter((p) => p.face !== undefined)).toHaveLength(seen);
});

it('[C69] it can be taken back, and waits while another hand carries something', () => {
  const table = new Sitting();
  const before = loose(table).map((p) => p.pose);
  table.do('red', { verb: 'flipTable' });
  table.do('red', { verb: 'undo' });
  expect(loose(table).map((p) => p.pose)).toEqual(before);
  table.do('blue', { verb: 'lift', piece: loose(table)[0]?.id ?? 0 });
  expect(table.try('red', { verb: 'flipTable' })).toBe('held-by-other');
});
