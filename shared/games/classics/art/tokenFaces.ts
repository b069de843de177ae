import { disc, drawing, icon, path, polygon, rect, star, text } from '#art/draw';
import type { Drawing, Mark, Paint } from '#art/Drawing';
import type { SeatShape } from '#art/seatColours';
import { seatColour } from '#art/seatColours';
import type { Side } from '../box.ts';
import { EBONY, IVORY } from '../colours.ts';
import { BONE, BRASS, BRASS_DEEP, BRASS_LIGHT, INK, NIGHT } from './palette.ts';

/** A chip: spots on the rim, and its value large in the middle. */
export function chipFace(value: number, colour: string, ink: string): Drawing {
  const c = 77;
  const spots = Array.from({ length: 6 }, (_, i) => {
    const at = (i * Math.PI) / 3;
    return path(ringPart(c, 77, 57, at - 0.2, at + 0.2), { fill: ink });
  });
  return drawing(154, 154, [
    disc(c, c, 77, { fill: colour }),
    ...spots,
    disc(c, c, 75.5, { stroke: INK, line: 2, opacity: 0.25 }),
    disc(c, c, 55, { stroke: ink, line: 2.5 }),
    disc(c, c, 50, { fill: ink, opacity: 0.1 }),
    disc(c, c, 48, { stroke: ink, line: 1.5, dash: [4, 4], opacity: 0.8 }),
    text(String(value), c, c, value >= 100 ? 46 : 60, ink, { font: 'number', bold: true }),
  ]);
}

