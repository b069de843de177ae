import { hexagon, orient } from '#kernel/cells';
import type { PlaceForm } from '#kernel/place';
import { yawOf } from '#kernel/pose';
import * as fc from 'fast-check';
import { number } from '../testing/number.ts';
import { describe, expect, it } from 'vitest';
import { aimAt, carrying } from '../Carried.ts';
import type { Carried } from '../Carried.ts';
import { within } from '../frame.ts';
import { lay } from '../lay.ts';
import { placeAt } from '../placeAt.ts';
import { posesIn } from '../posesOf.ts';
import { overlap, slabOf } from '../slab.ts';
import { Survey } from '../Survey.ts';
import { anyScene } from '../testing/randomPlaces.ts';
import { BAR, CARD, COIN, CORNER, FIGURE, TILE, TOKEN, someTable } from '../testing/someTable.ts';

const round = (value: number) => Math.round(value * 1000) / 1000 + 0;
const xz = ({ x, z }: { x: number; z: number }) => [round(x), round(z)];

describe('a square grid', () => {
  it('[L2] [L11] counts its cells from the far left, around its middle', () => {
    const some = someTable();
    some.place('grid', 'grid', { columns: 3, rows: 2, lay: lay({ cell: [2, 3] }) });
    for (let at = 0; at < 6; at++) some.piece(TOKEN, { place: 'grid', at });
    expect(posesIn(some.table, 'grid').map(xz)).toEqual([
      [-2, -1.5],
      [0, -1.5],
      [2, -1.5],
      [-2, 1.5],
      [0, 1.5],
      [2, 1.5],
    ]);
  });

  it('[L11] lays a piece of several cells on the middle of its bounds, rotated and mirrored', () => {
    const lies = (heading: number, mirror: boolean) => {
      const some = someTable();
      some.place('grid', 'grid', { columns: 5, rows: 5 });
      some.piece(CORNER, { place: 'grid', at: 12, heading, mirror });
      const [pose] = posesIn(some.table, 'grid');
      return [...xz(pose!), round(yawOf(pose!) / (Math.PI / 2))];
    };
    // The anchor is the middle cell; the L reaches right and near, then by each quarter near-left, far-left, far-right.
    expect(lies(0, false)).toEqual([1, 1, 0]);
    expect(lies(1, false)).toEqual([-1, 1, -1]);
    expect(lies(2, false).slice(0, 2)).toEqual([-1, -1]);
    expect(lies(3, false)).toEqual([1, -1, 1]);
    expect(lies(0, true)).toEqual([-1, 1, 0]);
  });

  it('[L21] takes the nearest cell for which all of the piece is inside', () => {
    const some = someTable();
    some.place('grid', 'grid', { columns: 4, rows: 4 });
    const bar: Carried = { kind: BAR, piece: null };
    const at = (x: number, z: number, yaw = 0) => placeAt(some.table, bar, aimAt(x, z, yaw), 'red')[0]!;
    expect(at(3.9, -3)).toMatchObject({ place: 'grid', at: 1, heading: 0, refused: null });
    expect(at(-3.9, -3)).toMatchObject({ at: 0, heading: 0 });
    expect(at(-3, 0, -1.4)).toMatchObject({ at: 0, heading: 1 });
    expect(at(-3, 3, Math.PI / 2)).toMatchObject({ at: 12, heading: 3 });
    expect(placeAt(some.table, { ...bar, heading: 2 }, aimAt(0, -3, 1), 'red')[0]).toMatchObject({
      heading: 2,
    });
  });

  it('[L21] [L22] over a taken cell it says so; between a taken and an open one it takes the open one', () => {
    const some = someTable();
    some.place('grid', 'grid', { columns: 3, rows: 1 });
    some.piece(TOKEN, { place: 'grid', at: 1 });
    const token: Carried = { kind: TOKEN, piece: null };
    const at = (x: number) => placeAt(some.table, token, aimAt(x, 0), 'red')[0]!;
    expect(at(0)).toMatchObject({ place: 'grid', at: 1, refused: 'cell-taken' });
    expect(at(0.4)).toMatchObject({ place: 'grid', at: 1, refused: 'cell-taken' });
    expect(at(0.9)).toMatchObject({ place: 'grid', at: 2, refused: null });
  });

  it('[L21] however far a grid snaps, right over a taken cell means that cell', () => {
    const some = someTable();
    some.place('grid', 'grid', { columns: 3, rows: 1, lay: lay({ snap: 5 }) });
    some.piece(TOKEN, { place: 'grid', at: 1 });
    const token: Carried = { kind: TOKEN, piece: null };
    expect(placeAt(some.table, token, aimAt(0, 0), 'red')[0]).toMatchObject({ at: 1, refused: 'cell-taken' });
    expect(placeAt(some.table, token, aimAt(0.3, 0), 'red')[0]).toMatchObject({ at: 2, refused: null });
  });

  it('[L22] what cannot fit at all is laid on the table', () => {
    const some = someTable();
    some.place('grid', 'grid', { columns: 2, rows: 2 });
    const found = placeAt(some.table, { kind: BAR, piece: null }, aimAt(0, 0), 'red');
    expect(found.map((c) => [c.place, c.refused])).toEqual([
      ['grid', 'no-such-cell'],
      ['table', null],
    ]);
  });
});

