import { describe, expect, it } from 'vitest';
import { snapshot } from '#kernel/snapshot';
import { pieceOf, placeOf } from '#kernel/table';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import type { RefereeOptions } from './Referee.ts';
import { Referee } from './Referee.ts';

function open(game: AnyGame = connectFour, options: Partial<RefereeOptions> = {}): Referee {
  return new Referee(game, { players: 2, seed: '1', ...options });
}

/** Asks in JSON, as whoever stands at the other end of the pipe does. */
function ask(referee: Referee, request: unknown): Record<string, unknown> {
  const answer = referee.answer(JSON.stringify(request)) ?? '';
  expect(answer).not.toContain('\n');
  return JSON.parse(answer) as Record<string, unknown>;
}

const drop = (column: number, seat?: string) => ({
  do: 'act',
  ...(seat === undefined ? {} : { seat }),
  action: { do: 'drop', column },
});

/** An error has a code and a sentence, and has changed nothing. */
function refused(referee: Referee, request: unknown): string {
  const before = snapshot(referee.table);
  const answer = ask(referee, request);
  expect(answer).toMatchObject({ ok: false, error: { text: expect.stringMatching(/\w.*\.$/) as string } });
  expect(snapshot(referee.table)).toEqual(before);
  return (answer['error'] as { code: string }).code;
}

describe('playing through the referee', () => {
  it('the state says what lies where, who is to act and how the knobs are set', () => {
    const state = ask(open(meteor, { settings: { rounds: 3 } }), { do: 'state' });
    expect(state).toMatchObject({
      ok: true,
      game: 'meteor',
      level: 'enforce',
      seats: ['red', 'blue'],
      toAct: ['red', 'blue'],
      over: false,
      knobs: { rounds: 3, ties: 'nobody' },
      rules: { round: 1 },
    });
    const places = state['places'] as { id: string; pieces: { kind: string; face: string }[] }[];
    const hand = places.find((place) => place.id === 'hand-blue')?.pieces ?? [];
    expect(hand.map((card) => card.kind)).toEqual(['comet', 'comet', 'comet']);
    expect(hand.every((card) => Number(card.face) > 0)).toBe(true);
  });

  it('a seat observes what it may know, a spectator only what is public', () => {
    const referee = open(meteor);
    const faces = (seat: string) =>
      (ask(referee, { do: 'observe', seat })['pieces'] as { face?: string }[]).filter(
        (piece) => piece.face !== undefined,
      ).length;
    expect(faces('red')).toBe(5);
    expect(faces('spectator')).toBe(0);
    expect(refused(referee, { do: 'observe', seat: 'octarine' })).toBe('no-such-seat');
  });

  it('without a seat it lists what the next one may do, and names it', () => {
    const referee = open();
    expect(ask(referee, { do: 'legal' })).toMatchObject({ seat: 'red', words: { length: 7 } });
    ask(referee, drop(3));
    expect(ask(referee, { do: 'legal' })).toMatchObject({ seat: 'blue', toAct: ['blue'] });
    expect(ask(referee, { do: 'legal', seat: 'red' })).toMatchObject({ ok: true, actions: [] });
  });

  it('an action is played by itself or by its index in the last list', () => {
    const referee = open();
    ask(referee, { do: 'legal' });
    expect(ask(referee, { do: 'act', index: 4 })).toMatchObject({ ok: true, seat: 'red', version: 2 });
    expect(placeOf(referee.table, 'board').cells?.[4]).toHaveLength(1);
    expect(refused(referee, { do: 'act', index: 4 })).toBe('stale-list');
    ask(referee, { do: 'legal' });
    expect(refused(referee, { do: 'act', index: 7 })).toBe('no-such-index');
    expect(refused(referee, { do: 'act', seat: 'red', index: 0 })).toBe('stale-list');
    expect(refused(referee, { do: 'act', seat: 'blue' })).toBe('bad-request');
    expect(refused(referee, { ...drop(0), index: 0 })).toBe('bad-request');
  });

  it('what is against the rules is an error with the reason of the rules', () => {
    const referee = open();
    expect(refused(referee, drop(0, 'blue'))).toBe('not-your-turn');
    expect(refused(referee, drop(0, 'octarine'))).toBe('no-such-seat');
    expect(refused(referee, { do: 'act', seat: 'red', action: { do: 'fly' } })).toBe('bad-command');
    for (let n = 0; n < 6; n++) ask(referee, drop(2));
    expect(refused(referee, drop(2))).toBe('column-full');
  });

  it('the result stands when the game is over, and nobody can act then', () => {
    const referee = open();
    expect(ask(referee, { do: 'result' })).toEqual({ ok: true, over: false, result: null });
    for (const column of [0, 1, 0, 1, 0, 1]) ask(referee, drop(column));
    expect(ask(referee, drop(0))).toMatchObject({ ok: true, over: true, toAct: [] });
    expect(ask(referee, { do: 'result' })).toMatchObject({ over: true, result: { winners: ['red'] } });
    expect(ask(referee, { do: 'legal' })).toMatchObject({ ok: true, seat: null, actions: [] });
    expect(refused(referee, drop(3))).toBe('game-over');
    expect(refused(referee, drop(3, 'blue'))).toBe('game-over');
  });

  it('a gesture is read by the rules: an action, free, or refused', () => {
    const referee = open();
    const command = (seat: string, asked: object) => ({ do: 'command', seat, command: asked });
    expect(ask(referee, command('red', { verb: 'lift', top: 'discs-red' }))).toMatchObject({ ok: true });
    const held = [...referee.table.pieces.values()].find((piece) => piece.held === 'red');
    const dropped = { verb: 'drop', piece: held?.id, to: { place: 'board', at: 38 } };
    expect(ask(referee, command('red', dropped))).toMatchObject({ ok: true, toAct: ['blue'] });
    expect(placeOf(referee.table, 'board').cells?.[3]).toHaveLength(1);
    expect(refused(referee, command('red', { verb: 'lift', top: 'discs-blue' }))).toBe('against-the-rules');
    expect(refused(referee, command('red', { verb: 'levitate' }))).toBe('bad-command');
    expect(refused(referee, command('nobody', { verb: 'lift', top: 'discs-red' }))).toBe('no-such-seat');
    expect(refused(referee, command('blue', drop(0)))).toBe('bad-command');
    expect(refused(referee, command('blue', { verb: 'act', action: {} }))).toBe('bad-request');
  });

  it('at advise the same gesture is done, with the objection beside it', () => {
    const referee = open(connectFour, { level: 'advise' });
    const lift = { do: 'command', seat: 'red', command: { verb: 'lift', top: 'discs-blue' } };
    expect(ask(referee, lift)).toMatchObject({ ok: true, advice: { code: 'against-the-rules' } });
  });

  it('the log tells every act since the setup', () => {
    const referee = open();
    ask(referee, drop(3));
    const { acts } = ask(referee, { do: 'log' });
    expect(acts).toMatchObject([
      { version: 1, seat: null, verb: 'setup' },
      { version: 2, seat: 'red', verb: 'act', asked: { action: { column: 3 } } },
    ]);
  });
});

