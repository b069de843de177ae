import type { JsonObject } from '#kernel/json';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { knobsOf } from '../../knobs.ts';
import type { Fault, Unfit } from '../../Rules.ts';
import { unfit } from '../../Rules.ts';
import { BOARD, COLUMNS, box, discsOf } from './box.ts';
import { knobs } from './knobs.ts';
import type { Cells } from './lines.ts';
import { isFree, isWon } from './lines.ts';

/** Whose turn it is follows from the discs alone; so does who has won. */
export function adopt(table: Table): JsonObject | Unfit {
  const faults = [...straying(table), ...hanging(table)];
  if (faults.length > 0) return unfit(faults);
  const cells = placeOf(table, BOARD).cells as Cells;
  const { in_a_row } = knobsOf(table, knobs);
  const counts = [0, 0];
  const lines = [false, false];
  cells.forEach((_, at) => {
    if (isFree(cells, at)) return;
    const owner = ownerAt(table, cells, at);
    counts[owner] = (counts[owner] ?? 0) + 1;
    if (isWon(table, cells, at, in_a_row)) lines[owner] = true;
  });
  const [first = 0, second = 0] = counts;
  const last = first === second ? 1 : 0;
  if (first - second !== 0 && first - second !== 1)
    faults.push({ text: `${first} discs against ${second} cannot come about` });
  else if (lines[1 - last] === true)
    faults.push({ text: 'somebody has a line, but the other seat went on playing' });
  if (faults.length > 0) return unfit(faults);
  const names = table.seats.map((s) => s.id);
  return { turn: names[1 - last] ?? '', winner: lines[last] === true ? (names[last] ?? '') : null };
}

/** Every disc is on the board or in its own stack, and nothing else is. */
function straying(table: Table): Fault[] {
  const faults: Fault[] = [];
  const counts = box.parts.map(() => 0);
  const ours = [BOARD, ...table.seats.map((s) => discsOf(s.id))];
  for (const piece of table.pieces.values()) {
    const owner = box.parts.findIndex((part) => part.kind === piece.kind);
    const home = discsOf(table.seats[owner]?.id ?? '');
    if (owner >= 0) counts[owner] = (counts[owner] ?? 0) + 1;
    if (owner < 0 && ours.includes(piece.place))
      faults.push({ text: 'something that is no disc lies among the discs', piece: piece.id });
    else if (owner >= 0 && piece.place !== BOARD && piece.place !== home)
      faults.push({ text: 'a disc is neither on the board nor in its stack', piece: piece.id });
  }
  box.parts.forEach((part, i) => {
    const there = counts[i] ?? 0;
    if (there !== part.count) faults.push({ text: `${there} discs of one colour instead of ${part.count}` });
  });
  return faults;
}

function hanging(table: Table): Fault[] {
  const cells = placeOf(table, BOARD).cells as Cells;
  return cells.flatMap((occupants, at) => {
    const [id] = occupants;
    if (id === undefined || at < COLUMNS || !isFree(cells, at - COLUMNS)) return [];
    return [{ text: `the disc in column ${(at % COLUMNS) + 1} hangs in the air`, piece: id, place: BOARD }];
  });
}

function ownerAt(table: Table, cells: Cells, at: number): number {
  const { kind } = pieceOf(table, cells[at]?.[0] ?? -1);
  return box.parts.findIndex((part) => part.kind === kind);
}
