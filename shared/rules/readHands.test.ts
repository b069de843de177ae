import type { Command } from '#commands/commands';
import type { PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import { ASIDE, DIE, SUPPLY, bidOf, crystalsOf, handOf } from './examples/meteor/box.ts';
import { meteor } from './examples/meteor/meteor.ts';
import { lastIn } from './lying.ts';
import type { HandsPlan, Meaning } from './readHands.ts';
import { readHands } from './readHands.ts';
import type { Objection } from './Rules.ts';
import { sitDown } from './testing/atTable.ts';

type Deed = { do: 'take'; piece: PieceId } | { do: 'bid'; card: PieceId } | { do: 'roll' };

const BY_HAND: Objection = { refused: 'against-the-rules', text: 'That is no move of this game.' };
const NO_ROLL: Objection = { refused: 'no-roll', text: 'The die has been rolled.' };

/** On the table of Meteor: a seat that is to act takes a crystal, and may bid a card of its hand. */
function handsOf(toAct: readonly SeatId[], more: Partial<HandsPlan<Deed>> = {}) {
  return readHands<Deed>(
    {
      toAct: () => toAct,
      legal: (table) => [{ do: 'take', piece: lastIn(table, SUPPLY)?.id ?? 0 }],
      judge: (_table, _seat, action) => (action.do === 'roll' ? NO_ROLL : undefined),
      gesture: (_table, seat, action) =>
        action.do === 'take' ? { piece: action.piece, to: { place: crystalsOf(seat) } } : null,
    },
    {
      byHand: BY_HAND,
      handOf,
      fromHand: (_table, seat, piece, to) =>
        to.place === bidOf(seat) ? { do: 'bid', card: piece.id } : BY_HAND,
      fromTable: (_table, seat, piece, to) =>
        to.place === crystalsOf(seat) ? { do: 'take', piece: piece.id } : BY_HAND,
      isAlike: (listed, piece) => listed.kind === piece.kind,
      ...more,
    },
  );
}

const { table } = sitDown(meteor);
const first = (place: string): PieceId => placeOf(table, place).pieces[0] ?? 0;
const mine = first(handOf('red'));

function said(
  command: Command,
  toAct: readonly SeatId[] = ['red'],
  more?: Partial<HandsPlan<Deed>>,
): unknown {
  const meaning: Meaning<Deed> = handsOf(toAct, more)(table, 'red', command);
  return typeof meaning === 'object' && 'refused' in meaning ? meaning.refused : meaning;
}

describe('[R56] reading hands', () => {
  it('the own hand may be handled at any time, another may not', () => {
    const own: Command[] = [
      { verb: 'lift', piece: mine },
      { verb: 'sort', place: handOf('red'), by: 'face' },
      { verb: 'arrange', place: handOf('red'), order: [...placeOf(table, handOf('red')).pieces] },
      { verb: 'move', pieces: [mine], to: { place: handOf('red') } },
    ];
    expect(own.map((command) => said(command, ['blue']))).toEqual(['free', 'free', 'free', 'free']);
    expect(said({ verb: 'sort', place: handOf('blue'), by: 'face' })).toBe('against-the-rules');
  });

  it('what is taken up must begin a legal action, or look like what does', () => {
    const lift = (piece: PieceId): Command => ({ verb: 'lift', piece });
    expect(said(lift(lastIn(table, SUPPLY)?.id ?? 0))).toBe('free');
    expect(said(lift(first(SUPPLY)))).toBe('free');
    expect(said(lift(first(SUPPLY)), ['red'], { isAlike: () => false })).toBe('against-the-rules');
    expect(said(lift(first(DIE)))).toBe('against-the-rules');
    expect(said({ verb: 'lift', top: SUPPLY })).toBe('free');
    expect(said({ verb: 'lift', top: ASIDE })).toBe('against-the-rules');
    expect(said({ verb: 'lift', pile: SUPPLY })).toBe('against-the-rules');
  });

  it('who takes up something in vain hears why, where the game knows what was meant', () => {
    const meant = (_table: Table, _seat: SeatId): Deed => ({ do: 'roll' });
    expect(said({ verb: 'lift', piece: first(DIE) }, ['red'], { meant })).toBe('no-roll');
  });

  it('out of turn only the hand may be played from: then its action is judged', () => {
    const toBid: Command = { verb: 'move', pieces: [mine], to: { place: bidOf('red') } };
    const taking: Command = { verb: 'move', pieces: [first(SUPPLY)], to: { place: crystalsOf('red') } };
    expect(said(toBid, ['blue'])).toEqual({ do: 'bid', card: mine });
    expect(said(taking)).toEqual({ do: 'take', piece: first(SUPPLY) });
    expect(said(taking, ['blue'])).toBe('not-your-turn');
    expect(said(taking, [])).toBe('game-over');
    expect(said({ verb: 'lift', piece: first(SUPPLY) }, ['blue'])).toBe('not-your-turn');
  });

  it('one piece sent to the hand is carried there, several are no move', () => {
    const fromTable: HandsPlan<Deed>['fromTable'] = (_table, _seat, piece, to) =>
      to.place === handOf('red') ? { do: 'take', piece: piece.id } : BY_HAND;
    const one = first(SUPPLY);
    expect(said({ verb: 'toHand', pieces: [one] }, ['red'], { fromTable })).toEqual({
      do: 'take',
      piece: one,
    });
    expect(said({ verb: 'toHand', pieces: [one, first(DIE)] }, ['red'], { fromTable })).toBe(
      'against-the-rules',
    );
  });

  it('other verbs are up to the game', () => {
    const look: Command = { verb: 'peek', piece: mine };
    expect(said(look)).toBe('against-the-rules');
    expect(said(look, ['red'], { other: () => 'free' })).toBe('free');
    expect(said(look, ['red'], { other: () => undefined })).toBe('against-the-rules');
  });
});
