import { mixed } from '#art/colour';
import type { Drawing, Mark } from '#art/Drawing';
import { disc, drawing, icon, path, polygon, rect, text } from '#art/draw';
import { TILE } from '../box.ts';
import { ZONE_RULES, roman } from '../names.ts';
import { OFFSETS } from '../places.ts';
import type { Quadrant, Space, Zone } from '../zones.ts';
import { BONE, BRASS, DEEP, ICON, INK, NIGHT, PALE, STEEL, ZONE_COLOURS, ZONE_ICONS } from './palette.ts';

const SIDE = TILE * 100;
const MIDDLE = SIDE / 2;
/** Frames are square: the tile rotates, the cards on it do not. Between two of them a strip stays free whichever way it is rotated. */
const NEAR = 112;
const FAR = MIDDLE - 13;
const FRAME = FAR - NEAR;
const OUT = (NEAR + FAR) / 2;
const STRIP = 2 * NEAR - 8;
/** Of the number of a space: in the inner corner of its frame, which no card covers. */
const NUMERAL = 164;
/** Of the number of the zone; where the reward lies in the middle, it moves into the strip above. */
const NUMBER = { radius: 122, size: 190 } as const;
const MOVED = { y: 96, radius: 78, size: 122 } as const;

/** Four quarters around the number of the zone; its name above, its rule below. */
export function zoneTile(zone: Zone): Drawing {
  const colour = ZONE_COLOURS[zone.number] ?? STEEL;
  return drawing(SIDE, SIDE, [
    rect(0, 0, SIDE, SIDE, { fill: DEEP }),
    rect(8, 8, SIDE - 16, SIDE - 16, {
      fill: { angle: 45, stops: [mixed(colour, DEEP, 0.72), mixed(colour, DEEP, 0.5)] },
      stroke: mixed(colour, BONE, 0.3),
      line: 7,
      radius: 24,
    }),
    disc(MIDDLE, MIDDLE, 232, { stroke: mixed(colour, BONE, 0.2), line: 3, opacity: 0.5 }),
    ...zone.spaces.flatMap((space, i) => spaceMarks(space, i + 1)),
    ...(zone.reward === null ? crossingMarks(zone) : rewardMarks(zone.reward, zone.rewardStealth)),
    ...title(zone, colour),
  ]);
}

function title({ number, name, reward }: Zone, colour: string): Mark[] {
  const crossing = reward === null;
  const { y, radius, size } = crossing ? MOVED : { ...NUMBER, y: MIDDLE };
  return [
    disc(MIDDLE, y, radius, { fill: BRASS, stroke: INK, line: 6 }),
    text(String(number), MIDDLE, y - size * 0.02, size, INK, { font: 'number', bold: true }),
    // A tile may lie upside down: the line tells 6 from 9.
    rect(MIDDLE - size * 0.26, y + size * 0.4, size * 0.52, size * 0.06, { fill: INK, radius: 4 }),
    icon(
      ZONE_ICONS[number] ?? ICON.planet,
      MIDDLE,
      crossing ? SIDE - 70 : 74,
      crossing ? 84 : 104,
      mixed(colour, BONE, 0.75),
    ),
    text(name, MIDDLE, crossing ? 216 : 184, 44, BONE, {
      font: 'display',
      width: STRIP,
      lines: name.includes(' ') ? 2 : 1,
    }),
    text(ZONE_RULES[number] ?? '', MIDDLE, crossing ? SIDE - 160 : SIDE - 158, 33, BONE, {
      font: 'read',
      bold: true,
      width: STRIP,
      lines: crossing ? 2 : 5,
    }),
  ];
}

/** Towards the corner the quarter lies in. */
function towards(quadrant: Quadrant, by: number): readonly [number, number] {
  const [row, column] = OFFSETS[quadrant];
  return [MIDDLE + (column * 2 - 1) * by, MIDDLE + (row * 2 - 1) * by];
}

/** A dock has a solid brass frame with a door, a space without one a dashed frame; a stealth space is dark and masked. */
function spaceMarks({ quadrant, dock, stealth, probe }: Space, n: number): Mark[] {
  const [x, y] = towards(quadrant, OUT);
  const [nx, ny] = towards(quadrant, NUMERAL);
  const [ix, iy] = towards(quadrant, OUT + 22);
  const signs = [
    ...(dock ? [ICON.dock] : []),
    ...(stealth ? [ICON.stealth] : []),
    ...(probe ? [ICON.probe] : []),
  ];
  const size = signs.length > 1 ? 116 : 150;
  return [
    rect(x - FRAME / 2, y - FRAME / 2, FRAME, FRAME, {
      fill: stealth ? DEEP : '#8fa0b8',
      opacity: stealth ? 0.88 : 0.42,
      radius: 26,
    }),
    rect(x - FRAME / 2, y - FRAME / 2, FRAME, FRAME, {
      stroke: dock ? BRASS : PALE,
      line: dock ? 12 : 5,
      radius: 26,
      ...(dock ? {} : { dash: [22, 16] }),
    }),
    ...signs.map((sign, i) =>
      icon(
        sign,
        ix + (i - (signs.length - 1) / 2) * (size + 14),
        iy,
        size,
        sign === ICON.dock ? '#f0cf86' : BONE,
      ),
    ),
    disc(nx, ny, 50, { fill: INK, stroke: dock ? BRASS : PALE, line: 6 }),
    text(roman(n), nx, ny + 2, n === 3 ? 50 : 58, BONE, { font: 'number', bold: true }),
  ];
}

function rewardMarks(quadrant: Quadrant, stealth: boolean): Mark[] {
  const [x, y] = towards(quadrant, OUT);
  const [ix, iy] = towards(quadrant, OUT + 10);
  return [
    path(polygon(x, y, FRAME / 2 + 12, 8, 22.5), {
      fill: stealth ? DEEP : BRASS,
      opacity: stealth ? 0.8 : 0.28,
    }),
    path(polygon(x, y, FRAME / 2 + 12, 8, 22.5), { stroke: BRASS, line: 6 }),
    icon(ICON.reward, ix + (stealth ? -66 : 0), iy, stealth ? 124 : 170, BRASS),
    ...(stealth ? [icon(ICON.stealth, ix + 70, iy, 124, BONE)] : []),
  ];
}

function crossingMarks({ rewardStealth }: Zone): Mark[] {
  return [
    path(polygon(MIDDLE, MIDDLE, 168, 8, 22.5), { fill: DEEP, stroke: BRASS, line: 6 }),
    icon(ICON.reward, MIDDLE, MIDDLE - (rewardStealth ? 52 : 0), 112, BRASS),
    ...(rewardStealth ? [icon(ICON.stealth, MIDDLE, MIDDLE + 66, 104, BONE)] : []),
  ];
}

export function zoneBack(): Drawing {
  const bars = Array.from({ length: 14 }, (_, i) => {
    const [near, far] = [20 + (i + 1) * 63, SIDE - 20];
    return `M${near} 20L20 ${near}M${far} ${near}L${near} ${far}`;
  }).join('');
  return drawing(SIDE, SIDE, [
    rect(0, 0, SIDE, SIDE, { fill: DEEP }),
    rect(10, 10, SIDE - 20, SIDE - 20, { fill: NIGHT, stroke: BRASS, line: 5, radius: 24 }),
    path(bars, { stroke: STEEL, line: 3, opacity: 0.6 }),
    disc(MIDDLE, MIDDLE, 190, { fill: DEEP, stroke: BRASS, line: 6 }),
    icon(ICON.wreck, MIDDLE, MIDDLE, 280, PALE),
  ]);
}
