import type { Drawing, Mark } from '#art/Drawing';
import { disc, drawing, group, icon, path, rect, text } from '#art/draw';
import { outlineOf } from '#art/outline';
import { ALIEN_LOOKS, SPECIAL_COLOURS } from '../box.ts';
import type { Colour, Special } from '../tokens.ts';
import { BONE, BRASS, ICON, INK } from './palette.ts';

/** An alien as it is seen everywhere: the outline of its token, its creature, and its letter. (x, y) is the middle. */
export function alienSign(colour: Colour, x: number, y: number, size: number): Mark {
  const { colour: fill, cut } = ALIEN_LOOKS[colour];
  const corners = outlineOf(cut);
  const half = size / 2;
  const rim = { fill, stroke: INK, line: size * 0.03 };
  const body =
    corners === null
      ? disc(0, 0, half, rim)
      : path(`M${corners.map(([cx, cy]) => `${(cx - 0.5) * size} ${(cy - 0.5) * size}`).join('L')}Z`, rim);
  return group([body, ...creature(colour, size)], { x, y });
}

/** What is printed on the token: the creature, and below it the letter of its colour. A triangle has its room below. */
export function creature(colour: Colour, size: number): Mark[] {
  const down = ALIEN_LOOKS[colour].cut === 'triangle' ? 0.12 : 0;
  const narrow = ALIEN_LOOKS[colour].cut === 'round' || ALIEN_LOOKS[colour].cut === 'hex' ? 1 : 0.86;
  return [
    icon(ICON[colour], 0, size * (down - 0.08), size * 0.5 * narrow, BONE),
    text(colour, 0, size * (0.27 + down * 0.55), size * 0.22, BONE, {
      font: 'number',
      bold: true,
      stroke: INK,
      line: size * 0.02,
    }),
  ];
}

/** A special token: a square with its sign and its letter. */
export function specialSign(sort: Special, x: number, y: number, size: number): Mark {
  const half = size / 2;
  return group(
    [
      rect(-half, -half, size, size, {
        radius: size * 0.2,
        fill: SPECIAL_COLOURS[sort],
        stroke: INK,
        line: size * 0.04,
      }),
      icon(ICON[sort], 0, -size * 0.04, size * 0.66, BONE),
      text(sort, size * 0.33, size * 0.33, size * 0.24, BONE, { font: 'number', bold: true }),
    ],
    { x, y },
  );
}

export function atomSign(x: number, y: number, size: number): Mark {
  return group(
    [
      disc(0, 0, size / 2, { fill: '#e8e2d0', stroke: INK, line: size * 0.04 }),
      icon(ICON.atom, 0, 0, size * 0.8, '#2a3550'),
    ],
    { x, y },
  );
}

/** A token's upper side, drawn from its middle. */
export function tokenFace(size: number, marks: readonly Mark[]): Drawing {
  return drawing(size, size, [group(marks, { x: size / 2, y: size / 2 })]);
}

/** A scatter of small stars, the same each time. */
export function stars(width: number, height: number, count: number): Mark[] {
  return Array.from({ length: count }, (_, i) =>
    disc(((i * 97 + 31) % 101) * (width / 101), ((i * 61 + 17) % 103) * (height / 103), 1 + (i % 3) * 0.7, {
      fill: i % 4 === 0 ? BRASS : BONE,
      opacity: 0.5,
    }),
  );
}
