import type { Drawing, Mark } from '#art/Drawing';
import { disc, drawing, group, icon, path, rect, text } from '#art/draw';
import { BOARD_GAP, BOARD_RIM, boardSize, cellSize } from '../box.ts';
import { BONE, BRASS, DUSK, ICON, NIGHT } from './palette.ts';
import { stars } from './signs.ts';

const PER_UNIT = 100;

/** A planet board: the cells above, the special slots below, and small arrows for the way things fall. */
export function boardFace(columns: number, rows: number): Drawing {
  const [width, depth] = boardSize(columns, rows).map((length) => length * PER_UNIT) as [number, number];
  const rim = BOARD_RIM * PER_UNIT;
  const cell = cellSize(columns, rows) * PER_UNIT;
  const slotsTop = rim + rows * cell + BOARD_GAP * PER_UNIT;
  return drawing(width, depth, [
    rect(0, 0, width, depth, { fill: { angle: 90, stops: [DUSK, NIGHT] } }),
    group(stars(width, depth, 70)),
    group([disc(width / 2, depth * 1.05, width * 0.75, { fill: '#2f5a57', opacity: 0.5 })], {
      clip: rect(0, 0, width, depth),
    }),
    icon(ICON.planet, width / 2, rim + (rows * cell) / 2, rows * cell * 0.9, BONE, { opacity: 0.06 }),
    rect(12, 12, width - 24, depth - 24, { radius: 24, stroke: BRASS, line: 6 }),
    ...cellsOf(columns, rows, rim, cell),
    rect(rim, slotsTop, columns * cell, cell, {
      radius: 20,
      fill: NIGHT,
      stroke: BRASS,
      line: 4,
      opacity: 0.85,
    }),
    text('special tokens', width / 2, slotsTop + cell - 16, 24, BONE, { font: 'display', opacity: 0.7 }),
  ]);
}

function cellsOf(columns: number, rows: number, rim: number, cell: number): Mark[] {
  const marks: Mark[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = rim + (column + 0.5) * cell;
      const y = rim + (row + 0.5) * cell;
      marks.push(disc(x, y, cell * 0.44, { fill: NIGHT, stroke: BRASS, line: 4, opacity: 0.8 }));
      if (row < rows - 1)
        marks.push(path('M-12 -6L0 8L12 -6', { x, y: y + cell / 2, stroke: BRASS, line: 5, opacity: 0.8 }));
    }
  return marks;
}

export function boardBack(columns: number, rows: number): Drawing {
  const [width, depth] = boardSize(columns, rows).map((length) => length * PER_UNIT) as [number, number];
  return drawing(width, depth, [
    rect(0, 0, width, depth, { fill: NIGHT }),
    group(stars(width, depth, 90)),
    icon(ICON.planet, width / 2, depth / 2, width * 0.7, BRASS),
  ]);
}
