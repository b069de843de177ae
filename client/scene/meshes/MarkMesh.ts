import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Float32BufferAttribute,
  Mesh,
  ShaderMaterial,
} from 'three';
import type { IUniform, Texture } from 'three';
import { wordsDrawing } from '../marks/words.ts';
import type { TableMark, MarkShape } from '../marks/TableMark.ts';
import type { InkSlot } from './Inks.ts';

const SHAPES: readonly MarkShape[] = ['rect', 'hex', 'hex-flat', 'cells', 'ripple', 'soft', 'label'];

const VERTEX = /* glsl */ `
in vec3 aAt;
in vec4 aRotation;
in vec4 aShape;
in vec4 aPaint;
in vec4 aStyle;
in vec4 aRect;
in vec4 aMore;
uniform vec2 uPixel;
out vec2 vAt;
flat out vec4 vShape;
flat out vec4 vPaint;
flat out vec4 vStyle;
flat out vec4 vRect;
flat out vec4 vMore;
vec3 rotated(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
void main() {
  float margin = aStyle.w * 3.0 + aShape.w + 0.06;
  vShape = aShape; vPaint = aPaint; vStyle = aStyle; vRect = aRect; vMore = aMore;
#ifdef FACING
  vec2 reach = aShape.xy + (aStyle.w > 0.0 ? margin : 1.5);
  vAt = position.xz * reach;
  vec4 middle = projectionMatrix * viewMatrix * vec4(aAt, 1.0);
  middle.xy += (vec2(vAt.x, -vAt.y) + aMore.zw * vec2(1.0, -1.0)) * uPixel * middle.w;
  gl_Position = middle;
#else
  vAt = position.xz * (aShape.xy + margin);
  gl_Position = projectionMatrix * viewMatrix * vec4(aAt + rotated(aRotation, vec3(vAt.x, 0.0, vAt.y)), 1.0);
#endif
}
`;

const FRAGMENT = /* glsl */ `
precision highp sampler2DArray;
uniform sampler2DArray atlas;
uniform float uBreath;
in vec2 vAt;
flat in vec4 vShape;
flat in vec4 vPaint;
flat in vec4 vStyle;
flat in vec4 vRect;
flat in vec4 vMore;
out vec4 colour;
float boxAt(vec2 p, vec2 size, float r) {
  vec2 q = abs(p) - size + r;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}
float hexAt(vec2 p, float r) {
  const vec3 k = vec3(-0.866025404, 0.5, 0.577350269);
  p = abs(p);
  p -= 2.0 * min(dot(k.xy, p), 0.0) * k.xy;
  p -= vec2(clamp(p.x, -k.z * r, k.z * r), r);
  return length(p) * sign(p.y);
}
void main() {
  float kind = vStyle.x;
  vec2 size = vShape.xy;
  float line = vShape.w;
  float alpha = 0.0;
  if (kind > 5.5) {
    vec2 at = vAt / size * 0.5 + 0.5;
    if (at.x < 0.0 || at.y < 0.0 || at.x > 1.0 || at.y > 1.0) discard;
    vec3 ink = texture(atlas, vec3(vRect.xy + at * vRect.zw, vMore.x)).rgb;
    // Words are grey; a page that is still blank has a colour, and shows nothing yet.
    alpha = abs(ink.r - ink.b) > 0.03 ? 0.0 : pow(ink.g, 0.454545);
  } else if (kind > 4.5) {
    float d = boxAt(vAt, size * 0.8, vShape.z);
    alpha = 1.0 - smoothstep(-size.x * 0.3, size.x * 0.34, d);
  } else {
    float d = kind < 0.5 ? boxAt(vAt, size, vShape.z)
      : kind < 1.5 ? hexAt(vAt.yx, size.x)
      : kind < 2.5 ? hexAt(vAt, size.y)
      : kind < 3.5 ? boxAt(vAt, size, vShape.z)
      : length(vAt) - size.x;
    float soft = fwidth(d);
    if (kind > 2.5 && kind < 3.5 && d < 0.0) {
      vec2 cell = size * 2.0 / vRect.xy;
      vec2 at = (vAt + size) / cell;
      vec2 near = min(fract(at), 1.0 - fract(at)) * cell;
      d = -min(min(near.x, near.y), -d);
    }
    float rim = line > 0.0 ? 1.0 - smoothstep(line * 0.5 - soft * 0.5, line * 0.5 + soft, abs(d + line * 0.5)) : 0.0;
    if (vStyle.y > 0.0) rim *= smoothstep(0.42, 0.5, abs(fract((vAt.x + vAt.y) / vStyle.y) - 0.5) * 2.0);
    float inside = 1.0 - smoothstep(-soft, soft, d);
    float light = vStyle.w > 0.0 ? exp(-abs(d) / vStyle.w) * 0.6 : 0.0;
    alpha = max(max(rim, inside * vStyle.z), light);
  }
  alpha *= vPaint.a * mix(1.0, uBreath, vMore.y);
  if (alpha < 0.004) discard;
  colour = vec4(vPaint.rgb, alpha);
  colour = linearToOutputTexel(colour);
}
`;

