import type { Command } from '#commands/commands';
import { FairChance } from '#kernel/chance/fair';
import { History } from '#kernel/history';
import type { Kind } from '#kernel/kind';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { SPECTATOR } from '#kernel/seat';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, bareTable, pieceOf, placeOf } from '#kernel/table';
import { tell } from '#kernel/tell';
import { describe, expect, it } from 'vitest';
import { BOARD, discsOf } from './examples/connectFour/box.ts';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { DIE, bidOf, handOf } from './examples/meteor/box.ts';
import { meteor } from './examples/meteor/meteor.ts';
import { decide } from './decide.ts';
import type { AnyGame } from './Game.ts';
import { LEVELS } from './level.ts';
import { colourSeats } from './playout.ts';
import type { Request } from './request.ts';
import { SEED, sitDown, sitting } from './testing/atTable.ts';
import { highestFirst } from './testing/houseRules.ts';

const drop = (column: number): Request => ({ verb: 'act', action: { do: 'drop', column } });
const bid = (card: number): Request => ({ verb: 'act', action: { do: 'bid', card } });
const aside = (piece: number): Extract<Request, { verb: 'move' }> => ({
  verb: 'move',
  pieces: [piece],
  to: { place: OPEN_TABLE, pose: flatPose(3, 3) },
});

