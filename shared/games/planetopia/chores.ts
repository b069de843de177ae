import type { Scribe } from '#kernel/scribe';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { lastIn, moveAll } from '#rules/lying';
import type { PlanetopiaKnobs } from './knobs.ts';
import { COSMOS_DECK, COSMOS_SLOTS, PRESTIGE_DECK, PRESTIGE_SLOTS, SLOT_ATOMS } from './places.ts';
import type { Grid } from './planet/grid.ts';
import { isHanging } from './planet/grid.ts';

export type Chore = 'fall' | 'refill' | 'reveal';

/** What the table does by itself unless somebody wants to do it by hand. */
export const automation = {
  fall: 'Tokens fall down when something below them goes.',
  refill: 'The Cosmos row closes up and a new card is dealt.',
  reveal: 'A Prestige card that was won is replaced.',
} as const satisfies Record<Chore, string>;

/**
 * The chores that must be done before the game goes on. Told by the pieces alone, so that it does not matter who left
 * them undone: somebody with automation switched off, or hands that arranged the table.
 */
export function choresOwed(table: Table, grid: Grid, knobs: PlanetopiaKnobs): readonly Chore[] {
  const hangs = knobs.gravity && isHanging(grid);
  const gap = hasCosmosGap(table, knobs.cosmos_row_size);
  const open = knobs.prestige_refill === 'immediate' && hasPrestigeGap(table, knobs);
  if (!hangs && !gap && !open) return NONE;
  return [
    ...(hangs ? (['fall'] as const) : []),
    ...(gap ? (['refill'] as const) : []),
    ...(open ? (['reveal'] as const) : []),
  ];
}

const NONE: readonly Chore[] = [];

/** A slot is empty although a card could lie there: one farther away, or one of the deck. */
function hasCosmosGap(table: Table, size: number): boolean {
  let empty = false;
  for (let i = 0; i < size; i++) {
    if (isEmpty(table, COSMOS_SLOTS[i] as string)) empty = true;
    else if (empty) return true;
  }
  return empty && !isEmpty(table, COSMOS_DECK);
}

/** How many Prestige cards are on offer. */
export function prestigeRowSize(table: Table, knobs: PlanetopiaKnobs): number {
  return table.seats.length + knobs.prestige_row_extra;
}

function hasPrestigeGap(table: Table, knobs: PlanetopiaKnobs): boolean {
  if (isEmpty(table, PRESTIGE_DECK)) return false;
  const size = prestigeRowSize(table, knobs);
  for (let i = 0; i < size; i++) if (isEmpty(table, PRESTIGE_SLOTS[i] as string)) return true;
  return false;
}

/** Cards drift towards the free end, their atoms with them; new ones come in at the far end. */
export function refillCosmos(scribe: Scribe, size: number): void {
  const { table } = scribe;
  let free = 0;
  for (let i = 0; i < size; i++) {
    const [card] = placeOf(table, COSMOS_SLOTS[i] as string).pieces;
    if (card === undefined) continue;
    if (i !== free) {
      scribe.place(pieceOf(table, card), { place: COSMOS_SLOTS[free] as string });
      moveAll(scribe, SLOT_ATOMS[i] as string, SLOT_ATOMS[free] as string);
    }
    free++;
  }
  for (; free < size; free++) if (!dealUp(scribe, COSMOS_DECK, COSMOS_SLOTS[free] as string)) return;
}

export function refillPrestige(scribe: Scribe, knobs: PlanetopiaKnobs): void {
  const { table } = scribe;
  for (const slot of PRESTIGE_SLOTS.slice(0, prestigeRowSize(table, knobs)))
    if (isEmpty(table, slot) && !dealUp(scribe, PRESTIGE_DECK, slot)) return;
}

/** Lays the top card of a deck open; false when there is none. */
export function dealUp(scribe: Scribe, deck: string, slot: string): boolean {
  const top = lastIn(scribe.table, deck);
  if (top === undefined) return false;
  scribe.place(top, { place: slot });
  return true;
}

function isEmpty(table: Table, place: string): boolean {
  return placeOf(table, place).pieces.length === 0;
}
