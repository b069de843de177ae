import { disc, drawing, path, rect, star } from '#art/draw';
import type { Drawing, Mark } from '#art/Drawing';
import { BONE, BRASS, BRASS_DEEP, BRASS_LIGHT, INK, NIGHT, NIGHT_LIGHT } from './palette.ts';

interface Sky {
  readonly paper: string;
  readonly ground: readonly string[];
  readonly line: string;
  readonly sun: string;
  readonly planets: readonly string[];
}

const NIGHT_SKY: Sky = {
  paper: BONE,
  ground: [NIGHT_LIGHT, NIGHT],
  line: BRASS,
  sun: BRASS_LIGHT,
  planets: ['#d9794f', '#7fb6c9', BONE, '#c9a24f'],
};
const BRASS_SKY: Sky = {
  paper: '#2a1d10',
  ground: ['#d9b766', BRASS_DEEP],
  line: '#3a2814',
  sun: '#fff2cf',
  planets: ['#7c2d1b', '#1d4a52', '#3a2814', '#f6e7bd'],
};

/** An orrery seen from above. The same either way up, so that a rotated card tells nothing. */
export function cardBack(deck: 'night' | 'brass'): Drawing {
  const sky = deck === 'night' ? NIGHT_SKY : BRASS_SKY;
  const half: Mark[] = [38, 58, 80, 104].flatMap((radius, i) => {
    const angle = ([200, 320, 255, 300][i] ?? 0) * (Math.PI / 180);
    const fill = sky.planets[i] ?? sky.line;
    const [x, y] = [125 + radius * Math.cos(angle), 175 + radius * Math.sin(angle)];
    return [-1, 1].flatMap((s) => [
      disc(125 + s * (x - 125), 175 + s * (y - 175), 5 + i * 1.6, { fill, stroke: sky.line, line: 1 }),
    ]);
  });
  const specks: Mark[] = [
    [48, 60],
    [92, 40],
    [160, 52],
    [205, 86],
    [40, 112],
    [214, 128],
    [70, 84],
  ].flatMap(([x = 0, y = 0], i) => {
    const size = i % 3 === 0 ? 6 : 3.5;
    return [star(x, y, size, size / 3, 4), star(250 - x, 350 - y, size, size / 3, 4)].map((d) =>
      path(d, { fill: sky.sun, opacity: 0.9 }),
    );
  });
  return drawing(250, 350, [
    rect(0, 0, 250, 350, { fill: sky.paper }),
    rect(12, 12, 226, 326, { radius: 10, fill: { angle: 55, stops: sky.ground } }),
    rect(18, 18, 214, 314, { radius: 7, stroke: sky.line, line: 2 }),
    rect(23, 23, 204, 304, { radius: 5, stroke: sky.line, line: 0.8, opacity: 0.7 }),
    ...specks,
    ...[38, 58, 80].map((radius) => disc(125, 175, radius, { stroke: sky.line, line: 1.8 })),
    path('M21 175C21 118 68 71 125 71C182 71 229 118 229 175C229 232 182 279 125 279C68 279 21 232 21 175Z', {
      stroke: sky.line,
      line: 1.2,
      dash: [2, 5],
    }),
    disc(125, 175, 69, { stroke: sky.line, line: 0.7, dash: [1, 3.5] }),
    path('M125 27L125 323M27 175L223 175', { stroke: sky.line, line: 0.7, opacity: 0.6 }),
    path(star(125, 175, 30, 14, 16), { fill: sky.line }),
    disc(125, 175, 15, { fill: sky.sun, stroke: deck === 'night' ? INK : sky.line, line: 1.5 }),
    ...half,
    ...corners(sky.line),
  ]);
}

function corners(line: string): Mark[] {
  return [
    [23, 23, 0],
    [227, 23, 90],
    [227, 327, 180],
    [23, 327, 270],
  ].flatMap(([x = 0, y = 0, rotate = 0]) => [
    path('M0 44C24 44 44 24 44 0M0 34C19 34 34 19 34 0', { x, y, rotate, stroke: line, line: 1.2 }),
    path('M0 0L20 0C20 11 11 20 0 20Z', { x, y, rotate, fill: line }),
  ]);
}
