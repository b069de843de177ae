import type { Piece, PieceId } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import { isAutomatic } from '#rules/automation';
import { lastIn } from '#rules/lying';
import { z } from 'zod';
import { prestigeRowSize, refillPrestige } from '../chores.ts';
import { nameOfPrestige } from '../names.ts';
import { PRESTIGE_SLOTS, SPECIAL_SUPPLY, placesOf } from '../places.ts';
import { cellName } from '../planet/grid.ts';
import { blankCells, depictedCells, isMatch, matchesOf, printedAt } from '../planet/patterns.ts';
import { settle } from '../planet/settle.ts';
import { pointsOf } from '../points.ts';
import { REFUSALS } from '../refusals.ts';
import { note } from '../slot.ts';
import { giveBack } from '../supply.ts';
import type { Special } from '../tokens.ts';
import type { View } from '../view.ts';
import { inPrestigeSlot, tokenAt } from '../view.ts';
import { action } from './action.ts';

/** Optional: win a Prestige card; `at` is the cell under the top left corner of what its pattern depicts. */
export const combo = action({
  when: ['turn'],
  shape: z.strictObject({
    do: z.literal('combo'),
    slot: z.int().min(0).max(7),
    at: z.int().min(0).max(15),
  }),
  *offers({ table, knobs, cards, turn, grid }) {
    if (turn.optional === 0) return;
    for (let slot = 0; slot < prestigeRowSize(table, knobs); slot++)
      for (const card of inPrestigeSlot(table, slot))
        for (const at of matchesOf(cards.patterns.get(pieceOf(table, card).face), grid, knobs))
          yield { do: 'combo', slot, at };
  },
  refuse({ table, knobs, cards, turn, grid }, _seat, { slot, at }) {
    if (turn.optional === 0) return REFUSALS.optionalUsed;
    const [card] = inPrestigeSlot(table, slot);
    if (card === undefined) return REFUSALS.slot;
    return isMatch(cards.patterns.get(pieceOf(table, card).face), grid, at, knobs)
      ? undefined
      : REFUSALS.pattern;
  },
  /** Pays with the depicted tokens, takes the card, and with it a special token if it shows one. */
  play(scribe, { table, knobs, cards, places, grid, turn }, seat, { slot, at }) {
    const card = pieceOf(table, inPrestigeSlot(table, slot)[0] as PieceId);
    const pattern = cards.patterns.get(card.face);
    const cells = depictedCells(pattern, grid, at);
    if (knobs.combo_discards_blanks) cells.push(...blankCells(pattern, grid, at));
    for (const cell of cells) {
      const token = tokenAt({ table, places }, cell);
      if (token !== undefined) giveBack(scribe, token);
    }
    settle(scribe, seat);
    scribe.place(card, { place: places.prestige });
    note(scribe, { optional: turn.optional - 1 });
    if (knobs.prestige_refill === 'immediate' && isAutomatic(table, 'reveal')) refillPrestige(scribe, knobs);
    const special = cards.prestige[card.face]?.special ?? null;
    if (special !== null) winSpecial(scribe, seat, special, knobs);
    if (!knobs.equal_turns && pointsOf(table, seat) >= knobs.target_points) note(scribe, { over: true });
  },
  /** A card carried to the won ones stands for its first match; where a pattern fits several times the others are buttons. */
  gesture(seen, { slot, at }) {
    const [card] = inPrestigeSlot(seen.table, slot);
    return card === undefined || at !== firstMatch(seen, pieceOf(seen.table, card))
      ? null
      : { piece: card, to: { place: seen.places.prestige } };
  },
  meant(seen, seat, card, { to }) {
    const slot = PRESTIGE_SLOTS.indexOf(card.place);
    if (slot < 0 || to.place !== placesOf(seat).prestige) return undefined;
    return { do: 'combo', slot, at: firstMatch(seen, card) ?? asPrinted(seen, card) };
  },
  wanted(seen, _seat, card) {
    const slot = PRESTIGE_SLOTS.indexOf(card.place);
    return slot < 0 ? undefined : { do: 'combo', slot, at: asPrinted(seen, card) };
  },
  /** Two ways for the same pattern are told apart by where they stand. */
  words({ table, cards, knobs, grid }, { slot, at }) {
    const face = table.pieces.get(inPrestigeSlot(table, slot)[0] ?? -1)?.face ?? '';
    const points = cards.prestige[face]?.points ?? 0;
    const where = knobs.pattern_match === 'translate' ? ` from ${cellName(grid, at)}` : '';
    return `Make the combo of ${nameOfPrestige(cards, face)} for ${points} points${where}`;
  },
});

function firstMatch({ cards, grid, knobs }: View, { face }: Piece): number | undefined {
  return matchesOf(cards.patterns.get(face), grid, knobs)[0];
}

function asPrinted({ cards, grid }: View, { face }: Piece): number {
  return Math.max(0, printedAt(cards.patterns.get(face), grid));
}

/** It lies face down until the turn is over. With full slots it waits until one token was given back, or is not taken. */
function winSpecial(scribe: Scribe, seat: SeatId, special: Special, knobs: View['knobs']): void {
  const { table } = scribe;
  const { specials, landing } = placesOf(seat);
  const token = lastIn(table, SPECIAL_SUPPLY[special]);
  if (token === undefined || knobs.special_slots === 0) return;
  const free = placeOf(table, specials).cells?.findIndex((tokens) => tokens.length === 0) ?? -1;
  if (free >= 0) scribe.place(token, { place: specials, at: free, facing: 'down' });
  else if (knobs.special_overflow === 'choose') scribe.place(token, { place: landing, facing: 'down' });
}
