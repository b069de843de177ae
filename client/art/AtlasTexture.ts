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
import { halved } from './halved.ts';
import type { AtlasSpot } from './Shelves.ts';

/**
 * Each face has its smaller copies painted with it down to a sixteenth. Cells lie on multiples of 16 pixels and have a
 * margin of half that around the picture, filled with the colours of its edge: no copy ever blends with a neighbour.
 */
const LEVELS = 5;
export const GRID = 2 ** (LEVELS - 1);
export const MARGIN = GRID / 2;
/** What a cell shows until it is painted. */
const BLANK = [185, 174, 150, 255] as const;
/** The same as light, which is what a texture that holds colours is wiped with. */
const BLANK_LIGHT = BLANK.map((part, i) => (i === 3 ? 1 : ((part / 255 + 0.055) / 1.055) ** 2.4));

/** The layers of an atlas on the card: what is painted is put there, and stays when there are more of them. */
export class AtlasTexture {
  /** Stays the same object when it grows. */
  readonly texture: DataArrayTexture;

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly side: number,
  ) {
    this.texture = layered(renderer, side, 1);
    this.#prepare(0);
  }

  /** The card has forgotten everything. */
  restore(): void {
    for (let layer = 0; layer < this.texture.image.depth; layer++) this.#prepare(layer);
  }

  /** Puts pixels and their smaller copies where they belong. */
  upload(spot: AtlasSpot, pixels: Uint8ClampedArray): void {
    let level = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
    for (let k = 0; k < LEVELS; k++) {
      this.#put(spot, k, level);
      if (k + 1 < LEVELS) level = halved(level, spot.width >> k, spot.height >> k);
    }
  }

  #put({ layer, x, y, width, height }: AtlasSpot, k: number, pixels: Uint32Array): void {
    const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
    const source = new DataTexture(bytes, width >> k, height >> k);
    this.renderer.copyTextureToTexture(source, this.texture, null, new Vector3(x >> k, y >> k, layer), 0, k);
  }

  blank(spot: AtlasSpot): void {
    const pixels = blankPixels(spot.width * spot.height);
    for (let k = 0; k < LEVELS; k++) this.#put(spot, k, pixels.subarray(0, pixels.length >> (2 * k)));
  }

  /** A new layer holds nothing, which would be black: it is wiped blank, without sending twenty megabytes of one colour. */
  #prepare(layer: number): void {
    const renderer = this.renderer;
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
  grow(layers: number): void {
    const { texture, renderer } = this;
    const before = texture.image.depth;
    const kept = layered(renderer, this.side, before);
    this.#copyAll(texture, kept);
    texture.dispose();
    texture.image.depth = layers;
    texture.needsUpdate = true;
    renderer.initTexture(texture);
    this.#copyAll(kept, texture);
    kept.dispose();
    for (let layer = before; layer < layers; layer++) this.#prepare(layer);
  }

  dispose(): void {
    this.texture.dispose();
  }

  #copyAll(from: DataArrayTexture, to: DataArrayTexture): void {
    for (let k = 0; k < LEVELS; k++) {
      this.renderer.copyTextureToTexture(from, to, null, new Vector3(0, 0, 0), k, k);
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
