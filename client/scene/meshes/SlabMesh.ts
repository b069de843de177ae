import { DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh } from 'three';
import type { BufferGeometry } from 'three';
import { slabGeometry } from '../shapes/slabGeometry.ts';
import type { PieceUniforms, Source } from './pieceMaterial.ts';
import { pieceDepthMaterial, pieceMaterial } from './pieceMaterial.ts';

const SOURCE: Source = {
  declare: /* glsl */ `
in vec4 aSize;
in vec4 aTop;
in vec4 aBottom;
in vec4 aLook;
in vec4 aBody;
in vec4 aEdge;
in vec2 corner;
in float inner;
`,
  read: 'vec4 top = aTop; vec4 bottom = aBottom; vec4 look = aLook; vec4 body = aBody; vec4 edge = aEdge;',
  normal: '',
  shape: /* glsl */ `
{
  vec2 halfSize = aSize.xy * 0.5;
  float bevel = min(aSize.z * 0.32, 0.05);
  float radius = clamp(aSize.w, bevel, min(halfSize.x, halfSize.y));
  vec2 flatAt = corner * (halfSize - radius) + position.xz * (radius - inner * bevel);
  transformed = vec3(flatAt.x, position.y * (aSize.z * 0.5 - (1.0 - inner) * bevel), flatAt.y);
  vPaint = normal.y > 0.5 ? 2.0 : normal.y < -0.5 ? 3.0 : 1.0;
  vec2 at = flatAt / aSize.xy;
  vPrintAt = vec2(position.y > 0.0 ? at.x + 0.5 : 0.5 - at.x, at.y + 0.5);
  vHigh = transformed.y / aSize.z + 0.5;
}
`,
};

const NAMES = ['aTop', 'aBottom', 'aLook', 'aBody', 'aEdge'] as const;

/** Every card, tile, board, note, counter, token, chip and coin, and every pile of them: one mesh. */
export class SlabMesh {
  readonly mesh: InstancedMesh;
  private readonly geometry: BufferGeometry;
  private capacity = 0;
  private sizes = new InstancedBufferAttribute(new Float32Array(0), 4);
  private inks: readonly InstancedBufferAttribute[] = [];

  constructor(uniforms: PieceUniforms, segments: number) {
    this.geometry = slabGeometry(segments);
    this.mesh = new InstancedMesh(this.geometry, pieceMaterial(SOURCE, uniforms), 1);
    this.mesh.customDepthMaterial = pieceDepthMaterial(SOURCE);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    // Its bounds come with the instances, and there is always something in sight.
    this.mesh.frustumCulled = false;
    this.reserve(64);
  }

  /** Makes room for so many instances; what was written before is gone. */
  reserve(count: number): void {
    if (count <= this.capacity) return;
    this.capacity = Math.max(count, this.capacity * 2);
    const attribute = (): InstancedBufferAttribute =>
      new InstancedBufferAttribute(new Float32Array(this.capacity * 4), 4).setUsage(DynamicDrawUsage);
    this.sizes = attribute();
    this.inks = NAMES.map(attribute);
    this.geometry.setAttribute('aSize', this.sizes);
    NAMES.forEach((name, i) => this.geometry.setAttribute(name, this.inks[i] as InstancedBufferAttribute));
    this.mesh.instanceMatrix = new InstancedBufferAttribute(
      new Float32Array(this.capacity * 16),
      16,
    ).setUsage(DynamicDrawUsage);
  }

  /** How many instances there is room for. */
  get most(): number {
    return this.capacity;
  }

  set count(count: number) {
    this.mesh.count = count;
    this.mesh.visible = count > 0;
  }

  get matrices(): Float32Array {
    return this.mesh.instanceMatrix.array as Float32Array;
  }

  size(i: number, width: number, depth: number, height: number, corner: number): void {
    this.sizes.setXYZW(i, width, depth, height, corner);
  }

  ink(i: number, inks: Float32Array): void {
    for (let part = 0; part < NAMES.length; part++)
      (this.inks[part] as InstancedBufferAttribute).array.set(inks.subarray(part * 4, part * 4 + 4), i * 4);
  }

  light(i: number, glow: number, alpha: number): void {
    const look = this.inks[2] as InstancedBufferAttribute;
    const body = this.inks[3] as InstancedBufferAttribute;
    look.setW(i, glow);
    body.setW(i, alpha);
    send(look, i, i + 1);
    send(body, i, i + 1);
  }

  /** Those from `first` up to, not including, `end` have moved: the others are not sent again. */
  moved(first: number, end: number): void {
    send(this.mesh.instanceMatrix, first, end);
  }

  /** Those from `first` up to, not including, `end` look otherwise. */
  repainted(first: number, end: number): void {
    send(this.sizes, first, end);
    for (const attribute of this.inks) send(attribute, first, end);
  }

  /** They are drawn as nothing until somebody takes their numbers. */
  clear(first: number, end: number): void {
    const { matrices } = this;
    matrices.fill(0, first * 16, end * 16);
    for (let i = first; i < end; i++) matrices[i * 16 + 15] = 1;
    this.moved(first, end);
  }

  dispose(): void {
    this.geometry.dispose();
    (this.mesh.material as { dispose(): void }).dispose();
    this.mesh.customDepthMaterial?.dispose();
    this.mesh.dispose();
  }
}

function send(attribute: InstancedBufferAttribute, first: number, end: number): void {
  const { itemSize } = attribute;
  attribute.addUpdateRange(first * itemSize, (end - first) * itemSize);
  attribute.needsUpdate = true;
}
