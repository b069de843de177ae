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
import type { Model } from '#art/Body';
import { Mould, PAINT } from './Mould.ts';

type Point = readonly [number, number];

/** Parts of a silhouette, put together upright around the origin; sizes are its own, `modelGeometry` fits them. */
class Carving {
  private readonly mould = new Mould();

  /** A turned body: radius and height, from below upwards. A corner named twice is sharp. */
  turned(profile: readonly Point[], paint: number = PAINT.body, segments = 18): this {
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

const carve = (): Carving => new Carving();
const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...half.map(([x, z]): Point => [-x, z]).toReversed(),
];

/** The foot all chessmen stand on. */
const FOOT: readonly Point[] = [
  [0, 0],
  [0.5, 0],
  [0.5, 0],
  [0.5, 0.09],
  [0.44, 0.16],
  [0.34, 0.2],
  [0.3, 0.26],
];

const CARVED: Record<Model, () => Carving> = {
  pawn: () =>
    carve()
      .turned([
        [0, 0],
        [0.5, 0],
        [0.5, 0],
        [0.5, 0.1],
        [0.44, 0.18],
        [0.24, 0.5],
        [0.17, 0.92],
        [0, 0.98],
      ])
      .ball(0.31, 0, 1.12, 0),
  meeple: () =>
    carve().upright(
      mirrored([
        [0.1, 0],
        [0.52, 0],
        [0.5, 0.1],
        [0.3, 0.5],
        [0.62, 0.6],
        [0.62, 0.78],
        [0.22, 0.86],
        [0.26, 1.06],
        [0.14, 1.22],
      ]),
      0.34,
    ),
  'chess-pawn': () =>
    carve()
      .turned([...FOOT, [0.16, 0.62], [0.14, 0.74], [0.27, 0.8], [0.27, 0.84], [0.12, 0.88], [0, 0.9]])
      .ball(0.22, 0, 1.02, 0),
  rook: () =>
    carve()
      .turned([
        ...FOOT,
        [0.22, 0.9],
        [0.32, 0.98],
        [0.36, 1.02],
        [0.36, 1.02],
        [0.36, 1.28],
        [0.36, 1.28],
        [0.26, 1.28],
        [0.26, 1.28],
        [0.26, 1.18],
        [0, 1.18],
      ])
      .block(0.16, 0.1, 0.16, 0.28, 1.26, 0)
      .block(0.16, 0.1, 0.16, -0.28, 1.26, 0)
      .block(0.16, 0.1, 0.16, 0, 1.26, 0.28)
      .block(0.16, 0.1, 0.16, 0, 1.26, -0.28),
  bishop: () =>
    carve()
      .turned([
        ...FOOT,
        [0.17, 0.84],
        [0.15, 0.98],
        [0.28, 1.04],
        [0.28, 1.08],
        [0.14, 1.12],
        [0.22, 1.26],
        [0.2, 1.42],
        [0.06, 1.58],
        [0, 1.6],
      ])
      .ball(0.07, 0, 1.64, 0, PAINT.accent),
  knight: () =>
    carve()
      .turned([...FOOT, [0.3, 0.32], [0, 0.34]])
      .upright(
        [
          [-0.28, 0.3],
          [0.26, 0.3],
          [0.24, 0.52],
          [0.12, 0.7],
          [0.2, 0.76],
          [0.42, 0.72],
          [0.48, 0.84],
          [0.3, 1.06],
          [0.2, 1.2],
          [0.12, 1.34],
          [0.04, 1.22],
          [-0.18, 1.12],
          [-0.32, 0.84],
          [-0.34, 0.56],
        ],
        0.3,
      ),
  queen: () =>
    carve()
      .turned([
        ...FOOT,
        [0.18, 0.96],
        [0.15, 1.16],
        [0.3, 1.22],
        [0.3, 1.26],
        [0.16, 1.3],
        [0.2, 1.42],
        [0.34, 1.64],
        [0.34, 1.64],
        [0.22, 1.6],
        [0, 1.66],
      ])
      .ball(0.1, 0, 1.74, 0, PAINT.accent),
  king: () =>
    carve()
      .turned([
        ...FOOT,
        [0.19, 1.04],
        [0.16, 1.26],
        [0.32, 1.32],
        [0.32, 1.36],
        [0.18, 1.4],
        [0.3, 1.66],
        [0.3, 1.66],
        [0.2, 1.72],
        [0, 1.76],
      ])
      .upright(
        [
          [-0.05, 1.74],
          [0.05, 1.74],
          [0.05, 1.86],
          [0.15, 1.86],
          [0.15, 1.96],
          [0.05, 1.96],
          [0.05, 2.08],
          [-0.05, 2.08],
          [-0.05, 1.96],
          [-0.15, 1.96],
          [-0.15, 1.86],
          [-0.05, 1.86],
        ],
        0.1,
        PAINT.accent,
        0.02,
      ),
  cube: () => carve().block(1, 1, 1, 0, 0, 0),
  cone: () =>
    carve().turned([
      [0, 0],
      [0.5, 0],
      [0.5, 0],
      [0.5, 0.06],
      [0.06, 1.14],
      [0, 1.2],
    ]),
  stone: () => carve().ball(0.5, 0, 0.5, 0, PAINT.body, 0.62),
  pillar: () =>
    carve().turned([
      [0, 0],
      [0.5, 0],
      [0.5, 0],
      [0.5, 0.12],
      [0.5, 0.12],
      [0.4, 0.16],
      [0.36, 1.04],
      [0.44, 1.08],
      [0.44, 1.08],
      [0.44, 1.2],
      [0.44, 1.2],
      [0, 1.2],
    ]),
  probe: () =>
    carve()
      .rod(0.16, 0.5, 0, 0.55, 0, 'y')
      .turned(
        [
          [0, 0.72],
          [0.1, 0.74],
          [0.42, 0.96],
          [0.44, 0.96],
          [0.14, 0.7],
        ],
        PAINT.accent,
      )
      .rod(0.02, 0.5, 0, 0.98, 0, 'y')
      .block(0.62, 0.04, 0.28, 0.48, 0.46, 0, PAINT.accent)
      .block(0.62, 0.04, 0.28, -0.48, 0.46, 0, PAINT.accent)
      .rod(0.05, 0.34, 0, 0.17, 0, 'y')
      .turned([
        [0, 0],
        [0.3, 0],
        [0.3, 0],
        [0.26, 0.06],
        [0, 0.06],
      ]),
  scout: () =>
    carve()
      .plate(
        mirrored([
          [0, -0.7],
          [0.1, -0.4],
          [0.46, 0.5],
          [0.16, 0.36],
        ]),
        0.16,
        0.2,
      )
      .plate(
        mirrored([
          [0, -0.36],
          [0.1, 0.12],
          [0, 0.2],
        ]),
        0.34,
        0.14,
        PAINT.accent,
      )
      .rod(0.06, 0.16, 0, 0.08, 0, 'y')
      .turned([
        [0, 0],
        [0.24, 0],
        [0.24, 0],
        [0.2, 0.05],
        [0, 0.05],
      ]),
  cruiser: () =>
    carve()
      .plate(
        mirrored([
          [0, -1],
          [0.2, -0.6],
          [0.24, 0.5],
          [0.16, 0.8],
        ]),
        0.18,
        0.3,
      )
      .plate(
        mirrored([
          [0.3, 0.1],
          [0.46, 0.2],
          [0.46, 0.86],
          [0.3, 0.9],
        ]),
        0.22,
        0.18,
      )
      .block(0.2, 0.16, 0.4, 0, 0.46, 0.3, PAINT.accent)
      .block(0.1, 0.1, 0.3, 0, 0.46, -0.3, PAINT.accent)
      .rod(0.08, 0.2, 0, 0.1, 0, 'y')
      .turned([
        [0, 0],
        [0.3, 0],
        [0.3, 0],
        [0.26, 0.05],
        [0, 0.05],
      ]),
  carrier: () =>
    carve()
      .plate(
        mirrored([
          [0.18, -1],
          [0.3, -0.86],
          [0.3, -0.1],
          [0.52, 0.1],
          [0.52, 0.8],
          [0.36, 0.96],
        ]),
        0.16,
        0.28,
      )
      .plate(
        mirrored([
          [0.1, -0.92],
          [0.14, 0.7],
        ]),
        0.43,
        0.03,
        PAINT.accent,
        0.01,
      )
      .block(0.14, 0.3, 0.3, 0.38, 0.42, 0.4)
      .block(0.18, 0.08, 0.18, 0.38, 0.68, 0.4, PAINT.accent)
      .rod(0.08, 0.2, 0, 0.1, 0, 'y')
      .turned([
        [0, 0],
        [0.34, 0],
        [0.34, 0],
        [0.3, 0.05],
        [0, 0.05],
      ]),
  station: () =>
    carve()
      .ring(0.78, 0.12, 0.36)
      .ball(0.32, 0, 0.4, 0, PAINT.accent)
      .rod(0.06, 1.5, 0, 0.36, 0, 'x')
      .rod(0.06, 1.5, 0, 0.36, 0, 'z')
      .rod(0.1, 0.7, 0, 0.4, 0, 'y')
      .turned([
        [0, 0],
        [0.36, 0],
        [0.36, 0],
        [0.3, 0.06],
        [0, 0.06],
      ]),
  tank: () =>
    carve()
      .block(0.22, 0.3, 1.1, 0.36, 0, 0, PAINT.accent)
      .block(0.22, 0.3, 1.1, -0.36, 0, 0, PAINT.accent)
      .block(0.62, 0.22, 1, 0, 0.16, 0)
      .turned([
        [0.3, 0.38],
        [0.3, 0.38],
        [0.24, 0.58],
        [0.24, 0.58],
        [0, 0.6],
      ])
      .rod(0.05, 0.7, 0, 0.48, -0.5, 'z'),
  walker: () =>
    carve()
      .block(0.5, 0.36, 0.56, 0, 0.74, 0)
      .block(0.3, 0.16, 0.2, 0, 0.82, -0.34, PAINT.accent)
      .block(0.12, 0.5, 0.14, 0.3, 0.34, 0.04)
      .block(0.12, 0.5, 0.14, -0.3, 0.34, 0.04)
      .block(0.12, 0.36, 0.14, 0.3, 0.04, -0.08)
      .block(0.12, 0.36, 0.14, -0.3, 0.04, -0.08)
      .block(0.24, 0.08, 0.44, 0.3, 0, -0.12, PAINT.accent)
      .block(0.24, 0.08, 0.44, -0.3, 0, -0.12, PAINT.accent)
      .rod(0.04, 0.44, 0.2, 1.02, -0.24, 'z'),
  shuttle: () =>
    carve()
      .plate(
        mirrored([
          [0, -0.9],
          [0.14, -0.7],
          [0.16, -0.1],
          [0.62, 0.62],
          [0.62, 0.78],
          [0.16, 0.74],
        ]),
        0.14,
        0.12,
      )
      .plate(
        mirrored([
          [0, -0.86],
          [0.12, -0.66],
          [0.14, 0.72],
        ]),
        0.2,
        0.22,
      )
      .block(0.05, 0.34, 0.3, 0, 0.38, 0.56, PAINT.accent)
      .rod(0.07, 0.16, 0, 0.07, 0, 'y')
      .turned([
        [0, 0],
        [0.26, 0],
        [0.26, 0],
        [0.22, 0.05],
        [0, 0.05],
      ]),
  rover: () => {
    const rover = carve()
      .block(0.6, 0.2, 0.9, 0, 0.26, 0)
      .block(0.4, 0.12, 0.4, 0, 0.45, 0.12, PAINT.accent)
      .rod(0.03, 0.5, 0.14, 0.64, -0.28, 'y')
      .block(0.2, 0.12, 0.12, 0.14, 0.84, -0.28, PAINT.accent);
    for (const x of [0.38, -0.38])
      for (const z of [-0.36, 0, 0.36]) rover.rod(0.16, 0.16, x, 0.16, z, 'x', PAINT.accent);
    return rover;
  },
  bag: () =>
    carve()
      .turned([
        [0, 0],
        [0.36, 0],
        [0.46, 0.06],
        [0.52, 0.26],
        [0.48, 0.5],
        [0.34, 0.72],
        [0.2, 0.82],
        [0.17, 0.86],
      ])
      .turned([
        [0.17, 0.86],
        [0.24, 0.96],
        [0.34, 1.06],
        [0.3, 1.07],
        [0.16, 0.98],
        [0, 0.94],
      ])
      .ring(0.18, 0.045, 0.86, PAINT.accent),
};

/** How wide and deep a model is, its longer side being 1. */
export interface Carved {
  readonly geometry: BufferGeometry;
  readonly extent: readonly [width: number, depth: number];
}

/** A model in a box one unit high, its longer side one unit, around its middle. Its proportions seen from above are its own. */
export function modelGeometry(model: Model): Carved {
  const geometry = CARVED[model]().cut();
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox as NonNullable<BufferGeometry['boundingBox']>;
  const [w, h, d] = [max.x - min.x, max.y - min.y, max.z - min.z];
  geometry.translate(-(min.x + max.x) / 2, -(min.y + max.y) / 2, -(min.z + max.z) / 2);
  const long = Math.max(w, d);
  geometry.scale(1 / long, 1 / h, 1 / long);
  return { geometry, extent: [w / long, d / long] };
}