describe('the door', () => {
  it('[R1] every change is an act one version on, with its cause, its effects and its seat', () => {
    const { done, table } = sitDown(connectFour);
    const before = snapshot(table);
    const act = done('red', drop(3));
    expect(act).toMatchObject({ version: before.version + 1, seat: 'red', override: null });
    expect(act.cause).toEqual({ verb: 'act', asked: drop(3) });
    expect(act.effects.map((effect) => effect.type)).toEqual(['piece-placed', 'rules-changed']);
    expect(table.version).toBe(act.version);
    expect(table.rules['turn']).toBe('blue');
    expect(placeOf(table, BOARD).cells?.[3]).toHaveLength(1);
  });

  it('[C180] a gesture of too many effects is ended on the way, in words, and nothing has changed', () => {
    const seats = colourSeats(2);
    const table = bareTable(seats);
    const scribe = new Scribe(table);
    scribe.changeKind('leaf', kind('leaf', 'card'));
    const piles = ['one', 'two', 'three'];
    for (const id of piles) {
      scribe.makePlace(id, 'deck', { pose: flatPose(0, 0), loose: true });
      for (let n = 0; n < 800; n++) scribe.make('leaf', { place: id, facing: 'down' }, { face: 'ash' });
    }
    const faults: unknown[] = [];
    const chance = new FairChance(SEED);
    const desk = {
      table,
      chance,
      history: new History(),
      game: null,
      onFault: (e: unknown) => faults.push(e),
    };
    const before = JSON.stringify(snapshot(table));
    const decision = decide(desk, 'red', { verb: 'group', piles });
    expect(decision).toMatchObject({ ok: false, refusal: { refused: 'too-much' } });
    expect(JSON.stringify(snapshot(table))).toBe(before);
    expect(faults).toEqual([]);
    expect(decide(desk, 'red', { verb: 'group', piles: piles.slice(1) })).toMatchObject({ ok: true });
  });

  it('[R2] a seat that is not at the table is refused whatever it asks for', () => {
    const { refused, table } = sitDown(connectFour);
    const before = snapshot(table);
    for (const request of [drop(0), { verb: 'level', level: 'off' }, { verb: 'undo' }] satisfies Request[])
      expect(refused('green', request).refused).toBe('no-such-seat');
    expect(snapshot(table)).toEqual(before);
  });

  it('[R3] a refusal changes nothing, not even which id comes next', () => {
    const { refused, table } = sitDown(meteor);
    const card = placeOf(table, handOf('blue')).pieces[0] ?? 0;
    const before = snapshot(table);
    expect(refused('red', bid(card)).refused).toBe('against-the-rules');
    expect(snapshot(table)).toEqual(before);
  });

  it('[R4] rules that throw half way leave the table as it was, and the fault is reported', () => {
    const clumsy = throwing(meteor);
    const { refused, faults, table } = sitDown(clumsy);
    const before = snapshot(table);
    const card = placeOf(table, handOf('red')).pieces[0] ?? 0;
    expect(refused('red', bid(card)).refused).toBe('fault');
    expect(faults).toEqual([new Error('out of crystals')]);
    expect(snapshot(table)).toEqual(before);
  });

  it('[R4] the fault is reported after the table was put right, so that a reporter may look at it', () => {
    const { desk } = sitDown(throwing(meteor));
    const before = snapshot(desk.table);
    let seen: unknown;
    const card = placeOf(desk.table, handOf('red')).pieces[0] ?? 0;
    const watched = sitting({ ...desk, onFault: () => (seen = snapshot(desk.table)) });
    watched.refused('red', bid(card));
    expect(seen).toEqual(before);
  });

  it.each(['judge', 'read', 'adopt'] as const)(
    '[R4] rules that throw in %s are a fault, not a crash',
    (method) => {
      const broken: AnyGame = {
        ...connectFour,
        rules: {
          ...connectFour.rules,
          [method]: () => {
            throw new Error('broken');
          },
        },
      };
      const { refused, faults, desk, table } = sitDown(broken, {
        level: method === 'adopt' ? 'off' : 'enforce',
      });
      const before = snapshot(table);
      const requests = {
        judge: drop(0),
        read: { verb: 'lift', top: discsOf('red') },
        adopt: { verb: 'level', level: 'enforce' },
      } satisfies Record<typeof method, Request>;
      expect(refused('red', requests[method]).refused).toBe('fault');
      expect(faults).toHaveLength(1);
      expect(snapshot(table)).toEqual(before);
      expect(desk.history.acts).toHaveLength(1);
    },
  );

  it('[R5] outcomes of the fair generator stand on the act that used them', () => {
    const chance = new FairChance(SEED);
    const { done, table } = sitDown(meteor, { chance });
    const started = chance.drawn;
    expect(started).toBeGreaterThan(0);
    expect(done('red', bid(firstCard(table, 'red'))).draws).toEqual([]);
    const act = done('blue', bid(firstCard(table, 'blue')));
    expect(act.draws).toEqual([{ n: started, of: 6, got: expect.any(Number) as number }]);
    const die = pieceOf(table, placeOf(table, DIE).pieces[0] ?? 0);
    expect(die.value).toBe((act.draws[0]?.got ?? -1) + 1);
  });

  it('[R5] outcomes drawn for an act that came to nothing come again', () => {
    const chance = new FairChance(SEED);
    const { desk, done, table } = sitDown(meteor, { chance });
    done('red', bid(firstCard(table, 'red')));
    const last = bid(firstCard(table, 'blue'));
    const before = chance.drawn;
    const faulty = sitting({ ...desk, game: throwing(meteor), onFault: () => undefined });
    for (let tries = 0; tries < 3; tries++) expect(faulty.refused('blue', last).refused).toBe('fault');
    expect(chance.drawn).toBe(before);
    const twin = sitDown(meteor, { chance: new FairChance(SEED) });
    twin.done('red', bid(firstCard(twin.table, 'red')));
    expect(done('blue', last).draws).toEqual(twin.done('blue', bid(firstCard(twin.table, 'blue'))).draws);
    expect(snapshot(table)).toEqual(snapshot(twin.table));
  });
});

