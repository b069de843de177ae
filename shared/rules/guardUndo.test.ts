import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, pieceOf, placeOf } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import { BOARD, discsOf } from './examples/connectFour/box.ts';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { bidOf, handOf } from './examples/meteor/box.ts';
import { meteor } from './examples/meteor/meteor.ts';
import { LEVELS, levelOf } from './level.ts';
import type { Request } from './request.ts';
import { sitDown } from './testing/atTable.ts';

const drop = (column: number): Request => ({ verb: 'act', action: { do: 'drop', column } });
const aside = (piece: PieceId): Request => ({
  verb: 'move',
  pieces: [piece],
  to: { place: OPEN_TABLE, pose: flatPose(0, 9) },
});

describe('taking back under rules', () => {
  it('[R29] a move taken back gives the turn back too, and brought back it stands again', () => {
    const { done, table } = sitDown(connectFour);
    const start = snapshot(table);
    done('red', drop(3));
    const moved = snapshot(table);
    expect(done('red', { verb: 'undo' })).toMatchObject({ undoes: 2, override: null });
    expect(snapshot(table)).toEqual({ ...start, version: table.version, nextId: table.nextId });
    expect([...connectFour.rules.toAct(table)]).toEqual(['red']);
    done('red', { verb: 'redo' });
    expect(snapshot(table)).toEqual({ ...moved, version: table.version, nextId: table.nextId });
  });

  it('[R29] a move that was answered stays', () => {
    const { done, refused, table } = sitDown(connectFour);
    done('red', drop(3));
    done('blue', drop(3));
    const before = snapshot(table);
    expect(refused('red', { verb: 'undo' }).refused).toBe('touched-since');
    expect(snapshot(table)).toEqual(before);
  });

  it('[R29] a drop taken back puts the disc on its stack, in nobody’s hand', () => {
    const { done, table } = sitDown(connectFour);
    done('red', { verb: 'lift', top: discsOf('red') });
    const disc = top(table, 'red');
    done('red', { verb: 'drop', piece: disc, to: { place: BOARD, at: 2 } });
    done('red', { verb: 'undo' });
    expect(pieceOf(table, disc)).toMatchObject({ place: discsOf('red'), held: null });
    expect(table.rules['turn']).toBe('red');
  });

  it('[R29] a bid can be taken back while it hides, and no more when the meteor has fallen', () => {
    const { done, refused, table } = sitDown(meteor);
    done('red', bid(table, 'red'));
    done('red', { verb: 'undo' });
    expect(placeOf(table, bidOf('red')).pieces).toEqual([]);
    done('red', bid(table, 'red'));
    done('blue', bid(table, 'blue'));
    expect(refused('red', { verb: 'undo' }).refused).toBe('touched-since');
    expect(refused('blue', { verb: 'undo' })).toMatchObject({
      refused: 'needs-agreement',
      seats: expect.arrayContaining(['red', 'blue']) as unknown,
    });
  });

  it('[R30] what was seen or rolled is taken back only when the room says that all agreed', () => {
    const { done, table } = sitDown(meteor);
    done('red', bid(table, 'red'));
    const before = lying(table);
    const act = done('blue', bid(table, 'blue'));
    expect(table.rules['round']).toBe(2);
    done('blue', { verb: 'undo', act: act.version }, { agreed: true });
    expect(table.rules['round']).toBe(1);
    expect(lying(table)).toEqual(before);
  });
});

describe('where taking back ends', () => {
  it('[R31] what hands did before the rules took over stays while they are on', () => {
    const { done, refused, table } = sitDown(connectFour, { level: 'off' });
    done('blue', { verb: 'move', pieces: [top(table, 'red')], to: { place: BOARD, at: 0 } });
    done('red', { verb: 'level', level: 'enforce' });
    expect(table.rules['turn']).toBe('blue');
    const before = snapshot(table);
    expect(refused('blue', { verb: 'undo' })).toMatchObject({ refused: 'touched-since' });
    expect(snapshot(table)).toEqual(before);
    done('red', { verb: 'level', level: 'off' });
    done('blue', { verb: 'undo' });
    expect(placeOf(table, BOARD).pieces).toEqual([]);
  });

  it('[R31] nor can it be brought back behind their back', () => {
    const { done, refused, table } = sitDown(connectFour, { level: 'off' });
    done('blue', aside(top(table, 'red')));
    done('blue', { verb: 'undo' });
    done('red', { verb: 'level', level: 'enforce' });
    const before = snapshot(table);
    expect(refused('blue', { verb: 'redo' }).refused).toBe('touched-since');
    expect(snapshot(table)).toEqual(before);
  });

  it('[R31] a free gesture made since then is taken back as ever', () => {
    const { done, table } = sitDown(meteor, { level: 'off' });
    done('red', { verb: 'level', level: 'enforce' });
    const hand = placeOf(table, handOf('blue'));
    const order = [...hand.pieces];
    done('blue', { verb: 'arrange', place: hand.id, order: order.toReversed() });
    done('blue', { verb: 'undo' });
    expect(hand.pieces).toEqual(order);
  });

  it.each(LEVELS)('[R32] the rules themselves are not taken back (%s)', (to) => {
    const { done, refused, table } = sitDown(connectFour, { level: to === 'off' ? 'enforce' : 'off' });
    done('red', { verb: 'level', level: to });
    const before = snapshot(table);
    expect(refused('red', { verb: 'undo' }).text).toContain('switch the level');
    expect(snapshot(table)).toEqual(before);
    expect(levelOf(table)).toBe(to);
  });

  it('[R32] nor the knobs, nor the opening of the box', () => {
    const { done, refused, table } = sitDown(connectFour, { level: 'off' });
    const before = snapshot(table);
    expect(refused('red', { verb: 'undo', act: 1, others: true }).refused).toBe('nothing-to-undo');
    expect(snapshot(table)).toEqual(before);
    done('red', { verb: 'knobs', set: { in_a_row: 5 } });
    expect(refused('red', { verb: 'undo' }).refused).toBe('nothing-to-undo');
    expect(table.settings['knobs']).toEqual({ in_a_row: 5 });
  });
});

/** What lies where, without the ids: a card that was seen by all must not be followed by its old one. */
function lying(table: Table): unknown {
  return [...table.places.values()].map((where) => [
    where.id,
    where.pieces.map((id) => {
      const { kind, face, facing, value } = pieceOf(table, id);
      return [kind, face, facing, value];
    }),
  ]);
}

function bid(table: Table, seat: string): Request {
  return { verb: 'act', action: { do: 'bid', card: placeOf(table, handOf(seat)).pieces[0] ?? 0 } };
}

function top(table: Table, seat: string): PieceId {
  return placeOf(table, discsOf(seat)).pieces.at(-1) ?? 0;
}
