import type { Chance } from '#kernel/chance/chance';
import { permutation, pick } from '#kernel/chance/chance';
import type { Piece } from '#kernel/piece';
import type { SeatId, Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { AnyGame } from '#rules/Game';
import type { Action } from '#rules/Rules';
import { isCarry } from '#rules/Rules';
import type { Line } from './Script.ts';
import { TWIN_NOTE } from './marked.ts';
import { OWN_CARD, OWN_DECK } from './ownDeck.ts';
import type { Twins } from './Twins.ts';
import { CONFIDANTE } from './World.ts';

/** What happens next at both tables: something that can be done at both, or that both refuse. */
export function nextLines(twins: Twins, game: AnyGame, bot: SeatId | null, chance: Chance): Line[] {
  const { table: a } = twins.a.authority;
  const { table: b } = twins.b.authority;
  const seats = a.seats.map((s) => s.id).filter((id) => id !== bot);
  const told = seats.filter((seat) => twins.told[seat] !== undefined);
  const people: Viewer[] = [...seats, SPECTATOR];
  const isBotToAct = bot !== null && game.rules.toAct(a).includes(bot);
  const spot = (): { x: number; z: number } => ({ x: chance.below(20) - 10, z: chance.below(20) - 10 });
  const ways: [weight: number, way: () => Line[]][] = [
    [30, () => played(twins, game, seats, chance)],
    [6, () => byHand(a, b, pick(chance, seats), told, chance)],
    [5, () => arranged(a, b, pick(chance, told.length > 0 ? told : seats), told, chance)],
    [4, () => whisper(told, chance)],
    [2, () => [say(pick(chance, people), chance)]],
    [3, () => [ask(pick(chance, seats), { verb: 'undo' })]],
    [1, () => [ask(pick(chance, seats), { verb: 'redo' })]],
    [3, () => [peek(a, pick(chance, seats), chance)]],
    [3, () => [ownCards(a, pick(chance, seats), pick(chance, seats), chance)]],
    [3, () => lookedAt(a, pick(chance, seats), chance)],
    [2, () => [nonsense(a, game, pick(chance, seats), chance)]],
    [1, () => [{ do: 'stream', from: pick(chance, people), lane: 'point', message: { ...spot(), y: 0 } }]],
    [1, () => [{ do: 'stream', from: pick(chance, people), lane: 'ping', message: spot() }]],
    [
      1,
      () => [
        { do: 'stream', from: pick(chance, people), lane: 'measure', message: { from: spot(), to: spot() } },
      ],
    ],
    [1, () => [{ do: 'stream', from: pick(chance, people), lane: 'typing', message: { typing: true } }]],
    [1, () => [{ do: 'stream', from: pick(chance, people), lane: 'key', message: {} }]],
    [1, () => votes(twins, seats, chance)],
    [3, () => [{ do: 'late', viewer: pick(chance, people) }]],
    [2, () => [{ do: 'again', viewer: pick(chance, people) }]],
    [2, () => [{ do: 'fetch' }]],
    [1, () => [{ do: 'newcomer' }]],
    [isBotToAct ? 60 : 1, () => [{ do: 'wait', ms: isBotToAct ? 50 : 400 }]],
  ];
  let at = chance.below(ways.reduce((sum, [weight]) => sum + weight, 0));
  const [, way] = ways.find(([weight]) => (at -= weight) < 0) as (typeof ways)[number];
  return way();
}

function ask(seat: SeatId, a: unknown, b: unknown = a): Line {
  return { do: 'ask', seat, a, b };
}

/** An action both tables allow. Who knows the tables apart may choose differently, as long as nobody else can see it. */
function played(twins: Twins, game: AnyGame, seats: readonly SeatId[], chance: Chance): Line[] {
  const { table: a } = twins.a.authority;
  const { table: b } = twins.b.authority;
  const able = game.rules.toAct(a).filter((id) => seats.includes(id) && game.rules.toAct(b).includes(id));
  if (able.length === 0) return [];
  const seat = pick(chance, able);
  const texts = new Set(Array.from(game.rules.legal(b, seat), (action) => JSON.stringify(action)));
  const both = [...game.rules.legal(a, seat)].filter((action) => texts.has(JSON.stringify(action)));
  if (both.length === 0) return [];
  const action = pick(chance, both) as Action & { do?: string; card?: number };
  const knows = twins.told[seat] !== undefined;
  if (action.do === 'discard' && knows) {
    const other = pick(chance, both);
    return [ask(seat, { verb: 'act', action }, { verb: 'act', action: other })];
  }
  const gesture = game.rules.gesture(a, seat, action);
  if (!isCarry(gesture) || typeof gesture.piece !== 'number' || chance.below(3) > 0)
    return [ask(seat, { verb: 'act', action })];
  // The same by hand: taken up, carried across, laid down.
  return [
    ask(seat, { verb: 'lift', piece: gesture.piece }),
    { do: 'stream', from: seat, lane: 'carry', message: { x: chance.below(10) - 5, y: 2, z: 0 } },
    ask(seat, { verb: 'drop', piece: a.nextId, to: { place: gesture.to.place } }),
  ];
}

function handOf(table: Table, seat: SeatId): Piece[] {
  const hand = [...table.places.values()].find((where) => where.form === 'hand' && where.owner === seat);
  return (hand?.pieces ?? []).flatMap((id) => table.pieces.get(id) ?? []);
}

/** A card is taken out of the hand, carried about, and put back: in secret another one at each table. */
function byHand(a: Table, b: Table, seat: SeatId, told: readonly SeatId[], chance: Chance): Line[] {
  const cards = handOf(a, seat).filter((piece) => handOf(b, seat).some((same) => same.id === piece.id));
  if (cards.length === 0) return [];
  const one = pick(chance, cards).id;
  const other = told.includes(seat) ? pick(chance, cards).id : one;
  return [
    ask(seat, { verb: 'lift', piece: one }, { verb: 'lift', piece: other }),
    { do: 'stream', from: seat, lane: 'carry', message: { x: chance.below(12) - 6, y: 2, z: 3 } },
    ask(seat, { verb: 'release', piece: a.nextId }),
  ];
}

/** A hand is sorted as its owner likes: in secret otherwise at each table. */
function arranged(a: Table, b: Table, seat: SeatId, told: readonly SeatId[], chance: Chance): Line[] {
  const place = `hand-${seat}`;
  const request = (table: Table): unknown => {
    const ids = handOf(table, seat).map((piece) => piece.id);
    const order = permutation(chance, ids.length).map((i) => ids[i] as number);
    // Put as it was, it would be refused at one table and done at the other: everybody would see that.
    const isSame = order.every((id, i) => id === ids[i]);
    return { verb: 'arrange', place, order: isSame ? order.toReversed() : order };
  };
  const one = request(a);
  return [ask(seat, one, told.includes(seat) ? request(b) : one)];
}

function whisper(told: readonly SeatId[], chance: Chance): Line[] {
  const from = told.length === 0 || chance.below(2) === 0 ? CONFIDANTE : pick(chance, told);
  const to = from === CONFIDANTE && told.length > 0 ? pick(chance, told) : CONFIDANTE;
  const a = `I have the ${chance.below(100)}`;
  return [{ do: 'chat', from, to, a, b: `${a}, or was it the ${chance.below(100)}?` }];
}

function say(from: Viewer, chance: Chance): Line {
  const text = `Round ${chance.below(9)}!`;
  return { do: 'chat', from, to: null, a: text, b: text };
}

function peek(table: Table, seat: SeatId, chance: Chance): Line {
  const down = [...table.pieces.values()].filter((piece) => piece.facing === 'down').map((piece) => piece.id);
  const piece =
    down.length === 0
      ? 1
      : pick(
          chance,
          down.toSorted((x, y) => x - y),
        );
  return ask(seat, { verb: chance.below(3) === 0 ? 'unpeek' : 'peek', piece });
}

/** One of two notes is looked at, and the look ended: to everybody else a blank one is like another. */
function lookedAt(table: Table, seat: SeatId, chance: Chance): Line[] {
  const notes = [...table.pieces.values()].filter((piece) => piece.kind === TWIN_NOTE).map(({ id }) => id);
  if (notes.length === 0) return [];
  const piece = notes.toSorted((x, y) => x - y)[chance.below(notes.length)];
  return [ask(seat, { verb: 'peek', piece }), ask(seat, { verb: 'unpeek', piece })];
}

/** The deck of own cards is mixed or looked at, and a card of it shown to somebody. */
function ownCards(table: Table, seat: SeatId, to: SeatId, chance: Chance): Line {
  const mine = [...table.pieces.values()].filter(
    ({ kind, shown }) => kind === OWN_CARD && shown.includes(seat),
  );
  const [piece] = mine.toSorted((x, y) => x.id - y.id);
  return ask(
    seat,
    pick<unknown>(chance, [
      { verb: 'shuffle', place: OWN_DECK },
      { verb: 'peek', top: OWN_DECK },
      { verb: 'show', pieces: [piece?.id ?? 1], to: [to] },
      { verb: 'lift', top: OWN_DECK },
    ]),
  );
}

/** Asked out of turn, of pieces one may not touch, or of none at all. */
function nonsense(table: Table, game: AnyGame, seat: SeatId, chance: Chance): Line {
  const others = table.seats.flatMap(({ id }) => [...game.rules.legal(table, id)]);
  const piece = 1 + chance.below(table.nextId);
  return ask(
    seat,
    pick<unknown>(chance, [
      { verb: 'act', action: others.length === 0 ? {} : pick(chance, others) },
      { verb: 'lift', piece },
      { verb: 'flip', pieces: [piece] },
      { verb: 'shuffle', place: 'deck' },
      { verb: 'search', pile: 'deck' },
      { verb: 'move', pieces: [piece], to: { place: `hand-${seat}` } },
      { verb: 'nonesuch' },
    ]),
  );
}

function votes(twins: Twins, seats: readonly SeatId[], chance: Chance): Line[] {
  const act = twins.a.authority.table.version - chance.below(3);
  return seats.map((seat) => ({ do: 'vote', seat, act, agree: chance.below(4) > 0 }));
}