function ringPart(c: number, outer: number, inner: number, from: number, to: number): string {
  const at = (radius: number, angle: number): string =>
    `${hundredth(c + radius * Math.cos(angle))} ${hundredth(c + radius * Math.sin(angle))}`;
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

const WOOD: Record<Side, { ground: Paint; groove: string; light: string; crown: string }> = {
  ivory: {
    ground: { angle: 50, stops: ['#f7edd4', IVORY, '#d6c49b'] },
    groove: '#a48a57',
    light: '#fffaf0',
    crown: '#8a5f14',
  },
  ebony: {
    ground: { angle: 50, stops: ['#54402f', EBONY, '#261a14'] },
    groove: '#150d09',
    light: '#7a5f49',
    crown: BRASS_LIGHT,
  },
};

/** Wood off the lathe, with grooves. */
export function manFace(side: Side): Drawing {
  const { ground, groove, light } = WOOD[side];
  return drawing(140, 140, [
    disc(70, 70, 70, { fill: ground }),
    ...[62, 46, 30].flatMap((radius) => [
      disc(70, 71, radius, { stroke: light, line: 2, opacity: 0.6 }),
      disc(70, 70, radius, { stroke: groove, line: 3, opacity: 0.8 }),
    ]),
    disc(70, 70, 14, { fill: groove, opacity: 0.35 }),
  ]);
}

/** The other side of a draughtsman is its king. */
export function manBack(side: Side): Drawing {
  const { ground, groove, crown } = WOOD[side];
  return drawing(140, 140, [
    disc(70, 70, 70, { fill: ground }),
    disc(70, 70, 62, { stroke: groove, line: 3, opacity: 0.8 }),
    disc(70, 70, 56, { stroke: crown, line: 2.5 }),
    icon('crown', 70, 68, 76, crown),
  ]);
}

/** The signs of the seats as outlines about (0, 0). */
const SHAPES: Record<SeatShape, (r: number) => string> = {
  triangle: (r) => polygon(0, r * 0.15, r, 3),
  circle: (r) => polygon(0, 0, r * 0.86, 40),
  square: (r) => polygon(0, 0, r, 4, 45),
  star: (r) => star(0, 0, r * 1.08, r * 0.46, 5),
  diamond: (r) => `M0 ${-r}L${r * 0.7} 0L0 ${r}L${-r * 0.7} 0Z`,
  pentagon: (r) => polygon(0, 0, r, 5),
  hexagon: (r) => polygon(0, 0, r, 6),
  cross: (r) => {
    const a = r * 0.34;
    return `M${-a} ${-r}H${a}V${-a}H${r}V${a}H${a}V${r}H${-a}V${a}H${-r}V${-a}H${-a}Z`;
  },
  drop: (r) => {
    const a = r * 0.7;
    return `M0 ${-r}C${r / 2} ${-r * 0.3} ${a} 0 ${a} ${r * 0.3}A${a} ${a} 0 0 1 ${-a} ${r * 0.3}C${-a} 0 ${-r / 2} ${-r * 0.3} 0 ${-r}Z`;
  },
  bar: (r) => `M${-r} ${-r * 0.35}H${r}V${r * 0.35}H${-r}Z`,
};

/** A coloured token with the sign of its colour, for those who do not tell red from green. */
export function tokenFace(cut: 'round' | 'hex' | 'square', colour: string): Drawing {
  const { colour: paint, light, shape } = seatColour(colour);
  const dark = colour === 'white' || colour === 'yellow' ? '#3a2f16' : BONE;
  const width = cut === 'hex' ? 78 : 90;
  const c = width / 2;
  const rim = { stroke: dark, line: 3, opacity: 0.7 };
  return drawing(width, 90, [
    rect(0, 0, width, 90, { fill: { angle: 50, stops: [light, paint, paint] } }),
    cut === 'round' && disc(c, 45, 38, rim),
    cut === 'hex' && path(polygon(c, 45, 37, 6), rim),
    cut === 'square' && rect(7, 7, 76, 76, { radius: 7, ...rim }),
    path(SHAPES[shape](cut === 'hex' ? 19 : 22), { x: c, y: 45, fill: dark }),
  ]);
}

const GOLD: Paint = { angle: 50, stops: [BRASS_LIGHT, BRASS, BRASS_DEEP] };

function mint(marks: readonly Mark[]): Drawing {
  return drawing(110, 110, [
    disc(55, 55, 55, { fill: GOLD }),
    disc(55, 55, 50, { stroke: BRASS_DEEP, line: 2.5 }),
    disc(55, 55, 45, { stroke: BRASS_DEEP, line: 3, dash: [1.5, 4] }),
    ...marks,
  ]);
}

/** Heads: the sun. */
export function coinFace(): Drawing {
  return mint([
    path(star(55, 55, 37, 21, 16), { fill: '#5f4512' }),
    disc(55, 55, 18, { fill: BRASS_LIGHT, stroke: '#5f4512', line: 2 }),
    disc(55, 55, 12, { stroke: '#5f4512', line: 1.5 }),
  ]);
}

/** Tails: the moon. */
export function coinBack(): Drawing {
  return mint([
    path('M66 24A33 33 0 1 0 66 86A26 26 0 1 1 66 24Z', { fill: '#5f4512' }),
    path(star(73, 44, 8, 3, 5), { fill: '#5f4512' }),
    path(star(68, 65, 5, 2, 5), { fill: '#5f4512' }),
  ]);
}

export function buttonFace(): Drawing {
  return drawing(200, 200, [
    disc(100, 100, 100, { fill: { angle: 60, stops: ['#ffffff', BONE, '#d9ceb4'] } }),
    disc(100, 100, 90, { stroke: NIGHT, line: 5 }),
    disc(100, 100, 81, { stroke: BRASS, line: 3 }),
    path(star(100, 52, 15, 6, 5), { fill: BRASS_DEEP }),
    text('DEALER', 100, 102, 40, NIGHT, { font: 'display', bold: true }),
    path(star(100, 150, 15, 6, 5), { fill: BRASS_DEEP }),
  ]);
}

/** A frame; the number itself is drawn over it. */
export function counterFace(brass: boolean): Drawing {
  const ground: Paint = brass ? GOLD : { angle: 60, stops: ['#31486b', '#22324a', '#16233a'] };
  const line = brass ? '#5f4512' : BRASS;
  return drawing(200, 140, [
    rect(0, 0, 200, 140, { fill: ground }),
    rect(7, 7, 186, 126, { radius: 11, stroke: line, line: 3 }),
    rect(36, 18, 128, 104, { radius: 9, fill: brass ? '#fbf1d2' : '#0f1a2c' }),
    path('M14 70H28', { stroke: line, line: 4 }),
    path('M172 70H186M179 63V77', { stroke: line, line: 4 }),
  ]);
}

/** Paper with a folded corner; what is written on it is drawn over it. */
export function noteFace(width: number, height: number, ruled: boolean): Drawing {
  const fold = 34;
  const lines = Array.from({ length: Math.floor((height - 70) / 38) }, (_, i) => {
    const y = 56 + i * 38;
    return path(`M22 ${y}H${width - 22}`, { stroke: '#5f7fa8', line: 1.2, opacity: 0.35 });
  });
  const ground: Paint = ruled
    ? { angle: 70, stops: ['#fdf9ee', BONE, '#ece2cb'] }
    : { angle: 70, stops: ['#fbf0b8', '#f4e6a6', '#e9d483'] };
  return drawing(width, height, [
    rect(0, 0, width, height, { fill: ground }),
    ...(ruled ? lines : []),
    path(`M${width - fold} ${height}L${width} ${height - fold}L${width} ${height}Z`, {
      fill: '#000000',
      opacity: 0.14,
    }),
    path(`M${width - fold} ${height}L${width - fold + 5} ${height - fold + 5}L${width} ${height - fold}Z`, {
      fill: ruled ? '#fffdf6' : '#fff7cf',
      stroke: '#000000',
      line: 0.6,
      opacity: 0.9,
    }),
  ]);
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
