import { flatPose } from '#kernel/pose';
import { OPEN_TABLE, pieceOf, placeOf } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import { BOARD, COLUMNS, discsOf } from './examples/connectFour/box.ts';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { bidOf, handOf } from './examples/meteor/box.ts';
import { meteor } from './examples/meteor/meteor.ts';
import { actionFor, carryOf, landings } from './gestures.ts';
import { offersTo } from './offers.ts';
import { sitDown } from './testing/atTable.ts';

describe('what lights up', () => {
  it('[R18] a carried disc may fall into the lowest free cell of every column', () => {
    const { done, table } = sitDown(connectFour);
    for (const seat of ['red', 'blue', 'red', 'blue', 'red', 'blue'])
      done(seat, { verb: 'act', action: { do: 'drop', column: 2 } });
    done('red', { verb: 'act', action: { do: 'drop', column: 4 } });
    done('blue', { verb: 'lift', top: discsOf('blue') });
    const disc = pieceOf(table, placeOf(table, discsOf('blue')).pieces.at(-1) ?? 0);
    const cells = landings(connectFour.rules, table, 'blue', disc).map(({ to }) => to.at);
    expect(cells).toEqual([0, 1, 3, 4 + COLUMNS, 5, 6]);
  });

  it('[R18] only the top disc, or one carried from there, begins a move', () => {
    const { table } = sitDown(connectFour);
    const stack = placeOf(table, discsOf('red')).pieces;
    const lights = (id = 0): number => landings(connectFour.rules, table, 'red', pieceOf(table, id)).length;
    expect([lights(stack.at(-1)), lights(stack.at(-2))]).toEqual([7, 0]);
    expect(lights(placeOf(table, discsOf('blue')).pieces.at(-1))).toBe(0);
  });

  it('[R18] a carried card may be laid on the own bid, under the id it has in the air', () => {
    const { done, table } = sitDown(meteor);
    done('red', { verb: 'lift', piece: placeOf(table, handOf('red')).pieces[0] ?? 0 });
    const card = pieceOf(table, placeOf(table, handOf('red')).pieces[0] ?? 0);
    expect(landings(meteor.rules, table, 'red', card)).toEqual([
      { action: { do: 'bid', card: card.id }, to: { place: bidOf('red') } },
    ]);
    expect(landings(meteor.rules, table, 'blue', card)).toEqual([]);
  });
});

describe('what is offered', () => {
  it('[R18] is every legal action with its words and its gesture, to the seat that may act', () => {
    const { table } = sitDown(meteor);
    const [first] = placeOf(table, handOf('red')).pieces;
    const offers = offersTo(meteor.rules, table, 'red');
    expect(offers).toHaveLength(5);
    expect(offers[0]).toEqual({
      action: { do: 'bid', card: first },
      words: `Bid ${pieceOf(table, first ?? 0).face}`,
      gesture: { piece: first, to: { place: bidOf('red') } },
    });
    expect(offersTo(connectFour.rules, sitDown(connectFour).table, 'blue')).toEqual([]);
  });
});

describe('what a hand means', () => {
  const { table } = sitDown(connectFour);
  const disc = placeOf(table, discsOf('red')).pieces.at(-1) ?? 0;

  it('[R18] a drop and a move of one piece are the same gesture', () => {
    const to = { place: BOARD, at: 3 };
    const carry = { piece: disc, to };
    expect(carryOf(table, { verb: 'drop', piece: disc, to })).toEqual(carry);
    expect(carryOf(table, { verb: 'move', pieces: [disc], to })).toEqual(carry);
    expect(actionFor(connectFour.rules, table, 'red', carry)).toEqual({ do: 'drop', column: 3 });
  });

  it('[R18] a pose means nothing to rules', () => {
    expect(
      carryOf(table, { verb: 'move', pieces: [disc], to: { place: OPEN_TABLE, pose: flatPose(1, 2) } }),
    ).toEqual({ piece: disc, to: { place: OPEN_TABLE } });
  });

  it('[R18] onto a piece means into the cell where it lies', () => {
    const { done, table: played } = sitDown(connectFour);
    done('red', { verb: 'act', action: { do: 'drop', column: 6 } });
    const below = placeOf(played, BOARD).pieces[0] ?? 0;
    const upper = placeOf(played, discsOf('blue')).pieces.at(-1) ?? 0;
    expect(carryOf(played, { verb: 'move', pieces: [upper], to: { onto: below } })).toEqual({
      piece: upper,
      to: { place: BOARD, at: 6 },
    });
    expect(carryOf(played, { verb: 'move', pieces: [upper], to: { onto: upper - 1 } })?.to).toEqual({
      place: discsOf('blue'),
    });
    expect(carryOf(played, { verb: 'move', pieces: [upper], to: { onto: 9999 } })).toBeUndefined();
  });

  it('[R18] several pieces, a pile, or anything else is no gesture', () => {
    expect(
      carryOf(table, { verb: 'move', pieces: [disc, disc - 1], to: { place: BOARD, at: 0 } }),
    ).toBeUndefined();
    expect(carryOf(table, { verb: 'drop', pile: 'pile-1', pose: flatPose(0, 0) })).toBeUndefined();
    expect(carryOf(table, { verb: 'flip', pieces: [disc] })).toBeUndefined();
  });

  it('[R18] another cell, another heading or another piece is not the listed gesture', () => {
    const { rules } = connectFour;
    expect(actionFor(rules, table, 'red', { piece: disc, to: { place: BOARD, at: 10 } })).toBeUndefined();
    expect(
      actionFor(rules, table, 'red', { piece: disc, to: { place: BOARD, at: 3, heading: 1 } }),
    ).toBeUndefined();
    expect(
      actionFor(rules, table, 'red', { piece: disc, to: { place: BOARD, at: 3, mirror: true } }),
    ).toBeUndefined();
    expect(actionFor(rules, table, 'red', { piece: disc - 1, to: { place: BOARD, at: 3 } })).toBeUndefined();
    expect(actionFor(rules, table, 'red', { piece: 9999, to: { place: BOARD, at: 3 } })).toBeUndefined();
  });
});
