import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { Json } from '#kernel/json';
import type { Knob, Knobs } from '../knobs.ts';
import type { Cell, Column, Edits, Sheet } from '../Sheet.ts';
import type { Rulebook, Weighs } from '../variant.ts';
import { checkVariant } from '../variant.ts';

/** What a game wants said of a knob by lot; undefined leaves it to the bounds of the knob. */
export type OwnValue = (lot: FastChance, name: string, knob: Knob) => Json | undefined;

/** The rulebook with one knob in four set by lot. */
export function knobsByLot(knobs: Knobs, seed: number, own?: OwnValue): Record<string, Json> {
  const lot = new FastChance(`variant/${seed}`);
  const set: Record<string, Json> = {};
  for (const [name, knob] of Object.entries(knobs))
    if (lot.below(4) === 0) set[name] = own?.(lot, name, knob) ?? valueByLot(lot, knob);
  return set;
}

/** A value within the bounds of a knob. */
export function valueByLot(lot: Chance, knob: Knob): Json {
  const within = ({ min, max }: { readonly min: number; readonly max: number }): number =>
    min + lot.below(max - min + 1);
  switch (knob.type) {
    case 'whole':
      return within(knob);
    case 'switch':
      return lot.below(2) === 0;
    case 'choice':
      return pick(lot, knob.of);
    case 'counts':
      return knob.of.filter(() => lot.below(2) === 0);
    case 'list':
      return Array.from({ length: within({ min: knob.least, max: knob.most }) }, () => within(knob));
    case 'perSeats':
      return Object.fromEntries(Object.keys(knob.default).map((seats) => [seats, within(knob)]));
  }
}

export interface EditsByLot {
  /** How many cells are changed, the same one twice perhaps. */
  readonly cells?: number;
  /** Left out: all sheets of the game. */
  readonly sheets?: readonly Sheet[];
  /** What a column of text may hold; left out: what it holds in another row. */
  readonly text?: (lot: FastChance, column: Column & { readonly type: 'text' }) => string;
}

/** Edits by lot that can be played. */
export function editsByLot(game: Rulebook & Weighs, seed: number, options: EditsByLot = {}): Edits {
  const { cells = 12, sheets = game.sheets ?? [], text } = options;
  const lot = new FastChance(`edits/${seed}`);
  for (;;) {
    const raw: Record<string, Record<string, Record<string, Cell>>> = {};
    for (let n = 0; n < cells; n++) {
      const sheet = pick(lot, sheets);
      const row = pick(lot, sheet.rows);
      const column = pick(lot, sheet.columns);
      const cell =
        column.type === 'text' && text !== undefined ? text(lot, column) : anyCell(lot, sheet, column);
      ((raw[sheet.id] ??= {})[row.id] ??= {})[column.name] = cell;
    }
    const { edits, faults } = checkVariant(game, { edits: raw });
    if (faults.length === 0) return edits;
  }
}

function anyCell(lot: FastChance, sheet: Sheet, column: Column): Cell {
  switch (column.type) {
    case 'whole':
      return column.min + lot.below(column.max - column.min + 1);
    case 'choice':
      return pick(lot, column.of);
    case 'text':
      return pick(lot, sheet.rows).cells[column.name] as Cell;
  }
}
