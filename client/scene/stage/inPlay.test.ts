import { describe, expect, it } from 'vitest';
import type { TableSeen } from '../../table/Seen.ts';
import type { DrawnBody } from './DrawnBody.ts';
import { inPlay } from './inPlay.ts';

const place = (id: string, owner: string | null, form = 'row') => ({ id, owner, form });
const table = {
  places: new Map(
    [
      place('table', null),
      place('mine', 'red'),
      place('theirs', 'blue'),
      place('hand-red', 'red', 'hand'),
      place('box', null, 'box'),
    ].map((one) => [one.id, one]),
  ),
  pieces: new Map(
    ['table', 'mine', 'theirs', 'hand-red', 'box'].map((home, i) => [i + 1, { id: i + 1, place: home }]),
  ),
} as unknown as TableSeen;
const body = (piece: number, x: number, z: number): DrawnBody =>
  ({ target: { piece }, rest: { x, z }, size: [2, 2, 1] }) as unknown as DrawnBody;
const BODIES = [body(1, -20, 0), body(2, 20, 14), body(3, -40, 0), body(4, 0, 30), body(5, 60, -60)];

describe('where a seat plays', () => {
  it('is where everybody’s things and its own lie: no hands, no box, nothing of another seat', () => {
    const part = inPlay(BODIES, table, 'red');
    expect(part).toMatchObject({ left: -22, right: 22 });
    expect(part?.front).toBeGreaterThanOrEqual(15);
    expect(part?.front).toBeLessThan(29);
  });

  it('who only watches looks at what belongs to nobody, and never through a magnifying glass', () => {
    const part = inPlay(BODIES, table, null);
    expect(part).toMatchObject({ left: -33, right: -7, back: -13, front: 13 });
  });

  it('is nowhere at a bare table', () => {
    expect(inPlay([], table, 'red')).toBeNull();
  });
});