const ATTRIBUTES = { aAt: 3, aRotation: 4, aShape: 4, aPaint: 4, aStyle: 4, aRect: 4, aMore: 4 } as const;
type Name = keyof typeof ATTRIBUTES;

/** All flat signs of one sort in one mesh, drawn in the order in which they are given. */
export class MarkMesh {
  readonly mesh: Mesh;
  private readonly geometry = new InstancedBufferGeometry();
  private readonly attributes = new Map<Name, InstancedBufferAttribute>();
  private readonly colour = new Color();
  private readonly pixel = { x: 0, y: 0 };
  private readonly breath: IUniform<number> = { value: 1 };
  private capacity = 0;

  constructor(atlas: IUniform<Texture | null>, facing: boolean) {
    this.geometry.setAttribute(
      'position',
      new Float32BufferAttribute([-1, 0, -1, -1, 0, 1, 1, 0, 1, 1, 0, -1], 3),
    );
    this.geometry.setIndex([0, 1, 2, 0, 2, 3]);
    const material = new ShaderMaterial({
      glslVersion: '300 es',
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { atlas, uPixel: { value: this.pixel }, uBreath: this.breath },
      defines: facing ? { FACING: '' } : {},
      transparent: true,
      depthWrite: false,
      depthTest: !facing,
    });
    this.mesh = new Mesh(this.geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = facing ? 20 : 10;
    this.reserve(64);
  }

  /** Writes the fixed ones, unless they are the same as last time, and after them all others, in this order. */
  show(
    fixed: readonly TableMark[],
    others: readonly TableMark[],
    slotOf: (key: string, words: () => ReturnType<typeof wordsDrawing>) => InkSlot,
    isFixedSame: boolean,
  ): void {
    const count = fixed.length + others.length;
    const from = this.reserve(count) || !isFixedSame ? 0 : fixed.length;
    for (let i = from; i < count; i++) {
      const one = (i < fixed.length ? fixed[i] : others[i - fixed.length]) as TableMark;
      const { at, size } = one;
      this.colour.set(one.colour);
      this.of('aAt').setXYZ(i, at.x, at.y, at.z);
      this.of('aRotation').setXYZW(i, at.qx, at.qy, at.qz, at.qw);
      this.of('aShape').setXYZW(i, size[0] / 2, size[1] / 2, one.corner, one.line);
      this.of('aPaint').setXYZW(i, this.colour.r, this.colour.g, this.colour.b, one.alpha);
      this.of('aStyle').setXYZW(i, SHAPES.indexOf(one.shape), one.dash, one.fill, one.glow);
      if (one.shape === 'label') {
        const slot = slotOf(`words/${one.words}`, () => wordsDrawing(one.words));
        this.of('aRect').setXYZW(i, slot.u, slot.v, slot.w, slot.h);
        this.of('aMore').setXYZW(i, slot.layer, 0, one.shift[0], one.shift[1]);
      } else {
        this.of('aRect').setXYZW(i, one.cells[0], one.cells[1], 0, 0);
        this.of('aMore').setXYZW(i, -1, one.breathes ? 1 : 0, one.shift[0], one.shift[1]);
      }
    }
    for (const attribute of this.attributes.values()) {
      attribute.addUpdateRange(from * attribute.itemSize, (count - from) * attribute.itemSize);
      attribute.needsUpdate = true;
    }
    this.geometry.instanceCount = count;
    this.mesh.visible = count > 0;
  }

  /** How bright the breathing ones are now, and how large a pixel of the window is. */
  tune(breath: number, width: number, height: number): void {
    this.breath.value = breath;
    this.pixel.x = 2 / Math.max(1, width);
    this.pixel.y = 2 / Math.max(1, height);
  }

  dispose(): void {
    this.geometry.dispose();
    (this.mesh.material as ShaderMaterial).dispose();
  }

  private of(name: Name): InstancedBufferAttribute {
    return this.attributes.get(name) as InstancedBufferAttribute;
  }

  /** True when there had to be made more room: what was written before is gone. */
  private reserve(count: number): boolean {
    if (count <= this.capacity) return false;
    // The card remembers how many instances the first buffers had room for, and would draw no more of the larger ones.
    if (this.capacity > 0) this.geometry.dispose();
    this.capacity = Math.max(count, this.capacity * 2);
    for (const [name, wide] of Object.entries(ATTRIBUTES) as [Name, number][]) {
      const attribute = new InstancedBufferAttribute(new Float32Array(this.capacity * wide), wide);
      attribute.setUsage(DynamicDrawUsage);
      this.attributes.set(name, attribute);
      this.geometry.setAttribute(name, attribute);
    }
    return true;
  }
}
