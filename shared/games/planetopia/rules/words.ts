import type { SeatId } from '#kernel/seat';
import { whoIs } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import { cardsOn } from '../cardsOn.ts';
import { knobs as KNOBS } from '../knobs.ts';
import { nameOfCosmos, nameOfPrestige } from '../names.ts';
import { COSMOS_SLOTS, PRESTIGE_SLOTS, SLOT_ATOMS } from '../places.ts';
import { COLOUR_NAMES, JOKER, SPECIAL_NAMES, specialOf } from '../tokens.ts';
import type { ActionOf, PlanetopiaAction } from './actions.ts';
import type { Token } from './grid.ts';
import { cellName, gridOf } from './grid.ts';

/** An action for the button of the seat that may take it. */
export function words(table: Table, seat: SeatId, action: PlanetopiaAction): string {
  const grid = gridOf(table, seat);
  const at = (cell: number): string => cellName(grid, cell);
  const token = (cell: number): string => `${tokenName(grid.cells[cell])} (${at(cell)})`;
  switch (action.do) {
    case 'take':
      return takeWords(table, action.slot);
    case 'play':
      return `Play ${nameOfCosmos(cardsOn(table), table.pieces.get(action.card)?.face ?? '')}`;
    case 'recover':
      return 'Take your played cards back';
    case 'atomize':
      return `Atomize the ${token(action.cell)}`;
    case 'combo':
      return comboWords(table, action, at(action.at));
    case 'extra':
      return 'Use an extra-turn token';
    case 'double':
      return 'Use a double-atoms token';
    case 'deploy':
      return `Put a joker into ${at(action.cell)}`;
    case 'end':
      return 'End your turn';
    case 'place':
      return `Put the ${COLOUR_NAMES[action.colour]} alien into ${at(action.cell)}`;
    case 'discard':
      return `Send the ${token(action.cell)} away to make room`;
    case 'decline':
      return `Send the ${COLOUR_NAMES[action.colour]} alien away that has just arrived`;
    case 'swap':
      return `Swap the ${token(action.from)} and the ${token(action.to)}`;
    case 'pass':
      return 'Swap nothing';
    case 'recolour':
      return `Recolour the ${token(action.cell)} ${COLOUR_NAMES[action.colour]}`;
    case 'return':
      return returnWords(table, action.token);
    case 'begin':
      return `Give the star to ${whoIs(table.seats, action.seat)}`;
    case 'fall':
      return 'Let your tokens fall';
    case 'refill':
      return 'Close up the Cosmos row and deal';
    case 'reveal':
      return 'Fill up the Prestige row';
  }
}

function tokenName(token: Token | undefined): string {
  if (token === undefined || token === '') return 'empty cell';
  return token === JOKER ? 'joker' : `${COLOUR_NAMES[token]} alien`;
}

/** Two ways for the same pattern are told apart by where they stand. */
function comboWords(table: Table, { slot }: ActionOf<'combo'>, at: string): string {
  const face = faceIn(table, PRESTIGE_SLOTS[slot]);
  const cards = cardsOn(table);
  const points = cards.prestige[face]?.points ?? 0;
  const where = knobsOf(table, KNOBS).pattern_match === 'translate' ? ` from ${at}` : '';
  return `Make the combo of ${nameOfPrestige(cards, face)} for ${points} points${where}`;
}

function takeWords(table: Table, slot: number): string {
  const cost = slot * knobsOf(table, KNOBS).distance_cost_per_card;
  const there = placeOf(table, SLOT_ATOMS[slot] as string).pieces.length;
  const price = cost === 0 ? 'for free' : `for ${atoms(cost)}`;
  const name = nameOfCosmos(cardsOn(table), faceIn(table, COSMOS_SLOTS[slot]));
  return `Take ${name} ${price}${there === 0 ? '' : `, gaining ${atoms(there)}`}`;
}

function atoms(count: number): string {
  return count === 1 ? '1 atom' : `${count} atoms`;
}

function faceIn(table: Table, place: string | undefined): string {
  const id = table.places.get(place ?? '')?.pieces[0];
  return table.pieces.get(id ?? -1)?.face ?? '';
}

function returnWords(table: Table, id: number): string {
  const token = table.pieces.get(id);
  const sort = specialOf(token?.kind ?? '');
  const what = sort === undefined ? 'token' : `${SPECIAL_NAMES[sort]} token`;
  return `Give back the ${what}${token?.facing === 'down' ? ' won in this turn' : ''}`;
}
