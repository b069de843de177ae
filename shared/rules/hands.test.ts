import type { Command } from '#commands/commands';
import { observe } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { tell } from '#kernel/tell';
import { describe, expect, it } from 'vitest';
import { BOARD, discsOf } from './examples/connectFour/box.ts';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { bidOf, handOf } from './examples/meteor/box.ts';
import { meteor } from './examples/meteor/meteor.ts';
import type { AnyGame } from './Game.ts';
import type { Request } from './request.ts';
import { sitDown } from './testing/atTable.ts';

const onBoard = (piece: PieceId, at: number): Request => ({ verb: 'drop', piece, to: { place: BOARD, at } });

describe('within reach', () => {
  it('[R16] a disc nobody holds cannot be dropped, even where it might lie', () => {
    const { refused, table } = sitDown(connectFour);
    expect(refused('red', onBoard(top(table, 'red'), 3)).refused).toBe('not-held');
  });

  it('[R16] a disc in another hand cannot be dropped or moved', () => {
    const { done, refused, table } = sitDown(connectFour);
    done('red', { verb: 'lift', top: discsOf('red') });
    const disc = top(table, 'red');
    expect(refused('blue', onBoard(disc, 3)).refused).toBe('held-by-other');
    expect(refused('blue', { verb: 'move', pieces: [disc], to: { place: BOARD, at: 3 } }).refused).toBe(
      'held-by-other',
    );
  });

  it('[R16] a hidden card is refused like one that does not exist, before the rules say a word', () => {
    const curious: AnyGame = {
      ...meteor,
      rules: {
        ...meteor.rules,
        read: (table: Table, _seat: string, command: Command) => ({
          refused: 'curious',
          text: `That is the ${pieceOf(table, command.verb === 'flip' ? (command.pieces[0] ?? 0) : 0).face}.`,
        }),
      },
    };
    const { refused, table } = sitDown(curious, { level: 'enforce' });
    const hidden = placeOf(table, handOf('blue')).pieces[0] ?? 0;
    const real = refused('red', { verb: 'flip', pieces: [hidden] });
    const none = refused('red', { verb: 'flip', pieces: [9999] });
    expect(real).toEqual({ ...none, piece: hidden });
    expect(none.refused).toBe('unknown-piece');
  });
});

describe('letting go', () => {
  it('[R17] a disc dropped on the board is in nobody’s hand any more', () => {
    const { done, table } = sitDown(connectFour);
    done('red', { verb: 'lift', top: discsOf('red') });
    const disc = top(table, 'red');
    const act = done('red', onBoard(disc, 3));
    expect(pieceOf(table, disc)).toMatchObject({ place: BOARD, at: 3, held: null });
    expect(act.effects.map((effect) => effect.type)).toEqual([
      'piece-placed',
      'rules-changed',
      'piece-released',
    ]);
  });

  it('[R17] a button pressed while the disc is carried takes it out of the hand', () => {
    const { done, table } = sitDown(connectFour);
    done('red', { verb: 'lift', top: discsOf('red') });
    const disc = top(table, 'red');
    done('red', { verb: 'act', action: { do: 'drop', column: 5 } });
    expect(pieceOf(table, disc)).toMatchObject({ place: BOARD, at: 5, held: null });
  });

  it('[R17] of two discs in one hand the rules take the top one, and the dropped one goes home', () => {
    const { done, table } = sitDown(connectFour);
    const upper = top(table, 'red');
    done('red', { verb: 'lift', top: discsOf('red') });
    done('red', { verb: 'lift', top: discsOf('red') });
    const lower = placeOf(table, discsOf('red')).pieces.at(-2) ?? 0;
    expect(pieceOf(table, lower).held).toBe('red');
    done('red', onBoard(lower, 0));
    expect(pieceOf(table, upper)).toMatchObject({ place: BOARD, held: null });
    expect(pieceOf(table, lower)).toMatchObject({ place: discsOf('red'), held: null });
  });

  it('[R17] a card laid from the hand arrives under the id that all followed through the air', () => {
    const { done, table } = sitDown(meteor);
    const inHand = placeOf(table, handOf('red')).pieces[2] ?? 0;
    done('red', { verb: 'lift', piece: inHand });
    const carried = placeOf(table, handOf('red')).pieces[2] ?? 0;
    expect(carried).not.toBe(inHand);
    const seenInTheAir = observe(table, 'blue').pieces.find((piece) => piece.held === 'red');
    expect(seenInTheAir?.id).toBe(carried);
    const act = done('red', { verb: 'drop', piece: carried, to: { place: bidOf('red') } });
    expect(placeOf(table, bidOf('red')).pieces).toEqual([carried]);
    for (const told of tell(table, act, ['blue', SPECTATOR]))
      expect(told.effects[0]).toMatchObject({ type: 'piece-placed', piece: carried, as: carried });
  });

  it('[R17] a carried piece that leaves the game leaves the hand with it', () => {
    const eating: AnyGame = {
      ...connectFour,
      rules: {
        ...connectFour.rules,
        play: (scribe, seat) => scribe.remove(pieceOf(scribe.table, top(scribe.table, seat))),
      },
    };
    const game = sitDown(eating);
    game.done('red', { verb: 'lift', top: discsOf('red') });
    game.done('red', onBoard(top(game.table, 'red'), 3));
    expect(placeOf(game.table, discsOf('red')).pieces).toHaveLength(20);
    expect([...game.table.pieces.values()].filter((piece) => piece.held !== null)).toEqual([]);
  });
});

function top(table: Table, seat: string): PieceId {
  return placeOf(table, discsOf(seat)).pieces.at(-1) ?? 0;
}
