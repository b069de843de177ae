import type { Drawing } from '#art/Drawing';
import { drawing, icon, path, polygon, rect, text } from '#art/draw';
import { CARD_DEPTH, CARD_WIDTH } from '../box.ts';
import type { Ability, Mission, Race } from '../cards.ts';
import { worthPrinted } from '../cards.ts';
import { ABILITY_NAMES, RACE_NAMES } from '../names.ts';
import { ABILITY_ICONS, BONE, BRASS, ICON, INK, NIGHT, RACE_LOOKS } from './palette.ts';

const WIDTH = CARD_WIDTH * 100;
const HEIGHT = CARD_DEPTH * 100;

/** What it counts, and what that is worth. */
export function missionFace(mission: Mission): Drawing {
  const { kind, counts } = mission;
  const byIcon = kind === 'icon';
  const sign = byIcon ? ABILITY_ICONS[counts as Ability] : RACE_LOOKS[counts as Race].icon;
  const name = byIcon ? `${ABILITY_NAMES[counts as Ability]} icons` : `${RACE_NAMES[counts as Race]} crew`;
  return drawing(WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, { fill: BRASS }),
    rect(9, 9, WIDTH - 18, HEIGHT - 18, { fill: BONE, radius: 12 }),
    text('Mission', WIDTH / 2, 34, 31, INK, { font: 'display' }),
    byIcon
      ? rect(WIDTH / 2 - 60, 54, 120, 120, { fill: NIGHT, radius: 20 })
      : path(polygon(WIDTH / 2, 114, 72, 6), { fill: RACE_LOOKS[counts as Race].colour }),
    icon(sign, WIDTH / 2, 114, 96, BONE),
    text(`Most ${name}`, WIDTH / 2, 215, 28, INK, { font: 'read', bold: true, width: WIDTH - 30, lines: 2 }),
    path(polygon(WIDTH / 2, 298, 38, 6), { fill: BRASS, stroke: INK, line: 4 }),
    text(String(worthPrinted(mission)), WIDTH / 2, 300, 48, INK, { font: 'number', bold: true }),
  ]);
}

export function missionBack(): Drawing {
  return drawing(WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, { fill: BRASS }),
    rect(12, 12, WIDTH - 24, HEIGHT - 24, { stroke: NIGHT, line: 5, radius: 12 }),
    icon(ICON.mission, WIDTH / 2, HEIGHT / 2, 120, NIGHT),
  ]);
}
