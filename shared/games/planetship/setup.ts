import type { Chance } from '#kernel/chance/chance';
import { permutation, pick } from '#kernel/chance/chance';
import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { BOX, placeOf } from '#kernel/table';
import { lay } from '#layout/lay';
import { lastIn } from '#rules/lying';
import { only } from '#rules/planned';
import { unpack, unpackCard } from '#rules/unpack';
import {
  CHARACTER,
  FIRST_PLAYER,
  MISSION,
  REFERENCE,
  ROUND_MARKER,
  SHIELD,
  SHIELDS,
  STAND,
  ZONE,
  probeKind,
  shipKind,
  shipsPrinted,
} from './box.ts';
import { COLOURS } from './cards.ts';
import { cardsOn } from './cardsOn.ts';
import type { PlanetshipKnobs } from './knobs.ts';
import { gridSize, missionCount, probesEach, reserveSize, shipsEach } from './knobs.ts';
import { DECK, MISSION_ROW, ROUND_TRACK, SHIELD_SUPPLY, placesOf, reserveAt, tileAt } from './places.ts';
import { orientation } from './rules/conveyor.ts';
import { proceed } from './rules/proceed.ts';
import { BEGINNING } from './rules/Slot.ts';
import { write } from './rules/write.ts';
import { ZONES, zoneFace } from './zones.ts';

/** Opens the box. Drawn by lot, in this order: missions, the deck, zones, their headings, who begins. */
export function setup(
  scribe: Scribe,
  seats: readonly SeatId[],
  knobs: PlanetshipKnobs,
  chance: Chance,
): void {
  layMissions(scribe, missionCount(knobs, seats.length), chance);
  layDeck(scribe, knobs, chance);
  layStarts(scribe, seats, knobs, chance);
  layTokens(scribe, seats, knobs);
  const unoriented = layZones(scribe, seats.length, knobs, chance);
  const first = knobs.first_player === 'random' ? pick(chance, seats) : (seats[0] as SeatId);
  layTrack(scribe, first, knobs.rounds);
  for (let n = 0; n < 2; n++) scribe.make(REFERENCE, { place: BOX });
  for (let n = 0; n < COLOURS.length; n++) scribe.make(STAND, { place: BOX });
  write(scribe, {
    ...BEGINNING,
    turn: first,
    unoriented: knobs.orientation === 'player_choice' ? unoriented : [],
  });
  proceed(scribe, chance);
}

/** The round marker stands on the first player card and goes round with it. */
function layTrack(scribe: Scribe, first: SeatId, rounds: number): void {
  const card = scribe.make(FIRST_PLAYER, { place: placesOf(first).first });
  scribe.makePlace(ROUND_TRACK, 'grid', {
    label: 'the round track',
    on: card.id,
    columns: rounds,
    rows: 1,
    pose: flatPose(0, TRACK_Z),
    accepts: only(ROUND_MARKER),
    lay: lay({ cell: [Math.min(1, TRACK_WIDTH / rounds), 1] }),
  });
  scribe.make(ROUND_MARKER, { place: ROUND_TRACK, at: 0 });
}

/** Where the track is printed on the card. */
const TRACK_Z = 0.5;
const TRACK_WIDTH = 4;

/** The missions that are not drawn leave the game unseen. */
function layMissions(scribe: Scribe, count: number, chance: Chance): void {
  const { missions } = cardsOn(scribe.table);
  const faces = [...missions.keys()];
  const order = permutation(chance, faces.length).map((from) => faces[from] as string);
  const drawn = order.filter((face) => missions.get(face)?.drawn).slice(0, count);
  for (const face of order) {
    if (drawn.includes(face)) scribe.make(MISSION, { place: MISSION_ROW }, { face });
    else scribe.make(MISSION, { place: BOX, facing: 'down' }, { face });
  }
}

function layDeck(scribe: Scribe, { deck_size }: PlanetshipKnobs, chance: Chance): void {
  for (const [face, { colour, copies }] of cardsOn(scribe.table).characters) {
    if (colour === null) unpackCard(scribe, CHARACTER, DECK, face, copies);
  }
  const deck = placeOf(scribe.table, DECK);
  scribe.shuffle(deck, chance);
  while (deck.pieces.length > deck_size)
    scribe.place(lastIn(scribe.table, DECK) as Piece, { place: BOX, facing: 'down' });
}

/** Six starting characters for each seat, its own unless a variant draws them. Those of nobody leave the game, open to all. */
function layStarts(
  scribe: Scribe,
  seats: readonly SeatId[],
  { draft_colours, asymmetric_starts }: PlanetshipKnobs,
  chance: Chance,
): void {
  const starting = [...cardsOn(scribe.table).characters].filter(([, { colour }]) => colour !== null);
  const colours = draft_colours ? permutation(chance, seats.length) : seats.map((_, i) => i);
  const mixed = asymmetric_starts ? permutation(chance, starting.length) : [];
  starting.forEach(([face, { colour }], i) => {
    const of = asymmetric_starts
      ? seats[Math.floor(mixed.indexOf(i) / 6)]
      : seats[colours[seats.indexOf(colour ?? '')] ?? -1];
    const unseen = asymmetric_starts && of === undefined;
    scribe.make(
      CHARACTER,
      { place: of === undefined ? BOX : placesOf(of).hand, ...(unseen ? { facing: 'down' } : {}) },
      { face },
    );
  });
}

function layTokens(scribe: Scribe, seats: readonly SeatId[], knobs: PlanetshipKnobs): void {
  for (const colour of COLOURS) {
    const plays = seats.includes(colour);
    const { ships, probes } = placesOf(colour);
    const printed = shipsPrinted(colour);
    unpack(scribe, shipKind(colour), ships, { printed, wanted: plays ? shipsEach(knobs, seats.length) : 0 });
    unpack(scribe, probeKind(colour), probes, {
      printed,
      wanted: plays ? probesEach(knobs, seats.length) : 0,
    });
  }
  unpack(scribe, SHIELD, SHIELD_SUPPLY, { printed: SHIELDS, wanted: knobs.shield_supply });
}

/** The grid is filled by lot; what is left over is the reserve, or stays in the box. Returns where zones lie. */
function layZones(scribe: Scribe, seats: number, knobs: PlanetshipKnobs, chance: Chance): PlaceId[] {
  const grid = gridSize(knobs, seats);
  const reserve = reserveSize(knobs, seats);
  const open = cells(grid.rows, grid.columns, tileAt);
  const places = [...open, ...cells(reserve.rows, reserve.columns, reserveAt)];
  const order = permutation(chance, knobs.zone_set.length).map((at) => knobs.zone_set[at] as number);
  order.forEach((number, i) => {
    const place = places[i] ?? BOX;
    const shown = i < open.length || (knobs.open_reserve && i < places.length);
    const heading = i < open.length ? orientation(scribe, chance) : 0;
    scribe.make(ZONE, { place, facing: shown ? 'up' : 'down', heading }, { face: zoneFace(number) });
  });
  for (const { number } of ZONES)
    if (!knobs.zone_set.includes(number)) scribe.make(ZONE, { place: BOX }, { face: zoneFace(number) });
  return open;
}

function cells(rows: number, columns: number, at: (row: number, column: number) => PlaceId): PlaceId[] {
  return Array.from({ length: rows * columns }, (_, i) => at(Math.floor(i / columns), i % columns));
}
