import { FairChance } from '#kernel/chance/fair';
import { FastChance } from '#kernel/chance/fast';
import { kind } from '#kernel/kind';
import { observe } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, pieceOf, placeOf } from '#kernel/table';
import { tell } from '#kernel/tell';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Request } from '../../request.ts';
import type { Unfit } from '../../Rules.ts';
import type { Sitting } from '../../testing/atTable.ts';
import { SEED, sitDown, sitting } from '../../testing/atTable.ts';
import { Script } from '../../testing/Script.ts';
import { golden } from '../../testing/golden.ts';
import { ASIDE, DECK, DIE, SUPPLY, bidOf, crystalsOf, handOf } from './box.ts';
import { meteor } from './meteor.ts';

const { rules } = meteor;
const bid = (comet: PieceId): Request => ({ verb: 'act', action: { do: 'bid', card: comet } });
const byHand = (comet: PieceId, seat: string): Request => ({
  verb: 'drop',
  piece: comet,
  to: { place: bidOf(seat) },
});

describe('the deal', () => {
  it('each seat holds as many comets as there are rounds, and sees its own alone', () => {
    const { table } = sitDown(meteor, { seats: 3, knobs: { rounds: 3 } });
    for (const viewer of ['red', 'blue', 'green', SPECTATOR]) {
      const seen = observe(table, viewer);
      for (const owner of ['red', 'blue', 'green']) {
        const hand = seen.places.find((where) => where.id === handOf(owner));
        expect(hand?.count).toBe(3);
        expect(hand?.pieces?.length).toBe(viewer === owner ? 3 : undefined);
      }
      const faces = seen.pieces.flatMap((piece) => piece.face ?? []);
      expect(faces).toEqual(viewer === SPECTATOR ? [] : facesIn(table, handOf(viewer)));
    }
    expect(placeOf(table, DECK).pieces).toHaveLength(6);
  });
});

