import { refuse } from '#commands/refusal';
import type { Chance } from '#kernel/chance/chance';
import { side } from '#kernel/chance/chance';
import type { PieceId } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { z } from 'zod';
import type { Carry } from '../../gestures.ts';
import { carryOf } from '../../gestures.ts';
import { knobsOf } from '../../knobs.ts';
import type { Objection, Rules } from '../../Rules.ts';
import { adopt } from './adopt.ts';
import { ASIDE, DIE, SUPPLY, bidOf, crystalsOf, handOf } from './box.ts';
import { knobs } from './knobs.ts';

const bidShape = z.strictObject({ do: z.literal('bid'), card: z.int().min(1) });
export type Bid = z.output<typeof bidShape>;

const NOT_SO: Objection = {
  refused: 'against-the-rules',
  text: 'Lay one card from your hand face down on your own bid.',
};
const BID_ALREADY: Objection = {
  refused: 'bid-already',
  text: 'You have laid your card; wait for the others.',
};
const NO_DIE: Objection = {
  refused: 'no-die',
  text: 'The die is gone from its place. Put it back, and the game goes on.',
};

export const rules: Rules<Bid> = {
  shape: bidShape,

  /** All who have not laid a card yet, at the same time. */
  toAct(table) {
    if (roundOf(table) > knobsOf(table, knobs).rounds) return [];
    return table.seats.filter((s) => placeOf(table, bidOf(s.id)).pieces.length === 0).map((s) => s.id);
  },

  legal(table, seat) {
    if (!rules.toAct(table).includes(seat) || !hasDie(table)) return [];
    return placeOf(table, handOf(seat)).pieces.map((card) => ({ do: 'bid', card }));
  },

  judge(table, seat, { card }) {
    if (roundOf(table) > knobsOf(table, knobs).rounds) return refuse('game-over');
    if (!rules.toAct(table).includes(seat)) return BID_ALREADY;
    if (!hasDie(table)) return NO_DIE;
    return placeOf(table, handOf(seat)).pieces.includes(card) ? undefined : NOT_SO;
  },

  play(scribe, seat, { card }, chance) {
    const { table } = scribe;
    scribe.place(pieceOf(table, card), { place: bidOf(seat) });
    if (rules.toAct(table).length === 0) strike(scribe, chance);
  },

  read(table, seat, command) {
    const carry = carryOf(table, command);
    if (carry !== undefined) return readCarry(table, seat, carry);
    if (command.verb === 'lift' && 'piece' in command)
      return table.pieces.get(command.piece)?.place === handOf(seat) ? 'free' : NOT_SO;
    if (command.verb === 'arrange' || command.verb === 'sort')
      return command.place === handOf(seat) ? 'free' : NOT_SO;
    return NOT_SO;
  },

  gesture: (_table, seat, { card }) => ({ piece: card, to: { place: bidOf(seat) } }),

  words: (table, _seat, { card }) => `Bid ${table.pieces.get(card)?.face ?? 'a card'}`,

  prompt(table, viewer) {
    const waiting = rules.toAct(table);
    if (waiting.length === 0) return 'The game is over.';
    if (waiting.includes(viewer)) return 'Lay one card face down on your bid.';
    return `Waiting for ${table.seats
      .filter((s) => waiting.includes(s.id))
      .map((s) => s.name)
      .join(' and ')}.`;
  },

  adopt,

  result(table) {
    if (roundOf(table) <= knobsOf(table, knobs).rounds) return null;
    const totals = table.seats.map((s) => placeOf(table, crystalsOf(s.id)).pieces.length);
    const best = Math.max(...totals);
    return {
      winners: table.seats.filter((_, i) => totals[i] === best).map((s) => s.id),
      scores: Object.fromEntries(
        table.seats.map((s, i) => {
          const points = totals[i] ?? 0;
          return [s.id, { total: points, lines: [{ source: 'crystals', points }] }];
        }),
      ),
    };
  },
};

/** All bids are shown at once, the die falls, and who bid nearest to twice its side takes that many crystals. */
function strike(scribe: Scribe, chance: Chance): void {
  const { table } = scribe;
  const die = pieceOf(table, placeOf(table, DIE).pieces[0] as PieceId);
  scribe.rolled([{ piece: die, to: side(chance, 6) }]);
  const bids = table.seats.map((s) => pieceOf(table, placeOf(table, bidOf(s.id)).pieces[0] as PieceId));
  // One that was laid open past the rules must not be hidden by it.
  for (const bid of bids) if (bid.facing === 'down') scribe.flip(bid);
  const distances = bids.map((bid) => Math.abs(Number(bid.face) - 2 * die.value));
  const nearest = Math.min(...distances);
  const takers = table.seats.filter((_, i) => distances[i] === nearest);
  if (takers.length === 1 || knobsOf(table, knobs).ties === 'all')
    for (const taker of takers) pay(scribe, taker.id, die.value);
  for (const bid of bids) scribe.place(bid, { place: ASIDE });
  scribe.rule(['round'], roundOf(table) + 1);
}

/** Past the rules a hand can take it away: the last bid would have nothing to be held against. */
function hasDie(table: Table): boolean {
  return placeOf(table, DIE).pieces.length > 0;
}

function pay(scribe: Scribe, seat: SeatId, count: number): void {
  for (let n = 0; n < count; n++) {
    const crystal = placeOf(scribe.table, SUPPLY).pieces.at(-1);
    if (crystal === undefined) return;
    scribe.place(pieceOf(scribe.table, crystal), { place: crystalsOf(seat) });
  }
}

function readCarry(table: Table, seat: SeatId, { piece, to }: Carry): Bid | Objection {
  const own = table.pieces.get(piece)?.place === handOf(seat);
  return own && to.place === bidOf(seat) ? { do: 'bid', card: piece } : NOT_SO;
}

function roundOf(table: Table): number {
  return table.rules['round'] as number;
}
