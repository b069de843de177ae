import { expect, it } from 'vitest';
import { columnNeed } from './columnNeed.ts';

const FALLS = true;
const STAYS = false;
// Colours in the order green, red, purple, blue, yellow.

it('an empty column lacks all that is depicted, and fillers under it', () => {
  expect(columnNeed('.R', '', 3, FALLS)).toEqual({ missing: [0, 1, 0, 0, 0], fillers: 1, away: 0, room: 1 });
});

it('what stands right lacks nothing, a joker included, and what lies on top does no harm', () => {
  expect(columnNeed('RG', 'R*', 3, FALLS)).toMatchObject({ missing: [0, 0, 0, 0, 0], away: 0, room: 1 });
  expect(columnNeed('R', 'RBB', 3, FALLS)).toMatchObject({ missing: [0, 0, 0, 0, 0], away: 0, room: 0 });
});

it('a wrong token below falls out, and what is above it comes down', () => {
  expect(columnNeed('RG', 'BRG', 3, FALLS)).toMatchObject({ missing: [0, 0, 0, 0, 0], away: 1 });
});

it('a wrong token on top goes, and the right one is missing', () => {
  expect(columnNeed('RG', 'RB', 3, FALLS)).toMatchObject({ missing: [1, 0, 0, 0, 0], away: 1 });
});

it('nothing is wanted of a column without a pattern', () => {
  expect(columnNeed('', 'BR', 3, FALLS)).toEqual({ missing: [0, 0, 0, 0, 0], fillers: 0, away: 0, room: 1 });
});

it('where nothing falls, every cell counts for itself', () => {
  expect(columnNeed('.R', ' B', 3, STAYS)).toEqual({
    missing: [0, 1, 0, 0, 0],
    fillers: 0,
    away: 1,
    room: 2,
  });
  expect(columnNeed('.R', ' R', 3, STAYS)).toMatchObject({ missing: [0, 0, 0, 0, 0], away: 0 });
});

it('boards of other heights are not taken for each other', () => {
  expect(columnNeed('R', '', 3, FALLS).room).toBe(2);
  expect(columnNeed('R', '', 4, FALLS).room).toBe(3);
});