describe('bidding', () => {
  it('all who have not laid a card may do so at the same time, once', () => {
    const { done, refused, table } = sitDown(meteor, { seats: 3 });
    expect(rules.toAct(table)).toEqual(['red', 'blue', 'green']);
    done('blue', bid(card(table, 'blue')));
    expect(rules.toAct(table)).toEqual(['red', 'green']);
    expect([...rules.legal(table, 'blue')]).toEqual([]);
    expect(refused('blue', bid(card(table, 'blue'))).refused).toBe('bid-already');
    expect(rules.prompt?.(table, 'blue')).toBe('Waiting for red and green.');
    expect(rules.prompt?.(table, 'red')).toBe('Lay one card face down on your bid.');
  });

  it.each([
    ['by a button', (game: Sitting, seat: string) => game.done(seat, bid(card(game.table, seat, 1)))],
    [
      'by hand',
      (game: Sitting, seat: string) => {
        const at = 1;
        game.done(seat, { verb: 'lift', piece: card(game.table, seat, at) });
        return game.done(seat, byHand(card(game.table, seat, at), seat));
      },
    ],
  ])('a card laid %s shows its face to its owner only, until all are in', (_how, lay) => {
    const game = sitDown(meteor, { seats: 3 });
    const { table } = game;
    const face = pieceOf(table, card(table, 'red', 1)).face;
    const act = lay(game, 'red');
    const laid = placeOf(table, bidOf('red')).pieces[0] ?? 0;
    for (const viewer of ['red', 'blue', 'green', SPECTATOR]) {
      const seen = observe(table, viewer).pieces.find((piece) => piece.id === laid);
      expect(seen).toMatchObject({ place: bidOf('red'), facing: 'down', kind: 'comet' });
      expect(seen?.face).toBe(viewer === 'red' ? face : undefined);
    }
    const [own, ...others] = tell(table, act, ['red', 'blue', 'green', SPECTATOR]);
    expect(own?.cause?.verb).toBe(act.cause.verb);
    expect(JSON.stringify(own)).toContain(`"face":"${face}"`);
    for (const told of others) {
      expect(told.cause).toBeUndefined();
      expect(JSON.stringify(told)).not.toContain('"face"');
    }
    lay(game, 'green');
    const last = lay(game, 'blue');
    for (const viewer of ['red', 'blue', 'green', SPECTATOR]) {
      const shown = observe(table, viewer).pieces.filter((piece) => piece.place === ASIDE);
      expect(shown).toHaveLength(3);
      expect(new Set(shown.map((piece) => piece.face))).toEqual(new Set(facesIn(table, ASIDE)));
    }
    for (const told of tell(table, last, ['red', 'blue', 'green', SPECTATOR]))
      expect(told.effects.filter((effect) => effect.type === 'piece-flipped')).toHaveLength(3);
  });

  it('no id that others see on a bid was ever one in the hand', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(4), fc.boolean(), (seed, at, carried) => {
        const { done, table } = sitDown(meteor, { chance: new FastChance(seed) });
        const inHand = new Set(cards(table, 'red'));
        if (carried) done('red', { verb: 'lift', piece: card(table, 'red', at) });
        const comet = card(table, 'red', at);
        done('red', carried ? byHand(comet, 'red') : bid(comet));
        const laid = placeOf(table, bidOf('red')).pieces[0] ?? 0;
        expect(inHand.has(laid)).toBe(false);
        // Nor does the order of what is left in the hand say which card it was.
        expect(observe(table, 'blue').places.find((where) => where.id === handOf('red'))?.pieces).toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  it('what another seat holds can neither be bid nor guessed at', () => {
    const { refused, table } = sitDown(meteor);
    const real = refused('red', bid(card(table, 'blue')));
    expect(refused('red', bid(9999))).toEqual(real);
    expect(refused('red', { verb: 'lift', piece: card(table, 'blue') }).refused).toBe('unknown-piece');
  });

  it.each([
    ['a card to another’s bid', (held: PieceId): Request => byHand(held, 'blue')],
    [
      'a card onto the table',
      (held: PieceId): Request => ({
        verb: 'drop',
        piece: held,
        to: { place: OPEN_TABLE, pose: flatPose(0, 0) },
      }),
    ],
    ['a card flipped in the air', (held: PieceId): Request => ({ verb: 'flip', pieces: [held] })],
    ['a card shown around', (held: PieceId): Request => ({ verb: 'show', pieces: [held], to: ['blue'] })],
  ])('%s is against the rules', (_what, request) => {
    const { done, refused, table } = sitDown(meteor);
    done('red', { verb: 'lift', piece: card(table, 'red') });
    expect(refused('red', request(card(table, 'red'))).refused).toBe('against-the-rules');
  });

  it('the own hand may be sorted and arranged, the deck may not be touched', () => {
    const { done, refused, table } = sitDown(meteor);
    done('red', { verb: 'arrange', place: handOf('red'), order: cards(table, 'red').toReversed() });
    expect(refused('red', { verb: 'draw', from: DECK, count: 1 }).refused).toBe('against-the-rules');
    expect(refused('red', { verb: 'lift', top: SUPPLY }).refused).toBe('against-the-rules');
    expect(refused('red', { verb: 'roll', pieces: [...placeOf(table, DIE).pieces] }).refused).toBe(
      'against-the-rules',
    );
  });
});

describe('the meteor', () => {
  it('in whatever order the bids come in, the same falls out', () => {
    const orders = [
      ['red', 'blue', 'green'],
      ['green', 'red', 'blue'],
      ['blue', 'green', 'red'],
    ];
    const ends = orders.map((order) => {
      const { done, table } = sitDown(meteor, { seats: 3, chance: new FairChance(SEED) });
      for (let round = 0; round < 5; round++) for (const seat of order) done(seat, bid(card(table, seat)));
      return JSON.stringify([rules.result(table), facesIn(table, ASIDE).toSorted()]);
    });
    expect(new Set(ends).size).toBe(1);
  });

  it('falls when the last card is laid: chance says how hard, the nearest to twice that is paid', () => {
    const { done, table } = withHands({ red: '8', blue: '3' }, 3);
    done('red', bid(card(table, 'red')));
    expect(dieIn(table)).toBe(1);
    const act = done('blue', bid(card(table, 'blue')));
    expect(dieIn(table)).toBe(4);
    expect(act.effects.map((effect) => effect.type).filter((type) => type === 'dice-rolled')).toHaveLength(1);
    expect(paid(table)).toEqual({ red: 4, blue: 0 });
    expect(placeOf(table, SUPPLY).pieces).toHaveLength(56);
  });

  it.each([
    ['nobody', { red: 0, blue: 0 }],
    ['all', { red: 2, blue: 2 }],
  ] as const)('two bids equally near are paid by the knob: %s', (ties, expected) => {
    const { done, table } = withHands({ red: '3', blue: '5' }, 1, { ties });
    done('red', bid(card(table, 'red')));
    done('blue', bid(card(table, 'blue')));
    expect(paid(table)).toEqual(expected);
  });

  it('after the last round the crystals are counted, and victory may be shared', () => {
    const { done, refused, table } = withHands({ red: '3', blue: '5' }, 1, { ties: 'all' });
    expect(rules.result(table)).toBeNull();
    done('red', bid(card(table, 'red')));
    done('blue', bid(card(table, 'blue')));
    expect(rules.result(table)).toEqual({
      winners: ['red', 'blue'],
      scores: {
        red: { total: 2, lines: [{ source: 'crystals', points: 2 }] },
        blue: { total: 2, lines: [{ source: 'crystals', points: 2 }] },
      },
    });
    expect(rules.toAct(table)).toEqual([]);
    expect(rules.prompt?.(table, 'red')).toBe('The game is over.');
    expect(refused('red', bid(1)).refused).toBe('game-over');
  });

  it('an empty supply pays nothing more', () => {
    const { done, table } = withHands({ red: '12', blue: '1' }, 5, {}, (game) => {
      const crystals = [...placeOf(game.table, SUPPLY).pieces].slice(2);
      game.done('red', { verb: 'move', pieces: crystals, to: { place: crystalsOf('blue') } });
    });
    done('red', bid(card(table, 'red')));
    done('blue', bid(card(table, 'blue')));
    expect(paid(table)).toEqual({ red: 2, blue: 58 });
  });

  it('a bid laid open past the rules stays open when the meteor falls', () => {
    const { done, table } = sitDown(meteor, { level: 'advise' });
    done('red', bid(card(table, 'red')));
    const laid = placeOf(table, bidOf('red')).pieces[0] ?? 0;
    expect(done('red', { verb: 'flip', pieces: [laid] }).override?.code).toBe('against-the-rules');
    done('blue', bid(card(table, 'blue')));
    expect(placeOf(table, ASIDE).pieces.map((id) => pieceOf(table, id).facing)).toEqual(['up', 'up']);
  });
});

it('without its die, which a hand can take away past the rules, nobody can bid and everybody is told why', () => {
  const game = sitDown(meteor, { level: 'off' });
  game.done('red', {
    verb: 'move',
    pieces: [placeOf(game.table, DIE).pieces[0] ?? 0],
    to: { place: handOf('red') },
  });
  const comet = card(game.table, 'blue');
  expect([...rules.legal(game.table, 'blue')]).toEqual([]);
  expect(rules.judge(game.table, 'blue', { do: 'bid', card: comet })).toMatchObject({ refused: 'no-die' });
});

describe('taking over a table', () => {
  it('the round follows from the cards left, laid ones too', () => {
    const game = sitDown(meteor);
    for (const seat of ['red', 'blue', 'red']) game.done(seat, bid(card(game.table, seat)));
    expect(rules.adopt(game.table)).toEqual({ round: 2 });
    game.done('red', { verb: 'level', level: 'off' });
    for (const seat of ['red', 'blue'])
      game.done(seat, { verb: 'move', pieces: [card(game.table, seat)], to: { place: ASIDE } });
    expect(rules.adopt(game.table)).toEqual({ round: 3 });
    game.done('red', { verb: 'level', level: 'enforce' });
    expect(rules.toAct(game.table)).toEqual(['blue']);
  });

  it.each([
    ['unequal hands', (t: Table) => move(card(t, 'red'), ASIDE), ['hands of 4, 5 cards are not equal']],
    [
      'a die in the hand',
      (t: Table) => move(placeOf(t, DIE).pieces[0], handOf('red')),
      [
        'a Meteor die is out of place',
        'the die is not in its tray',
        'hands of 6, 5 cards are not equal',
        '6 cards in hand, but only 5 rounds',
      ],
    ],
    [
      'a crystal on the table',
      (t: Table) => toTable(placeOf(t, SUPPLY).pieces[0]),
      ['a Crystal is out of place'],
    ],
    [
      'a comet on the table',
      (t: Table) => toTable(card(t, 'red')),
      ['a Comet card is out of place', 'hands of 4, 5 cards are not equal'],
    ],
    [
      'too many cards',
      (): Request => ({ verb: 'draw', from: DECK, count: 1 }),
      ['hands of 6, 5 cards are not equal', '6 cards in hand, but only 5 rounds'],
    ],
    [
      'an open bid',
      (t: Table): Request => ({
        verb: 'move',
        pieces: [card(t, 'red')],
        to: { place: bidOf('red') },
        facing: 'up',
      }),
      ["red's bid lies open"],
    ],
    [
      'a lost comet',
      (t: Table): Request => ({ verb: 'remove', pieces: [card(t, 'red')] }),
      ['14 comets instead of 15', 'hands of 4, 5 cards are not equal'],
    ],
  ] as [string, (table: Table) => Request, string[]][])(
    '%s cannot be taken over',
    (_what, request, faults) => {
      const { done, table } = sitDown(meteor, { level: 'off' });
      done('red', request(table));
      const answer = rules.adopt(table) as Unfit;
      expect(answer.faults.map((fault) => fault.text)).toEqual(faults);
    },
  );

  it('a stranger in a hand is named, one on the table is not', () => {
    const { table } = sitDown(meteor, { level: 'off' });
    const scribe = new Scribe(table);
    scribe.changeKind('note', kind('note', 'note', { title: 'Note' }));
    scribe.make('note', { place: OPEN_TABLE, pose: flatPose(0, 9) });
    expect(rules.adopt(table)).toEqual({ round: 1 });
    const stranger = scribe.make('note', { place: crystalsOf('red') });
    expect((rules.adopt(table) as Unfit).faults).toEqual([
      { text: 'a Note is out of place', piece: stranger.id },
    ]);
  });

  it('with every bid laid and no meteor fallen nobody could act', () => {
    const { done, refused, table } = sitDown(meteor, { level: 'off' });
    for (const seat of ['red', 'blue'])
      done(seat, { verb: 'move', pieces: [card(table, seat)], to: { place: bidOf(seat) } });
    expect((refused('red', { verb: 'level', level: 'advise' }) as Unfit).faults).toEqual([
      { text: 'every seat has laid its card, but the meteor has not fallen' },
    ]);
  });
});

it.each([
  ['2-seats', { seats: 2, seed: 1 }],
  ['3-seats', { seats: 3, seed: 1 }],
  ['short-and-shared', { seats: 3, seed: 2, knobs: { rounds: 2, ties: 'all' } }],
])('[R47] the kept playthrough %s is as it was', (name, options) => {
  const { now, kept } = golden(new URL(`playthroughs/${name}.txt`, import.meta.url), meteor, options);
  expect(now).toBe(kept);
});

/** A last round with these cards in hand, the die saying what it is told (one less than its side). */
function withHands(
  hands: Record<string, string>,
  outcome: number,
  knobs: Record<string, unknown> = {},
  arrange: (game: Sitting) => void = () => undefined,
): Sitting {
  const { desk } = sitDown(meteor, { level: 'off', knobs: { rounds: 1, ...knobs } });
  const { table } = desk;
  const scribe = new Scribe(table);
  for (const seat of Object.keys(hands)) scribe.place(pieceOf(table, card(table, seat)), { place: DECK });
  for (const [seat, face] of Object.entries(hands)) {
    const wanted = placeOf(table, DECK).pieces.find((id) => pieceOf(table, id).face === face) ?? 0;
    scribe.place(pieceOf(table, wanted), { place: handOf(seat) });
  }
  const game = sitting({ ...desk, chance: new Script([outcome]) });
  arrange(game);
  game.done('red', { verb: 'level', level: 'enforce' });
  return game;
}

function cards(table: Table, seat: string): PieceId[] {
  return [...placeOf(table, handOf(seat)).pieces];
}

function card(table: Table, seat: string, at = 0): PieceId {
  return cards(table, seat)[at] ?? 0;
}

function facesIn(table: Table, place: string): string[] {
  return placeOf(table, place).pieces.map((id) => pieceOf(table, id).face);
}

function dieIn(table: Table): number {
  return pieceOf(table, placeOf(table, DIE).pieces[0] ?? 0).value;
}

function paid(table: Table): Record<string, number> {
  return Object.fromEntries(table.seats.map((s) => [s.id, placeOf(table, crystalsOf(s.id)).pieces.length]));
}

function move(piece: PieceId = 0, place = ''): Request {
  return { verb: 'move', pieces: [piece], to: { place } };
}

function toTable(piece: PieceId = 0): Request {
  return { verb: 'move', pieces: [piece], to: { place: OPEN_TABLE, pose: flatPose(0, 9) } };
}
