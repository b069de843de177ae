import { FastChance } from '#kernel/chance/fast';
import { tableSizeOf } from '#kernel/tableSize';
import { describe, expect, it } from 'vitest';
import type { AnyGame, PlacePlanned } from '../../Game.ts';
import { rulebook } from '../../knobs.ts';
import { colourSeats } from '../../playout.ts';
import { setUp } from '../../setUp.ts';
import { overTheEdge, overlapping, patchesOf, seatCounts } from '../patches.ts';

export interface LayoutPlan {
  /** Places that are meant to lie on others. */
  readonly isOnOthers?: (place: PlacePlanned) => boolean;
}

/** What the places of every game must keep, with any number of seats. */
export function describeLayout(game: AnyGame, { isOnOthers = () => false }: LayoutPlan = {}): void {
  describe('what the places of every game must keep', () => {
    it.each(seatCounts(game))('for %i seats nothing lies on another thing or over the edge', (seats) => {
      const planned = game.layout(colourSeats(seats), rulebook(game.knobs));
      const all = patchesOf(
        planned.filter((place) => !isOnOthers(place)),
        game.box,
      );
      expect(all.length).toBeGreaterThan(0);
      expect(overlapping(all)).toEqual([]);
      expect(
        overTheEdge(all, tableSizeOf(setUp(game, colourSeats(seats), new FastChance(1)).table.settings)),
      ).toEqual([]);
    });

    it('every place has a label, and what belongs to a seat names it', () => {
      const { table } = setUp(game, colourSeats(game.seats.max), new FastChance(1));
      const places = [...table.places.values()];
      expect(places.filter(({ label }) => label === '')).toEqual([]);
      for (const { id, name } of table.seats) {
        const own = places.filter(({ owner }) => owner === id);
        expect(own.length).toBeGreaterThan(0);
        expect(own.filter(({ label }) => !label.includes(name))).toEqual([]);
      }
    });
  });
}
