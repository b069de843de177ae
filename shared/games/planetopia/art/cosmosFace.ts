import type { Drawing, Mark, Paint } from '#art/Drawing';
import { drawing, group, icon, path, rect, text } from '#art/draw';
import type { CosmosCard, Effect } from '../cards.ts';
import { titleOf } from '../names.ts';
import { BONE, BRASS, DUSK, ICON, LILAC, NIGHT, VIOLET } from './palette.ts';
import { alienSign, atomSign, stars } from './signs.ts';

const WIDTH = 250;
const HEIGHT = 350;
const MIDDLE = WIDTH / 2;

/** What a card says in a few words below its name. The lower right corner stays free: atoms are laid there. */
const SHORT: Readonly<Record<Exclude<Effect, 'atom'>, string>> = {
  aliens: 'Welcome these aliens.',
  'swap-horizontal': 'Swap two side by side.',
  'swap-vertical': 'Swap two, one above the other.',
  'swap-diagonal': 'Swap two, corner to corner.',
  raygun: '2 atoms: recolour one alien.',
};

/** A Cosmos or a starting card. The strip at the top shows all that matters where cards overlap. */
export function cosmosFace(card: CosmosCard, starting: boolean): Drawing {
  return drawing(WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, { fill: ground(starting) }),
    group(stars(WIDTH, HEIGHT, 22)),
    rect(7, 7, WIDTH - 14, HEIGHT - 14, { radius: 12, stroke: BRASS, line: 3 }),
    ...strip(card),
    ...picture(card),
    text(titleOf(card), 20, 254, 27, BONE, { font: 'display', align: 'left', width: 210, lines: 1 }),
    text(shortOf(card), 20, 304, 18, BONE, { align: 'left', width: 136, lines: 3 }),
    card.icon > 0 &&
      group([
        rect(196, 14, 40, 30, { radius: 15, fill: BRASS }),
        text(`${card.icon}+`, 216, 30, 22, NIGHT, { font: 'number', bold: true }),
      ]),
  ]);
}

function shortOf({ effect, atoms }: CosmosCard): string {
  return effect === 'atom' ? `Gain ${atoms} atom${atoms === 1 ? '' : 's'}.` : SHORT[effect];
}

function ground(starting: boolean): Paint {
  return { angle: 90, stops: starting ? [LILAC, VIOLET] : [DUSK, NIGHT] };
}

export function cosmosBack(starting: boolean): Drawing {
  return drawing(WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, { fill: ground(starting) }),
    group(stars(WIDTH, HEIGHT, 40)),
    rect(14, 14, WIDTH - 28, HEIGHT - 28, { radius: 12, stroke: BRASS, line: 4 }),
    icon(starting ? ICON.planet : ICON.galaxy, MIDDLE, HEIGHT / 2, 150, BRASS),
  ]);
}

function strip(card: CosmosCard): Mark[] {
  if (card.effect !== 'aliens')
    return [
      glyph(card.effect, 38, 38, 40),
      ...(card.effect === 'atom' ? [] : atomsSign(card.atoms, 84, 38, 34)),
    ];
  // More than three are drawn smaller, or they would run into the mark in the corner.
  const many = card.aliens.length + (card.atoms > 0 ? 1 : 0) > 3;
  const [step, size] = many ? [34, 32] : [48, 42];
  const small = card.aliens.map((colour, i) => alienSign(colour, 36 + i * step, 38, size));
  return [...small, ...atomsSign(card.atoms, 36 + card.aliens.length * step, 38, size * 0.8)];
}

/** Where one to five large signs stand. */
const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[125, 152]],
  2: [
    [72, 152],
    [178, 152],
  ],
  3: [
    [72, 112],
    [178, 112],
    [125, 186],
  ],
  4: [
    [72, 108],
    [178, 108],
    [72, 194],
    [178, 194],
  ],
  5: [
    [62, 108],
    [188, 108],
    [62, 196],
    [188, 196],
    [125, 152],
  ],
};

function picture(card: CosmosCard): Mark[] {
  if (card.effect !== 'aliens') return [glyph(card.effect, MIDDLE, 152, 130)];
  const spots = SPOTS[card.aliens.length + (card.atoms > 0 ? 1 : 0)] ?? [];
  const size = spots.length > 4 ? 66 : spots.length > 2 ? 84 : 98;
  const signs = card.aliens.map((colour, i) =>
    alienSign(colour, spots[i]?.[0] ?? 0, spots[i]?.[1] ?? 0, size),
  );
  const [x, y] = spots.at(-1) ?? [MIDDLE, 152];
  return [...signs, ...atomsSign(card.atoms, x, y, size * 0.8)];
}

/** One atom, with a number on it where there are more. */
function atomsSign(count: number, x: number, y: number, size: number): Mark[] {
  if (count === 0) return [];
  const number = text(String(count), x, y, size * 0.7, NIGHT, { font: 'number', bold: true });
  return count === 1 ? [atomSign(x, y, size)] : [atomSign(x, y, size), number];
}

/** The sign of a card that brings no aliens. */
function glyph(effect: Exclude<Effect, 'aliens'>, x: number, y: number, size: number): Mark {
  switch (effect) {
    case 'raygun':
      return icon(ICON.raygun, x, y, size, BRASS);
    case 'atom':
      return atomSign(x, y, size * 0.9);
    case 'swap-horizontal':
      return swapGlyph(x, y, size, 0);
    case 'swap-vertical':
      return swapGlyph(x, y, size, 90);
    case 'swap-diagonal':
      return swapGlyph(x, y, size, 45);
  }
}

/** Two cells with a double arrow between them, rotated the way they are swapped. */
function swapGlyph(x: number, y: number, size: number, rotate: number): Mark {
  const cell = { radius: 8, fill: BONE, opacity: 0.9 };
  return group(
    [
      rect(-50, -18, 32, 36, cell),
      rect(18, -18, 32, 36, cell),
      path('M-14 0L-4 -9L-4 -3L4 -3L4 -9L14 0L4 9L4 3L-4 3L-4 9Z', { fill: BRASS }),
    ],
    { x, y, scale: size / 100, rotate },
  );
}
