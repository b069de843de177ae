import type { RestingBody } from './RestingBody.ts';

const CELL = 2;
const OFFSET = 4096;
/** Boards and the like cover too many cells; there are few of them, so they are looked through one by one. */
const WIDE = 10 * CELL;
/** As far apart as a top and what lies on it may be. */
const TOUCHING = 0.1;

/** The pieces at rest, by where they are: what is near is found without looking at the rest of the table. */
export class RestGrid {
  private readonly cells = new Map<number, RestingBody[]>();
  private readonly wide: RestingBody[] = [];
  private static searches = 0;

  constructor(from?: RestGrid) {
    if (from === undefined) return;
    for (const [key, cell] of from.cells) this.cells.set(key, [...cell]);
    this.wide.push(...from.wide);
  }

  add(lying: RestingBody): void {
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

  remove(lying: RestingBody): void {
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
   * serial, so that the same table gives the same order. Of more than `most` it is enough to know that they are more.
   */
  near(
    minX: number,
    maxX: number,
    minZ: number,
    maxZ: number,
    found: RestingBody[],
    minY = -Infinity,
    maxY = Infinity,
    most = Infinity,
  ): RestingBody[] {
    found.length = 0;
    const search = ++RestGrid.searches;
    for (let i = cellOf(minX); i <= cellOf(maxX); i++) {
      for (let k = cellOf(minZ); k <= cellOf(maxZ); k++) {
        const cell = this.cells.get(i * 2 * OFFSET + k);
        if (cell !== undefined) collect(cell, search, minX, maxX, minZ, maxZ, minY, maxY, found, most);
      }
    }
    collect(this.wide, search, minX, maxX, minZ, maxZ, minY, maxY, found, most);
    if (found.length > 1 && found.length <= most) found.sort(bySerial);
    return found;
  }

  /** The highest top in this rectangle that is no higher than `most`; `bare` if none is higher. Thousands in one spot are looked at, not listed. */
  highest(minX: number, maxX: number, minZ: number, maxZ: number, bare: number, most = Infinity): number {
    let top = bare;
    this.each(minX, maxX, minZ, maxZ, (one) => {
      if (one.top > top && one.top <= most) top = one.top;
      return false;
    });
    return top;
  }

  /** Whether anything in this rectangle reaches above one height and begins below the other. */
  anyBetween(minX: number, maxX: number, minZ: number, maxZ: number, above: number, below: number): boolean {
    return this.each(minX, maxX, minZ, maxZ, (one) => one.top > above && one.bottom < below);
  }

  /** Fills `found` with what may move and lies on this piece, at most one more than `most`; by serial unless they are more. */
  onTopOf(
    { minX, maxX, minZ, maxZ, top }: RestingBody,
    before: number,
    found: RestingBody[],
    most: number,
  ): void {
    const search = ++RestGrid.searches;
    this.each(minX, maxX, minZ, maxZ, (one) => {
      if (one.fixed || one.found === search || one.order > before) return false;
      one.found = search;
      if (Math.abs(one.bottom - top) < TOUCHING && one.bottom > 0.01) found.push(one);
      return found.length > most;
    });
    if (found.length <= most) found.sort(bySerial);
  }

  /** Looks at all that lies in this rectangle, some of it more than once, until it is told that this will do. */
  private each(
    minX: number,
    maxX: number,
    minZ: number,
    maxZ: number,
    willDo: (lying: RestingBody) => boolean,
  ): boolean {
    // Under a giant there are more empty cells than pieces on the table.
    if ((cellOf(maxX) - cellOf(minX) + 1) * (cellOf(maxZ) - cellOf(minZ) + 1) > this.cells.size) {
      for (const cell of this.cells.values()) if (anyOf(cell, minX, maxX, minZ, maxZ, willDo)) return true;
      return anyOf(this.wide, minX, maxX, minZ, maxZ, willDo);
    }
    for (let i = cellOf(minX); i <= cellOf(maxX); i++) {
      for (let k = cellOf(minZ); k <= cellOf(maxZ); k++) {
        const cell = this.cells.get(i * 2 * OFFSET + k);
        if (cell !== undefined && anyOf(cell, minX, maxX, minZ, maxZ, willDo)) return true;
      }
    }
    return anyOf(this.wide, minX, maxX, minZ, maxZ, willDo);
  }

  private eachCell(lying: RestingBody, visit: (key: number) => void): void {
    for (let i = cellOf(lying.minX); i <= cellOf(lying.maxX); i++) {
      for (let k = cellOf(lying.minZ); k <= cellOf(lying.maxZ); k++) visit(i * 2 * OFFSET + k);
    }
  }
}

function anyOf(
  cell: readonly RestingBody[],
  minX: number,
  maxX: number,
  minZ: number,
  maxZ: number,
  willDo: (lying: RestingBody) => boolean,
): boolean {
  for (const one of cell) {
    const isThere = one.minX <= maxX && one.maxX >= minX && one.minZ <= maxZ && one.maxZ >= minZ;
    if (isThere && willDo(one)) return true;
  }
  return false;
}

function collect(
  cell: readonly RestingBody[],
  search: number,
  minX: number,
  maxX: number,
  minZ: number,
  maxZ: number,
  minY: number,
  maxY: number,
  found: RestingBody[],
  most: number,
): void {
  for (const lying of cell) {
    if (found.length > most) return;
    if (lying.top < minY || lying.bottom > maxY || lying.found === search) continue;
    lying.found = search;
    if (lying.minX <= maxX && lying.maxX >= minX && lying.minZ <= maxZ && lying.maxZ >= minZ)
      found.push(lying);
  }
}

const bySerial = (a: RestingBody, b: RestingBody): number => a.serial - b.serial;

function cellOf(x: number): number {
  return Math.max(0, Math.min(2 * OFFSET - 1, Math.floor(x / CELL) + OFFSET));
}

function isWide(lying: RestingBody): boolean {
  return lying.maxX - lying.minX > WIDE || lying.maxZ - lying.minZ > WIDE;
}

function takeOut(cell: RestingBody[], lying: RestingBody): void {
  const i = cell.indexOf(lying);
  if (i < 0) return;
  cell[i] = cell[cell.length - 1] as RestingBody;
  cell.pop();
}
