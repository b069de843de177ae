import { rect, text } from '#art/draw';
import type { Drawing } from '#art/Drawing';
import { CHESS, SIZES } from '../boards.ts';
import { BRASS, BRASS_LIGHT, WALNUT_DEEP } from './palette.ts';
import { FRAME, grain, sheet } from './wood.ts';

/** Inlaid squares, named for both sides. */
export function chessBoard(): Drawing {
  const side = SIZES.chess[0] * 100;
  const edge = CHESS.border * 100;
  const cell = CHESS.cell * 100;
  const inner = CHESS.cells * cell;
  const tiles = Array.from({ length: CHESS.cells ** 2 }, (_, i) => {
    const [column, row] = [i % CHESS.cells, Math.floor(i / CHESS.cells)];
    const dark = (column + row) % 2 === 1;
    // The grain of neighbouring squares runs this way and that, as in inlaid wood.
    const fill = dark
      ? { angle: (i * 37) % 180, stops: ['#6b4229', '#543220'] }
      : { angle: (i * 53) % 180, stops: ['#ead2a4', '#dcbf8a'] };
    return rect(edge + column * cell, edge + row * cell, cell, cell, { fill });
  });
  const names = Array.from({ length: CHESS.cells }, (_, i) => {
    const along = edge + (i + 0.5) * cell;
    const file = 'abcdefgh'[i] ?? '';
    const rank = String(CHESS.cells - i);
    const engraved = { font: 'display' } as const;
    return [
      text(file, along, side - edge / 2, 44, BRASS_LIGHT, engraved),
      text(file, along, edge / 2, 44, BRASS_LIGHT, { ...engraved, rotate: 180 }),
      text(rank, edge / 2, along, 44, BRASS_LIGHT, engraved),
      text(rank, side - edge / 2, along, 44, BRASS_LIGHT, { ...engraved, rotate: 180 }),
    ];
  }).flat();
  return sheet('chess', [
    rect(0, 0, side, side, { fill: FRAME }),
    ...grain(side, side, '#1c0f07', 22),
    rect(12, 12, side - 24, side - 24, { radius: 14, stroke: BRASS, line: 5 }),
    ...tiles,
    rect(edge - 8, edge - 8, inner + 16, inner + 16, { stroke: BRASS, line: 8 }),
    rect(edge - 14, edge - 14, inner + 28, inner + 28, { stroke: WALNUT_DEEP, line: 3 }),
    ...names,
  ]);
}
