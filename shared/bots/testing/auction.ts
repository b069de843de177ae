import { refuse } from '#commands/refusal';
import { kind } from '#kernel/kind';
import type { Hiding } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { meteor } from '#rules/examples/meteor/meteor';
import type { Bid } from '#rules/examples/meteor/rules';
import type { Game } from '#rules/Game';
import type { Knobs } from '#rules/knobs';
import type { Objection, Rules } from '#rules/Rules';

const PRIZES = 'prizes';
const PRIZE = 'prize';
const SPENT = 'spent';
const DECK = 'deck';
const ROUNDS = 6;
const OWN_BID: Hiding = { contents: 'all', faces: 'facing-or-owner' };

const handOf = (seat: SeatId): string => `hand-${seat}`;
const bidOf = (seat: SeatId): string => `bid-${seat}`;
const wonBy = (seat: SeatId): string => `won-${seat}`;

const NOT_SO: Objection = { refused: 'against-the-rules', text: 'Lay one card of your hand on your bid.' };

const rules: Rules<Bid> = {
  shape: meteor.rules.shape,
  toAct(table) {
    if (placeOf(table, PRIZE).pieces.length === 0) return [];
    return table.seats.filter((s) => placeOf(table, bidOf(s.id)).pieces.length === 0).map((s) => s.id);
  },
  legal(table, seat) {
    if (!rules.toAct(table).includes(seat)) return [];
    return placeOf(table, handOf(seat)).pieces.map((card) => ({ do: 'bid', card }));
  },
  judge(table, seat, { card }) {
    if (!rules.toAct(table).includes(seat)) return refuse('not-your-turn');
    return placeOf(table, handOf(seat)).pieces.includes(card) ? undefined : NOT_SO;
  },
  play(scribe, seat, { card }) {
    scribe.place(pieceOf(scribe.table, card), { place: bidOf(seat) });
    if (rules.toAct(scribe.table).length === 0) award(scribe);
  },
  read: () => NOT_SO,
  gesture: () => null,
  words: (table, _seat, { card }) => `Bid ${table.pieces.get(card)?.face ?? 'a card'}`,
  adopt: (table) => ({ ...table.rules }),
  result(table) {
    if (placeOf(table, PRIZE).pieces.length > 0) return null;
    const totals = table.seats.map((s) => pointsOf(table, wonBy(s.id)));
    const best = Math.max(...totals);
    return {
      winners: table.seats.filter((_, i) => totals[i] === best).map((s) => s.id),
      scores: Object.fromEntries(
        table.seats.map((s, i) => {
          const points = totals[i] as number;
          return [s.id, { total: points, lines: [{ source: 'prizes', points }] }];
        }),
      ),
    };
  },
};

function pointsOf(table: Table, place: string): number {
  return placeOf(table, place).pieces.reduce((sum, id) => sum + Number(pieceOf(table, id).face), 0);
}

function topTo(scribe: Scribe, from: string, to: string): void {
  const top = placeOf(scribe.table, from).pieces.at(-1);
  if (top !== undefined) scribe.place(pieceOf(scribe.table, top), { place: to, facing: 'up' });
}

/** The one highest bid takes the prize; equal ones leave it to nobody. */
function award(scribe: Scribe): void {
  const { table } = scribe;
  const bids = table.seats.map((s) => pieceOf(table, placeOf(table, bidOf(s.id)).pieces[0] as number));
  for (const bid of bids) if (bid.facing === 'down') scribe.flip(bid);
  const highest = Math.max(...bids.map((bid) => Number(bid.face)));
  const takers = table.seats.filter((_, i) => Number(bids[i]?.face) === highest);
  const [taker] = takers;
  topTo(scribe, PRIZE, taker !== undefined && takers.length === 1 ? wonBy(taker.id) : SPENT);
  for (const bid of bids) scribe.place(bid, { place: SPENT });
  topTo(scribe, PRIZES, PRIZE);
}

/** Hidden hands, bids at the same time, prizes in an order nobody knows: where meteor is luck alone, here it pays to think. */
export const auction: Game<Knobs, Bid> = {
  id: 'auction',
  title: 'Auction',
  seats: { min: 2, max: 4 },
  box: {
    kinds: [
      kind('prize', 'card', { title: 'Prize', back: 'star' }),
      kind('purse', 'card', { title: 'Purse', back: 'coin' }),
    ],
    parts: [
      ...Array.from({ length: ROUNDS }, (_, i) => ({ kind: 'prize', face: String(i + 1), count: 1 })),
      ...Array.from({ length: 10 }, (_, i) => ({ kind: 'purse', face: String(i + 1), count: 3 })),
    ],
  },
  knobs: {},
  layout: (seats) => [
    { id: PRIZES, form: 'deck', plan: { pose: flatPose(-4, 0) } },
    { id: DECK, form: 'deck', plan: { pose: flatPose(4, 0) } },
    { id: PRIZE, form: 'slot', plan: { pose: flatPose(0, 0) } },
    { id: SPENT, form: 'row', plan: { pose: flatPose(0, -4) } },
    ...seats.flatMap((s, i) => [
      { id: handOf(s.id), form: 'hand' as const, plan: { owner: s.id } },
      {
        id: bidOf(s.id),
        form: 'slot' as const,
        plan: { owner: s.id, facing: 'down' as const, hiding: OWN_BID, pose: flatPose(i * 4, 6) },
      },
      { id: wonBy(s.id), form: 'row' as const, plan: { owner: s.id, pose: flatPose(i * 4, 9) } },
    ]),
  ],
  setup(scribe, seats, _knobs, chance) {
    const { table } = scribe;
    for (const part of auction.box.parts)
      for (let n = 0; n < part.count; n++)
        scribe.make(
          part.kind,
          { place: part.kind === 'prize' ? PRIZES : DECK, facing: 'down' },
          { face: part.face ?? '' },
        );
    scribe.shuffle(placeOf(table, PRIZES), chance);
    scribe.shuffle(placeOf(table, DECK), chance);
    for (let n = 0; n < ROUNDS; n++) for (const seat of seats) topTo(scribe, DECK, handOf(seat));
    topTo(scribe, PRIZES, PRIZE);
  },
  rules,
};
