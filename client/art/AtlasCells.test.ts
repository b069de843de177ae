import { expect, it } from 'vitest';
import { AtlasCells } from './AtlasCells.ts';

/** Four cells of 112 fit on a layer of 256, beside the blank one. */
function cells(layers = 1): { cells: AtlasCells; later: (ms: number) => void } {
  let now = 0;
  return { cells: new AtlasCells(256, layers, 16, () => now), later: (ms) => void (now += ms) };
}
const take = (of: AtlasCells, key: string) => of.take(key, 112, 112);

it('when all is full, the face that was not asked for longest makes room', () => {
  const { cells: all, later } = cells();
  for (const key of ['a', 'b', 'c', 'd']) take(all, key);
  later(5000);
  all.ask('a');
  const room = all.ask('b');
  later(5000);
  all.ask('a');
  all.ask('c');
  all.ask('d');
  const given = take(all, 'e');
  expect(given.freed).toEqual(['b']);
  expect(given.spot).toEqual(room);
  expect(all.ask('b')).toBeUndefined();
  expect(all.ask('a')).toBeDefined();
});

it('faces that were asked for just now are never given away: the newcomer stays blank', () => {
  const { cells: all, later } = cells();
  for (const key of ['a', 'b', 'c', 'd']) take(all, key);
  later(1000);
  expect(take(all, 'e')).toEqual({ spot: null, freed: [], grown: false });
  expect(['a', 'b', 'c', 'd'].every((key) => all.ask(key) !== undefined)).toBe(true);
});

it('layers are added up to the bound before anybody has to make room', () => {
  const { cells: all, later } = cells(3);
  for (let i = 0; i < 12; i++) {
    expect(take(all, `face ${i}`).freed).toEqual([]);
    later(5000);
  }
  expect(all.layers).toBe(3);
  expect(take(all, 'one more').freed.length).toBeGreaterThan(0);
  expect(all.layers).toBe(3);
});

it('a face that changes its size gives its old room back', () => {
  const { cells: all } = cells();
  for (const key of ['a', 'b', 'c', 'd']) take(all, key);
  expect(all.take('a', 64, 64).spot).not.toBeNull();
  expect(all.count).toBe(4);
});

it('the blank cell is nobody’s', () => {
  const { cells: all } = cells();
  const spots = ['a', 'b', 'c', 'd'].map((key) => take(all, key).spot);
  expect(spots).not.toContain(null);
  expect(all.blank).toEqual({ layer: 0, x: 0, y: 0, width: 16, height: 16 });
  expect(spots.every((spot) => spot !== null && spot.y >= 16)).toBe(true);
});
