import { Shelves } from './Shelves.ts';
import type { AtlasSpot } from './Shelves.ts';

/** What was asked for this recently may be on the screen, and is not given away: otherwise two faces could take each other's room for ever. In milliseconds. */
const HELD = 1500;

export interface CellGiven {
  /** null when everything there is may be on the screen. */
  readonly spot: AtlasSpot | null;
  /** Who lost their room, also if it was not enough. */
  readonly freed: readonly string[];
  /** Layers were added. */
  readonly grown: boolean;
}

/** Which key has which rectangle. Grows layer by layer up to a bound; then whoever was not asked for longest makes room. */
export class AtlasCells {
  /** Never given away: for whoever found no room. */
  readonly blank: AtlasSpot;
  readonly #shelves: Shelves;
  readonly #mostLayers: number;
  readonly #now: () => number;
  /** Longest not asked for first. */
  readonly #cells = new Map<string, { spot: AtlasSpot; asked: number }>();

  constructor(size: number, mostLayers: number, grid: number, now: () => number) {
    this.#shelves = new Shelves(size, 1);
    this.blank = this.#shelves.take(grid, grid) ?? { layer: 0, x: 0, y: 0, width: 0, height: 0 };
    this.#mostLayers = mostLayers;
    this.#now = now;
  }

  get layers(): number {
    return this.#shelves.layers;
  }

  get count(): number {
    return this.#cells.size;
  }

  /** The rectangle of a key that has one; asking counts as use. */
  ask(key: string): AtlasSpot | undefined {
    const cell = this.#cells.get(key);
    if (cell === undefined) return undefined;
    cell.asked = this.#now();
    this.#cells.delete(key);
    this.#cells.set(key, cell);
    return cell.spot;
  }

  /** A rectangle for a key; one it had before is given back. */
  take(key: string, width: number, height: number): CellGiven {
    this.free(key);
    const freed: string[] = [];
    let grown = false;
    let spot = this.#shelves.take(width, height);
    while (spot === null && this.#shelves.layers < this.#mostLayers) {
      this.#grow();
      grown = true;
      spot = this.#shelves.take(width, height);
    }
    while (spot === null) {
      const oldest = this.#cells.entries().next().value;
      if (oldest === undefined || this.#now() - oldest[1].asked < HELD) break;
      this.free(oldest[0]);
      freed.push(oldest[0]);
      spot = this.#shelves.take(width, height);
    }
    if (spot !== null) this.#cells.set(key, { spot, asked: this.#now() });
    return { spot, freed, grown };
  }

  free(key: string): void {
    const cell = this.#cells.get(key);
    if (cell === undefined) return;
    this.#cells.delete(key);
    this.#shelves.give(cell.spot);
  }

  /** Twice as many: each growth costs a copy of everything. */
  #grow(): void {
    const layers = Math.min(this.#mostLayers, this.#shelves.layers * 2);
    while (this.#shelves.layers < layers) this.#shelves.addLayer();
  }
}