describe('levels', () => {
  it('[R6] off: hands are free, and there is no action to take', () => {
    const { done, refused, table } = sitDown(connectFour, { level: 'off' });
    const disc = topDisc(table, 'blue');
    expect(done('red', aside(disc)).override).toBeNull();
    expect(pieceOf(table, disc).place).toBe(OPEN_TABLE);
    expect(refused('red', drop(0)).refused).toBe('rules-off');
  });

  it('[R6] a table without a game is a table without rules', () => {
    const table = bareTable(colourSeats(2), [kind('cube', 'token')]);
    const { done, refused } = sitting({
      table,
      history: new History(),
      chance: new FairChance(SEED),
      game: null,
    });
    expect(
      done('red', { verb: 'spawn', kind: 'cube', face: '', pose: flatPose(0, 0), facing: 'up' }).version,
    ).toBe(1);
    expect(refused('red', drop(0)).refused).toBe('rules-off');
    expect(refused('red', { verb: 'level', level: 'enforce' }).refused).toBe('rules-off');
    expect(refused('red', { verb: 'knobs', set: {} }).refused).toBe('rules-off');
  });

  it('[R7] enforce: a gesture against the rules is refused with their reason, and the piece stays in the hand', () => {
    const { done, refused, table } = sitDown(connectFour);
    done('red', { verb: 'lift', top: discsOf('red') });
    const disc = placeOf(table, discsOf('red')).pieces.at(-1) ?? 0;
    const before = snapshot(table);
    const refusal = refused('red', {
      verb: 'drop',
      piece: disc,
      to: { place: OPEN_TABLE, pose: flatPose(0, 9) },
    });
    expect(refusal).toMatchObject({ refused: 'against-the-rules' });
    expect(refusal.text).toContain('your own discs');
    expect(snapshot(table)).toEqual(before);
    expect(pieceOf(table, disc).held).toBe('red');
  });

  it('[R8] advise: the same gesture is done, and the act says which rule it broke', () => {
    const { ask, table } = sitDown(connectFour, { level: 'advise' });
    const disc = topDisc(table, 'blue');
    const decision = ask('red', aside(disc));
    expect(decision).toMatchObject({
      ok: true,
      act: { override: { code: 'against-the-rules' } },
      advice: { refused: 'against-the-rules' },
    });
    expect(pieceOf(table, disc).place).toBe(OPEN_TABLE);
    expect(table.rules['turn']).toBe('red');
  });

  it('[R8] advise: a move that is an action, but not now, is done by hand alone', () => {
    const { ask, table } = sitDown(connectFour, { level: 'advise' });
    const disc = topDisc(table, 'blue');
    const decision = ask('blue', { verb: 'move', pieces: [disc], to: { place: BOARD, at: 38 } });
    expect(decision).toMatchObject({ ok: true, act: { override: { code: 'not-your-turn' } } });
    expect(pieceOf(table, disc).at).toBe(38);
    expect(table.rules['turn']).toBe('red');
  });

  it('[R8] advise: taking up what one must not move is advised against, and the log waits for the drop', () => {
    const { ask, table } = sitDown(connectFour, { level: 'advise' });
    const lifted = ask('red', { verb: 'lift', top: discsOf('blue') });
    expect(lifted).toMatchObject({
      ok: true,
      act: { override: null },
      advice: { refused: 'against-the-rules' },
    });
    const to = { place: OPEN_TABLE, pose: flatPose(0, 9) };
    const dropped = ask('red', { verb: 'drop', piece: topDisc(table, 'blue'), to });
    expect(dropped).toMatchObject({ ok: true, act: { override: { code: 'against-the-rules' } } });
  });

  it('[R11] a piece may always be let go where it was lifted, whatever a game forgot to say', () => {
    const grumpy: AnyGame = {
      ...connectFour,
      rules: {
        ...connectFour.rules,
        read: (table: Table, seat: string, command: Command) =>
          command.verb === 'release'
            ? { refused: 'grumpy', text: 'No.' }
            : connectFour.rules.read(table, seat, command),
      },
    };
    const { done, table } = sitDown(grumpy);
    done('red', { verb: 'lift', top: discsOf('red') });
    done('red', { verb: 'release', piece: topDisc(table, 'red') });
    expect(pieceOf(table, topDisc(table, 'red')).held).toBeNull();
  });

  it.each(['advise', 'enforce'] as const)(
    '[R9] %s: an action against the rules is refused: only hands break rules',
    (level) => {
      const { refused, table } = sitDown(connectFour, { level });
      const before = snapshot(table);
      expect(refused('blue', drop(0)).refused).toBe('not-your-turn');
      expect(snapshot(table)).toEqual(before);
    },
  );

  it.each(['advise', 'enforce'] as const)(
    '[R10] %s: a gesture that is a legal action is played by the rules',
    (level) => {
      const { done, table } = sitDown(connectFour, { level });
      const disc = topDisc(table, 'red');
      const act = done('red', { verb: 'move', pieces: [disc], to: { place: BOARD, at: 38 } });
      expect(act.override).toBeNull();
      // Dropped over the sixth row it falls to the first, and the turn passes.
      expect(pieceOf(table, disc).at).toBe(3);
      expect(table.rules['turn']).toBe('blue');
    },
  );

  it.each(LEVELS)('[R11] %s: what the rules leave free is done as it is, and nobody is blamed', (level) => {
    const { ask, table } = sitDown(meteor, { level });
    const hand = placeOf(table, handOf('red'));
    const order = hand.pieces.toReversed();
    const decision = ask('red', { verb: 'arrange', place: hand.id, order });
    expect(decision).toMatchObject({ ok: true, act: { override: null }, advice: null });
    expect(hand.pieces).toEqual(order);
  });

  it.each(LEVELS)('[R12] %s: what hands cannot do at all stays refused', (level) => {
    const { refused, table } = sitDown(connectFour, { level });
    const disc = topDisc(table, 'red');
    expect(refused('red', { verb: 'flip', pieces: [9999] }).refused).toBe('unknown-piece');
    expect(refused('red', { verb: 'move', pieces: [disc], to: { place: 'nowhere' } })).toMatchObject({
      refused: level === 'enforce' ? 'against-the-rules' : 'unknown-place',
    });
  });

  it('[R13] who may moves a piece past the rules, and the log says so', () => {
    const { done, table } = sitDown(connectFour);
    const disc = topDisc(table, 'blue');
    const act = done('red', { verb: 'override', command: aside(disc) });
    expect(act.override).toEqual({ code: 'override', text: 'It was moved past the rules.' });
    expect(act.cause.verb).toBe('override');
    expect(pieceOf(table, disc).place).toBe(OPEN_TABLE);
  });

  it('[R13] where no rules are in force there is nothing to move past', () => {
    const { done, table } = sitDown(connectFour, { level: 'off' });
    expect(done('red', { verb: 'override', command: aside(topDisc(table, 'blue')) }).override).toBeNull();
  });
});

