import type { Drawing, Mark } from '#art/Drawing';
import { disc, drawing, icon, path, polygon, rect, text } from '#art/draw';
import { TILE } from '../box.ts';
import { ZONE_RULES, roman } from '../names.ts';
import { OFFSETS } from '../places.ts';
import type { Quadrant, Space, Zone } from '../zones.ts';
import { BONE, BRASS, DEEP, ICON, INK, NIGHT, PALE, STEEL, ZONE_ICONS } from './palette.ts';

const SIDE = TILE * 100;
const MIDDLE = SIDE / 2;
/** Frames are square: the tile turns, the cards on it do not. */
const FRAME = 272;
const OUT = 264;
/** Of the number of a space: between its card and the middle, so that it can be read when somebody stands there. */
const NUMERAL = 146;

/** Four quarters, the number of the zone in the middle, its name and rule between. */
export function zoneTile(zone: Zone): Drawing {
  const crossing = zone.reward === null;
  return drawing(SIDE, SIDE, [
    rect(0, 0, SIDE, SIDE, { fill: DEEP }),
    rect(10, 10, SIDE - 20, SIDE - 20, {
      fill: { angle: 45, stops: [NIGHT, STEEL, NIGHT] },
      stroke: BRASS,
      line: 4,
      radius: 24,
    }),
    path(`M${MIDDLE} 20L${MIDDLE} ${SIDE - 20}M20 ${MIDDLE}L${SIDE - 20} ${MIDDLE}`, {
      stroke: PALE,
      line: 2,
      opacity: 0.25,
    }),
    ...zone.spaces.flatMap((space, i) => spaceMarks(space, i + 1)),
    ...(zone.reward === null ? crossingMarks(zone) : rewardMarks(zone.reward, zone.rewardStealth)),
    ...title(zone, crossing),
  ]);
}

function title({ number, name }: Zone, crossing: boolean): Mark[] {
  const y = crossing ? 205 : MIDDLE;
  return [
    disc(MIDDLE, y, crossing ? 40 : 62, { fill: BRASS, stroke: INK, line: 4 }),
    text(String(number), MIDDLE, y + 2, crossing ? 52 : 84, INK, { font: 'number', bold: true }),
    icon(ZONE_ICONS[number] ?? ICON.planet, MIDDLE, crossing ? 60 : 250, crossing ? 64 : 84, PALE),
    text(name, MIDDLE, 130, 33, BONE, { font: 'display', width: 236, lines: 2 }),
    text(ZONE_RULES[number] ?? '', MIDDLE, crossing ? 740 : 650, 25, BONE, {
      font: 'read',
      width: 232,
      lines: 4,
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
  const signs = [
    ...(dock ? [ICON.dock] : []),
    ...(stealth ? [ICON.stealth] : []),
    ...(probe ? [ICON.probe] : []),
  ];
  return [
    rect(x - FRAME / 2, y - FRAME / 2, FRAME, FRAME, {
      fill: stealth ? DEEP : '#5a6b84',
      opacity: stealth ? 0.9 : 0.55,
      radius: 22,
    }),
    rect(x - FRAME / 2, y - FRAME / 2, FRAME, FRAME, {
      stroke: dock ? BRASS : PALE,
      line: dock ? 8 : 4,
      radius: 22,
      ...(dock ? {} : { dash: [16, 12] }),
    }),
    ...signs.map((sign, i) =>
      icon(sign, x + (i - (signs.length - 1) / 2) * 96, y + 8, 84, sign === ICON.dock ? BRASS : BONE),
    ),
    disc(nx, ny, 28, { fill: INK, stroke: dock ? BRASS : PALE, line: 3 }),
    text(roman(n), nx, ny + 1, 32, BONE, { font: 'number', bold: true }),
  ];
}

function rewardMarks(quadrant: Quadrant, stealth: boolean): Mark[] {
  const [x, y] = towards(quadrant, OUT);
  return [
    path(polygon(x, y, FRAME / 2 + 4, 8, 22.5), { fill: BRASS, opacity: 0.25, stroke: BRASS, line: 4 }),
    icon(ICON.reward, x + (stealth ? -50 : 0), y, 104, BRASS),
    ...(stealth ? [icon(ICON.stealth, x + 58, y, 84, BONE)] : []),
  ];
}

function crossingMarks({ rewardStealth }: Zone): Mark[] {
  return [
    path(polygon(MIDDLE, MIDDLE, 128, 8, 22.5), { fill: DEEP, stroke: BRASS, line: 4 }),
    icon(ICON.reward, MIDDLE, MIDDLE - (rewardStealth ? 34 : 0), 84, BRASS),
    ...(rewardStealth ? [icon(ICON.stealth, MIDDLE, MIDDLE + 52, 66, BONE)] : []),
  ];
}

export function zoneBack(): Drawing {
  const bars = Array.from({ length: 12 }, (_, i) => {
    const [near, far] = [20 + (i + 1) * 64, SIDE - 20];
    return `M${near} 20L20 ${near}M${far} ${near}L${near} ${far}`;
  }).join('');
  return drawing(SIDE, SIDE, [
    rect(0, 0, SIDE, SIDE, { fill: DEEP }),
    rect(10, 10, SIDE - 20, SIDE - 20, { fill: NIGHT, stroke: BRASS, line: 4, radius: 24 }),
    path(bars, { stroke: STEEL, line: 3, opacity: 0.6 }),
    disc(MIDDLE, MIDDLE, 170, { fill: DEEP, stroke: BRASS, line: 5 }),
    icon(ICON.wreck, MIDDLE, MIDDLE, 250, PALE),
  ]);
}
