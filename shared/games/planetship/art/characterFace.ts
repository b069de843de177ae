import type { Drawing, Mark } from '#art/Drawing';
import { disc, drawing, icon, path, polygon, rect, text } from '#art/draw';
import { mixed } from '#art/colour';
import { seatColour } from '#art/seatColours';
import { CARD_DEPTH, CARD_WIDTH } from '../box.ts';
import type { CharacterCard } from '../cards.ts';
import { RACE_NAMES } from '../names.ts';
import { ABILITY_ICONS, BONE, BRASS, DEEP, ICON, INK, NIGHT, RACE_LOOKS } from './palette.ts';
import { seatSign } from './seatSign.ts';

const WIDTH = CARD_WIDTH * 100;
const HEIGHT = CARD_DEPTH * 100;

/** Strength first, the figure of the race, points, then what it can do. */
export function characterFace({ number, colour, race, strength, points, icons }: CharacterCard): Drawing {
  const look = RACE_LOOKS[race];
  const ground = { angle: 90, stops: [mixed(look.colour, BONE, 0.12), mixed(look.colour, DEEP, 0.62)] };
  return drawing(WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, { fill: BONE }),
    rect(8, 8, WIDTH - 16, HEIGHT - 16, { fill: ground, radius: 14 }),
    icon(look.icon, WIDTH / 2, 146, 124, mixed(look.colour, BONE, 0.8)),
    disc(50, 52, 42, { fill: INK, stroke: BONE, line: 5 }),
    text(String(strength), 50, 54, 66, BONE, { font: 'number', bold: true }),
    path(polygon(WIDTH - 46, 49, 40, 6), { fill: BRASS, stroke: INK, line: 4 }),
    text(String(points), WIDTH - 46, 51, 48, INK, { font: 'number', bold: true }),
    ...(colour === null ? [] : owner(colour)),
    rect(8, 212, WIDTH - 16, 40, { fill: NIGHT }),
    text(RACE_NAMES[race], 20, 232, 31, BONE, { font: 'display', align: 'left' }),
    text(String(number), WIDTH - 18, 232, 23, BRASS, { font: 'number', align: 'right' }),
    ...abilities(icons),
  ]);
}

/** Whose starting character it is: the colour with its shape. */
function owner(colour: string): Mark[] {
  return [
    rect(WIDTH / 2 - 20, 14, 44, 44, { fill: NIGHT, radius: 9 }),
    ...seatSign(colour, WIDTH / 2 + 2, 36, 34, seatColour(colour).light),
  ];
}

function abilities(icons: CharacterCard['icons']): Mark[] {
  const middle = WIDTH / 2;
  if (icons.length === 0) return [rect(middle - 40, 294, 80, 6, { fill: BONE, opacity: 0.5, radius: 3 })];
  return icons.flatMap((ability, i) => {
    const x = middle + (i - (icons.length - 1) / 2) * 74;
    return [
      rect(x - 35, 259, 70, 70, { fill: BONE, radius: 12 }),
      icon(ABILITY_ICONS[ability], x, 294, 60, INK),
    ];
  });
}

export function characterBack(): Drawing {
  return drawing(WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, { fill: NIGHT }),
    rect(10, 10, WIDTH - 20, HEIGHT - 20, { stroke: BRASS, line: 4, radius: 12 }),
    rect(20, 20, WIDTH - 40, HEIGHT - 40, { stroke: BRASS, line: 1.5, radius: 8, opacity: 0.6 }),
    disc(WIDTH / 2, HEIGHT / 2, 76, { fill: DEEP, stroke: BRASS, line: 3 }),
    icon(ICON.planet, WIDTH / 2, HEIGHT / 2, 110, BRASS),
    ...[60, HEIGHT - 60].map((y) => path(polygon(WIDTH / 2, y, 12, 4), { fill: BRASS })),
  ]);
}
