import { expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { observe } from '#kernel/observe';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import { heightUnder } from '#layout/ground';
import { tableSeen } from '../table/tableSeen.ts';
import { freeSpot } from './freeSpot.ts';

const card = kind('card', 'card');
const carried = { kind: card, piece: null };

function covered(cards: number) {
  const table = bareTable([seat('red')], [card]);
  const scribe = new Scribe(table);
  for (let i = 0; i < cards; i++)
    scribe.make('card', {
      place: OPEN_TABLE,
      pose: flatPose((i % 7) * 2.6 - 9, Math.floor(i / 7) * 3.6 - 6),
    });
  return tableSeen(observe(table, 'red'), table.kinds).survey;
}

it('a bare spot is taken as it is', () => {
  expect(freeSpot(covered(0), carried, 3, 2)).toEqual(flatPose(3, 2));
});

it('among cards the nearest bare felt is found', () => {
  const survey = covered(28);
  const spot = freeSpot(survey, carried, 0, 0);
  expect(heightUnder(survey, carried, spot)).toBe(0);
  expect(Math.hypot(spot.x, spot.z)).toBeLessThan(16);
});

it('nothing is laid over the edge of the felt', () => {
  const spot = freeSpot(covered(0), carried, 29.5, 17.5);
  expect(Math.abs(spot.x)).toBeLessThan(28);
  expect(Math.abs(spot.z)).toBeLessThan(16);
});
