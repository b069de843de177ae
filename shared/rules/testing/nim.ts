import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { z } from 'zod';
import { actionsOf } from '../authoring/action.ts';
import type { Phases } from '../authoring/phases.ts';
import { rulesOf } from '../authoring/rulesOf.ts';
import { slotOf } from '../authoring/slotOf.ts';
import type { Game } from '../Game.ts';
import { moveSome } from '../lying.ts';
import type { Objection } from '../Rules.ts';

// Nim: one heap, each takes one to three; who takes the last has won. Whoever waits may sigh once a game. The smallest game
// with an open offer and with something to be done out of turn.

type Phase = 'take' | 'over';

interface View {
  readonly table: Table;
  readonly turn: SeatId;
  readonly left: number;
  readonly sighed: readonly SeatId[];
}

const HEAP = 'heap';
const MOST = 3;
const slot = slotOf(z.strictObject({ turn: z.string(), sighed: z.array(z.string()) }));
const takenOf = (seat: SeatId): string => `taken-${seat}`;
const TOO_MANY: Objection = { refused: 'too-many', text: 'Take one to three, and no more than there are.' };
const SIGHED: Objection = { refused: 'sighed', text: 'Once is enough.' };

const action = actionsOf<View, Phase>();

export const take = action({
  when: ['take'],
  shape: z.strictObject({ do: z.literal('take'), amount: z.int() }),
  offers: ({ left, turn }, seat) => (left > 0 && turn === seat ? [{ do: 'take' as const, amount: 1 }] : []),
  open: ({ left }) => ({ amount: { type: 'amount', min: 1, max: Math.min(MOST, left) } }),
  refuse: ({ left, turn }, seat, { amount }) =>
    turn === seat && amount >= 1 && amount <= Math.min(MOST, left) ? undefined : TOO_MANY,
  play(scribe, { table }, seat, { amount }) {
    moveSome(scribe, HEAP, takenOf(seat), amount);
    slot.write(scribe, { turn: otherThan(table, seat) });
  },
  words: () => 'Take some',
});

const sigh = action({
  when: ['take'],
  shape: z.strictObject({ do: z.literal('sigh') }),
  offers: () => [{ do: 'sigh' as const }],
  refuse: ({ turn, sighed }, seat) => (turn === seat || sighed.includes(seat) ? SIGHED : undefined),
  play(scribe, { sighed }, seat) {
    slot.write(scribe, { sighed: [...sighed, seat] });
  },
  words: () => 'Sigh',
});

const phases: Phases<View, Phase> = {
  take: {
    to: ['over'],
    toAct: ({ turn }) => [turn],
    mayAct: ({ table, turn, sighed }) =>
      table.seats.map((s) => s.id).filter((seat) => seat !== turn && !sighed.includes(seat)),
    asks: () => 'Take one to three.',
  },
  over: { to: [] },
};

export const nimPlan = {
  slot,
  view(table: Table): View {
    return { table, ...slot.of(table), left: placeOf(table, HEAP).pieces.length };
  },
  phases,
  phaseOf: ({ left }: View): Phase => (left === 0 ? 'over' : 'take'),
  actions: [take, sigh],
  hands: { byHand: TOO_MANY },
  adopt: (table: Table) => ({ turn: table.seats[0]?.id ?? '', sighed: [], ...table.rules }),
  result({ left, table, turn }: View) {
    if (left > 0) return null;
    const winner = otherThan(table, turn);
    const scores = table.seats.map((s) => {
      const points = s.id === winner ? 1 : 0;
      return [s.id, { total: points, lines: [{ source: 'the last one', points }] }] as const;
    });
    return { winners: [winner], scores: Object.fromEntries(scores) };
  },
};

export function nimWith(rules: Partial<ReturnType<typeof rulesOf>> = {}): Game {
  return {
    id: 'nim',
    title: 'Nim',
    seats: { min: 2, max: 2 },
    box: { kinds: [kind('match', 'token')], parts: [{ kind: 'match', count: 13 }] },
    knobs: {},
    layout: (seats) => [
      { id: HEAP, form: 'stack', plan: { pose: flatPose(0, 0) } },
      ...seats.map((s, i) => ({
        id: takenOf(s.id),
        form: 'stack' as const,
        plan: { owner: s.id, pose: flatPose(i * 8 - 4, 6) },
      })),
    ],
    setup(scribe, seats) {
      for (let n = 0; n < 13; n++) scribe.make('match', { place: HEAP });
      slot.write(scribe, { turn: seats[0] as SeatId, sighed: [] });
    },
    rules: { ...rulesOf(nimPlan), ...rules },
  };
}

export const nim: Game = nimWith();

function otherThan(table: Table, seat: SeatId): SeatId {
  return table.seats.find((s) => s.id !== seat)?.id ?? seat;
}