describe.each(['pointy', 'flat'] as const)('a hex grid with a %s top', (top) => {
  const grid = () => {
    const some = someTable();
    some.place('hex', 'hex', { hexes: hexagon(2), lay: lay({ cell: [3, 3], top }) });
    return some;
  };

  it('[L12] has the middles of neighbours one cell size apart, and six of them around each', () => {
    const some = grid();
    hexagon(2).forEach((_, at) => some.piece(TOKEN, { place: 'hex', at }));
    const poses = posesIn(some.table, 'hex');
    const middle = poses[9]!;
    const near = poses.filter(({ x, z }) => Math.hypot(x - middle.x, z - middle.z) < 3.01);
    expect(xz(middle)).toEqual([0, 0]);
    expect(near.length).toBe(7);
    for (const { x, z } of near.filter((pose) => pose !== middle)) expect(Math.hypot(x, z)).toBeCloseTo(3);
    // A pointy cell has a neighbour to the right, a flat one towards its seat.
    const [x, z] = top === 'pointy' ? [3, 0] : [0, 3];
    expect(near.some((pose) => Math.hypot(pose.x - x, pose.z - z) < 1e-9)).toBe(true);
  });

  it('[L12] rotates a piece by sixths together with its cells', () => {
    const some = grid();
    const cellAt = (q: number, r: number) => hexagon(2).findIndex((h) => h[0] === q && h[1] === r);
    some.piece(TOKEN, { place: 'hex', at: cellAt(1, 0) });
    const step = posesIn(some.table, 'hex')[0]!;
    for (let heading = 0; heading < 6; heading++) {
      const again = grid();
      again.piece(TOKEN, { place: 'hex', at: cellAt(...orient([1, 0], 'hex', heading, false)), heading });
      const [pose] = posesIn(again.table, 'hex');
      const yaw = yawOf(pose!);
      const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
      expect(pose!.x).toBeCloseTo(step.x * c + step.z * s);
      expect(pose!.z).toBeCloseTo(step.z * c - step.x * s);
    }
  });

  it('[L21] counts only where there are cells: beside them is the table', () => {
    const some = grid();
    const token: Carried = { kind: TOKEN, piece: null };
    expect(placeAt(some.table, token, aimAt(0.4, 0.3), 'red')[0]).toMatchObject({ place: 'hex', at: 9 });
    const corner = top === 'pointy' ? aimAt(7, 6.5) : aimAt(6.5, 7);
    expect(placeAt(some.table, token, corner, 'red')[0]!.place).toBe('table');
  });
});

