import type { PlaceForm } from '#kernel/place';
import { spotOf } from '#kernel/table';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrying } from './Carried.ts';
import type { Carried } from './Carried.ts';
import { placeAt } from './placeAt.ts';
import { poseOf, posesIn } from './posesOf.ts';
import { Survey } from './Survey.ts';
import { isFinitePose } from './testing/poses.ts';
import { anyScene } from './testing/randomPlaces.ts';
import { viewOfTable } from './view.ts';

const FORMS: readonly PlaceForm[] = ['hand', 'deck', 'stack', 'slot', 'row', 'grid', 'hex', 'bag', 'box'];

describe('a piece let go where it lies', () => {
  it.each(FORMS)(
    '[L18] in a %s is read as lying there, whatever the geometry and however the board is rotated',
    (form) => {
      fc.assert(
        fc.property(anyScene(form), ({ some, where }) => {
          const view = Survey.of(viewOfTable(some.table, 'blue'));
          for (const id of where.pieces) {
            const piece = some.table.pieces.get(id)!;
            const found = placeAt(view, carrying(view, id) as Carried, poseOf(view, id), 'blue')[0]!;
            const spot = spotOf(some.table, piece);
            const { place, at, refused, heading, mirror } = found;
            expect({ place, at, refused, heading, mirror }).toEqual({
              place: where.id,
              at: spot.at,
              refused: null,
              heading: piece.heading,
              mirror: piece.mirror,
            });
          }
        }),
        { numRuns: 400 },
      );
    },
  );

  it.each(FORMS)('[L4] a %s gives finite poses, one for each piece', (form) => {
    fc.assert(
      fc.property(anyScene(form), ({ some, where }) => {
        const poses = posesIn(some.table, where.id);
        expect(poses.length).toBe(where.pieces.length);
        expect(poses.every(isFinitePose)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
