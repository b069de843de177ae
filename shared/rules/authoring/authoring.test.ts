import { unwind } from '#kernel/apply';
import { FastChance } from '#kernel/chance/fast';
import { kind } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Desk } from '../decide.ts';
import { decide } from '../decide.ts';
import type { Game } from '../Game.ts';
import type { Objection } from '../Rules.ts';
import { sitDown } from '../testing/atTable.ts';
import { actionsOf } from './action.ts';
import { once } from './once.ts';
import type { Phases } from './phases.ts';
import { diagramOf } from './phases.ts';
import { rulesOf } from './rulesOf.ts';
import { slotOf } from './slotOf.ts';

// Pebbles: each seat in turn lays one of its pebbles into the middle, or strikes a pebble there with its hammer and takes it home.
// After the last one the table counts by itself.

type Phase = 'move' | 'count' | 'over';

interface View {
  readonly table: Table;
  readonly phase: Phase;
  readonly turn: SeatId;
  readonly homes: (seat: SeatId) => readonly PieceId[];
  readonly middle: readonly PieceId[];
}

const slot = slotOf(z.strictObject({ phase: z.enum(['move', 'count', 'over']), turn: z.string() }));
const MIDDLE = 'middle';
const homeOf = (seat: SeatId): string => `home-${seat}`;
const hammerOf = (seat: SeatId): string => `hammer-${seat}`;
const BY_HAND: Objection = { refused: 'by-hand', text: 'That is no move.' };
const FULL: Objection = { refused: 'full', text: 'Three lie there already.' };
const STRIKE_FIRST: Objection = { refused: 'strike', text: 'A pebble is taken back by the hammer only.' };
const COUNTING: Objection = { refused: 'counting', text: 'It is being counted.' };

let readings = 0;

const action = actionsOf<View, Phase>();

const lay = action({
  when: ['move'],
  shape: z.strictObject({ do: z.literal('lay'), pebble: z.int() }),
  offers: ({ homes }, seat) => homes(seat).map((pebble) => ({ do: 'lay' as const, pebble })),
  refuse({ homes, middle }, seat, { pebble }) {
    if (middle.length >= 3) return FULL;
    return homes(seat).includes(pebble) ? undefined : BY_HAND;
  },
  play(scribe, { table, turn }, _seat, { pebble }) {
    scribe.place(pieceOf(table, pebble), { place: MIDDLE });
    slot.write(scribe, { turn: other(table, turn), phase: 'count' });
  },
  gesture: (_view, { pebble }) => ({ piece: pebble, to: { place: MIDDLE } }),
  wanted: ({ homes }, seat, piece) =>
    homes(seat).includes(piece.id) ? { do: 'lay' as const, pebble: piece.id } : undefined,
  words: () => 'Lay a pebble',
});

const strike = action({
  when: ['move'],
  shape: z.strictObject({ do: z.literal('strike'), pebble: z.int() }),
  offers: ({ middle }) => middle.map((pebble) => ({ do: 'strike' as const, pebble })),
  refuse: ({ middle }, _seat, { pebble }) => (middle.includes(pebble) ? undefined : BY_HAND),
  play(scribe, { table, turn }, seat, { pebble }) {
    scribe.place(pieceOf(table, pebble), { place: homeOf(seat) });
    slot.write(scribe, { turn: other(table, turn) });
  },
  gesture: ({ table }, { pebble }, seat) => ({
    as: 'strike',
    piece: placeOf(table, hammerOf(seat)).pieces[0] as PieceId,
    on: pebble,
  }),
  meant: (_view, _seat, piece) => (piece.place === MIDDLE ? STRIKE_FIRST : undefined),
  words: () => 'Strike a pebble',
});

/** Never now: there to be refused. */
const cheer = action({
  when: ['over'],
  shape: z.strictObject({ do: z.literal('cheer') }),
  offers: () => [{ do: 'cheer' as const }],
  refuse: () => undefined,
  play: () => undefined,
  words: () => 'Cheer',
});

const phases: Phases<View, Phase> = {
  move: { to: ['count'], toAct: ({ turn }) => [turn], asks: () => 'Lay a pebble or strike one.' },
  count: {
    to: ['move', 'over'],
    refusal: COUNTING,
    auto(scribe, { homes, table }) {
      const done = table.seats.every((s) => homes(s.id).length === 0);
      slot.write(scribe, { phase: done ? 'over' : 'move' });
      return true;
    },
  },
  over: { to: [] },
};

const plan = {
  slot,
  view(table: Table): View {
    readings++;
    const { phase, turn } = slot.of(table);
    return {
      table,
      phase,
      turn,
      homes: (seat) => placeOf(table, homeOf(seat)).pieces,
      middle: placeOf(table, MIDDLE).pieces,
    };
  },
  phases,
  phaseOf: (seen: View) => seen.phase,
  actions: [lay, strike, cheer],
  hands: { byHand: BY_HAND },
  adopt: () => ({ phase: 'move', turn: 'red' }),
  result: ({ phase }: View) => (phase === 'over' ? { winners: [], scores: {} } : null),
};

