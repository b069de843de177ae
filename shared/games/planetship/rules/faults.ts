import type { KindId } from '#kernel/kind';
import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Table } from '#kernel/table';
import { BOX, pieceOf } from '#kernel/table';
import type { Fault } from '#rules/Rules';
import { straying } from '#rules/straying';
import {
  CHARACTER,
  FIRST_PLAYER,
  MISSION,
  REFERENCE,
  ROUND_MARKER,
  SHIELD,
  STAND,
  ZONE,
  box,
  probeKind,
  shipKind,
} from '../box.ts';
import { gridSize, probesEach, reserveSize, shipsEach } from '../knobs.ts';
import {
  DECK,
  MISSION_ROW,
  ROUND_TRACK,
  SHIELD_SUPPLY,
  placesOf,
  reserveAt,
  tileAt,
  tokensOf,
} from '../places.ts';
import type { Board } from './Board.ts';

/** What is wrong with how the pieces lie, whatever the moment of the game. Never looks at a face that is hidden. */
export function pieceFaults(table: Table, board: Board): Fault[] {
  const faults = [...zoneFaults(board), ...single(table, board)];
  // Without all its zones nothing can be said about spaces.
  return faults.length > 0 ? faults : [...astray(table, board), ...postFaults(board), ...countFaults(board)];
}

/** Each place of the grid shows one zone, each of the reserve holds one. */
function zoneFaults({ reading }: Board): Fault[] {
  const seats = reading.seats.length;
  const grid = gridSize(reading.knobs, seats);
  const reserve = reserveSize(reading.knobs, seats);
  const faults: Fault[] = [];
  const check = (place: PlaceId, open: boolean): void => {
    const tiles = reading.piecesIn(place);
    const [tile] = tiles;
    if (tiles.length !== 1 || tile?.kind !== ZONE)
      faults.push({ text: `there must be one zone in ${place}`, place });
    else if (open && tile.facing === 'down')
      faults.push({ text: `the zone in ${place} lies face down`, piece: tile.id, place });
  };
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) check(tileAt(row, column), true);
  for (let row = 0; row < reserve.rows; row++)
    for (let column = 0; column < reserve.columns; column++) check(reserveAt(row, column), false);
  return faults;
}

/** The round marker and the first player card must be where they say something. */
function single(table: Table, { reading }: Board): Fault[] {
  const faults: Fault[] = [];
  const markers = reading.piecesIn(ROUND_TRACK).filter(({ kind }) => kind === ROUND_MARKER);
  if (markers.length !== 1) faults.push({ text: 'the round marker is not on its track', place: ROUND_TRACK });
  const firsts = table.seats.flatMap((s) => reading.piecesIn(placesOf(s.id).first));
  if (firsts.filter(({ kind }) => kind === FIRST_PLAYER).length !== 1)
    faults.push({ text: 'no seat has the first player card' });
  return faults;
}

/** Each kind of piece has its own places. */
function astray(table: Table, board: Board): Fault[] {
  const { seats } = board.reading;
  const spots = [...board.spots.keys()];
  const spaces = [...board.spots.values()].filter(({ n }) => n > 0).map(({ place }) => place);
  const homes = new Map<KindId, ReadonlySet<PlaceId>>([
    [
      CHARACTER,
      new Set([
        BOX,
        DECK,
        ...spots,
        ...seats.flatMap((seat) => [placesOf(seat).hand, placesOf(seat).tray, placesOf(seat).discards]),
      ]),
    ],
    [MISSION, new Set([BOX, MISSION_ROW])],
    [ZONE, new Set([BOX, ...[...table.places.keys()].filter((id) => /^(grid|reserve)-/.test(id))])],
    [SHIELD, new Set([BOX, SHIELD_SUPPLY, ...spaces.map(tokensOf)])],
    [FIRST_PLAYER, new Set(seats.map((seat) => placesOf(seat).first))],
    [ROUND_MARKER, new Set([ROUND_TRACK])],
    [REFERENCE, new Set([BOX])],
    [STAND, new Set([BOX])],
    ...seats.flatMap((seat): [KindId, ReadonlySet<PlaceId>][] => [
      [shipKind(seat), new Set([BOX, placesOf(seat).ships, ...spaces.map(tokensOf)])],
      [probeKind(seat), new Set([BOX, placesOf(seat).probes, ...spots.map(tokensOf)])],
    ]),
  ]);
  const ours = new Set([...homes.values()].flatMap((places) => [...places]));
  return straying(table, box, {
    isHome: ({ kind, place }) => (homes.get(kind) ?? ONLY_BOX).has(place),
    isOurs: (place) => ours.has(place),
  });
}

/** What belongs to a colour nobody plays. */
const ONLY_BOX: ReadonlySet<PlaceId> = new Set([BOX]);

/** A character has one ship, and nothing else stands in its space. */
function postFaults({ reading, spots }: Board): Fault[] {
  const faults: Fault[] = [];
  for (const { place, n } of spots.values()) {
    if (n === 0) continue;
    const cards = reading.piecesIn(place).length;
    const tokens = reading.piecesIn(tokensOf(place));
    const ships = tokens.filter(({ kind }) => reading.seats.some((seat) => shipKind(seat) === kind)).length;
    const shields = tokens.filter(({ kind }) => kind === SHIELD).length;
    if (cards > 1) faults.push({ text: `there are ${cards} characters in one space`, place });
    else if (ships !== cards)
      faults.push({
        text: cards === 0 ? 'a ship without a character' : 'a character without its ship',
        place,
      });
    else if (shields > cards) faults.push({ text: 'a shield too many', place });
  }
  return faults;
}

/** Every seat has its ships and probes somewhere in play. */
function countFaults({ reading, spots }: Board): Fault[] {
  const { seats, knobs } = reading;
  const faults: Fault[] = [];
  for (const seat of seats) {
    const out = (kind: KindId): number =>
      [...spots.keys()].flatMap((place) =>
        reading.piecesIn(tokensOf(place)).filter((one) => one.kind === kind),
      ).length;
    const ships = reading.countIn(placesOf(seat).ships) + out(shipKind(seat));
    const probes = reading.countIn(placesOf(seat).probes) + out(probeKind(seat));
    if (ships !== shipsEach(knobs, seats.length)) faults.push({ text: `${seat} has ${ships} ships` });
    if (probes !== probesEach(knobs, seats.length)) faults.push({ text: `${seat} has ${probes} probes` });
  }
  return faults;
}

/** Everything that lies on the zones themselves. */
export function isClear(table: Table, board: Board): boolean {
  return [...board.spots.keys()].every(
    (place) =>
      (table.places.get(place)?.pieces.length ?? 0) === 0 &&
      (table.places.get(tokensOf(place))?.pieces.length ?? 0) === 0,
  );
}

/** Cards of a zone that lie face down. */
export function hiddenIn(table: Table, board: Board, zone: number): Piece[] {
  const laid = board.zone(zone);
  return (laid === undefined ? [] : [...laid.spaces, laid.reward])
    .flatMap(({ place }) => table.places.get(place)?.pieces ?? [])
    .map((id) => pieceOf(table, id))
    .filter(({ facing }) => facing === 'down');
}
