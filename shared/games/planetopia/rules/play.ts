import type { Piece, PieceId } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import { isAutomatic } from '#rules/automation';
import { knobsOf } from '#rules/knobs';
import { moveAll } from '#rules/lying';
import { knobs as KNOBS } from '../knobs.ts';
import { ALIEN_SUPPLY, COSMOS_SLOTS, SLOT_ATOMS, STAR_HOME, placesOf } from '../places.ts';
import type { Special } from '../tokens.ts';
import { colourOf } from '../tokens.ts';
import type { ActionOf, PlanetopiaAction } from './actions.ts';
import { refillCosmos, refillPrestige } from './chores.ts';
import { winPrestige } from './combo.ts';
import { endTurn } from './endTurn.ts';
import { freeCells, gridOf, letFall } from './grid.ts';
import { playCard } from './playCard.ts';
import { recoverCards } from './recoverCards.ts';
import { settle } from './settle.ts';
import { standingOf, usableSpecial } from './Standing.ts';
import { gainAtoms, giveBack, payAtoms } from './supply.ts';
import { freshTurn, note, turnIn } from './turn.ts';

/** Carries out what was judged legal. */
export function play(scribe: Scribe, seat: SeatId, action: PlanetopiaAction): void {
  const { table } = scribe;
  const knobs = knobsOf(table, KNOBS);
  if (action.do !== 'atomize') closeAtomizing(scribe);
  switch (action.do) {
    case 'take':
      return take(scribe, seat, action.slot);
    case 'play':
      return playCard(scribe, seat, pieceOf(table, action.card));
    case 'recover':
      note(scribe, { mandatory: turnIn(table).mandatory - 1 });
      return recoverCards(scribe, seat);
    case 'atomize':
      return atomize(scribe, seat, action.cell);
    case 'combo':
      return winPrestige(scribe, seat, action);
    case 'extra':
      return useExtra(scribe, seat);
    case 'double':
      useUp(scribe, seat, 'D');
      return note(scribe, { double: turnIn(table).double + 1 });
    case 'deploy':
      return deploy(scribe, seat, action.cell);
    case 'end':
      return endTurn(scribe, seat);
    case 'place':
      return placeAlien(scribe, seat, action);
    case 'discard':
      giveBack(scribe, tokenAt(scribe, seat, action.cell));
      return settle(scribe, seat);
    case 'decline':
      return giveBack(scribe, arrived(scribe, seat, action.colour));
    case 'swap':
      note(scribe, { doing: '' });
      return swap(scribe, seat, action);
    case 'pass':
      return note(scribe, { doing: '' });
    case 'recolour':
      return recolour(scribe, seat, action);
    case 'return':
      return returnToken(scribe, seat, pieceOf(table, action.token));
    case 'begin':
      return begin(scribe, action.seat);
    case 'fall':
      return letFall(scribe, seat);
    case 'refill':
      return refillCosmos(scribe, knobs.cosmos_row_size);
    case 'reveal':
      return refillPrestige(scribe, knobs);
  }
}

/** One atomizing ends with whatever else is done, and with it a doubling that was good for one. */
function closeAtomizing(scribe: Scribe): void {
  const { atomized } = turnIn(scribe.table);
  if (atomized === 0) return;
  const once = knobsOf(scribe.table, KNOBS).double_scope === 'one-action';
  note(scribe, once ? { atomized: 0, double: 0 } : { atomized: 0 });
}

function take(scribe: Scribe, seat: SeatId, slot: number): void {
  const { table } = scribe;
  const { hand, atoms } = placesOf(seat);
  const knobs = knobsOf(table, KNOBS);
  for (let nearer = 0; nearer < slot; nearer++)
    payAtoms(scribe, seat, knobs.distance_cost_per_card, SLOT_ATOMS[nearer] as string);
  const card = pieceOf(table, placeOf(table, COSMOS_SLOTS[slot] as string).pieces[0] as PieceId);
  scribe.place(card, { place: hand });
  moveAll(scribe, SLOT_ATOMS[slot] as string, atoms);
  note(scribe, { mandatory: turnIn(table).mandatory - 1 });
  if (isAutomatic(table, 'refill')) refillCosmos(scribe, knobs.cosmos_row_size);
}

/** The second alien of an atomizing costs no further action. */
function atomize(scribe: Scribe, seat: SeatId, cell: number): void {
  const { table } = scribe;
  const knobs = knobsOf(table, KNOBS);
  const goesOn = turnIn(table).atomized > 0 && turnIn(table).atomized < knobs.atomize_max;
  if (!goesOn) {
    closeAtomizing(scribe);
    note(scribe, { optional: turnIn(table).optional - 1 });
  }
  giveBack(scribe, tokenAt(scribe, seat, cell));
  gainAtoms(scribe, seat, knobs.atomize_yield * 2 ** turnIn(table).double, knobs);
  note(scribe, { atomized: turnIn(table).atomized + 1 });
  settle(scribe, seat);
}