function gameWith(rules: ReturnType<typeof rulesOf>): Game {
  return {
    id: 'pebbles',
    title: 'Pebbles',
    seats: { min: 2, max: 2 },
    box: {
      kinds: [kind('pebble', 'token'), kind('hammer', 'figure')],
      parts: [
        { kind: 'pebble', count: 4 },
        { kind: 'hammer', count: 2 },
      ],
    },
    knobs: {},
    layout: (seats) => [
      { id: MIDDLE, form: 'stack', plan: { pose: flatPose(0, 0) } },
      ...seats.flatMap((s, i) => [
        { id: homeOf(s.id), form: 'stack' as const, plan: { owner: s.id, pose: flatPose(i * 8 - 4, 6) } },
        { id: hammerOf(s.id), form: 'slot' as const, plan: { owner: s.id, pose: flatPose(i * 8 - 4, 9) } },
      ]),
    ],
    setup(scribe, seats) {
      for (const seat of seats) {
        scribe.make('pebble', { place: homeOf(seat) });
        scribe.make('pebble', { place: homeOf(seat) });
        scribe.make('hammer', { place: hammerOf(seat) });
      }
      slot.write(scribe, { phase: 'move', turn: seats[0] as SeatId });
    },
    rules,
  };
}

const pebbles = gameWith(rulesOf(plan));

function other(table: Table, seat: SeatId): SeatId {
  return table.seats.find((s) => s.id !== seat)?.id ?? seat;
}

function open(game: Game = pebbles, onFault?: (error: unknown) => void) {
  const sitting = sitDown(game, { chance: new FastChance(1) });
  const desk: Desk = onFault === undefined ? sitting.desk : { ...sitting.desk, onFault };
  const { table } = desk;
  const pebblesOf = (seat: SeatId) => placeOf(table, homeOf(seat)).pieces;
  const act = (seat: SeatId, asked: Parameters<typeof decide>[2]) => decide(desk, seat, asked);
  return { desk, table, pebblesOf, act };
}

describe('a view', () => {
  it('[R62] is read once for as long as nothing is written, however much is asked', () => {
    const { table } = open();
    const { rules } = pebbles;
    rules.toAct(table);
    readings = 0;
    const offers = [...rules.legal(table, 'red')];
    for (const offer of offers) {
      rules.judge(table, 'red', offer);
      rules.words(table, 'red', offer);
      rules.gesture(table, 'red', offer);
    }
    expect(offers).toHaveLength(2);
    expect(readings).toBe(0);
  });

  it('[R62] is read anew after a write, and again when that was taken back', () => {
    const { table, pebblesOf } = open();
    const read = once((seen: Table) => placeOf(seen, MIDDLE).pieces.length);
    expect(read(table)).toBe(0);
    const scribe = new Scribe(table);
    scribe.place(pieceOf(table, pebblesOf('red')[0] as PieceId), { place: MIDDLE });
    expect(read(table)).toBe(1);
    unwind(table, scribe.effects);
    expect(read(table)).toBe(0);
  });
});

describe('phases', () => {
  it('[R63] what happens by itself happens before anybody is asked again', () => {
    const { table, act, pebblesOf } = open();
    expect(act('red', { verb: 'act', action: { do: 'lay', pebble: pebblesOf('red')[0] as number } }).ok).toBe(
      true,
    );
    expect(slot.of(table)).toEqual({ phase: 'move', turn: 'blue' });
  });

  it('[R63] a way that no phase names is a fault, and nothing has happened', () => {
    const faults: unknown[] = [];
    const astray = { ...phases, count: { ...phases.count, to: ['over'] as const } };
    const { table, act, pebblesOf } = open(gameWith(rulesOf({ ...plan, phases: astray })), (e) =>
      faults.push(e),
    );
    const decision = act('red', {
      verb: 'act',
      action: { do: 'lay', pebble: pebblesOf('red')[0] as number },
    });
    expect(decision).toMatchObject({ ok: false, refusal: { refused: 'fault' } });
    expect(String(faults[0])).toContain('the phase count does not lead to move');
    expect(pebblesOf('red')).toHaveLength(2);
    expect(slot.of(table)).toEqual({ phase: 'move', turn: 'red' });
  });

  it('[R63] a phase that never ends is a fault', () => {
    const faults: unknown[] = [];
    const endless = { ...phases, count: { ...phases.count, auto: () => true } };
    const { act, pebblesOf } = open(gameWith(rulesOf({ ...plan, phases: endless })), (e) => faults.push(e));
    act('red', { verb: 'act', action: { do: 'lay', pebble: pebblesOf('red')[0] as number } });
    expect(String(faults[0])).toContain('the phase count never ends');
  });

  it('[R63] are drawn as a diagram', () => {
    expect(diagramOf(phases)).toBe('stateDiagram-v2\n  move --> count\n  count --> move\n  count --> over\n');
  });
});

