import type { BufferGeometry } from 'three';
import {
  CylinderGeometry,
  ExtrudeGeometry,
  LatheGeometry,
  Shape,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from 'three';
import { Mould, PAINT } from './Mould.ts';

export type Point = readonly [number, number];

/** Parts of a silhouette, put together upright around the origin; sizes are its own, `modelGeometry` fits them. */
export class Carving {
  private readonly mould = new Mould();

  /** A body off the lathe: radius and height, from below upwards. A corner named twice is sharp. */
  lathed(profile: readonly Point[], paint: number = PAINT.body, segments = 18): this {
    const points = profile.map(([r, y]) => new Vector2(Math.max(r, 1e-4), y));
    this.mould.add(new LatheGeometry(points, segments), paint);
    return this;
  }

  /** A plate cut to an outline (x, z), its underside at `y`. */
  plate(outline: readonly Point[], y: number, high: number, paint: number = PAINT.body, bevel = 0.04): this {
    const shape = new Shape(outline.map(([x, z]) => new Vector2(x, -z)));
    const plate = new ExtrudeGeometry(shape, {
      depth: Math.max(0.001, high - 2 * bevel),
      bevelSize: bevel,
      bevelThickness: bevel,
      bevelOffset: -bevel,
      bevelSegments: 1,
      curveSegments: 6,
    });
    plate.rotateX(-Math.PI / 2);
    plate.translate(0, y + bevel, 0);
    this.mould.add(plate, paint);
    return this;
  }

  /** A plate standing upright: its outline is (x, y), its thickness along z. */
  upright(outline: readonly Point[], thick: number, paint: number = PAINT.body, bevel = 0.06): this {
    const shape = new Shape(outline.map(([x, y]) => new Vector2(x, y)));
    const plate = new ExtrudeGeometry(shape, {
      depth: thick - 2 * bevel,
      bevelSize: bevel,
      bevelThickness: bevel,
      bevelOffset: -bevel,
      bevelSegments: 1,
    });
    plate.translate(0, 0, bevel - thick / 2);
    this.mould.add(plate, paint);
    return this;
  }

  block(w: number, h: number, d: number, x: number, y: number, z: number, paint: number = PAINT.body): this {
    return this.plate(
      [
        [x - w / 2, z - d / 2],
        [x + w / 2, z - d / 2],
        [x + w / 2, z + d / 2],
        [x - w / 2, z + d / 2],
      ],
      y,
      h,
      paint,
      Math.min(w, h, d) * 0.14,
    );
  }

  ball(r: number, x: number, y: number, z: number, paint: number = PAINT.body, flat = 1): this {
    const ball = new SphereGeometry(r, 14, 10);
    ball.scale(1, flat, 1);
    ball.translate(x, y, z);
    this.mould.add(ball, paint);
    return this;
  }

  rod(
    r: number,
    long: number,
    x: number,
    y: number,
    z: number,
    axis: 'x' | 'y' | 'z',
    paint: number = PAINT.body,
  ): this {
    const rod = new CylinderGeometry(r, r, long, 10);
    if (axis === 'x') rod.rotateZ(Math.PI / 2);
    if (axis === 'z') rod.rotateX(Math.PI / 2);
    rod.translate(x, y, z);
    this.mould.add(rod, paint);
    return this;
  }

  ring(r: number, thick: number, y: number, paint: number = PAINT.body): this {
    const ring = new TorusGeometry(r, thick, 8, 26);
    ring.rotateX(Math.PI / 2);
    ring.translate(0, y, 0);
    this.mould.add(ring, paint);
    return this;
  }

  cut(): BufferGeometry {
    return this.mould.cast();
  }
}

export const carve = (): Carving => new Carving();
/** The other half of an outline that is the same on both sides. */
export const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...half.map(([x, z]): Point => [-x, z]).toReversed(),
];