/** More actions now, or another turn afterwards. */
function useExtra(scribe: Scribe, seat: SeatId): void {
  const { table } = scribe;
  const knobs = knobsOf(table, KNOBS);
  const turn = turnIn(table);
  useUp(scribe, seat, 'X');
  if (knobs.extra_mode === 'second-turn') return note(scribe, { again: turn.again + 1 });
  note(scribe, {
    mandatory: turn.mandatory + 1,
    spare: turn.spare + (knobs.extra_mandatory ? 0 : 1),
    optional: turn.optional + 1,
  });
}

function useUp(scribe: Scribe, seat: SeatId, sort: Special): void {
  giveBack(scribe, usableSpecial(standingOf(scribe.table, seat), sort) as Piece);
}

function deploy(scribe: Scribe, seat: SeatId, cell: number): void {
  const { table } = scribe;
  const joker = usableSpecial(standingOf(table, seat), 'J') as Piece;
  if (knobsOf(table, KNOBS).joker_mode === 'replace-alien') giveBack(scribe, tokenAt(scribe, seat, cell));
  scribe.place(joker, { place: placesOf(seat).grid, at: cell });
}

/** When the board is full, what has not been placed goes back without a gain. */
function placeAlien(scribe: Scribe, seat: SeatId, { colour, cell }: ActionOf<'place'>): void {
  const { table } = scribe;
  const { grid, landing } = placesOf(seat);
  scribe.place(arrived(scribe, seat, colour), { place: grid, at: cell });
  if (knobsOf(table, KNOBS).overflow_discard === 'any' || freeCells(gridOf(table, seat)) > 0) return;
  const left = placeOf(table, landing).pieces;
  while (left.length > 0) giveBack(scribe, pieceOf(table, left[0] as PieceId));
}

/** An alien of this colour that waits to be placed; the one in the hand, if there is one. */
function arrived({ table }: Scribe, seat: SeatId, colour: string): Piece {
  const waiting = placeOf(table, placesOf(seat).landing)
    .pieces.map((id) => pieceOf(table, id))
    .filter((token) => colourOf(token.kind) === colour);
  return (waiting.find((token) => token.held !== null) ?? waiting[0]) as Piece;
}

/** A cell holds one token: the first waits on the landing strip while the second moves. */
function swap(scribe: Scribe, seat: SeatId, { from, to }: ActionOf<'swap'>): void {
  const { grid, landing } = placesOf(seat);
  const first = tokenAt(scribe, seat, from);
  const second = tokenAt(scribe, seat, to);
  scribe.place(first, { place: landing });
  scribe.place(second, { place: grid, at: from });
  scribe.place(first, { place: grid, at: to });
}

function recolour(scribe: Scribe, seat: SeatId, { cell, colour }: ActionOf<'recolour'>): void {
  const { table } = scribe;
  // Chosen first: the alien given back may come to lie on top of it.
  const supply = placeOf(table, ALIEN_SUPPLY[colour]).pieces.map((id) => pieceOf(table, id));
  const alien = (supply.find((token) => token.held !== null) ?? supply.at(-1)) as Piece;
  giveBack(scribe, tokenAt(scribe, seat, cell));
  scribe.place(alien, { place: placesOf(seat).grid, at: cell });
  note(scribe, { doing: '' });
}

/** The token that was too many takes the slot that becomes free; it stays face down until its turn comes. */
function returnToken(scribe: Scribe, seat: SeatId, token: Piece): void {
  const { table } = scribe;
  const { specials, landing } = placesOf(seat);
  const { place, at } = token;
  giveBack(scribe, token);
  const [waiting] = placeOf(table, landing).pieces;
  if (place === specials && waiting !== undefined)
    scribe.place(pieceOf(table, waiting), { place: specials, at, facing: 'down' });
}

function begin(scribe: Scribe, first: SeatId): void {
  const { table } = scribe;
  const star = pieceOf(table, placeOf(table, STAR_HOME).pieces[0] as PieceId);
  scribe.place(star, { place: placesOf(first).star });
  note(scribe, freshTurn(first, 1, knobsOf(table, KNOBS)));
}

function tokenAt({ table }: Scribe, seat: SeatId, cell: number): Piece {
  return pieceOf(table, placeOf(table, placesOf(seat).grid).cells?.[cell]?.[0] as PieceId);
}
