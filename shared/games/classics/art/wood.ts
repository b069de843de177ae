import { disc, drawing, path, star } from '#art/draw';
import type { Drawing, Mark, Paint } from '#art/Drawing';
import type { BoardName } from '../boards.ts';
import { SIZES } from '../boards.ts';
import { BRASS, BRASS_LIGHT, WALNUT, WALNUT_DEEP, WALNUT_LIGHT } from './palette.ts';

export const FRAME: Paint = { angle: 35, stops: [WALNUT_LIGHT, WALNUT, WALNUT_DEEP] };

/** A drawing as large as the board. */
export function sheet(name: BoardName, marks: readonly Mark[]): Drawing {
  const [w, d] = SIZES[name];
  return drawing(w * 100, d * 100, marks);
}

/** Long thin strokes along the wood, the same on every board of its size. */
export function grain(width: number, height: number, colour: string, count: number): Mark[] {
  return Array.from({ length: count }, (_, i) => {
    const y = ((i + 0.5) * height) / count + 9 * Math.sin(i * 2.7);
    const bend = 14 * Math.sin(i * 1.9);
    return path(
      `M0 ${tenth(y)}C${tenth(width * 0.3)} ${tenth(y + bend)} ${tenth(width * 0.7)} ${tenth(y - bend)} ${width} ${tenth(y + bend / 2)}`,
      {
        stroke: colour,
        line: i % 3 === 0 ? 3 : 1.5,
        opacity: i % 2 === 0 ? 0.16 : 0.09,
      },
    );
  });
}

/** The maker's mark. */
export function orbits(x: number, y: number, size: number): Mark[] {
  return [
    disc(x, y, size, { stroke: BRASS, line: 2.5, opacity: 0.7 }),
    disc(x, y, size * 0.64, { stroke: BRASS, line: 2, opacity: 0.6 }),
    path(star(x, y, size * 0.36, size * 0.17, 12), { fill: BRASS, opacity: 0.9 }),
    disc(x + size * 0.8, y - size * 0.6, size * 0.13, { fill: BRASS_LIGHT }),
    disc(x - size * 0.52, y + size * 0.37, size * 0.1, { fill: BRASS_LIGHT }),
  ];
}

/** Paths need no more digits than this. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
