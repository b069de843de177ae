import type { Chance } from '#kernel/chance/chance';
import { permutation } from '#kernel/chance/chance';
import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import { knobsOf } from '#rules/knobs';
import { lastIn } from '#rules/lying';
import { gridSize, knobs, reserveSize } from '../knobs.ts';
import { reserveAt, tileAt } from '../places.ts';

/** Exchanges a column of zones: the new ones lie in the first column. */
export function moveZones(scribe: Scribe, chance: Chance): void {
  const values = knobsOf(scribe.table, knobs);
  const { rows, columns } = gridSize(values, scribe.table.seats.length);
  const leaving = columnOf(scribe, rows, (row) => tileAt(row, columns - 1));
  const entering = rows === 2 ? queue(scribe, leaving, chance) : mix(scribe, leaving, chance);
  for (let column = columns - 1; column > 0; column--)
    for (let row = 0; row < rows; row++) {
      const tile = lastIn(scribe.table, tileAt(row, column - 1));
      if (tile !== undefined) scribe.place(tile, { place: tileAt(row, column), heading: tile.heading });
    }
  entering.forEach((tile, row) => {
    const heading = values.reentry_orientation === 'kept' ? tile.heading : orientation(scribe, chance);
    scribe.place(tile, { place: tileAt(row, 0), facing: 'up', heading });
  });
}

/** The heading of a zone that comes in; one that the first player will rotate comes in as printed. */
export function orientation(scribe: Scribe, chance: Chance): number {
  return knobsOf(scribe.table, knobs).orientation === 'random' ? chance.below(4) : 0;
}

/** Two rows: the column goes to the far end of the reserve, the one at its near end comes in. */
function queue(scribe: Scribe, leaving: readonly Piece[], chance: Chance): Piece[] {
  const values = knobsOf(scribe.table, knobs);
  const { columns } = reserveSize(values, scribe.table.seats.length);
  const waiting = Array.from({ length: columns }, (_, column) =>
    columnOf(scribe, 2, (row) => reserveAt(row, column)),
  );
  const order = [leaving, ...waiting];
  const entering = order.pop() as readonly Piece[];
  order.forEach((tiles, column) => {
    tiles.forEach((tile, row) => rest(scribe, tile, reserveAt(row, column)));
  });
  if (values.reentry_rows === 'kept') return [...entering];
  return permutation(chance, entering.length).map((from) => entering[from] as Piece);
}

/** Three rows: one of the three is set aside by lot, the others are mixed with the reserve and come back in. */
function mix(scribe: Scribe, leaving: readonly Piece[], chance: Chance): Piece[] {
  const waiting = scribe.table.places.has(reserveAt(0, 0))
    ? lastIn(scribe.table, reserveAt(0, 0))
    : undefined;
  const aside = waiting === undefined ? -1 : chance.below(leaving.length);
  const mixed = leaving.filter((_, row) => row !== aside);
  if (waiting !== undefined) mixed.unshift(waiting);
  const entering = permutation(chance, mixed.length).map((from) => mixed[from] as Piece);
  const stays = leaving[aside];
  if (stays !== undefined) rest(scribe, stays, reserveAt(0, 0));
  return entering;
}

/** Into the reserve, face down unless it is an open one; its heading matters only where it comes back like that. */
function rest(scribe: Scribe, tile: Piece, place: PlaceId): void {
  const { open_reserve, reentry_orientation } = knobsOf(scribe.table, knobs);
  const heading = reentry_orientation === 'kept' ? tile.heading : 0;
  scribe.place(tile, { place, facing: open_reserve ? 'up' : 'down', heading });
}

function columnOf(scribe: Scribe, rows: number, place: (row: number) => PlaceId): Piece[] {
  return Array.from({ length: rows }, (_, row) => lastIn(scribe.table, place(row))).filter(
    (tile) => tile !== undefined,
  );
}
