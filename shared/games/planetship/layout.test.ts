import type { PlacePlanned } from '#rules/Game';
import { rulebook } from '#rules/knobs';
import { colourSeats } from '#rules/playout';
import { overlapping, patchesOf, seatCounts } from '#rules/testing/patches';
import { describeLayout } from '#rules/testing/suites/layout';
import { describe, expect, it } from 'vitest';
import { box } from './box.ts';
import { gridSize, knobs, reserveSize } from './knobs.ts';
import { layout } from './layout.ts';
import { planetship } from './planetship.ts';

const COUNTS = seatCounts(planetship);

function isOnZones({ id }: PlacePlanned): boolean {
  return /^(tokens-)?(cell|crossing)-/.test(id);
}

describeLayout(planetship, { isOnOthers: isOnZones });

describe('the table', () => {
  it.each(COUNTS)('for %i seats cards and tokens on zones do not cover each other', (seats) => {
    // Only one zone uses its crossing, and a row reaches out only when it holds more than one card.
    const planned = layout(colourSeats(seats), rulebook(knobs)).filter(
      (place) => isOnZones(place) && !place.id.includes('crossing'),
    );
    expect(overlapping(patchesOf(planned, box), 0.31)).toEqual([]);
  });

  it('has the grid and the reserve the rulebook asks for', () => {
    const sizes = COUNTS.map((seats) => {
      const { rows, columns } = gridSize(rulebook(knobs), seats);
      const reserve = reserveSize(rulebook(knobs), seats);
      return [rows, columns, reserve.rows * reserve.columns];
    });
    expect(sizes).toEqual([
      [2, 3, 4],
      [2, 3, 4],
      [2, 4, 2],
      [3, 3, 1],
    ]);
  });

  it.each(COUNTS)(
    'for %i seats no label is a mere id, and a space and its tokens are called the same',
    (seats) => {
      const planned = layout(colourSeats(seats), rulebook(knobs));
      const labels = new Map(planned.map(({ id, plan }) => [id, plan?.label]));
      expect([...labels].filter(([id, label]) => label === id)).toEqual([]);
      const tokens = [...labels].filter(([id]) => id.startsWith('tokens-'));
      expect(tokens.length).toBeGreaterThan(0);
      for (const [id, label] of tokens) expect(labels.get(id.replace('tokens-', ''))).toBe(label);
    },
  );

  it('does not begin with fewer zones than the grid has places', () => {
    expect(() => layout(colourSeats(5), { ...rulebook(knobs), zone_set: [1, 2, 3] })).toThrow(
      'a grid of 3 × 3 needs 9 zones, zone_set has 3',
    );
  });
});
