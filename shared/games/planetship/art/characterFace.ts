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
  const ground = { angle: 90, stops: [mixed(look.colour, DEEP, 0.35), mixed(look.colour, DEEP, 0.75)] };
  return drawing(WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, { fill: BONE }),
    rect(8, 8, WIDTH - 16, HEIGHT - 16, { fill: ground, radius: 12 }),
    icon(look.icon, WIDTH / 2, 138, 122, mixed(look.colour, BONE, 0.72)),
    disc(42, 44, 31, { fill: INK, stroke: BONE, line: 4 }),
    text(String(strength), 42, 46, 46, BONE, { font: 'number', bold: true }),
    path(polygon(WIDTH - 40, 42, 30, 6), { fill: BRASS, stroke: INK, line: 3 }),
    text(String(points), WIDTH - 40, 44, 36, INK, { font: 'number', bold: true }),
    ...(colour === null ? [] : owner(colour)),
    rect(8, 206, WIDTH - 16, 34, { fill: NIGHT }),
    text(RACE_NAMES[race], 20, 224, 25, BONE, { font: 'display', align: 'left' }),
    text(String(number), WIDTH - 18, 224, 19, BRASS, { font: 'number', align: 'right' }),
    ...abilities(icons),
  ]);
}

/** Whose starting character it is: the colour with its shape. */
function owner(colour: string): Mark[] {
  return [
    rect(WIDTH / 2 - 20, 14, 40, 40, { fill: NIGHT, radius: 8 }),
    ...seatSign(colour, WIDTH / 2, 34, 30, seatColour(colour).light),
  ];
}

function abilities(icons: CharacterCard['icons']): Mark[] {
  const middle = WIDTH / 2;
  if (icons.length === 0) return [rect(middle - 34, 272, 68, 4, { fill: BONE, opacity: 0.45, radius: 2 })];
  return icons.flatMap((ability, i) => {
    const x = middle + (i - (icons.length - 1) / 2) * 64;
    return [
      rect(x - 28, 246, 56, 56, { fill: BONE, radius: 10 }),
      icon(ABILITY_ICONS[ability], x, 274, 46, INK),
    ];
  });
}

export function characterBack(): Drawing {
  return drawing(WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, { fill: NIGHT }),
    rect(10, 10, WIDTH - 20, HEIGHT - 20, { stroke: BRASS, line: 4, radius: 12 }),
    rect(20, 20, WIDTH - 40, HEIGHT - 40, { stroke: BRASS, line: 1.5, radius: 8, opacity: 0.6 }),
    disc(WIDTH / 2, HEIGHT / 2, 68, { fill: DEEP, stroke: BRASS, line: 3 }),
    icon(ICON.planet, WIDTH / 2, HEIGHT / 2, 96, BRASS),
    ...[60, HEIGHT - 60].map((y) => path(polygon(WIDTH / 2, y, 12, 4), { fill: BRASS })),
  ]);
}
