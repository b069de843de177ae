import { disc, path, rect, text } from '#art/draw';
import type { Drawing, Mark, Paint } from '#art/Drawing';
import { BACKGAMMON, OUT_X, SIZES, pointAt } from '../boards.ts';
import { BRASS, BRASS_DEEP, BRASS_LIGHT, FELT, FELT_DEEP, WALNUT_DEEP } from './palette.ts';
import { FRAME, grain, orbits, sheet, tenth } from './wood.ts';

/** Two fields of felt with twelve points each, the bar between them and trays at the sides. */
export function backgammonBoard(): Drawing {
  const [w, d] = [SIZES.backgammon[0] * 100, SIZES.backgammon[1] * 100];
  const [cx, cy] = [w / 2, d / 2];
  const { point, long, border, bar, tray: width, gap } = BACKGAMMON;
  const field = 600 * point;
  const top = border * 100;
  const height = d - 2 * top;
  const well = (x: number, y: number, wide: number, tall: number, fill: Paint): Mark[] => [
    rect(x, y, wide, tall, { radius: 10, fill }),
    rect(x, y, wide, tall, { radius: 10, stroke: WALNUT_DEEP, line: 6 }),
    rect(x + 5, y + 5, wide - 10, tall - 10, { radius: 7, stroke: BRASS_DEEP, line: 2.5, opacity: 0.8 }),
  ];
  const felt: Paint = { angle: 60, stops: ['#1d4d4b', FELT, FELT_DEEP] };
  const triangles = Array.from({ length: 24 }, (_, i) => {
    const at = pointAt(i + 1);
    const x = cx + at.x * 100;
    const half = point * 50 - 5;
    const base = at.near ? d - top - 6 : top + 6;
    const tip = at.near ? base - (long * 100 - 20) : base + (long * 100 - 20);
    const light = i % 2 === 0;
    const outline = `M${tenth(x - half)} ${tenth(base)}L${tenth(x)} ${tenth(tip)}L${tenth(x + half)} ${tenth(base)}Z`;
    const shade = `M${tenth(x)} ${tenth(base)}L${tenth(x)} ${tenth(tip)}L${tenth(x + half)} ${tenth(base)}Z`;
    const label = at.near ? base + 48 : base - 48;
    return [
      path(outline, { fill: light ? '#e3cf9f' : '#8c2f26' }),
      path(shade, { fill: '#000000', opacity: 0.1 }),
      path(outline, { stroke: light ? BRASS_DEEP : '#5a1a14', line: 2.5 }),
      text(String(i + 1), x, label, 34, BRASS_LIGHT, { font: 'number', ...(at.near ? {} : { rotate: 180 }) }),
    ];
  }).flat();
  const trays = [-1, 1].flatMap((s) =>
    [-1, 1].flatMap((t) =>
      well(cx + s * OUT_X * 100 - width * 50, t < 0 ? top : cy + gap * 50, width * 100, long * 100, {
        angle: 90,
        stops: [FELT_DEEP, '#0b2326'],
      }),
    ),
  );
  return sheet('backgammon', [
    rect(0, 0, w, d, { fill: FRAME }),
    ...grain(w, d, '#1c0f07', 26),
    rect(12, 12, w - 24, d - 24, { radius: 18, stroke: BRASS, line: 5 }),
    ...well(cx - bar * 50 - field, top, field, height, felt),
    ...well(cx + bar * 50, top, field, height, felt),
    ...trays,
    ...triangles,
    ...orbits(cx - bar * 50 - field / 2, cy, 62),
    ...orbits(cx + bar * 50 + field / 2, cy, 62),
    ...[-1, 1].map((s) => disc(cx, cy + s * 40, 12, { fill: BRASS, stroke: BRASS_DEEP, line: 2 })),
  ]);
}
