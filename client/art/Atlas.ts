import type { DataArrayTexture, WebGLRenderer } from 'three';
import type { Drawing } from '#art/Drawing';
import type { AtlasQuality, PaperSize } from './atlasQuality.ts';
import { ATLAS_QUALITY, cellSize } from './atlasQuality.ts';
import { AtlasTexture, GRID, MARGIN } from './AtlasTexture.ts';
import { boxes } from './boxes.ts';
import { AtlasCells } from './AtlasCells.ts';
import { fontsReady } from './fonts.ts';
import { loadIcons } from './icons.ts';
import { paint } from './paint.ts';
import { ready } from './ready.ts';
import type { AtlasSpot } from './Shelves.ts';
import { spreadEdges } from './spreadEdges.ts';

/** Where a face is: which layer, and which part of it, as shares of its sides. (u, v) is the upper left corner of the picture and v grows downwards, as on paper. */
export interface AtlasSlot {
  readonly layer: number;
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly h: number;
}

/** How long painting may take in one go, in milliseconds: the rest waits for the next frame. */
const BUDGET = 5;
const MOST = 40;
/** How long painting waits for letters and icons. */
const PATIENCE = 1500;

interface Entry {
  readonly drawing: () => Drawing;
  readonly ground: string;
  slot: AtlasSlot;
  /** null until it has found room. */
  spot: AtlasSpot | null;
  width: number;
  height: number;
}

/** All faces of the scene in one texture of several layers, so that one material draws them all. */
export class Atlas {
  /** An array texture: sample it with `texture(sampler2DArray, vec3(u + x * w, v + y * h, layer))`. Stays the same object when it grows. */
  readonly texture: DataArrayTexture;
  readonly #layers: AtlasTexture;
  readonly #quality: AtlasQuality;
  readonly #cells: AtlasCells;
  readonly #entries = new Map<string, Entry>();
  readonly #toPaint = new Set<string>();
  readonly #watching = new Set<() => void>();
  readonly #canvas = document.createElement('canvas');
  readonly #leave: (() => void)[];
  /** The middle of a blank cell, for faces that found no room. */
  readonly #nowhere: AtlasSlot;
  #frame = 0;
  #frameBefore = 0;
  #early = true;
  #recycles = false;
  #moved = 0;
  #changed = false;

