import type { Lying } from './Lying.ts';

const CELL = 2;
const OFFSET = 4096;
/** Boards and the like cover too many cells; there are few of them, so they are looked through one by one. */
const WIDE = 10 * CELL;

/** The pieces at rest, by where they are: what is near is found without looking at the rest of the table. */
export class RestGrid {
  private readonly cells = new Map<number, Lying[]>();
  private readonly wide: Lying[] = [];
  private static searches = 0;

  constructor(from?: RestGrid) {
    if (from === undefined) return;
    for (const [key, cell] of from.cells) this.cells.set(key, [...cell]);
    this.wide.push(...from.wide);
  }

  add(lying: Lying): void {
    if (isWide(lying)) {
      this.wide.push(lying);
      return;
    }
    this.eachCell(lying, (key) => {
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [lying]);
      else cell.push(lying);
    });
  }

  remove(lying: Lying): void {
    if (isWide(lying)) {
      takeOut(this.wide, lying);
      return;
    }
    this.eachCell(lying, (key) => {
      const cell = this.cells.get(key);
      if (cell === undefined) return;
      takeOut(cell, lying);
      if (cell.length === 0) this.cells.delete(key);
    });
  }

  /**
   * Fills `found` with what lies, seen from above, in this rectangle, and between these heights if they are given; by
   * serial, so that the same table gives the same order.
   */
  near(
    minX: number,
    maxX: number,
    minZ: number,
    maxZ: number,
    found: Lying[],
    minY = -Infinity,
    maxY = Infinity,
  ): Lying[] {
    found.length = 0;
    const search = ++RestGrid.searches;
    for (let i = cellOf(minX); i <= cellOf(maxX); i++) {
      for (let k = cellOf(minZ); k <= cellOf(maxZ); k++) {
        const cell = this.cells.get(i * 2 * OFFSET + k);
        if (cell !== undefined) collect(cell, search, minX, maxX, minZ, maxZ, minY, maxY, found);
      }
    }
    collect(this.wide, search, minX, maxX, minZ, maxZ, minY, maxY, found);
    if (found.length > 1) found.sort(bySerial);
    return found;
  }

  private eachCell(lying: Lying, visit: (key: number) => void): void {
    for (let i = cellOf(lying.minX); i <= cellOf(lying.maxX); i++) {
      for (let k = cellOf(lying.minZ); k <= cellOf(lying.maxZ); k++) visit(i * 2 * OFFSET + k);
    }
  }
}

function collect(
  cell: readonly Lying[],
  search: number,
  minX: number,
  maxX: number,
  minZ: number,
  maxZ: number,
  minY: number,
  maxY: number,
  found: Lying[],
): void {
  for (const lying of cell) {
    if (lying.top < minY || lying.bottom > maxY || lying.found === search) continue;
    lying.found = search;
    if (lying.minX <= maxX && lying.maxX >= minX && lying.minZ <= maxZ && lying.maxZ >= minZ)
      found.push(lying);
  }
}

const bySerial = (a: Lying, b: Lying): number => a.serial - b.serial;

function cellOf(x: number): number {
  return Math.max(0, Math.min(2 * OFFSET - 1, Math.floor(x / CELL) + OFFSET));
}

function isWide(lying: Lying): boolean {
  return lying.maxX - lying.minX > WIDE || lying.maxZ - lying.minZ > WIDE;
}

function takeOut(cell: Lying[], lying: Lying): void {
  const i = cell.indexOf(lying);
  if (i < 0) return;
  cell[i] = cell[cell.length - 1] as Lying;
  cell.pop();
}
