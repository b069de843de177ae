import { bodyOf } from '#art/Body';
import type { SoundBody } from '#art/Body';
import type { Drawing, Mark } from '#art/Drawing';
import { brightness, mixed } from '#art/colour';
import { disc, drawing, group, rect, text } from '#art/draw';
import { soundSides } from '#dice/solid';
import type { Kind } from '#kernel/kind';
import { artOf } from './boxes.ts';
import { surfaceOf } from '#art/surface';

/** The side of one number's square on the sheet. */
const SQUARE = 100;

/** A part of a sheet, as shares of its width and height; (0, 0) is its upper left. */
export interface SheetPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function gridOf(sides: number): { columns: number; rows: number } {
  const columns = Math.ceil(Math.sqrt(sides));
  return { columns, rows: Math.ceil(sides / columns) };
}

/** Where on the die's sheet a side's number stands; side 1 is the first. */
export function sideCell(sides: number, side: number): SheetPart {
  const sound = soundSides(sides);
  const { columns, rows } = gridOf(sound);
  const at = Math.min(sound, Math.max(1, Math.round(side))) - 1;
  return {
    x: (at % columns) / columns,
    y: Math.floor(at / columns) / rows,
    width: 1 / columns,
    height: 1 / rows,
  };
}

/** All sides of a die on one sheet, row by row, each in a square of its own, upright. */
export function dieSheet(kind: Kind): Drawing {
  const sides = soundSides(kind.sides);
  const { columns, rows } = gridOf(sides);
  const body = bodyOf(kind);
  const [width, height] = [columns * SQUARE, rows * SQUARE];
  const squares = Array.from({ length: sides }, (_, i) => {
    const marks = sideMarks(kind, body, sides, i + 1);
    return group(marks, { x: (i % columns) * SQUARE, y: Math.floor(i / columns) * SQUARE });
  });
  return drawing(width, height, [rect(0, 0, width, height, { fill: body.colour }), ...squares]);
}

/** One side of a die by itself, for flat pictures of it. */
export function dieFace(kind: Kind, side: number): Drawing {
  const sides = soundSides(kind.sides);
  const body = bodyOf(kind);
  const { width, height } = surfaceOf(kind);
  const sound = Math.min(sides, Math.max(1, Math.round(Number.isFinite(side) ? side : 1)));
  const scale = Math.min(width, height) / SQUARE;
  const stops = [mixed(body.colour, '#ffffff', 0.14), body.colour, mixed(body.colour, '#000000', 0.12)];
  return drawing(width, height, [
    rect(0, 0, width, height, { fill: { angle: 55, stops } }),
    group(sideMarks(kind, body, sides, sound), {
      x: (width - SQUARE * scale) / 2,
      y: (height - SQUARE * scale) / 2,
      scale,
    }),
  ]);
}

function sideMarks(kind: Kind, body: SoundBody, sides: number, side: number): Mark[] {
  const own = ownSide(kind, side);
  if (own !== null) {
    const scale = SQUARE / Math.max(own.width, own.height, 1);
    return [
      group(own.marks, {
        x: (SQUARE - own.width * scale) / 2,
        y: (SQUARE - own.height * scale) / 2,
        scale,
      }),
    ];
  }
  const dotted = sides === 6 && body.finish !== 'metal' && body.finish !== 'glass';
  return dotted ? pips(body, side) : number(body, sides, side);
}

/** What the box prints on that side: dice with signs of their own. */
function ownSide(kind: Kind, side: number): Drawing | null {
  try {
    return bodyOf(kind).box === undefined ? null : artOf(kind).face(kind, String(side));
  } catch {
    return null;
  }
}

/** The rims of something cut into the die: dark where the light does not reach (upper left), bright on the other side. */
function rims({ colour }: SoundBody): { dark: string; bright: string } {
  const isDark = brightness(colour) < 0.18;
  return {
    dark: mixed(colour, '#000000', isDark ? 0.65 : 0.45),
    bright: mixed(colour, '#ffffff', isDark ? 0.3 : 0.75),
  };
}

const THIRDS = [26, 50, 74] as const;
const PIPS: readonly (readonly (readonly [0 | 1 | 2, 0 | 1 | 2])[])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
];

function pips(body: SoundBody, side: number): Mark[] {
  const { dark, bright } = rims(body);
  const radius = side === 1 ? 12 : 9.5;
  return (PIPS[side - 1] ?? []).flatMap(([column, row]) => {
    const [x, y] = [THIRDS[column], THIRDS[row]];
    return [
      disc(x + 1.2, y + 1.4, radius, { fill: bright }),
      disc(x - 1, y - 1.2, radius, { fill: dark }),
      disc(x, y, radius - 0.6, {
        fill: {
          angle: 55,
          stops: [mixed(body.ink, '#000000', 0.35), body.ink, mixed(body.ink, '#ffffff', 0.12)],
        },
      }),
    ];
  });
}

const UPSIDE_DOWN: Readonly<Record<string, string>> = { 0: '0', 1: '1', 6: '9', 8: '8', 9: '6' };

/** Whether a number could be read as another one upside down: 6 and 9 always, longer ones where the die has both. */
export function needsLine(side: number, sides: number): boolean {
  // Nobody writes a number with a nought in front.
  if (side % 10 === 0) return false;
  const upsideDown = String(side)
    .split('')
    .toReversed()
    .map((figure) => UPSIDE_DOWN[figure] ?? 'x');
  const other = Number(upsideDown.join(''));
  return other !== side && (other <= 9 || other <= sides);
}

function number(body: SoundBody, sides: number, side: number): Mark[] {
  const { dark, bright } = rims(body);
  const figures = String(side);
  const size = figures.length === 1 ? 62 : figures.length === 2 ? 52 : 38;
  const line = (dx: number, dy: number, fill: string): Mark[] => [
    text(figures, 50 + dx, 50 + dy, size, fill, { font: 'number' }),
    ...(needsLine(side, sides)
      ? [
          rect(50 - size * 0.28 + dx, 50 + size * 0.46 + dy, size * 0.56, size * 0.09, {
            fill,
            radius: size * 0.045,
          }),
        ]
      : []),
  ];
  return [...line(1.3, 1.5, bright), ...line(-1, -1.2, dark), ...line(0, 0, body.ink)];
}
