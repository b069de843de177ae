import { assert, array, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import { Survey } from './Survey.ts';

const KINDS = [kind('chip', 'token'), kind('card', 'card'), kind('board', 'board')] as const;

it('whoever could touch an aim is among those around it', () => {
  const spot = () => integer({ min: -280, max: 280 });
  assert(
    property(array(spot(), { maxLength: 60 }), spot(), (spots, aim) => {
      const table = bareTable([seat('red')], KINDS);
      const scribe = new Scribe(table);
      spots.forEach((x, i) =>
        scribe.make(KINDS[i % KINDS.length]?.id ?? '', { place: OPEN_TABLE, pose: flatPose(x / 10, 0) }),
      );
      const survey = Survey.of(table);
      const around = new Set(survey.nearby.around(aim / 10, 0, 2).map(({ piece }) => piece.id));
      const missed = survey.lying.filter(
        ({ piece, slab, radius }) => Math.abs(slab.x - aim / 10) <= radius + 2 && !around.has(piece.id),
      );
      expect(missed).toEqual([]);
      expect(around.size).toBeLessThanOrEqual(spots.length);
    }),
    { numRuns: 200 },
  );
});
