import {
  ClampToEdgeWrapping,
  DataArrayTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  SRGBColorSpace,
  Vector3,
} from 'three';
import type { WebGLRenderer } from 'three';
import type { Drawing } from '#art/Drawing';
import { boxes } from './boxes.ts';
import { Cells } from './Cells.ts';
import { fontsReady } from './fonts.ts';
import { halved } from './halved.ts';
import { loadIcons } from './icons.ts';
import { paint } from './paint.ts';
import { ready } from './ready.ts';
import type { Spot } from './Shelves.ts';

/** Where a face is: which layer, and which part of it, as shares of its sides. (u, v) is the upper left corner of the picture and v grows downwards, as on paper. */
export interface AtlasSlot {
  readonly layer: number;
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly h: number;
}

export interface AtlasQuality {
  /** Side of a layer in pixels. */
  readonly layer: number;
  readonly mostLayers: number;
  /** Pixels per table unit. */
  readonly density: number;
  /** No face is painted longer than this, nor (unless tiny sharp ones would be lost) shorter than the other. */
  readonly longest: number;
  readonly shortest: number;
}

/** A layer of `fine` with its smaller copies takes 22 MB of graphics memory, one of `coarse` a quarter. */
export const ATLAS_QUALITY = {
  fine: { layer: 2048, mostLayers: 8, density: 104, longest: 1024, shortest: 128 },
  coarse: { layer: 1024, mostLayers: 8, density: 52, longest: 512, shortest: 64 },
} as const satisfies Record<string, AtlasQuality>;

/**
 * Each face has its smaller copies painted with it down to a sixteenth. Cells lie on multiples of 16 pixels and have a
 * margin of half that around the picture, filled with the colours of its edge: no copy ever blends with a neighbour.
 */
const LEVELS = 5;
const GRID = 2 ** (LEVELS - 1);
const MARGIN = GRID / 2;
/** What a cell shows until it is painted. */
const BLANK = [185, 174, 150, 255] as const;
/** The same as light, which is what a texture that holds colours is wiped with. */
const BLANK_LIGHT = BLANK.map((part, i) => (i === 3 ? 1 : ((part / 255 + 0.055) / 1.055) ** 2.4));
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
  spot: Spot | null;
  width: number;
  height: number;
}

type PaperSize = Pick<Drawing, 'width' | 'height'>;

/** How large a drawing is painted. */
export function cellSize(
  { width, height }: PaperSize,
  { density, longest, shortest }: AtlasQuality,
): { width: number; height: number } {
  const side = Math.max(width, height);
  if (!(side > 0 && Number.isFinite(side))) return { width: shortest, height: shortest };
  const scale = Math.min(Math.max(density / 100, shortest / side), longest / side);
  const pixels = (length: number): number => Math.max(8, Math.round(length * scale) || 8);
  return { width: pixels(width), height: pixels(height) };
}