it.each(['pointy', 'flat'] as const)('[L21] a single %s hex has six sides', (top) => {
  const some = someTable();
  some.place('hex', 'hex', { hexes: [[0, 0]], lay: lay({ cell: [3, 3], top, pad: 0 }) });
  const hit = (x: number, z: number) =>
    placeAt(some.table, { kind: TOKEN, piece: null }, aimAt(x, z), 'red')[0]!.place;
  const straight = top === 'pointy' ? hit(0, 1.7) : hit(1.7, 0);
  const across = top === 'pointy' ? hit(1.6, 0) : hit(0, 1.6);
  expect([straight, across]).toEqual(['hex', 'table']);
  for (const x of [-1.3, 1.3]) for (const z of [-1.3, 1.3]) expect(hit(x, z)).toBe('table');
});

describe('pieces that share a cell', () => {
  it.each(['grid', 'hex'] as PlaceForm[])('[L13] of a %s do not run into each other', (form) => {
    const plans = fc.record({
      cell: number(1, 6).map((c) => [c, c] as const),
      top: fc.constantFrom('pointy', 'flat'),
    });
    fc.assert(
      fc.property(anyScene(form, plans, [TOKEN, COIN, FIGURE, TILE, CARD]), ({ some, where }) => {
        where.cellCapacity = null;
        const survey = Survey.of(some.table);
        const poses = survey.poses(where);
        const inside = survey.inside(where);
        inside.forEach((a, i) =>
          inside.slice(i + 1).forEach((b, k) => {
            if (a.at !== b.at) return;
            const [p, q] = [poses[i]!, poses[i + 1 + k]!].map((pose) => within(survey.frame(where), pose));
            const parted = p!.y + a.size[2] <= q!.y + 1e-6 || q!.y + b.size[2] <= p!.y + 1e-6;
            expect(parted || !overlap(slabOf(p!, a.size), slabOf(q!, b.size))).toBe(true);
          }),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('[L13] stand beside each other while there is room, on the tile that fills their cell', () => {
    const some = someTable();
    some.place('grid', 'grid', { columns: 1, rows: 1, cellCapacity: null });
    const early = some.piece(TOKEN, { place: 'grid', at: 0 });
    some.piece(TILE, { place: 'grid', at: 0 });
    for (let i = 0; i < 3; i++) some.piece(TOKEN, { place: 'grid', at: 0 });
    const survey = Survey.of(some.table);
    const heights = survey.poses(some.table.places.get('grid')!).map(({ y }) => round(y));
    expect(heights).toEqual([0.12, 0, 0.12, 0.12, 0.12]);
    for (const { x, z } of survey.poses(some.table.places.get('grid')!))
      expect(Math.max(Math.abs(x), Math.abs(z)) + TOKEN.size[0] / 2).toBeLessThanOrEqual(1);
    expect(survey.pose(early)).not.toEqual(survey.pose(some.table.pieces.get(3)!));
  });

  it('[L13] a piece whose only cell is beside its anchor stands in that cell', () => {
    const some = someTable();
    some.table.kinds.set('aside', { ...TOKEN, id: 'aside', footprint: [[1, 0]] });
    some.place('grid', 'grid', { columns: 3, rows: 1, cellCapacity: null });
    const piece = some.piece({ ...TOKEN, id: 'aside' }, { place: 'grid', at: 0 });
    expect(xz(Survey.of(some.table).pose(piece))).toEqual([0, 0]);
    const again = carrying(some.table, piece.id) as Carried;
    expect(placeAt(some.table, again, aimAt(0, 0), 'red')[0]).toMatchObject({ place: 'grid', at: 0 });
  });

  it('[L13] a cell to itself means its middle', () => {
    const some = someTable();
    some.place('grid', 'grid', { columns: 2, rows: 1, cellCapacity: null });
    const piece = some.piece(FIGURE, { place: 'grid', at: 1 });
    expect(xz(Survey.of(some.table).pose(piece))).toEqual([1, 0]);
    expect(carrying(some.table, piece.id)?.kind).toBe(FIGURE);
  });
});
