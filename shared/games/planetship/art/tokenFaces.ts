import type { Drawing } from '#art/Drawing';
import { disc, drawing, icon, rect, text } from '#art/draw';
import { mixed, inkOn } from '#art/colour';
import { seatColour } from '#art/seatColours';
import { CARD_DEPTH, CARD_WIDTH, FIRST_CARD, TOKEN } from '../box.ts';
import { ABILITIES } from '../cards.ts';
import { ABILITY_NAMES } from '../names.ts';
import { ABILITY_ICONS, BONE, BRASS, ICON, INK, NIGHT } from './palette.ts';

const SHIP = TOKEN * 100;
const PROBE = TOKEN * 80;

export function shipFace(colour: string): Drawing {
  const ground = seatColour(colour).colour;
  return drawing(SHIP, SHIP, [
    rect(0, 0, SHIP, SHIP, { fill: ground }),
    icon(ICON.ship, SHIP / 2, SHIP * 0.54, SHIP * 0.56, inkOn(ground)),
  ]);
}

/** Smaller than a ship, with a ring around it. */
export function probeFace(colour: string): Drawing {
  const ground = mixed(seatColour(colour).colour, INK, 0.35);
  return drawing(PROBE, PROBE, [
    rect(0, 0, PROBE, PROBE, { fill: ground }),
    disc(PROBE / 2, PROBE * 0.54, PROBE * 0.27, { stroke: BONE, line: 2.5 }),
    icon(ICON.probe, PROBE / 2, PROBE * 0.54, PROBE * 0.36, BONE),
  ]);
}

export function shieldFace(): Drawing {
  return drawing(SHIP, SHIP, [
    rect(0, 0, SHIP, SHIP, { fill: '#cfe6f2' }),
    icon(ICON.shield, SHIP / 2, SHIP / 2, SHIP * 0.6, '#23506b'),
  ]);
}

/** Four rounds to be counted under the sign. */
export function firstPlayerFace(): Drawing {
  const [width, height] = [FIRST_CARD[0] * 100, FIRST_CARD[1] * 100];
  return drawing(width, height, [
    rect(0, 0, width, height, { fill: { angle: 45, stops: [BRASS, '#f0d693', BRASS] } }),
    icon(ICON.first, 84, 62, 92, INK),
    text('First player', 140, 62, 42, INK, { font: 'display', align: 'left' }),
    ...[1, 2, 3, 4].flatMap((round) => {
      const x = width / 2 + (round - 2.5) * 100;
      return [
        rect(x - 42, height / 2 + 8, 84, 84, { fill: NIGHT, radius: 14 }),
        text(String(round), x, height / 2 + 51, 46, BONE, { font: 'number', bold: true }),
      ];
    }),
  ]);
}

export function markerFace(): Drawing {
  return drawing(80, 80, [rect(0, 0, 80, 80, { fill: BONE }), icon(ICON.round, 40, 43, 42, INK)]);
}

/** What the six abilities look like. */
export function referenceFace(): Drawing {
  const [width, height] = [CARD_WIDTH * 100, CARD_DEPTH * 100];
  return drawing(width, height, [
    rect(0, 0, width, height, { fill: BONE }),
    text('Abilities', width / 2, 28, 30, INK, { font: 'display' }),
    ...ABILITIES.flatMap((ability, i) => {
      const y = 74 + i * 49;
      return [
        rect(14, y - 19, 38, 38, { fill: NIGHT, radius: 8 }),
        icon(ABILITY_ICONS[ability], 33, y, 30, BONE),
        text(ABILITY_NAMES[ability], 64, y, 26, INK, { align: 'left', bold: true }),
      ];
    }),
  ]);
}
