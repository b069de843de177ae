import { path, polygon, rect, text } from '#art/draw';
import type { Drawing, Mark, Paint } from '#art/Drawing';
import { hexagon } from '#kernel/cells';
import { HEXES, SIZES, SQUARES, TRACK } from '../boards.ts';
import { BONE, BRASS, BRASS_LIGHT, INK, NIGHT, NIGHT_LIGHT } from './palette.ts';
import { sheet } from './wood.ts';

const SLATE: Paint = { angle: 50, stops: ['#2b4468', NIGHT_LIGHT, '#16284a'] };

function slate(w: number, d: number): Mark[] {
  return [
    rect(0, 0, w, d, { fill: SLATE }),
    rect(14, 14, w - 28, d - 28, { radius: 26, stroke: BRASS, line: 5 }),
    rect(24, 24, w - 48, d - 48, { radius: 20, stroke: BRASS, line: 1.5, opacity: 0.7 }),
  ];
}

/** A field of hexes in three shades, so that no two neighbours look alike. */
export function hexBoard(): Drawing {
  const [w, d] = [SIZES.hexes[0] * 100, SIZES.hexes[1] * 100];
  const { pitch, rings } = HEXES;
  const cells = hexagon(rings).map(([q, r]) => {
    const x = w / 2 + pitch * 100 * (q + r / 2);
    const y = d / 2 + pitch * 100 * (Math.sqrt(3) / 2) * r;
    const shade = (((q - r) % 3) + 3) % 3;
    return path(polygon(x, y, (pitch * 100) / Math.sqrt(3) - 3, 6), {
      fill: ['#e9dfc8', '#dfd3b8', '#f2ead8'][shade] ?? BONE,
      stroke: NIGHT,
      line: 3,
    });
  });
  return sheet('hexes', [...slate(w, d), ...cells]);
}

/** Blank squares in two shades. */
export function squareBoard(): Drawing {
  const side = SIZES.squares[0] * 100;
  const edge = SQUARES.border * 100;
  const cell = SQUARES.cell * 100;
  const cells = Array.from({ length: SQUARES.cells ** 2 }, (_, i) => {
    const [column, row] = [i % SQUARES.cells, Math.floor(i / SQUARES.cells)];
    return rect(edge + column * cell + 3, edge + row * cell + 3, cell - 6, cell - 6, {
      radius: 8,
      fill: (column + row) % 2 === 0 ? '#f2ead8' : '#e3d8be',
      stroke: NIGHT,
      line: 2,
    });
  });
  return sheet('squares', [...slate(side, side), ...cells]);
}

/** From 1 to 50: the near line first, from left to right in both. */
export function scoreTrack(): Drawing {
  const [w, d] = [SIZES.track[0] * 100, SIZES.track[1] * 100];
  const edge = TRACK.border * 100;
  const cell = TRACK.cell * 100;
  const cells = Array.from({ length: TRACK.columns * TRACK.rows }, (_, i) => {
    const [column, row] = [i % TRACK.columns, Math.floor(i / TRACK.columns)];
    const [x, y] = [edge + column * cell, edge + row * cell];
    const number = i + 1;
    const round5 = number % 5 === 0;
    return [
      rect(x + 3, y + 3, cell - 6, cell - 6, {
        radius: 8,
        fill: round5 ? BRASS_LIGHT : '#f2ead8',
        stroke: NIGHT,
        line: 2,
      }),
      text(String(number), x + cell / 2, y + cell / 2, round5 ? 44 : 38, INK, {
        font: 'number',
        bold: round5,
      }),
    ];
  }).flat();
  return sheet('track', [
    rect(0, 0, w, d, { fill: SLATE }),
    rect(10, 10, w - 20, d - 20, { radius: 18, stroke: BRASS, line: 4 }),
    ...cells,
  ]);
}
