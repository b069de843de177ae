import type { Model } from '#art/Body';
import type { Carving } from './Carving.ts';
import { carve, mirrored } from './Carving.ts';
import { PAINT } from './Mould.ts';

/** Men, markers and a bag. */
export const plainModels = {
  pawn: () =>
    carve()
      .lathed([
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
  cube: () => carve().block(1, 1, 1, 0, 0, 0),
  cone: () =>
    carve().lathed([
      [0, 0],
      [0.5, 0],
      [0.5, 0],
      [0.5, 0.06],
      [0.06, 1.14],
      [0, 1.2],
    ]),
  stone: () => carve().ball(0.5, 0, 0.5, 0, PAINT.body, 0.62),
  pillar: () =>
    carve().lathed([
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
  bag: () =>
    carve()
      .lathed([
        [0, 0],
        [0.36, 0],
        [0.46, 0.06],
        [0.52, 0.26],
        [0.48, 0.5],
        [0.34, 0.72],
        [0.2, 0.82],
        [0.17, 0.86],
      ])
      .lathed([
        [0.17, 0.86],
        [0.24, 0.96],
        [0.34, 1.06],
        [0.3, 1.07],
        [0.16, 0.98],
        [0, 0.94],
      ])
      .ring(0.18, 0.045, 0.86, PAINT.accent),
} satisfies Partial<Record<Model, () => Carving>>;
