import type { Table } from '#kernel/table';
import type { Cell, Edits, Row, Sheet } from './Sheet.ts';
import { NO_EDITS, rowWith } from './Sheet.ts';
import { editsOf } from './variant.ts';

export interface CardsBy<Cards> {
  /** The cards at a table: as printed, but for what was edited there. */
  readonly cardsOn: (at: Pick<Table, 'settings'>) => Cards;
  readonly cardsWith: (edits?: Edits) => Cards;
}

/**
 * What a game knows of its cards, by what was edited. Rules ask for it thousands of times between two edits: it is made
 * once, since the settings keep one object for as long as nobody edits.
 */
export function cardsBy<Cards extends object>(
  printed: Cards,
  edited: (edits: Edits) => Cards,
): CardsBy<Cards> {
  const made = new WeakMap<Edits, Cards>();
  const cardsWith = (edits: Edits = NO_EDITS): Cards => {
    if (edits === NO_EDITS) return printed;
    let cards = made.get(edits);
    if (cards === undefined) made.set(edits, (cards = edited(edits)));
    return cards;
  };
  return { cardsOn: (at) => cardsWith(editsOf(at)), cardsWith };
}

/** What one row of a sheet holds, by column. */
export type Cells = Readonly<Record<string, Cell>>;

/** The cards of one sheet by face, each made of its row as edited. */
export function facesOf<Card>(
  sheet: Sheet,
  edits: Edits,
  cardIn: (cells: Cells, row: Row) => Card,
): [face: string, Card][] {
  return sheet.rows.map((row) => [row.id, cardIn(rowWith(sheet, row, edits), row)]);
}
