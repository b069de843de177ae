import { BatchedMesh, DataTexture, FloatType, Matrix4, NearestFilter, RGBAFormat } from 'three';
import type { IUniform } from 'three';
import { cutGeometry } from '../shapes/cutGeometry.ts';
import { dieGeometry } from '../shapes/dieGeometry.ts';
import { modelGeometry } from '../shapes/modelGeometry.ts';
import type { BodyShape } from '../stage/DrawnBody.ts';
import { INK_LENGTH } from './Inks.ts';
import type { PieceUniforms, Source } from './pieceMaterial.ts';
import { pieceDepthMaterial, pieceMaterial } from './pieceMaterial.ts';

const TEXELS = INK_LENGTH / 4;

const SOURCE: Source = {
  declare: /* glsl */ `
uniform highp sampler2D solidInks;
in float paint;
vec4 solidInk(int instance, int part) {
  int at = instance * ${TEXELS} + part;
  int wide = textureSize(solidInks, 0).x;
  return texelFetch(solidInks, ivec2(at % wide, at / wide), 0);
}
`,
  read: /* glsl */ `
int instance = int(getIndirectIndex(gl_DrawID));
vec4 top = solidInk(instance, 0);
vec4 bottom = solidInk(instance, 1);
vec4 look = solidInk(instance, 2);
vec4 body = solidInk(instance, 3);
vec4 edge = solidInk(instance, 4);
`,
  normal: '',
  shape: /* glsl */ `
vPaint = paint;
vPrintAt = uv;
vHigh = position.y + 0.5;
`,
};

interface Cast {
  readonly id: number;
  /** How much of its box a model fills, seen from above. */
  readonly extent: readonly [number, number];
}

const VERTICES = 24_000;
const INDICES = 90_000;
const WIDE = 320;

/** Every die, figure, bag and every tile with an odd outline: one mesh, whatever their shapes. */
export class SolidMesh {
  readonly mesh: BatchedMesh;
  private readonly casts = new Map<string, Cast>();
  private readonly inks: IUniform<DataTexture>;
  private room = { vertices: VERTICES, indices: INDICES };
  private used = { vertices: 0, indices: 0 };
  private capacity = 0;
  private made = 0;

  constructor(uniforms: PieceUniforms) {
    this.inks = { value: inkTexture(1) };
    const all: PieceUniforms = { ...uniforms, solidInks: this.inks };
    this.capacity = 64;
    this.mesh = new BatchedMesh(this.capacity, VERTICES, INDICES, pieceMaterial(SOURCE, all));
    const depth = pieceDepthMaterial(SOURCE);
    const stage = depth.onBeforeCompile.bind(depth);
    depth.onBeforeCompile = (shader, renderer) => {
      shader.uniforms['solidInks'] = this.inks;
      stage(shader, renderer);
    };
    this.mesh.customDepthMaterial = depth;
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    // Looking at every piece in every frame costs more than drawing those that are out of sight.
    this.mesh.perObjectFrustumCulled = false;
    this.mesh.sortObjects = false;
    this.inks.value = inkTexture(this.capacity);
  }

  reserve(count: number): void {
    if (count > this.capacity) {
      this.capacity = Math.max(count, this.capacity * 2);
      this.mesh.setInstanceCount(this.capacity);
      this.inks.value.dispose();
      this.inks.value = inkTexture(this.capacity);
    }
  }

  /** Shows the first `count` instances. */
  set count(count: number) {
    for (let i = 0; i < this.made; i++) this.mesh.setVisibleAt(i, i < count);
    this.mesh.visible = count > 0;
  }

  /** How many instances there is room for. */
  get most(): number {
    return this.capacity;
  }

  see(i: number, visible: boolean): void {
    this.mesh.setVisibleAt(i, visible);
    if (visible) this.mesh.visible = true;
  }

  /** Gives an instance its shape. Instances are numbered from 0 without gaps. */
  shape(i: number, shape: Exclude<BodyShape, { family: 'slab' }>): void {
    const { id } = this.cast(shape);
    if (i >= this.made) {
      this.mesh.addInstance(id);
      this.made++;
    } else this.mesh.setGeometryIdAt(i, id);
  }

  ink(i: number, inks: Float32Array): void {
    (this.inks.value.image.data as Float32Array).set(inks, i * INK_LENGTH);
  }

  light(i: number, glow: number, alpha: number): void {
    const inks = this.inks.value.image.data as Float32Array;
    const at = i * INK_LENGTH;
    inks[at + 11] = glow;
    inks[at + 15] = alpha;
    this.inks.value.needsUpdate = true;
  }

  /** Only what has moved is sent to the card: all of it in every frame costs a quarter of the frame. */
  place(i: number, matrix: Matrix4): void {
    this.mesh.setMatrixAt(i, matrix);
    const { _matricesTexture: sent } = this.mesh as unknown as { readonly _matricesTexture: DataTexture };
    sent.addUpdateRange(i * 16, 16);
  }

  repainted(): void {
    this.inks.value.needsUpdate = true;
  }

  /** By how much a shape of unit size has to be stretched to fill a piece's box, keeping its proportions from above. */
  stretch(
    shape: Exclude<BodyShape, { family: 'slab' }>,
    [w, d, h]: readonly [number, number, number],
  ): [number, number, number] {
    if (shape.family !== 'model') return [w, h, d];
    const { extent } = this.cast(shape);
    const by = Math.min(w / extent[0], d / extent[1]);
    return [by, h, by];
  }

  dispose(): void {
    this.inks.value.dispose();
    (this.mesh.material as { dispose(): void }).dispose();
    this.mesh.customDepthMaterial?.dispose();
    this.mesh.dispose();
  }

  private cast(shape: Exclude<BodyShape, { family: 'slab' }>): Cast {
    const name =
      shape.family === 'die'
        ? `die/${shape.sides}`
        : shape.family === 'cut'
          ? `cut/${shape.cut}`
          : `model/${shape.model}`;
    const known = this.casts.get(name);
    if (known !== undefined) return known;
    const { geometry, extent } =
      shape.family === 'model'
        ? modelGeometry(shape.model)
        : {
            geometry: shape.family === 'die' ? dieGeometry(shape.sides) : cutGeometry(shape.cut),
            extent: [1, 1] as const,
          };
    const vertices = this.used.vertices + geometry.getAttribute('position').count;
    const indices = this.used.indices + (geometry.index?.count ?? 0);
    if (vertices > this.room.vertices || indices > this.room.indices) {
      this.room = { vertices: vertices * 2, indices: indices * 2 };
      this.mesh.setGeometrySize(this.room.vertices, this.room.indices);
    }
    const cast = { id: this.mesh.addGeometry(geometry), extent };
    this.used = { vertices, indices };
    geometry.dispose();
    this.casts.set(name, cast);
    return cast;
  }
}

function inkTexture(instances: number): DataTexture {
  const high = Math.max(1, Math.ceil((instances * TEXELS) / WIDE));
  const texture = new DataTexture(new Float32Array(WIDE * high * 4), WIDE, high, RGBAFormat, FloatType);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  return texture;
}
