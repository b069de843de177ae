import { disc, drawing, icon, rect, text } from '#art/draw';
import { BONE, BRASS, DEEP, ICON, NIGHT, PALE } from './palette.ts';

const STARS = [
  [30, 40, 2],
  [82, 24, 1.4],
  [140, 58, 1.8],
  [216, 30, 2.2],
  [268, 70, 1.5],
  [40, 130, 1.5],
  [262, 158, 2],
  [24, 232, 1.8],
  [280, 246, 1.4],
] as const;

/** A broken world, and three ships on their way to it. */
export const cover = drawing(300, 400, [
  rect(0, 0, 300, 400, { fill: { angle: 90, stops: [DEEP, NIGHT, '#3a2f52'] } }),
  ...STARS.map(([x, y, r]) => disc(x, y, r, { fill: BONE, opacity: 0.8 })),
  disc(150, 160, 104, { fill: '#2b3656', opacity: 0.8 }),
  icon(ICON.wreck, 150, 160, 190, BRASS),
  icon(ICON.ship, 66, 292, 52, '#ff8a80', { rotate: 40 }),
  icon(ICON.ship, 150, 304, 60, '#8ab8ff'),
  icon(ICON.ship, 234, 292, 52, '#7fe0a3', { rotate: -40 }),
  rect(14, 14, 272, 372, { stroke: BRASS, line: 3, radius: 12 }),
  text('Planetship', 150, 354, 46, BONE, { font: 'display', stroke: DEEP, line: 5 }),
  rect(110, 378, 80, 2, { fill: PALE }),
]);
