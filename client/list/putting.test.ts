import { expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { observe } from '#kernel/observe';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import { tableSeen } from '../table/tableSeen.ts';
import { puttingOf } from './putting.ts';

const made = bareTable([seat('red')], [kind('card', 'card'), kind('board', 'board')]);
const scribe = new Scribe(made);
const board = scribe.make('board', { place: OPEN_TABLE, pose: flatPose(9, 0) });
scribe.makePlace('squares', 'grid', { on: board.id, columns: 3, rows: 3 });
scribe.makePlace('deck', 'deck', { pose: flatPose(-9, 0), loose: true });
scribe.make('card', { place: 'deck' });
scribe.make('card', { place: 'deck' });
const card = scribe.make('card', { place: OPEN_TABLE, pose: flatPose(0, 6) });
const table = tableSeen(observe(made, 'red'), made.kinds);
const what = { piece: card.id };

it('onto a piece, into a place, and onto the felt where it is bare', () => {
  expect(puttingOf(table, what, { piece: board.id })).toEqual({
    request: { verb: 'move', pieces: [card.id], to: { onto: board.id } },
  });
  expect(puttingOf(table, what, { place: 'deck' })).toEqual({
    request: { verb: 'move', pieces: [card.id], to: { place: 'deck' } },
  });
  expect(puttingOf(table, what, { place: OPEN_TABLE })).toMatchObject({
    request: { verb: 'move', to: { place: OPEN_TABLE, pose: { y: 0 } } },
  });
});

it('a board asks for the cell, and knows which there are', () => {
  expect(puttingOf(table, what, { place: 'squares' })).toEqual({ needsCell: 'squares' });
  expect(puttingOf(table, what, { place: 'squares' }, 'c1')).toEqual({
    request: { verb: 'move', pieces: [card.id], to: { place: 'squares', at: 8 } },
  });
  expect(puttingOf(table, what, { place: 'squares' }, 'd1')).toHaveProperty('why');
});

it('a pile goes to the felt as a whole, or into another pile', () => {
  expect(puttingOf(table, { place: 'deck' }, { place: OPEN_TABLE })).toMatchObject({
    request: { verb: 'move', pile: 'deck' },
  });
  expect(puttingOf(table, { place: 'deck' }, { place: 'squares' })).toEqual({
    request: { verb: 'group', piles: ['squares', 'deck'] },
  });
});

it('what cannot be is said, not sent', () => {
  expect(puttingOf(table, what, what)).toHaveProperty('why');
  expect(puttingOf(table, what, { place: 'gone' })).toHaveProperty('why');
  expect(puttingOf(table, { place: 'squares' }, { place: OPEN_TABLE })).toHaveProperty('why');
});
