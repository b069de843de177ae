import type { Drawing, Mark } from '#art/Drawing';
import { disc, drawing, group, icon, rect, text } from '#art/draw';
import type { PrestigeCard } from '../cards.ts';
import type { Colour } from '../tokens.ts';
import { SPECIAL_NAMES } from '../tokens.ts';
import { BONE, BRASS, ICON, INK, PAPER, SAND } from './palette.ts';
import { alienSign, specialSign, stars } from './signs.ts';

const WIDTH = 250;
const HEIGHT = 350;
const CELL = 70;
const TOP = 118;

/** Points first, the token beside them, then the pattern as it must stand on the planet. */
export function prestigeFace({ points, special, pattern }: PrestigeCard): Drawing {
  return drawing(WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, { fill: { angle: 90, stops: [PAPER, SAND] } }),
    rect(7, 7, WIDTH - 14, HEIGHT - 14, { radius: 12, stroke: '#a37a24', line: 4 }),
    icon(ICON.prestige, 52, 48, 78, '#a37a24', { opacity: 0.45 }),
    text(String(points), 52, 46, 62, INK, { font: 'number', bold: true }),
    special !== null && specialSign(special, 205, 46, 58),
    special !== null &&
      text(SPECIAL_NAMES[special], 170, 46, 20, INK, {
        font: 'display',
        align: 'right',
        width: 80,
        lines: 2,
      }),
    rect(20, TOP - CELL / 2 - 4, WIDTH - 40, CELL * 3 + 8, { radius: 10, fill: '#2a3a5c' }),
    ...pattern.flatMap((line, row) => line.split('').map((sign, column) => spot(sign, row, column))),
    text('Prestige', WIDTH / 2, 322, 22, '#6d5216', { font: 'display' }),
  ]);
}

function spot(sign: string, row: number, column: number): Mark {
  const x = WIDTH / 2 + (column - 1) * CELL;
  const y = TOP + row * CELL;
  return sign === '.'
    ? disc(x, y, 25, { stroke: BONE, line: 3, opacity: 0.55 })
    : alienSign(sign as Colour, x, y, 62);
}

export function prestigeBack(): Drawing {
  return drawing(WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, { fill: { angle: 90, stops: ['#8d6a20', '#4e390e'] } }),
    group(stars(WIDTH, HEIGHT, 30)),
    rect(14, 14, WIDTH - 28, HEIGHT - 28, { radius: 12, stroke: BRASS, line: 4 }),
    icon(ICON.prestige, WIDTH / 2, HEIGHT / 2, 150, PAPER),
  ]);
}
