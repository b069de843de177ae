import { disc, drawing, group, icon, path, rect, star, text } from '#art/draw';
import type { Drawing, Mark } from '#art/Drawing';
import type { Rank, Suit } from '../cards.ts';
import { readCard } from '../cards.ts';
import type { Court } from './court.ts';
import { courtMarks } from './court.ts';
import { BONE, BONE_DEEP, BRASS, BRASS_DEEP, INK, NIGHT, NIGHT_LIGHT } from './palette.ts';
import { TINT, suitMark } from './suits.ts';

const WIDTH = 250;
const HEIGHT = 350;
const [LEFT, MIDDLE, RIGHT] = [86, 125, 164];
const [TOP, BOTTOM] = [66, 284];

/** Where the pips stand: column, and how far down from the first to the last line. */
const PIPS: Partial<Record<Rank, readonly (readonly [number, number])[]>> = {
  2: column(MIDDLE, 2),
  3: column(MIDDLE, 3),
  4: [...column(LEFT, 2), ...column(RIGHT, 2)],
  5: [...column(LEFT, 2), ...column(RIGHT, 2), [MIDDLE, 1 / 2]],
  6: [...column(LEFT, 3), ...column(RIGHT, 3)],
  7: [...column(LEFT, 3), ...column(RIGHT, 3), [MIDDLE, 1 / 4]],
  8: [...column(LEFT, 3), ...column(RIGHT, 3), [MIDDLE, 1 / 4], [MIDDLE, 3 / 4]],
  9: [...column(LEFT, 4), ...column(RIGHT, 4), [MIDDLE, 1 / 2]],
  10: [...column(LEFT, 4), ...column(RIGHT, 4), [MIDDLE, 1 / 6], [MIDDLE, 5 / 6]],
};

function column(x: number, count: number): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) => [x, i / (count - 1)] as const);
}

/** The front of a playing card; a blank one for a face that is not ours. */
export function cardFace(face: string): Drawing {
  const card = readCard(face);
  const paper = rect(0, 0, WIDTH, HEIGHT, { fill: { angle: 90, stops: ['#fbf7ec', BONE, '#f1e9d6'] } });
  const rim = rect(5, 5, WIDTH - 10, HEIGHT - 10, { radius: 12, stroke: BONE_DEEP, line: 1.5 });
  if (card === null)
    return drawing(WIDTH, HEIGHT, [paper, rim, text(face, 125, 175, 40, INK, { width: 200, lines: 4 })]);
  const marks =
    'joker' in card ? joker(card.joker) : [...index(card.rank, card.suit), ...inside(card.rank, card.suit)];
  return drawing(WIDTH, HEIGHT, [paper, rim, ...marks]);
}

/** Large enough to be read from across the table, in both corners. */
function index(rank: Rank, suit: Suit): Mark[] {
  const corner = group([
    text(rank, rank === '10' ? 30 : 28, 38, rank === '10' ? 42 : 52, TINT[suit], {
      font: 'number',
      bold: true,
    }),
    suitMark(suit, 28, 84, 36),
  ]);
  return [corner, group([corner], { x: WIDTH, y: HEIGHT, rotate: 180 })];
}

function inside(rank: Rank, suit: Suit): Mark[] {
  if (rank === 'A') return ace(suit);
  if (rank === 'J' || rank === 'Q' || rank === 'K')
    return [group(courtMarks(rank satisfies Court, suit), { x: 125, y: 175, scale: 1.05 })];
  return (PIPS[rank] ?? []).map(([x, down]) =>
    suitMark(suit, x, TOP + down * (BOTTOM - TOP), 46, TINT[suit], down > 0.5 ? 180 : 0),
  );
}

/** The suit as the sun of a small orrery. */
function ace(suit: Suit): Mark[] {
  const tint = TINT[suit];
  const orbit = (radius: number, line: number, colour: string, opacity: number): Mark =>
    disc(125, 175, radius, { stroke: colour, line, opacity });
  const planet = (radius: number, degrees: number, size: number, fill: string): Mark => {
    const angle = (degrees * Math.PI) / 180;
    return disc(125 + radius * Math.cos(angle), 175 + radius * Math.sin(angle), size, { fill });
  };
  return [
    orbit(70, 1.6, BRASS, 0.9),
    orbit(84, 1, tint, 0.45),
    planet(70, -58, 6, BRASS),
    planet(70, 122, 6, BRASS),
    planet(84, 18, 4, tint),
    planet(84, 198, 4, tint),
    suitMark(suit, 125, 175, 104),
  ];
}

/** A jester who has left the court for the stars; the bright one by day, the dark one by night. */
function joker(which: 1 | 2): Mark[] {
  const night = which === 2;
  const ground = night
    ? { angle: 60, stops: [NIGHT, NIGHT_LIGHT] }
    : { angle: 60, stops: ['#f6dfa0', '#e9b54a'] };
  const ink = night ? INK : '#8a3d12';
  const side = (x: number, rotate: number): Mark =>
    text('JOKER', x, 175, 30, ink, { font: 'display', bold: true, rotate });
  const corner = path(star(28, 36, 19, 8, 5), { fill: night ? INK : BRASS_DEEP });
  return [
    corner,
    group([corner], { x: WIDTH, y: HEIGHT, rotate: 180 }),
    side(28, -90),
    side(WIDTH - 28, 90),
    rect(54, 38, 142, 274, { radius: 8, fill: ground }),
    group(
      [
        ...[44, 70, 98, 128].map((radius, i) =>
          disc(125, 175, radius, { stroke: night ? BRASS : '#a8501c', line: 1.2, opacity: 0.7 - i * 0.12 }),
        ),
        ...[
          [160, 88],
          [82, 104],
          [78, 262],
          [176, 250],
          [118, 60],
          [136, 292],
        ].map(([x = 0, y = 0], i) =>
          path(star(x, y, i % 2 === 0 ? 8 : 5, i % 2 === 0 ? 3 : 2, 4), { fill: night ? BRASS : '#fff6da' }),
        ),
      ],
      { clip: rect(54, 38, 142, 274, { radius: 8 }) },
    ),
    disc(125, 175, 50, { fill: night ? BRASS : '#fff6da', opacity: night ? 1 : 0.9 }),
    icon('jester-hat', 125, 172, 88, night ? NIGHT : '#8a3d12'),
    rect(54, 38, 142, 274, { radius: 8, stroke: night ? INK : '#8a3d12', line: 2.5 }),
  ];
}
