import type { Pose } from '#kernel/pose';
import { seat } from '#kernel/seat';
import type { PlacePlanned } from '#rules/Game';
import { rulebook } from '#rules/knobs';
import { colourSeats } from '#rules/playout';
import { overlapping, patchesOf, seatCounts } from '#rules/testing/patches';
import { describeLayout } from '#rules/testing/suites/layout';
import { describe, expect, it } from 'vitest';
import { boardSize, box } from './box.ts';
import { knobs } from './knobs.ts';
import { layout } from './layout.ts';
import { SLOT_ATOMS, placesOf } from './places.ts';
import { planetopia } from './planetopia.ts';

/** The cells of a planet lie on its board, atoms on the cards. */
function isOnOthers({ id, form }: PlacePlanned): boolean {
  return form === 'grid' || SLOT_ATOMS.includes(id);
}

describeLayout(planetopia, { isOnOthers });

describe('the table', () => {
  it.each(seatCounts(planetopia))(
    'the longest rows and the largest planets still leave room for %i seats',
    (seats) => {
      const values = {
        ...rulebook(knobs),
        cosmos_row_size: 8,
        prestige_row_extra: 3,
        grid_columns: 4,
        grid_rows: 4,
      };
      const planned = layout(colourSeats(seats), values).filter((place) => !isOnOthers(place));
      expect(overlapping(patchesOf(planned, box))).toEqual([]);
    },
  );

  it('every place is called something of its own', () => {
    const labels = layout([seat('red'), seat('blue')], rulebook(knobs)).map(({ id, plan }) => [
      id,
      plan?.label,
    ]);
    expect(labels.filter(([id, label]) => label === id)).toEqual([]);
    expect(new Set(labels.map(([, label]) => label)).size).toBe(labels.length);
  });

  it('the cells of a planet lie on its board', () => {
    const planned = layout([seat('red'), seat('blue')], rulebook(knobs));
    const pose = (id: string): Pose => planned.find((place) => place.id === id)?.plan?.pose as Pose;
    const { board, grid, specials } = placesOf('red');
    const [, depth] = boardSize(3, 3);
    expect(pose(grid).x).toBeCloseTo(pose(board).x);
    expect(pose(grid).z - 3).toBeGreaterThan(pose(board).z - depth / 2);
    expect(pose(specials).z + 1).toBeLessThan(pose(board).z + depth / 2);
    expect(pose(specials).z - pose(grid).z).toBeGreaterThan(4);
  });
});