  constructor(renderer: WebGLRenderer, quality: AtlasQuality = ATLAS_QUALITY.fine) {
    const most = renderer.getContext().getParameter(0x88ff /* MAX_ARRAY_TEXTURE_LAYERS */) as unknown;
    const mostLayers = Math.min(quality.mostLayers, typeof most === 'number' ? most : 1);
    this.#quality = {
      ...quality,
      layer: Math.min(quality.layer, renderer.capabilities.maxTextureSize),
      mostLayers,
    };
    this.#cells = new AtlasCells(this.#quality.layer, mostLayers, GRID, () => performance.now());
    this.#nowhere = this.#slotAt(this.#cells.blank, 0, 0);
    this.#layers = new AtlasTexture(renderer, this.#quality.layer);
    this.texture = this.#layers.texture;
    const again = (): void => this.repaintAll();
    const restored = (): void => {
      this.#layers.restore();
      this.repaintAll();
    };
    const begin = (): void => void (this.#early = false);
    const patience = setTimeout(begin, PATIENCE);
    void Promise.all([fontsReady, loadIcons()]).then(begin);
    renderer.domElement.addEventListener('webglcontextrestored', restored);
    this.#leave = [
      () => clearTimeout(patience),
      boxes.subscribe(again),
      ready.subscribe(again),
      () => renderer.domElement.removeEventListener('webglcontextrestored', restored),
    ];
  }

  /** Rises when a slot given out before is no longer right: ask again for what is shown. */
  get moved(): number {
    return this.#moved;
  }

  /** How many layers there are now, and how many faces they hold. */
  get fill(): { readonly layers: number; readonly faces: number; readonly waiting: number } {
    return { layers: this.#cells.layers, faces: this.#cells.count, waiting: this.#toPaint.size };
  }

  /**
   * Where the face with this key is. The first time room is made and it is painted within the next frames; until then it
   * is blank. Asking again is cheap and counts as use: what was not asked for longest makes room when everything is full.
   * `ground` is what shows through where the drawing is transparent: the colour of the body. Whoever knows how large the
   * drawing will be says so, and it is made only when it is painted: hundreds at once would hold up the first picture.
   */
  slot(
    key: string,
    drawing: () => Drawing,
    { ground = '#b9ae96', size }: { readonly ground?: string; readonly size?: PaperSize } = {},
  ): AtlasSlot {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#cells.ask(key);
      return known.slot;
    }
    const entry: Entry = { drawing, ground, slot: this.#nowhere, spot: null, width: 0, height: 0 };
    this.#entries.set(key, entry);
    this.#settle(key, entry, cellSize(size ?? drawing(), this.#quality));
    return entry.slot;
  }

  /** Paints a face again because it shows something else now. */
  repaint(key: string): void {
    if (!this.#entries.has(key)) return;
    this.#toPaint.add(key);
    this.#schedule();
  }

  repaintAll(): void {
    for (const key of this.#entries.keys()) this.repaint(key);
  }

  /** Called when another frame should be drawn: faces were painted or have moved. Returns how to stop that. */
  onChange(watcher: () => void): () => void {
    this.#watching.add(watcher);
    return () => this.#watching.delete(watcher);
  }

  /** Paints everything that waits, however long it takes: for pictures of the scene and tests. */
  paintWaiting(): void {
    this.#work(Infinity);
  }

  dispose(): void {
    for (const leave of this.#leave) leave();
    cancelAnimationFrame(this.#frame);
    this.#watching.clear();
    this.#entries.clear();
    this.#toPaint.clear();
    this.#layers.dispose();
  }

  #settle(key: string, entry: Entry, { width, height }: { width: number; height: number }): void {
    const onGrid = (length: number): number => Math.ceil((length + 2 * MARGIN) / GRID) * GRID;
    const { spot, freed, grown } = this.#cells.take(key, onGrid(width), onGrid(height));
    for (const other of freed) {
      this.#entries.delete(other);
      this.#toPaint.delete(other);
    }
    if (grown) this.#layers.grow(this.#cells.layers);
    if (freed.length > 0 || entry.spot !== null) {
      this.#recycles = true;
      this.#moved++;
    }
    Object.assign(entry, {
      spot,
      width,
      height,
      slot: spot === null ? this.#nowhere : this.#slotAt(spot, width, height),
    });
    // Room that somebody had before still shows their face.
    if (spot !== null && this.#recycles) this.#layers.blank(spot);
    if (spot !== null) this.#toPaint.add(key);
    // Whoever found no room tries again when next asked for; nothing has changed by that, or frames would be drawn for ever.
    else this.#entries.delete(key);
    if (spot === null && freed.length === 0) return;
    this.#changed = true;
    this.#schedule();
  }

  #slotAt({ layer, x, y }: AtlasSpot, width: number, height: number): AtlasSlot {
    const side = this.#quality.layer;
    return { layer, u: (x + MARGIN) / side, v: (y + MARGIN) / side, w: width / side, h: height / side };
  }

  #schedule(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      const gap = now - this.#frameBefore;
      this.#frameBefore = now;
      // Letters and icons are about to come: painting now would mean painting twice.
      if (this.#early) return this.#schedule();
      // Where frames take long anyway (no graphics card), so may painting: otherwise a deck would take half a minute.
      this.#work(Math.min(MOST, Math.max(BUDGET, gap / 3)));
    });
  }

  #work(budget: number): void {
    const until = performance.now() + budget;
    for (const key of this.#toPaint) {
      this.#toPaint.delete(key);
      this.#paint(key);
      this.#changed = true;
      if (performance.now() >= until) break;
    }
    if (this.#toPaint.size > 0) this.#schedule();
    if (!this.#changed) return;
    this.#changed = false;
    for (const tell of this.#watching) tell();
  }

  #paint(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    const drawing = entry.drawing();
    const size = cellSize(drawing, this.#quality);
    if (size.width !== entry.width || size.height !== entry.height) {
      this.#settle(key, entry, size);
      this.#toPaint.delete(key);
    }
    const { spot, width, height } = entry;
    if (spot === null) return;
    const canvas = this.#canvas;
    if (canvas.width < spot.width) canvas.width = spot.width;
    if (canvas.height < spot.height) canvas.height = spot.height;
    const ctx = canvas.getContext('2d', { willReadFrequently: true });
    if (ctx === null) return;
    ctx.fillStyle = '#b9ae96';
    ctx.fillStyle = entry.ground;
    ctx.fillRect(0, 0, spot.width, spot.height);
    ctx.save();
    ctx.translate(MARGIN, MARGIN);
    paint(ctx, drawing, width, height, () => this.repaint(key));
    ctx.restore();
    const pixels = ctx.getImageData(0, 0, spot.width, spot.height).data;
    spreadEdges(pixels, spot.width, spot.height, width, height);
    this.#layers.upload(spot, pixels);
  }
}