describe('arranging a position', () => {
  it('pieces are put anywhere by id or by what they are, then the rules take over', () => {
    const referee = open(meteor);
    const { table } = referee;
    const known = ask(referee, { do: 'put', piece: 'comet:7', place: 'aside', face: 'up' });
    expect(pieceOf(table, known['piece'] as number)).toMatchObject({
      face: '7',
      place: 'aside',
      facing: 'up',
    });
    const card = placeOf(table, 'deck').pieces[0] as number;
    const put = ask(referee, { do: 'put', piece: String(card), place: 'deck', index: 2 });
    expect(put).toMatchObject({ ok: true, place: 'deck', index: 2 });
    const die = ask(referee, { do: 'put', piece: 'meteor-die', value: 5 });
    expect(pieceOf(table, die['piece'] as number).value).toBe(5);
    expect(ask(referee, { do: 'adopt' })).toMatchObject({ ok: true });
    ask(referee, { do: 'put', piece: 'meteor-die', place: 'box' });
    expect(refused(referee, { do: 'adopt' })).toBe('cannot-adopt');
    const { error } = ask(referee, { do: 'adopt' });
    expect(error).toMatchObject({ faults: [{ piece: die['piece'] }, { place: 'die-tray' }] });
  });

  it('a line laid by hand is judged as one that was played', () => {
    const referee = open();
    for (const index of [0, 1, 2]) ask(referee, { do: 'put', piece: 'first-disc', place: 'board', index });
    for (const index of [7, 8, 9]) ask(referee, { do: 'put', piece: 'second-disc', place: 'board', index });
    expect(ask(referee, { do: 'adopt' })).toMatchObject({ ok: true, toAct: ['red'] });
    expect(ask(referee, drop(3))).toMatchObject({ over: true });
  });

  it('the rules slot can be written, and adopting says what the rules make of it', () => {
    const referee = open(meteor, { level: 'off' });
    expect(ask(referee, { do: 'set', rules: { round: 2, odd: { deep: [1] } } })).toMatchObject({
      ok: true,
      rules: { round: 2, odd: { deep: [1] } },
    });
    expect(refused(referee, { do: 'set', rules: { fine: 1, constructor: 1 } })).toBe('cannot-set');
    expect(refused(referee, { do: 'set', rules: {} })).toBe('nothing-changed');
    expect(refused(referee, drop(1, 'red'))).toBe('bad-command');
    expect(ask(referee, { do: 'adopt' })).toMatchObject({ ok: true, rules: { round: 1 } });
    expect(ask(referee, { do: 'state' })).toMatchObject({ level: 'enforce', rules: { round: 1 } });
  });

  it('is told which way a piece points as its heading, or in the word programs of before say', () => {
    const headingOf = (put: object) => {
      const referee = open();
      ask(referee, { do: 'put', piece: 1, place: 'board', index: 3, ...put });
      const { places } = ask(referee, { do: 'state' }) as { places: { id: string; pieces: object[] }[] };
      return places.find(({ id }) => id === 'board')?.pieces[0];
    };
    expect(headingOf({ heading: 2 })).toMatchObject({ at: 3, heading: 2 });
    expect(headingOf({ turn: 2 })).toMatchObject({ at: 3, heading: 2 });
    expect(headingOf({})).not.toHaveProperty('heading');
  });

  it('what cannot be is refused', () => {
    const referee = open();
    expect(refused(referee, { do: 'put', piece: 999, place: 'board' })).toBe('unknown-piece');
    expect(refused(referee, { do: 'put', piece: 'dragon', place: 'board' })).toBe('unknown-piece');
    expect(refused(referee, { do: 'put', piece: 1, place: 'nowhere' })).toBe('unknown-place');
    expect(refused(referee, { do: 'put', piece: 1, place: 'board', index: 42 })).toBe('cannot-put');
    expect(refused(referee, { do: 'put', piece: 1, place: 'board', index: -1 })).toBe('bad-request');
  });

  it('rules that trip over such a table are an error, and the referee goes on', () => {
    const tripping = (where: 'legal' | 'play') => {
      const trip = () => {
        throw new Error('lost my place');
      };
      return open({ ...connectFour, rules: { ...connectFour.rules, [where]: trip } } as AnyGame);
    };
    const referee = tripping('play');
    ask(referee, { do: 'legal' });
    expect(refused(referee, { do: 'act', index: 0 })).toBe('fault');
    const lost = tripping('legal');
    expect(refused(lost, { do: 'legal' })).toBe('fault');
    expect(ask(lost, { do: 'state' })).toMatchObject({ ok: true });
  });
});