/** All faces of the scene in one texture of several layers, so that one material draws them all. */
export class Atlas {
  /** An array texture: sample it with `texture(sampler2DArray, vec3(u + x * w, v + y * h, layer))`. Stays the same object when it grows. */
  readonly texture: DataArrayTexture;
  readonly #renderer: WebGLRenderer;
  readonly #quality: AtlasQuality;
  readonly #cells: Cells;
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
    this.#renderer = renderer;
    const most = renderer.getContext().getParameter(0x88ff /* MAX_ARRAY_TEXTURE_LAYERS */) as unknown;
    const mostLayers = Math.min(quality.mostLayers, typeof most === 'number' ? most : 1);
    this.#quality = {
      ...quality,
      layer: Math.min(quality.layer, renderer.capabilities.maxTextureSize),
      mostLayers,
    };
    this.#cells = new Cells(this.#quality.layer, mostLayers, GRID, () => performance.now());
    this.#nowhere = this.#slotAt(this.#cells.blank, 0, 0);
    this.texture = layered(renderer, this.#quality.layer, 1);
    this.#prepare(0);
    const again = (): void => this.repaintAll();
    const restored = (): void => {
      for (let layer = 0; layer < this.#cells.layers; layer++) this.#prepare(layer);
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
    this.texture.dispose();
  }

  #settle(key: string, entry: Entry, { width, height }: { width: number; height: number }): void {
    const onGrid = (length: number): number => Math.ceil((length + 2 * MARGIN) / GRID) * GRID;
    const { spot, freed, grown } = this.#cells.take(key, onGrid(width), onGrid(height));
    for (const other of freed) {
      this.#entries.delete(other);
      this.#toPaint.delete(other);
    }
    if (grown) this.#grow();
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
    if (spot !== null && this.#recycles) this.#blank(spot);
    if (spot !== null) this.#toPaint.add(key);
    // Whoever found no room tries again when next asked for; nothing has changed by that, or frames would be drawn for ever.
    else this.#entries.delete(key);
    if (spot === null && freed.length === 0) return;
    this.#changed = true;
    this.#schedule();
  }

  #slotAt({ layer, x, y }: Spot, width: number, height: number): AtlasSlot {
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
    spread(pixels, spot.width, spot.height, width, height);
    this.#upload(spot, pixels);
  }

  /** Puts pixels and their smaller copies where they belong. */
  #upload(spot: Spot, pixels: Uint8ClampedArray): void {
    let level = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
    for (let k = 0; k < LEVELS; k++) {
      this.#put(spot, k, level);
      if (k + 1 < LEVELS) level = halved(level, spot.width >> k, spot.height >> k);
    }
  }

  #put({ layer, x, y, width, height }: Spot, k: number, pixels: Uint32Array): void {
    const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
    const source = new DataTexture(bytes, width >> k, height >> k);
    this.#renderer.copyTextureToTexture(source, this.texture, null, new Vector3(x >> k, y >> k, layer), 0, k);
  }

  #blank(spot: Spot): void {
    const pixels = blankPixels(spot.width * spot.height);
    for (let k = 0; k < LEVELS; k++) this.#put(spot, k, pixels.subarray(0, pixels.length >> (2 * k)));
  }

  /** A new layer holds nothing, which would be black: it is wiped blank, without sending twenty megabytes of one colour. */
  #prepare(layer: number): void {
    const renderer = this.#renderer;
    const gl = renderer.getContext() as WebGL2RenderingContext;
    const { __webglTexture: name } = renderer.properties.get(this.texture) as {
      __webglTexture?: WebGLTexture;
    };
    if (name === undefined) return;
    const wiper = gl.createFramebuffer();
    renderer.state.bindFramebuffer(gl.FRAMEBUFFER, wiper);
    renderer.state.setScissorTest(false);
    for (let k = 0; k < LEVELS; k++) {
      gl.framebufferTextureLayer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, name, k, layer);
      gl.clearBufferfv(gl.COLOR, 0, BLANK_LIGHT);
    }
    renderer.state.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.deleteFramebuffer(wiper);
  }

  /** Makes the texture deeper and keeps what is painted, so that nothing flickers. */
  #grow(): void {
    const { texture } = this;
    const side = this.#quality.layer;
    const before = texture.image.depth;
    const kept = layered(this.#renderer, side, before);
    this.#copyAll(texture, kept);
    texture.dispose();
    texture.image.depth = this.#cells.layers;
    texture.needsUpdate = true;
    this.#renderer.initTexture(texture);
    this.#copyAll(kept, texture);
    kept.dispose();
    for (let layer = before; layer < this.#cells.layers; layer++) this.#prepare(layer);
  }

  #copyAll(from: DataArrayTexture, to: DataArrayTexture): void {
    for (let k = 0; k < LEVELS; k++) {
      this.#renderer.copyTextureToTexture(from, to, null, new Vector3(0, 0, 0), k, k);
    }
  }
}

function layered(renderer: WebGLRenderer, side: number, layers: number): DataArrayTexture {
  const texture = new DataArrayTexture(null, side, side, layers);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.wrapS = ClampToEdgeWrapping;
  texture.wrapT = ClampToEdgeWrapping;
  texture.anisotropy = Math.min(8, renderer.capabilities.getMaxAnisotropy());
  // Our own smaller copies: made by the card for all layers at once, each repainted face would cost as much as all of them.
  texture.generateMipmaps = false;
  texture.mipmaps = Array.from({ length: LEVELS }, (_, k) => ({
    data: null,
    width: side >> k,
    height: side >> k,
  })) as never;
  // There is nothing to upload: without this three would hand null to the card, which is an error.
  texture.source.dataReady = false;
  texture.needsUpdate = true;
  renderer.initTexture(texture);
  return texture;
}

function blankPixels(count: number): Uint32Array {
  const one = new Uint32Array(new Uint8Array(BLANK).buffer);
  return new Uint32Array(count).fill(one[0] ?? 0);
}

/** Fills the margin with the colours of the picture's edge. */
function spread(
  pixels: Uint8ClampedArray,
  cellWidth: number,
  cellHeight: number,
  width: number,
  height: number,
): void {
  const at = (x: number, y: number): number => (y * cellWidth + x) * 4;
  const [right, bottom] = [MARGIN + width, MARGIN + height];
  for (let y = MARGIN; y < bottom; y++) {
    const [first, last] = [at(MARGIN, y), at(right - 1, y)];
    for (let x = 0; x < MARGIN; x++) pixels.copyWithin(at(x, y), first, first + 4);
    for (let x = right; x < cellWidth; x++) pixels.copyWithin(at(x, y), last, last + 4);
  }
  const row = cellWidth * 4;
  for (let y = 0; y < MARGIN; y++) pixels.copyWithin(at(0, y), at(0, MARGIN), at(0, MARGIN) + row);
  for (let y = bottom; y < cellHeight; y++)
    pixels.copyWithin(at(0, y), at(0, bottom - 1), at(0, bottom - 1) + row);
}
