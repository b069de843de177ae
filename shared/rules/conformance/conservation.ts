import type { Table } from '#kernel/table';
import type { AnyGame, Part } from '../Game.ts';
import type { Tell } from './Exam.ts';

/** How many copies of each kind and face there are. */
export type Inventory = ReadonlyMap<string, number>;

export function inventoryOf(table: Table): Inventory {
  const counts = new Map<string, number>();
  for (const piece of table.pieces.values()) add(counts, `${piece.kind} ${piece.face}`, 1);
  return counts;
}

/** What the box says there is. */
export function printedIn(game: AnyGame): Inventory {
  const counts = new Map<string, number>();
  for (const part of game.box.parts) add(counts, nameOf(part), part.count);
  return counts;
}

/** No component is lost or doubled, endless ones apart. */
export function conserves(game: AnyGame, expected: Inventory, table: Table, tell: Tell): void {
  const endless = new Set(game.box.parts.filter((p) => p.endless === true).map(nameOf));
  const there = inventoryOf(table);
  for (const name of new Set([...expected.keys(), ...there.keys()])) {
    const missing = (expected.get(name) ?? 0) - (there.get(name) ?? 0);
    if (missing === 0 || endless.has(name)) continue;
    tell(`${Math.abs(missing)} of ${name.trim()} ${missing > 0 ? 'are missing' : 'are too many'}`);
  }
}

function nameOf(part: Part): string {
  return `${part.kind} ${part.face ?? ''}`;
}

function add(counts: Map<string, number>, name: string, n: number): void {
  counts.set(name, (counts.get(name) ?? 0) + n);
}
