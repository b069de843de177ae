import { disc, drawing, group, icon, path, rect, star, text } from '#art/draw';
import type { Drawing, Mark } from '#art/Drawing';
import { cardBack } from './cardBacks.ts';
import { cardFace } from './cardFaces.ts';
import { BONE, BRASS, BRASS_LIGHT, NIGHT, NIGHT_LIGHT } from './palette.ts';
import { chipFace } from './tokenFaces.ts';

/** A drawing lying on the cover, rotated about its middle, with a shadow under it. */
function lying(one: Drawing, x: number, y: number, scale: number, rotate: number): Mark {
  const [w, h] = [one.width, one.height];
  return group(
    [
      rect(-w / 2 + 6, -h / 2 + 10, w, h, { radius: 16, fill: '#000000', opacity: 0.35 }),
      group(one.marks, { x: -w / 2, y: -h / 2, clip: rect(0, 0, w, h, { radius: 16 }) }),
    ],
    { x, y, scale, rotate },
  );
}

function round(one: Drawing, x: number, y: number, scale: number): Mark {
  const r = one.width / 2;
  return group(
    [
      disc(4, 9, r, { fill: '#000000', opacity: 0.35 }),
      group(one.marks, { x: -r, y: -r, clip: disc(r, r, r) }),
    ],
    { x, y, scale },
  );
}

const STARS = [
  [30, 120],
  [62, 176],
  [270, 112],
  [246, 186],
  [150, 106],
  [210, 132],
  [96, 122],
  [22, 232],
  [282, 250],
] as const;

/** The front of the box: the classics as the planets of one orrery. */
export const cover: Drawing = drawing(300, 400, [
  rect(0, 0, 300, 400, { fill: { angle: 70, stops: [NIGHT_LIGHT, NIGHT, '#0a1226'] } }),
  ...[60, 96, 134, 176, 222].map((radius, i) =>
    disc(150, 250, radius, { stroke: BRASS, line: 1.4, opacity: 0.75 - i * 0.11 }),
  ),
  ...STARS.map(([x, y], i) =>
    path(star(x, y, i % 2 === 0 ? 5 : 3, i % 2 === 0 ? 1.7 : 1, 4), { fill: BRASS_LIGHT }),
  ),
  lying(cardBack('brass'), 84, 262, 0.42, -26),
  lying(cardFace('AS'), 122, 243, 0.42, -11),
  lying(cardFace('QH'), 165, 241, 0.42, 4),
  lying(cardFace('KD'), 206, 256, 0.42, 19),
  icon('chess-knight', 58, 338, 92, BONE, { stroke: NIGHT, line: 3 }),
  icon('dice-twenty-faces-twenty', 238, 340, 82, BRASS_LIGHT, { stroke: NIGHT, line: 3 }),
  round(chipFace(5, '#b3262b', '#fff3e0'), 147, 352, 0.42),
  disc(108, 366, 13, { fill: { angle: 50, stops: ['#4a5058', '#14171b'] } }),
  disc(187, 366, 13, { fill: { angle: 50, stops: ['#ffffff', '#d3ccbd'] } }),
  text('The Classics', 150, 50, 40, BRASS_LIGHT, { font: 'display', bold: true }),
  text('everything but the rules', 150, 82, 15, BONE, { font: 'read', italic: true }),
  rect(8, 8, 284, 384, { radius: 12, stroke: BRASS, line: 2.5 }),
  rect(13, 13, 274, 374, { radius: 9, stroke: BRASS, line: 0.8, opacity: 0.7 }),
]);
