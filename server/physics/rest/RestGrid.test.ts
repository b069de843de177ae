import { describe, expect, it } from 'vitest';
import { makePlan } from '../bodies/planOf.ts';
import { STILL } from '#dice/rotation';
import { Luck } from '../table/Luck.ts';
import { BOARD, CARD, TOKEN } from '../testing/scenes.ts';
import { RestingBody } from './RestingBody.ts';
import { RestGrid } from './RestGrid.ts';

const token = makePlan({ kind: TOKEN, scale: 1, count: 1 });
const card = makePlan({ kind: CARD, scale: 1, count: 1 });
const board = makePlan({ kind: BOARD, scale: 3, count: 1 });

const at = (serial: number, plan: typeof token, x: number, z: number, y = plan.lift): RestingBody =>
  new RestingBody(serial, plan, { x, y, z }, STILL, false);

describe('[P13] the grid of resting pieces', () => {
  it('finds exactly what a search of everything would, in order', () => {
    const luck = new Luck(5);
    const grid = new RestGrid();
    const all: RestingBody[] = [];
    for (let i = 0; i < 400; i++) {
      const plan = i % 50 === 0 ? board : i % 3 === 0 ? card : token;
      const lying = at(i, plan, luck.either(35), luck.either(20));
      all.push(lying);
      grid.add(lying);
    }
    for (let i = 0; i < 200; i++) {
      if (i % 2 === 0) {
        const gone = all.splice(Math.floor(luck.next() * all.length), 1)[0] as RestingBody;
        grid.remove(gone);
      }
      const x = luck.either(35);
      const z = luck.either(20);
      const r = luck.next() * 4;
      const expected = all
        .filter((l) => l.minX <= x + r && l.maxX >= x - r && l.minZ <= z + r && l.maxZ >= z - r)
        .map((l) => l.serial)
        .sort((a, b) => a - b);
      expect(grid.near(x - r, x + r, z - r, z + r, []).map((l) => l.serial)).toEqual(expected);
    }
  });

  it('leaves out what is too high or too low', () => {
    const grid = new RestGrid();
    grid.add(at(1, token, 0, 0));
    grid.add(at(2, token, 0, 0, 3));
    expect(grid.near(-1, 1, -1, 1, [], 2.5, 4).map((l) => l.serial)).toEqual([2]);
    expect(grid.near(-1, 1, -1, 1, [], -1, 1).map((l) => l.serial)).toEqual([1]);
  });

  it('bears pieces laid absurdly far away', () => {
    const grid = new RestGrid();
    const far = at(1, token, 1e9, -1e9);
    grid.add(far);
    grid.remove(far);
    expect(grid.near(-1e9, 1e9, -1, 1, [])).toEqual([]);
  });
});
