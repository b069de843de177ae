/** A rectangle on one of the layers, in pixels. */
export interface AtlasSpot {
  readonly layer: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Span {
  x: number;
  width: number;
  taken: boolean;
}

/** A strip across a layer: a shelf with things beside each other, or empty (no spans). */
interface Band {
  y: number;
  height: number;
  spans: Span[];
}

/** More of a shelf's height than this share is not given away while there is another way. */
const WASTE = 0.3;

/** Where rectangles lie on square layers: on shelves, as books. Rectangles can be given back, and what is empty grows together again. */
export class Shelves {
  readonly #size: number;
  readonly #layers: Band[][] = [];

  constructor(size: number, layers: number) {
    this.#size = size;
    while (this.#layers.length < layers) this.addLayer();
  }

  get layers(): number {
    return this.#layers.length;
  }

  addLayer(): void {
    this.#layers.push([{ y: 0, height: this.#size, spans: [] }]);
  }

  /** Room for a rectangle, or null where there is none left. */
  take(width: number, height: number): AtlasSpot | null {
    if (!(width > 0 && width <= this.#size && height > 0 && height <= this.#size)) return null;
    return (
      this.#onShelf(width, height, WASTE) ?? this.#newShelf(width, height) ?? this.#onShelf(width, height, 1)
    );
  }

  #onShelf(width: number, height: number, waste: number): AtlasSpot | null {
    let best: { layer: number; band: Band; span: Span } | null = null;
    for (const [layer, bands] of this.#layers.entries()) {
      for (const band of bands) {
        if (band.spans.length === 0 || band.height < height) continue;
        if (band.height - height > band.height * waste) continue;
        if (best !== null && best.band.height <= band.height) continue;
        const span = band.spans.find((one) => !one.taken && one.width >= width);
        if (span !== undefined) best = { layer, band, span };
      }
    }
    if (best === null) return null;
    const { layer, band, span } = best;
    if (span.width > width) {
      const rest = { x: span.x + width, width: span.width - width, taken: false };
      band.spans.splice(band.spans.indexOf(span) + 1, 0, rest);
      span.width = width;
    }
    span.taken = true;
    return { layer, x: span.x, y: band.y, width, height };
  }

  #newShelf(width: number, height: number): AtlasSpot | null {
    for (const [layer, bands] of this.#layers.entries()) {
      const at = bands.findIndex((band) => band.spans.length === 0 && band.height >= height);
      const band = bands[at];
      if (band === undefined) continue;
      if (band.height > height) {
        bands.splice(at + 1, 0, { y: band.y + height, height: band.height - height, spans: [] });
        band.height = height;
      }
      band.spans = [{ x: 0, width, taken: true }];
      if (width < this.#size) band.spans.push({ x: width, width: this.#size - width, taken: false });
      return { layer, x: 0, y: band.y, width, height };
    }
    return null;
  }

  /** Gives a rectangle back. One that nobody took is an error of the caller. */
  give({ layer, x, y }: AtlasSpot): void {
    const bands = this.#layers[layer];
    const band = bands?.find((one) => one.y === y);
    const span = band?.spans.find((one) => one.x === x && one.taken);
    if (bands === undefined || band === undefined || span === undefined) {
      throw new Error(`Nothing lies at ${x}, ${y} on layer ${layer}.`);
    }
    span.taken = false;
    const joined: Span[] = [];
    for (const one of band.spans) {
      const last = joined.at(-1);
      if (last !== undefined && !last.taken && !one.taken) last.width += one.width;
      else joined.push(one);
    }
    band.spans = joined.length === 1 && !span.taken && joined[0]?.taken === false ? [] : joined;
    if (band.spans.length === 0) this.#join(bands);
  }

  #join(bands: Band[]): void {
    for (let i = bands.length - 1; i > 0; i--) {
      const [above, below] = [bands[i - 1], bands[i]];
      if (above === undefined || below === undefined) continue;
      if (above.spans.length > 0 || below.spans.length > 0) continue;
      above.height += below.height;
      bands.splice(i, 1);
    }
  }
}
