import { pick } from '#kernel/chance/chance';
import type { Chance } from '#kernel/chance/chance';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import type { AnyGame } from '#rules/Game';
import { cardsOn } from '../cardsOn.ts';
import type { PlanetopiaKnobs } from '../knobs.ts';
import { ALIEN_SUPPLY, COSMOS_DECK, PRESTIGE_SLOTS, SPECIAL_SUPPLY, placesOf } from '../places.ts';
import { planetopia } from '../planetopia.ts';
import type { Colour } from '../tokens.ts';
import { COLOURS, SPECIALS } from '../tokens.ts';

/**
 * The game begun in the middle: every planet shows the pattern of a card on offer, every seat has special tokens and more
 * cards. Games by lot hardly ever come that far, and would leave combos and jokers untried.
 */
export const stirred: AnyGame = {
  ...planetopia,
  setup(scribe, seats, knobs, chance) {
    planetopia.setup(scribe, seats, knobs, chance);
    for (const seat of seats) stir(scribe, seat, (knobs as PlanetopiaKnobs).special_slots, chance);
  },
};

function stir(scribe: Scribe, seat: SeatId, slots: number, chance: Chance): void {
  const { table } = scribe;
  const { grid, specials, hand } = placesOf(seat);
  const offered = PRESTIGE_SLOTS.flatMap((slot) => table.places.get(slot)?.pieces ?? []);
  const pattern = cardsOn(table).prestige[pieceOf(table, pick(chance, offered)).face]?.pattern ?? [
    '',
    '',
    '',
  ];
  const { columns, rows } = placeOf(table, grid);
  for (let column = 0; column < 3; column++) {
    const top = pattern.findIndex((line) => (line[column] ?? '.') !== '.');
    if (top < 0) continue;
    for (let row = 2; row >= top; row--) {
      const sign = pattern[row]?.[column] ?? '.';
      const colour = sign === '.' ? pick(chance, COLOURS) : (sign as Colour);
      if (!move(scribe, ALIEN_SUPPLY[colour], grid, (rows - 3 + row) * columns + column)) break;
    }
  }
  for (let at = 0; at < slots; at++) move(scribe, SPECIAL_SUPPLY[pick(chance, SPECIALS)], specials, at);
  for (let n = 0; n < 3; n++) move(scribe, COSMOS_DECK, hand);
}

function move(scribe: Scribe, from: PlaceId, to: PlaceId, at?: number): boolean {
  const top: PieceId | undefined = placeOf(scribe.table, from).pieces.at(-1);
  if (top === undefined) return false;
  scribe.place(pieceOf(scribe.table, top), at === undefined ? { place: to } : { place: to, at });
  return true;
}