describe('taking back', () => {
  it('every request that changed something is taken back to the letter, luck included', () => {
    for (const seed of ['1', '2', '3', '4']) {
      const referee = open(meteor, { seed });
      const start = snapshot(referee.table);
      const bidAll = (): unknown[] =>
        [0, 1].map((index) => {
          ask(referee, { do: 'legal' });
          return ask(referee, { do: 'act', index })['effects'];
        });
      const first = bidAll();
      ask(referee, { do: 'undo' });
      ask(referee, { do: 'undo' });
      expect(snapshot(referee.table)).toEqual(start);
      expect(bidAll()).toEqual(first);
      ask(referee, { do: 'put', piece: 'crystal', place: 'crystals-red' });
      ask(referee, { do: 'adopt' });
      for (let n = 0; n < 4; n++) expect(ask(referee, { do: 'undo' })['ok']).toBe(true);
      expect(snapshot(referee.table)).toEqual(start);
      expect(refused(referee, { do: 'undo' })).toBe('nothing-to-undo');
    }
  });

  it('a list from before is not good after it', () => {
    const referee = open();
    ask(referee, drop(1));
    ask(referee, { do: 'undo' });
    expect(refused(referee, { do: 'act', index: 0 })).toBe('stale-list');
  });
});

describe('whatever comes', () => {
  it('garbage gets an error, empty lines get nothing', () => {
    const referee = open();
    const before = snapshot(referee.table);
    for (const line of ['', '   ', '\r']) expect(referee.answer(line)).toBeNull();
    for (const line of ['{', 'null', '[]', '7', '"state"', '{}', '{"do":7}', '{"do":"__proto__"}', '\u0000'])
      expect(JSON.parse(referee.answer(line) ?? '')).toMatchObject({ ok: false });
    for (const line of ['{"do":"state","more":1}', '{"do":"legal","seat":7}', '{"do":"set","rules":[]}'])
      expect(JSON.parse(referee.answer(line) ?? '')).toMatchObject({ error: { code: 'bad-request' } });
    expect(JSON.parse(referee.answer(`{"do":"act","action":{"a":${'['.repeat(1e5)}`) ?? '')).toMatchObject({
      error: { code: 'bad-json' },
    });
    const deep = `{"do":"set","rules":{"a":${'['.repeat(2000)}${']'.repeat(2000)}}}`;
    expect(JSON.parse(referee.answer(deep) ?? '')).toMatchObject({ ok: false });
    expect(snapshot(referee.table)).toEqual(before);
  });

  it('the same seed and the same requests give the same answers', () => {
    const lines = ['{"do":"legal"}', '{"do":"act","index":0}', '{"do":"legal"}', '{"do":"act","index":1}'];
    const play = (seed: string): string =>
      [...lines, '{"do":"state"}'].map((line) => open2(seed).answer(line)).join('\n');
    const tables = new Map<string, Referee>();
    const open2 = (seed: string): Referee => {
      const referee = tables.get(seed) ?? open(meteor, { seed: seed.trim() });
      tables.set(seed, referee);
      return referee;
    };
    expect(play('4 ')).toBe(play('4'));
    expect(play('5')).not.toBe(play('4  '));
  });
});