describe('what is not of the game', () => {
  it.each(LEVELS)('[R14] %s: a note is written, moved and rotated without asking the rules', (level) => {
    const { done, desk, table } = sitDown(connectFour, { level });
    bring(table, kind('note', 'note'));
    const made = done('red', { verb: 'spawn', kind: 'note', face: '', pose: flatPose(9, 9), facing: 'up' });
    expect(made.override).toBeNull();
    const note = [...table.pieces.values()].find((piece) => piece.kind === 'note')?.id ?? 0;
    done('blue', { verb: 'write', piece: note, text: 'red cheats' });
    done('blue', aside(note));
    done('blue', { verb: 'lift', piece: note });
    done('blue', { verb: 'drop', piece: note, to: { place: OPEN_TABLE, pose: flatPose(1, 1) } });
    done('blue', { verb: 'set', key: 'title', value: 'Tuesday' });
    expect(desk.history.acts.every((act) => act.override === null)).toBe(true);
    expect(pieceOf(table, note).face).toBe('red cheats');
  });

  it('[R14] but not where the pieces of the game belong', () => {
    const { done, refused, table } = sitDown(connectFour);
    bring(table, kind('note', 'note'));
    done('red', { verb: 'spawn', kind: 'note', face: '', pose: flatPose(9, 9), facing: 'up' });
    const note = [...table.pieces.values()].find((piece) => piece.kind === 'note')?.id ?? 0;
    const onBoard: Request = { verb: 'move', pieces: [note], to: { place: BOARD, at: 0 } };
    expect(refused('red', onBoard).refused).toBe('against-the-rules');
    expect(refused('red', { verb: 'toHand', pieces: [note] }).refused).toBe('against-the-rules');
    expect(
      refused('red', { verb: 'spawn', kind: 'first-disc', face: '', pose: flatPose(0, 0), facing: 'up' })
        .refused,
    ).toBe('against-the-rules');
  });

  it('[R14] a pile of spare things is free, one with a piece of the game in it is not', () => {
    const { done, refused, table } = sitDown(connectFour);
    bring(table, kind('chip', 'token'));
    for (const x of [1, 2, 3])
      done('red', { verb: 'spawn', kind: 'chip', face: '', pose: flatPose(x * 3, 9), facing: 'up' });
    const chips = [...table.pieces.values()]
      .filter((piece) => piece.kind === 'chip')
      .map((piece) => piece.id);
    done('red', { verb: 'group', pieces: chips });
    const pile = pieceOf(table, chips[0] ?? 0).place;
    done('red', { verb: 'shuffle', place: pile });
    const disc = topDisc(table, 'blue');
    done('red', { verb: 'override', command: { verb: 'move', pieces: [disc], to: { place: pile } } });
    expect(refused('red', { verb: 'shuffle', place: pile }).refused).toBe('against-the-rules');
  });
});

