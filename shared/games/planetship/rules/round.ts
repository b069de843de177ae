import type { Chance } from '#kernel/chance/chance';
import type { Piece } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import { lastIn, piecesIn } from '#rules/lying';
import { gridSize, knobs } from '../knobs.ts';
import { DECK, ROUND_TRACK, placesOf, tileAt } from '../places.ts';
import { Board } from './Board.ts';
import { moveZones } from './conveyor.ts';
import { write } from './write.ts';

const HARVESTS = 9;

/** Which round it is, as the marker says. */
export function roundOf(table: Table): number {
  const [marker] = placeOf(table, ROUND_TRACK).pieces;
  return marker === undefined ? 1 : pieceOf(table, marker).at + 1;
}

/** The next round: marker and first player card move on, zones are exchanged. */
export function advance(scribe: Scribe, chance: Chance): void {
  const { table } = scribe;
  const values = knobsOf(table, knobs);
  const marker = lastIn(scribe.table, ROUND_TRACK) as Piece;
  scribe.place(marker, { place: ROUND_TRACK, at: marker.at + 1 });
  const board = Board.of(table);
  const card = lastIn(scribe.table, placesOf(board.first).first);
  if (card !== undefined) scribe.place(card, { place: placesOf(board.after(board.first)).first });
  for (let n = 0; n < values.conveyor_columns; n++) moveZones(scribe, chance);
  const { rows } = gridSize(values, table.seats.length);
  const fresh = Array.from({ length: values.conveyor_columns * rows }, (_, i) =>
    tileAt(i % rows, Math.floor(i / rows)),
  );
  write(scribe, {
    phase: 'orient',
    unoriented: values.orientation === 'player_choice' ? fresh : [],
    ...(values.military_scope === 'round' ? { entered: false } : {}),
  });
}

/** One reward for each zone in rising order, two where the zone says so, as long as the deck lasts. */
export function dealRewards(scribe: Scribe): void {
  const board = Board.of(scribe.table);
  const { extra_rewards } = board.reading.knobs;
  for (const { number, zone, reward } of board.zones) {
    const two = extra_rewards.includes(number) && (number !== HARVESTS || board.holds(HARVESTS));
    for (let n = 0; n < (two ? 2 : 1); n++) {
      const card = lastIn(scribe.table, DECK);
      if (card !== undefined)
        scribe.place(card, { place: reward.place, facing: zone.rewardStealth ? 'down' : 'up' });
    }
  }
  write(scribe, { phase: 'place', turn: board.first, passes: 0, zone: -1, space: 0 });
}

/** How many cards a seat still has to give up. */
export function discardsOwed(table: Table, seat: SeatId): number {
  const held = placeOf(table, placesOf(seat).hand).pieces.length;
  return Math.max(0, held - knobsOf(table, knobs).hand_limit);
}

/** All have chosen: what they give up is shown together. */
export function showDiscards(scribe: Scribe): void {
  const { table } = scribe;
  for (const s of table.seats)
    for (const card of piecesIn(scribe.table, placesOf(s.id).tray))
      if (card.facing === 'down') scribe.flip(card);
  for (const s of table.seats) {
    const { tray, discards } = placesOf(s.id);
    for (const card of piecesIn(scribe.table, tray)) scribe.place(card, { place: discards });
  }
}
