import { BufferAttribute, BufferGeometry } from 'three';

/** How a triangle of a solid is coloured: by its instance's colours, or by what is printed on it. */
export const PAINT = { body: 0, accent: 1, top: 2, bottom: 3 } as const;

type Triple = readonly [number, number, number];
interface Corner {
  readonly at: Triple;
  readonly normal: Triple;
  readonly uv?: readonly [number, number];
}

/**
 * Collects triangles. Every solid has the same four attributes, or they could not share one mesh. Corners are shared
 * where whoever adds them says so; looking for equal ones afterwards would cost more than the first picture may take.
 */
export class Mould {
  private readonly position: number[] = [];
  private readonly normal: number[] = [];
  private readonly uv: number[] = [];
  private readonly paint: number[] = [];
  private readonly index: number[] = [];

  triangle(paint: number, ...corners: readonly [Corner, Corner, Corner]): void {
    this.polygon(paint, corners);
  }

  /** A convex polygon, counter-clockwise seen from outside. */
  polygon(paint: number, corners: readonly Corner[]): void {
    const first = this.paint.length;
    for (const { at, normal, uv } of corners) {
      this.position.push(at[0], at[1], at[2]);
      this.normal.push(normal[0], normal[1], normal[2]);
      this.uv.push(uv?.[0] ?? 0, uv?.[1] ?? 0);
      this.paint.push(paint);
    }
    for (let i = 1; i < corners.length - 1; i++) this.index.push(first, first + i, first + i + 1);
  }

  /** Takes over a ready-made geometry in one colour. */
  add(geometry: BufferGeometry, paint: number = PAINT.body): void {
    const first = this.paint.length;
    const { array: position } = geometry.getAttribute('position');
    const { array: normal } = geometry.getAttribute('normal');
    for (let i = 0; i < position.length; i++) {
      this.position.push(position[i] as number);
      this.normal.push(normal[i] as number);
    }
    const { count } = geometry.getAttribute('position');
    for (let i = 0; i < count; i++) {
      this.uv.push(0, 0);
      this.paint.push(paint);
    }
    const index = geometry.index?.array;
    for (let i = 0; i < (index?.length ?? count); i++) this.index.push(first + (index?.[i] ?? i));
  }

  cast(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.position), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.normal), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.uv), 2));
    geometry.setAttribute('paint', new BufferAttribute(new Float32Array(this.paint), 1));
    geometry.setIndex(this.index);
    return geometry;
  }
}