describe('a reason that speaks of a hidden hand', () => {
  it('[R15] is given in full to the seat, and the others learn only that a rule was broken', () => {
    const { ask, table } = sitDown(highestFirst(true), { level: 'advise' });
    const decision = ask('red', bidByHand(lowCard(table)));
    expect(decision).toMatchObject({
      ok: true,
      act: { override: { code: 'against-the-rules', text: 'That was against the rules.' } },
      advice: { refused: 'higher-comet', private: true },
    });
    if (!decision.ok) return;
    for (const told of tell(table, decision.act, ['blue', SPECTATOR])) {
      expect(told.override?.code).toBe('against-the-rules');
      expect(JSON.stringify(told)).not.toContain('You hold');
    }
  });

  it('[R15] without the mark everybody is told the reason', () => {
    const { ask, table } = sitDown(highestFirst(false), { level: 'advise' });
    const decision = ask('red', bidByHand(lowCard(table)));
    expect(decision).toMatchObject({ ok: true, act: { override: { code: 'higher-comet' } } });
  });

  it('[R15] enforced, the seat is told in full', () => {
    const { refused, table } = sitDown(highestFirst(true));
    expect(refused('red', bidByHand(lowCard(table))).text).toMatch(/^You hold the \d+/);
  });

  const bidByHand = (card: number): Request => ({
    verb: 'move',
    pieces: [card],
    to: { place: bidOf('red') },
  });
  const lowCard = (table: Table): number =>
    placeOf(table, handOf('red')).pieces.toSorted(
      (a, b) => Number(pieceOf(table, a).face) - Number(pieceOf(table, b).face),
    )[0] ?? 0;
});

/** A kind of piece that came to the table in another box. */
function bring(table: Table, foreign: Kind): void {
  new Scribe(table).changeKind(foreign.id, foreign);
}

function firstCard(table: Table, seat: string): number {
  return placeOf(table, handOf(seat)).pieces[0] ?? 0;
}

function topDisc(table: Table, seat: string): number {
  return placeOf(table, discsOf(seat)).pieces.at(-1) ?? 0;
}

/** The same game, except that its rules fall over after having done everything, dice included. */
function throwing(game: AnyGame): AnyGame {
  return {
    ...game,
    rules: {
      ...game.rules,
      play(scribe, seat, action, chance) {
        game.rules.play(scribe, seat, action, chance);
        chance.below(6);
        throw new Error('out of crystals');
      },
    },
  };
}
