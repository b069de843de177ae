import type { PieceId } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import { isAutomatic } from '#rules/automation';
import { knobsOf } from '#rules/knobs';
import { cardsOn } from '../cardsOn.ts';
import { knobs as KNOBS } from '../knobs.ts';
import { PRESTIGE_SLOTS, SPECIAL_SUPPLY, placesOf } from '../places.ts';
import type { Special } from '../tokens.ts';
import type { ActionOf } from './actions.ts';
import { refillPrestige } from './chores.ts';
import { gridOf } from './grid.ts';
import { blankCells, depictedCells } from './patterns.ts';
import { pointsOf } from './points.ts';
import { settle } from './settle.ts';
import { giveBack } from './supply.ts';
import { note, turnIn } from './turn.ts';

/** Pays with the depicted tokens, takes the Prestige card, and with it a special token if it shows one. */
export function winPrestige(scribe: Scribe, seat: SeatId, { slot, at }: ActionOf<'combo'>): void {
  const { table } = scribe;
  const knobs = knobsOf(table, KNOBS);
  const places = placesOf(seat);
  const card = pieceOf(table, placeOf(table, PRESTIGE_SLOTS[slot] as string).pieces[0] as PieceId);
  const grid = gridOf(table, seat);
  const cards = cardsOn(table);
  const pattern = cards.patterns.get(card.face);
  const cells = depictedCells(pattern, grid, at);
  if (knobs.combo_discards_blanks) cells.push(...blankCells(pattern, grid, at));
  for (const cell of cells) {
    const token = placeOf(table, places.grid).cells?.[cell]?.[0];
    if (token !== undefined) giveBack(scribe, pieceOf(table, token));
  }
  settle(scribe, seat);
  scribe.place(card, { place: places.prestige });
  note(scribe, { optional: turnIn(table).optional - 1 });
  if (knobs.prestige_refill === 'immediate' && isAutomatic(table, 'reveal')) refillPrestige(scribe, knobs);
  const special = cards.prestige[card.face]?.special ?? null;
  if (special !== null) winSpecial(scribe, seat, special);
  if (!knobs.equal_turns && pointsOf(table, seat) >= knobs.target_points) note(scribe, { over: true });
}

/** It lies face down until the turn is over. With full slots it waits until one token was given back, or is not taken. */
function winSpecial(scribe: Scribe, seat: SeatId, special: Special): void {
  const { table } = scribe;
  const { specials, landing } = placesOf(seat);
  const { special_slots, special_overflow } = knobsOf(table, KNOBS);
  const slots = placeOf(table, specials).cells ?? [];
  const id = placeOf(table, SPECIAL_SUPPLY[special]).pieces.at(-1);
  if (id === undefined || special_slots === 0) return;
  const free = slots.findIndex((tokens) => tokens.length === 0);
  if (free >= 0) scribe.place(pieceOf(table, id), { place: specials, at: free, facing: 'down' });
  else if (special_overflow === 'choose')
    scribe.place(pieceOf(table, id), { place: landing, facing: 'down' });
}
