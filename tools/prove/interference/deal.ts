import type { Act } from '#kernel/act';
import { apply } from '#kernel/apply';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { Effect } from '#kernel/effect';
import type { Piece } from '#kernel/piece';
import type { SeatId, Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import { restore, snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { bareTable, pieceOf } from '#kernel/table';
import { mayKnow } from '#kernel/testing/oracle';
import type { FullSave } from '#protocol/save';
import { SAVE_FORMAT } from '#protocol/save';
import type { AnyGame } from '#rules/Game';
import { colourSeats, playOut } from '#rules/playout';
import { marked } from './marked.ts';
import { OWN_CARD, ownDeck } from './ownDeck.ts';

export interface Deal {
  readonly a: FullSave;
  readonly b: FullSave;
  readonly seats: readonly SeatId[];
}

/**
 * A game somewhere on its way, and the same game with some cards exchanged that a viewer has never been able to know. With
 * its history, or as if it had been laid out so: then also with marks on one of the cards, and with a blank note where the other
 * has a written one.
 */
export function deal(game: AnyGame, seed: number): Deal {
  const chance = new FastChance(`deal/${seed}`);
  const { min, max } = game.seats;
  const seats = Math.min(max, min + chance.below(Math.min(3, max - min + 1)));
  const { table, acts: played } = playOut(game, { seats, seed, leaveAfter: depth(chance) });
  const acts = [...played, ownDeck(table, chance)];
  const opening = snapshot(bareTable(colourSeats(seats), game.box.kinds));
  const known = knownSoFar(restore(opening), acts);
  const swaps = exchanges(table, known, chance);
  const plain = acts.map((act) => ({ ...act, draws: [] }));
  const a: FullSave = {
    orrery: 'save',
    format: SAVE_FORMAT,
    kind: 'full',
    title: 'Twins',
    game: game.id,
    table: snapshot(table),
    history: chance.below(2) === 0 ? null : { opening, acts: plain },
    pictures: [],
  };
  const same = JSON.parse(JSON.stringify(a)) as FullSave;
  const other = { ...same, ...renamed({ table: same.table, history: same.history }, swaps) };
  const seatIds = table.seats.map((s) => s.id);
  // A history would not lead to a table that was marked afterwards.
  if (same.history !== null) return { a: same, b: other, seats: seatIds };
  const [face] = swaps.keys();
  return {
    a: { ...same, table: marked(same.table, face, 0) },
    b: { ...other, table: marked(other.table, face, 1) },
    seats: seatIds,
  };
}

/** Early, so that much is hidden, or anywhere. */
function depth(chance: Chance): number {
  return chance.below(3) === 0 ? 0 : chance.below(chance.below(2) === 0 ? 14 : 60);
}

/** By face, everybody who could ever know where it was. */
function knownSoFar(table: Table, acts: readonly Act[]): Map<string, Set<Viewer>> {
  const viewers: Viewer[] = [...table.seats.map((s) => s.id), SPECTATOR];
  const known = new Map<string, Set<Viewer>>();
  for (const { effects } of acts)
    for (const effect of effects) {
      apply(table, effect);
      for (const piece of shownBy(table, effect)) {
        if (piece.face === '') continue;
        const who = known.get(piece.face) ?? new Set();
        known.set(piece.face, who);
        for (const viewer of viewers) if (!who.has(viewer) && mayKnow(table, viewer, piece)) who.add(viewer);
      }
    }
  return known;
}

/** The pieces of which somebody may know more after an effect than before. */
function shownBy(table: Table, effect: Effect): Iterable<Piece> {
  if (effect.type === 'piece-made') return [pieceOf(table, effect.what.id)];
  if ('as' in effect) {
    const beneath = 'from' in effect ? (table.places.get(effect.from.place)?.pieces.at(-1) ?? null) : null;
    return [effect.as, beneath].flatMap((id) => (id === null ? [] : (table.pieces.get(id) ?? [])));
  }
  return /^(pile|place|seat)-/.test(effect.type) ? table.pieces.values() : [];
}

/**
 * Pairs of faces of one kind that change places. Mostly a card that only one seat knows, and another that nobody else knows: so
 * that many viewers are put to the test at once, and somebody can act on the difference.
 */
function exchanges(
  table: Table,
  known: ReadonlyMap<string, ReadonlySet<Viewer>>,
  chance: Chance,
): Map<string, string> {
  const seats = table.seats.map((s) => s.id);
  const owner = pick(chance, seats);
  const blind = pick(chance, [...seats.filter((seat) => seat !== owner), SPECTATOR]);
  const few = chance.below(3) > 0;
  const isFit = (who: ReadonlySet<Viewer>): boolean =>
    few ? who.size === (who.has(owner) ? 1 : 0) : !who.has(blind);
  const copies = new Map<string, number>();
  for (const piece of table.pieces.values()) copies.set(piece.face, (copies.get(piece.face) ?? 0) + 1);
  const hidden = [...table.pieces.values()]
    .toSorted((x, y) => x.id - y.id)
    .filter((piece) => {
      const who = known.get(piece.face);
      return piece.face !== '' && who !== undefined && copies.get(piece.face) === 1 && isFit(who);
    });
  const own = hidden.filter((piece) => piece.kind === OWN_CARD);
  if (own.length > 1 && chance.below(3) === 0) hidden.splice(0, hidden.length, ...own);
  const swaps = new Map<string, string>();
  for (let left = 1 + chance.below(5), tries = 0; left > 0 && tries < 200; tries++) {
    if (hidden.length < 2) break;
    const [one, other] = [pick(chance, hidden), pick(chance, hidden)];
    if (one === other || one.kind !== other.kind || swaps.has(one.face) || swaps.has(other.face)) continue;
    // Late in the tries anything will do: there may be nothing that only this seat knows.
    if (tries < 150 && !(known.get(one.face)?.has(owner) ?? false)) continue;
    swaps.set(one.face, other.face).set(other.face, one.face);
    left--;
  }
  return swaps;
}

/** The same with other faces, wherever they are named. */
function renamed<T>(value: T, swaps: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return (swaps.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, swaps)) as T;
  if (typeof value !== 'object' || value === null) return value;
  // What stands in the rows stays: cards that change their faces change what stands on them.
  if ('type' in value && value.type === 'rows-changed') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'lists' ? (item as unknown) : renamed(item, swaps),
    ]),
  ) as T;
}