describe('actions', () => {
  it('[R64] are offered only as far as nothing stands against them', () => {
    const { table, desk, act } = open();
    const { rules } = pebbles;
    for (const seat of ['red', 'blue', 'red'])
      act(seat, {
        verb: 'act',
        action: { do: 'lay', pebble: placeOf(table, homeOf(seat)).pieces[0] as number },
      });
    expect(Array.from(rules.legal(desk.table, 'blue'), (one) => one['do'])).toEqual([
      'strike',
      'strike',
      'strike',
    ]);
  });

  it('[R64] in another phase, out of turn and after the end are refused with their reasons', () => {
    const { table, act } = open();
    expect(act('red', { verb: 'act', action: { do: 'cheer' } })).toMatchObject({
      refusal: { refused: 'not-now' },
    });
    expect(act('blue', { verb: 'act', action: { do: 'cheer' } })).toMatchObject({
      refusal: { refused: 'not-your-turn' },
    });
    slot.write(new Scribe(table), { phase: 'over' });
    expect(act('red', { verb: 'act', action: { do: 'lay', pebble: 1 } })).toMatchObject({
      refusal: { refused: 'game-over' },
    });
  });

  it('[R64] who may act without being awaited is let, and is not waited for', () => {
    const generous = {
      ...phases,
      move: { ...phases.move, mayAct: ({ table }: View) => table.seats.map((s) => s.id) },
    };
    const { table, act, pebblesOf } = open(gameWith(rulesOf({ ...plan, phases: generous })));
    expect(pebbles.rules.toAct(table)).toEqual(['red']);
    expect(
      act('blue', { verb: 'act', action: { do: 'lay', pebble: pebblesOf('blue')[0] as number } }).ok,
    ).toBe(true);
  });
});

describe('hands', () => {
  const carried = (seat: SeatId, piece: PieceId, to: object) =>
    ({ verb: 'drop', piece, to, seat }) as unknown as Parameters<typeof pebbles.rules.read>[2];

  it('[R65] a pebble carried to the middle is laid, whichever of those that look the same it is', () => {
    const { table, pebblesOf } = open();
    const [first = 0, second = 0] = pebblesOf('red');
    for (const pebble of [first, second])
      expect(pebbles.rules.read(table, 'red', carried('red', pebble, { place: MIDDLE }))).toEqual({
        do: 'lay',
        pebble,
      });
  });

  it('[R65] a hammer dropped onto a pebble strikes it', () => {
    const { table, act, pebblesOf } = open();
    const pebble = pebblesOf('red')[0] as PieceId;
    act('red', { verb: 'act', action: { do: 'lay', pebble } });
    const hammer = placeOf(table, hammerOf('blue')).pieces[0] as PieceId;
    const [there = 0] = placeOf(table, MIDDLE).pieces;
    expect(pebbles.rules.read(table, 'blue', { verb: 'lift', piece: hammer })).toBe('free');
    expect(pebbles.rules.read(table, 'blue', carried('blue', hammer, { onto: there }))).toEqual({
      do: 'strike',
      pebble: there,
    });
  });

  it('[R65] what is no offer is answered with what somebody seems to mean', () => {
    const { table, act, pebblesOf } = open();
    act('red', { verb: 'act', action: { do: 'lay', pebble: pebblesOf('red')[0] as number } });
    const [there = 0] = placeOf(table, MIDDLE).pieces;
    expect(pebbles.rules.read(table, 'blue', carried('blue', there, { place: homeOf('blue') }))).toBe(
      STRIKE_FIRST,
    );
    expect(
      pebbles.rules.read(table, 'red', { verb: 'lift', piece: pebblesOf('red')[0] as number }),
    ).toMatchObject({
      refused: 'not-your-turn',
    });
  });
});

it('[R66] a slot that is none is a fault of the game, and the table is not taken over', () => {
  const faults: unknown[] = [];
  const wrong = { ...plan, adopt: () => ({ phase: 'nowhere', turn: 'red' }) };
  const { desk, act } = open(gameWith(rulesOf(wrong)), (e) => faults.push(e));
  expect(act('red', { verb: 'level', level: 'off' }).ok).toBe(true);
  expect(act('red', { verb: 'level', level: 'enforce' })).toMatchObject({ refusal: { refused: 'fault' } });
  expect(String(faults[0])).toContain('adopt gave a slot that is none');
  expect(desk.table.settings['level']).toBe('off');
});
