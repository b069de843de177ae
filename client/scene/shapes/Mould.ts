import { BufferAttribute, BufferGeometry } from 'three';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';

/** How a triangle of a solid is coloured: by its instance's colours, or by what is printed on it. */
export const PAINT = { body: 0, accent: 1, top: 2, bottom: 3 } as const;

type Triple = readonly [number, number, number];
interface Corner {
  readonly at: Triple;
  readonly normal: Triple;
  readonly uv?: readonly [number, number];
}

/** Collects triangles. Every solid has the same four attributes, or they could not share one mesh. */
export class Mould {
  private readonly position: number[] = [];
  private readonly normal: number[] = [];
  private readonly uv: number[] = [];
  private readonly paint: number[] = [];

  triangle(paint: number, ...corners: readonly [Corner, Corner, Corner]): void {
    for (const { at, normal, uv } of corners) {
      this.position.push(...at);
      this.normal.push(...normal);
      this.uv.push(...(uv ?? [0, 0]));
      this.paint.push(paint);
    }
  }

  /** A convex polygon, counter-clockwise seen from outside. */
  polygon(paint: number, corners: readonly Corner[]): void {
    for (let i = 1; i < corners.length - 1; i++)
      this.triangle(paint, corners[0] as Corner, corners[i] as Corner, corners[i + 1] as Corner);
  }

  /** Takes over a ready-made geometry in one colour. */
  add(geometry: BufferGeometry, paint: number = PAINT.body): void {
    const flat = geometry.index === null ? geometry : geometry.toNonIndexed();
    const position = flat.getAttribute('position');
    const normal = flat.getAttribute('normal');
    for (let i = 0; i < position.count; i++) {
      this.position.push(position.getX(i), position.getY(i), position.getZ(i));
      this.normal.push(normal.getX(i), normal.getY(i), normal.getZ(i));
      this.uv.push(0, 0);
      this.paint.push(paint);
    }
  }

  cast(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.position), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.normal), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.uv), 2));
    geometry.setAttribute('paint', new BufferAttribute(new Float32Array(this.paint), 1));
    // Neighbours share their corners: a third of the work for the graphics card.
    return mergeVertices(geometry, 1e-5);
  }
}
