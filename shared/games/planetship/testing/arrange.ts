import { FastChance } from '#kernel/chance/fast';
import type { Chance } from '#kernel/chance/chance';
import { History } from '#kernel/history';
import { observe } from '#kernel/observe';
import type { Piece, PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import { Scribe } from '#kernel/scribe';
import type { SeatId, Viewer } from '#kernel/seat';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { BOX, pieceOf, placeOf } from '#kernel/table';
import { setUp } from '#rules/setUp';
import type { Edits } from '#rules/Sheet';
import { NO_EDITS } from '#rules/Sheet';
import type { Sitting } from '#rules/testing/atTable';
import { sitting } from '#rules/testing/atTable';
import { CHARACTER, MISSION, ROUND_MARKER, ZONE } from '../box.ts';
import { faceOf } from '../cards.ts';
import { DECK, MISSION_ROW, ROUND_TRACK, placesOf, reserveAt, tileAt, tokensOf } from '../places.ts';
import { planetship } from '../planetship.ts';
import type { PlanetshipAction } from '../rules/actions.ts';
import type { Spot } from '../rules/Board.ts';
import { Board } from '../rules/Board.ts';
import { lookersAt } from '../rules/move.ts';
import { proceed } from '../rules/proceed.ts';
import type { Slot } from '../rules/Slot.ts';
import { slotOf } from '../rules/Slot.ts';
import { write } from '../rules/write.ts';
import { zoneFace } from '../zones.ts';

/** A position of the game. What is left out is as after the deal, but no zone has a reward. */
export interface Arrangement {
  readonly seats?: readonly SeatId[];
  /** Rows of `zone@heading`. */
  readonly grid?: readonly string[];
  /** Zones of the reserve by place: rows of numbers. */
  readonly reserve?: readonly (readonly number[])[];
  /** Who stands where: `{ 'Z7.1': 'red 3' }`. */
  readonly posts?: Readonly<Record<string, string>>;
  readonly rewards?: Readonly<Record<number, readonly number[]>>;
  /** The whole deck from its top. */
  readonly deck?: readonly number[];
  readonly hands?: Readonly<Record<SeatId, readonly number[]>>;
  readonly discards?: Readonly<Record<SeatId, readonly number[]>>;
  readonly missions?: readonly string[];
  readonly first?: SeatId;
  readonly round?: number;
  readonly turn?: SeatId;
  /** Begins with the resolution of this zone. */
  readonly resolve?: number;
  readonly slot?: Partial<Slot>;
  readonly knobs?: Readonly<Record<string, unknown>>;
  readonly edits?: Edits;
  readonly automation?: Readonly<Record<string, boolean>>;
  readonly chance?: Chance;
}

export const GRID_A = ['5@0 1@0 7@0', '0@0 9@0 2@0'];
export const GRID_B = ['7@0 6@0 3@0', '2@0 9@0 0@0'];
export const GRID_C = ['3@0 0@0 6@0', '1@0 2@0 4@0', '7@0 8@0 9@0'];
const FIVE = ['red', 'blue', 'green', 'yellow', 'pink'];

export interface Scene extends Sitting {
  /** The place of a space or reward, as `Z7.3` or `Z7.R`. */
  readonly at: (slot: string) => PlaceId;
  readonly board: () => Board;
  readonly slot: () => Slot;
  readonly card: (number: number) => PieceId;
  readonly act: (seat: SeatId, action: PlanetshipAction) => void;
  readonly no: (seat: SeatId, action: PlanetshipAction) => string;
  readonly may: (seat: SeatId) => PlanetshipAction[];
  readonly play: (seat: SeatId, number: number, slot: string) => void;
  /** Nobody uses any icon until this holds. */
  readonly declineUntil: (reached: (slot: Slot) => boolean) => void;
  /** Numbers of the cards in a place. */
  readonly cards: (place: PlaceId) => number[];
  /** The face somebody sees of what lies at a slot; undefined = a back. */
  readonly seen: (viewer: Viewer, slot: string) => string | undefined;
}

export function arrange(plan: Arrangement): Scene {
  const seats = plan.seats ?? (plan.grid === GRID_C ? FIVE : ['red', 'blue', 'green']);
  const chance = plan.chance ?? new FastChance('arranged');
  const opened = setUp(
    planetship,
    seats.map((id) => seat(id)),
    new FastChance('opened'),
    { knobs: { first_player: 'first_seat', ...plan.knobs }, edits: plan.edits ?? NO_EDITS },
  );
  const { table } = opened;
  layOut(table, plan);
  if (plan.automation !== undefined) new Scribe(table).set('automation', plan.automation);
  const scribe = new Scribe(table);
  write(scribe, { turn: plan.turn ?? plan.first ?? (seats[0] as SeatId), ...plan.slot });
  if (plan.resolve !== undefined) {
    write(scribe, { phase: 'reveal', zone: plan.resolve });
    proceed(scribe, chance);
  }
  const faults: unknown[] = [];
  const desk = {
    table,
    history: new History([opened.act]),
    chance,
    game: planetship,
    onFault: (error: unknown): void => void faults.push(error),
  };
  return sceneOf(sitting(desk, faults));
}

function sceneOf(at: Sitting): Scene {
  const { table } = at;
  const spot = (slot: string): PlaceId => {
    const [zone, n] = slot.slice(1).split('.') as [string, string];
    const laid = Board.of(table).zone(Number(zone));
    const found = n === 'R' ? laid?.reward : laid?.spaces[Number(n) - 1];
    return found?.place ?? `nowhere-${slot}`;
  };
  const act = (who: SeatId, action: PlanetshipAction): void => {
    at.done(who, { verb: 'act', action });
  };
  return {
    ...at,
    at: spot,
    board: () => Board.of(table),
    slot: () => slotOf(table),
    card: (number) => cardOf(table, number).id,
    act,
    no: (who, action) => at.refused(who, { verb: 'act', action }).refused,
    may: (who) => [...planetship.rules.legal(table, who)],
    play: (who, number, slot) => act(who, { do: 'play', card: cardOf(table, number).id, to: spot(slot) }),
    declineUntil(reached) {
      while (!reached(slotOf(table))) act(planetship.rules.toAct(table)[0] as SeatId, { do: 'done' });
    },
    cards: (place) => cardsIn(table, place),
    seen: (viewer, slot) =>
      observe(table, viewer).pieces.find((piece) => piece.kind === CHARACTER && piece.place === spot(slot))
        ?.face,
  };
}

export function cardsIn(table: Table, place: PlaceId): number[] {
  return placeOf(table, place).pieces.map((id) => Number(pieceOf(table, id).face.slice(1)));
}

function cardOf(table: Table, number: number): Piece {
  return pieceBy(table, CHARACTER, faceOf(number));
}

function pieceBy(table: Table, kind: string, face: string): Piece {
  for (const piece of table.pieces.values()) if (piece.kind === kind && piece.face === face) return piece;
  throw new Error(`there is no ${kind} ${face}`);
}

function layOut(table: Table, plan: Arrangement): void {
  const scribe = new Scribe(table);
  const move = (piece: Piece, place: PlaceId, rest: { at?: number; facing?: 'up' | 'down' } = {}): void =>
    scribe.place(piece, { place, ...rest });
  for (const { reward } of Board.of(table).zones)
    for (const id of placeOf(table, reward.place).pieces.toReversed()) move(pieceOf(table, id), DECK);
  layZones(scribe, plan);
  const board = Board.of(table);
  const spotOf = (slot: string): Spot => {
    const [zone, n] = slot.slice(1).split('.').map(Number) as [number, number];
    return board.zone(zone)?.spaces[n - 1] as Spot;
  };
  for (const [slot, who] of Object.entries(plan.posts ?? {})) {
    const [owner, number] = who.split(' ') as [string, string];
    const spot = spotOf(slot);
    const hidden = spot.space?.stealth === true;
    scribe.place(cardOf(table, Number(number)), {
      place: spot.place,
      facing: hidden ? 'down' : 'up',
      shown: hidden ? lookersAt(board, spot.place, owner) : [],
    });
    const ship = placeOf(table, placesOf(owner).ships).pieces.at(-1) as PieceId;
    move(pieceOf(table, ship), tokensOf(spot.place));
  }
  for (const [zone, numbers] of Object.entries(plan.rewards ?? {}))
    for (const number of numbers) {
      const laid = board.zone(Number(zone));
      move(cardOf(table, number), laid?.reward.place as PlaceId, {
        facing: laid?.zone.rewardStealth === true ? 'down' : 'up',
      });
    }
  for (const [who, numbers] of Object.entries(plan.hands ?? {})) {
    for (const number of cardsIn(table, placesOf(who).hand)) move(cardOf(table, number), BOX);
    for (const number of numbers) move(cardOf(table, number), placesOf(who).hand);
  }
  for (const [who, numbers] of Object.entries(plan.discards ?? {}))
    for (const number of numbers) move(cardOf(table, number), placesOf(who).discards);
  if (plan.deck !== undefined) {
    for (const number of cardsIn(table, DECK)) move(cardOf(table, number), BOX, { facing: 'down' });
    for (const number of plan.deck.toReversed()) move(cardOf(table, number), DECK);
  }
  if (plan.missions !== undefined) {
    for (const id of [...placeOf(table, MISSION_ROW).pieces].toReversed()) move(pieceOf(table, id), BOX);
    for (const face of plan.missions) move(pieceBy(table, MISSION, face), MISSION_ROW);
  }
  if (plan.first !== undefined) {
    const card = placeOf(table, placesOf(board.first).first).pieces[0] as PieceId;
    move(pieceOf(table, card), placesOf(plan.first).first);
  }
  if (plan.round !== undefined) move(pieceBy(table, ROUND_MARKER, ''), ROUND_TRACK, { at: plan.round - 1 });
}

/** Zones that are not named lie in the reserve in rising order. */
function layZones(scribe: Scribe, { grid, reserve }: Arrangement): void {
  if (grid === undefined) return;
  const { table } = scribe;
  const tile = (number: number): Piece => pieceBy(table, ZONE, zoneFace(number));
  const used = new Set<number>();
  grid.forEach((line, row) => {
    line.split(' ').forEach((word, column) => {
      const [number, heading = 0] = word.split('@').map(Number) as [number, number?];
      used.add(number);
      scribe.place(tile(number), { place: tileAt(row, column), facing: 'up', heading });
    });
  });
  const rest = Array.from({ length: 10 }, (_, number) => number).filter((number) => !used.has(number));
  const places = [...table.places.keys()].filter((id) => id.startsWith('reserve-'));
  if (reserve === undefined)
    rest.forEach((number, i) => {
      scribe.place(tile(number), { place: places[i] as PlaceId, facing: 'down' });
    });
  else
    reserve.forEach((numbers, row) => {
      numbers.forEach((number, column) => {
        scribe.place(tile(number), { place: reserveAt(row, column), facing: 'down' });
      });
    });
}

/** The numbers of the zones in the grid, row by row, and in the reserve. */
export function zonesOf(table: Table): { readonly grid: string[]; readonly reserve: string[] } {
  const rows = (prefix: string): string[] => {
    const lines: string[][] = [];
    for (const place of table.places.values()) {
      if (!place.id.startsWith(prefix)) continue;
      const row = Number(place.id.split('-')[1]);
      const id = place.pieces[0];
      (lines[row] ??= []).push(id === undefined ? '.' : pieceOf(table, id).face.replace('zone-', ''));
    }
    return lines.map((line) => line.join(' '));
  };
  return { grid: rows('grid-'), reserve: rows('reserve-') };
}
