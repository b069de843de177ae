import { bodyOf } from './Body.ts';
import type { Model, SoundBody } from './Body.ts';
import type { BoxArt } from './BoxArt.ts';
import type { Drawing, Mark } from './Drawing.ts';
import { brightness, inkOn, mixed } from './colour.ts';
import { disc, drawing, group, icon, path, rect, star, text } from './draw.ts';
import type { Kind } from '#kernel/kind';
import { surfaceOf } from './surface.ts';

/** Grounds of backs that nobody has drawn: which of them is decided by the back's name, so decks can be told apart. */
const BACKS = ['#22324a', '#5a2430', '#234a3c', '#4b3a5c', '#6b4a2f', '#1f4d57', '#4a4326', '#3a2a4f'];

const FIGURES: Record<Model, string> = {
  pawn: 'pawn',
  meeple: 'meeple',
  king: 'chess-king',
  queen: 'chess-queen',
  rook: 'chess-rook',
  bishop: 'chess-bishop',
  knight: 'chess-knight',
  'chess-pawn': 'chess-pawn',
  cube: 'cube',
  cone: 'traffic-cone',
  stone: 'stone-sphere',
  pillar: 'stone-tower',
  probe: 'satellite',
  scout: 'scout-ship',
  cruiser: 'starfighter',
  carrier: 'interceptor-ship',
  station: 'defense-satellite',
  tank: 'tank',
  walker: 'battle-mech',
  shuttle: 'space-shuttle',
  rover: 'lunar-module',
  bag: 'swap-bag',
};

/** Icons the plain faces use, for `tools/icons.ts`. */
export const PLAIN_ICONS: readonly string[] = [
  ...Object.values(FIGURES),
  'sun',
  'moon',
  'dice-six-faces-five',
];

/** How things look and are called that come out of no box, and everything until its box has arrived. */
export const PLAIN: BoxArt = {
  cover: cover(),
  face: (kind, face) => faces(kind, bodyOf(kind), wordsOf(face)),
  back: (kind) => back(kind, bodyOf(kind)),
  name: (kind, face) => (face === '' ? kind.title : `${wordsOf(face)} (${kind.title})`),
};

/** A face's key as people would say it: "ace-of-spades" is an ace of spades. */
export function wordsOf(face: string): string {
  return face.replace(/[-_]+/g, ' ').trim().slice(0, 200);
}

function faces(kind: Kind, body: SoundBody, words: string): Drawing {
  const { width, height } = surfaceOf(kind);
  const ground = paper(body.colour, width, height);
  const ink = inkOn(body.colour);
  const faint = mixed(body.colour, ink, 0.4);
  const [middleX, middleY, short] = [width / 2, height / 2, Math.min(width, height)];
  switch (kind.form) {
    case 'card':
    case 'tile':
      return drawing(width, height, [
        ...ground,
        ...frame(body, width, height, faint),
        text(words === '' ? kind.title : words, middleX, middleY, short * 0.17, ink, {
          font: 'display',
          width: width * 0.74,
          lines: 4,
        }),
        words !== '' &&
          text(kind.title, middleX, height * 0.86, short * 0.075, mixed(body.colour, ink, 0.7), {
            width: width * 0.7,
            lines: 1,
          }),
      ]);
    case 'coin':
      return medal(width, height, body.colour, 'sun');
    case 'token':
      return drawing(width, height, [
        ...ground,
        ...frame(body, width, height, faint),
        words !== '' &&
          text(words, middleX, middleY, short * 0.3, ink, { font: 'display', width: width * 0.66, lines: 2 }),
      ]);
    case 'board':
      return drawing(width, height, [
        ...ground,
        ...frame(body, width, height, faint),
        text(words === '' ? kind.title : words, middleX, middleY, short * 0.07, faint, {
          font: 'display',
          width: width * 0.6,
          lines: 3,
        }),
      ]);
    case 'figure':
    case 'bag':
      return drawing(width, height, [
        ...ground,
        icon(
          FIGURES[body.model],
          middleX,
          middleY + short * 0.02,
          short * 0.74,
          mixed(body.colour, '#000000', 0.35),
        ),
        icon(FIGURES[body.model], middleX, middleY, short * 0.74, ink),
      ]);
    case 'stand':
      return drawing(width, height, [...ground, ...grain(width, height, body.colour)]);
    case 'die':
    case 'counter':
    case 'note':
      return drawing(width, height, [...ground]);
  }
}

function back(kind: Kind, body: SoundBody): Drawing {
  const { width, height } = surfaceOf(kind);
  // Paper colours say nothing about the back; other colours do.
  const said = typeof kind.art === 'object' && kind.art !== null && 'colour' in kind.art;
  const coloured = said && brightness(body.colour) < 0.6;
  const deep = coloured
    ? mixed(body.colour, '#131a26', 0.3 + 0.45 * brightness(body.colour))
    : (BACKS[hashOf(kind.back) % BACKS.length] ?? '#22324a');
  const fine = mixed(deep, '#e9d9a8', 0.55);
  switch (kind.form) {
    case 'card':
    case 'tile':
      return drawing(width, height, [
        rect(0, 0, width, height, { fill: body.colour }),
        ...lattice(width, height, deep, fine),
      ]);
    case 'coin':
      return medal(width, height, body.colour, 'moon');
    case 'note':
      return drawing(width, height, [...paper(mixed(body.colour, '#000000', 0.06), width, height)]);
    case 'token':
      return drawing(width, height, [
        ...paper(body.colour, width, height),
        ...frame(body, width, height, mixed(body.colour, inkOn(body.colour), 0.4)),
      ]);
    case 'stand':
    case 'board':
    case 'die':
    case 'figure':
    case 'bag':
    case 'counter':
      return drawing(width, height, [...paper(mixed(body.colour, '#000000', 0.2), width, height)]);
  }
}

/** A ground that is not dead flat: a breath lighter towards the light, upper left. */
function paper(colour: string, width: number, height: number): Mark[] {
  const stops = [mixed(colour, '#ffffff', 0.1), colour, mixed(colour, '#000000', 0.08)];
  return [rect(0, 0, width, height, { fill: { angle: 55, stops } })];
}

function frame({ cut, corner }: SoundBody, width: number, height: number, ink: string): Mark[] {
  const inset = Math.min(width, height) * 0.06;
  if (cut === 'round') {
    const radius = Math.min(width, height) / 2;
    return [
      disc(width / 2, height / 2, radius - inset, { stroke: ink, line: inset * 0.3 }),
      disc(width / 2, height / 2, radius - inset * 1.7, { stroke: ink, line: inset * 0.12 }),
    ];
  }
  if (cut !== 'rect') return [];
  const line = (share: number, thick: number): Mark =>
    rect(inset * share, inset * share, width - 2 * inset * share, height - 2 * inset * share, {
      stroke: ink,
      line: inset * thick,
      radius: Math.max(0, corner * 100 - inset * share * 0.6),
    });
  return [line(1, 0.2), line(1.6, 0.09)];
}

/** The back of a card: a fine lattice, and the rings of an orrery in the middle. */
function lattice(width: number, height: number, deep: string, fine: string): Mark[] {
  const edge = Math.min(width, height) * 0.06;
  const step = Math.min(width, height) * 0.11;
  const inner = rect(edge, edge, width - 2 * edge, height - 2 * edge, { radius: edge * 0.7 });
  const lines: string[] = [];
  for (let at = -height; at < width + height; at += step) {
    lines.push(`M${at} 0L${at + height} ${height}`, `M${at} ${height}L${at + height} 0`);
  }
  const radius = Math.min(width, height) * 0.27;
  const [x, y] = [width / 2, height / 2];
  return [
    {
      ...inner,
      fill: { angle: 60, stops: [mixed(deep, '#ffffff', 0.12), deep, mixed(deep, '#000000', 0.25)] },
    },
    group([path(lines.join(''), { stroke: fine, line: step * 0.05, opacity: 0.45 })], { clip: inner }),
    { ...inner, stroke: fine, line: edge * 0.22 },
    disc(x, y, radius * 1.12, { fill: deep, stroke: fine, line: radius * 0.05 }),
    disc(x, y, radius * 0.86, { stroke: fine, line: radius * 0.025, opacity: 0.8 }),
    disc(x, y, radius * 0.52, { stroke: fine, line: radius * 0.025, opacity: 0.8 }),
    path(star(x, y, radius * 0.34, radius * 0.13, 8), { fill: fine }),
    disc(x + radius * 0.86, y, radius * 0.1, { fill: fine }),
    disc(x - radius * 0.26, y - radius * 0.45, radius * 0.075, { fill: fine }),
  ];
}

function medal(width: number, height: number, colour: string, sign: string): Drawing {
  const [x, y, radius] = [width / 2, height / 2, Math.min(width, height) / 2];
  const dark = mixed(colour, '#2a1c06', 0.55);
  const bright = mixed(colour, '#fff6d8', 0.55);
  return drawing(width, height, [
    rect(0, 0, width, height, {
      fill: { angle: 50, stops: [bright, colour, mixed(colour, '#000000', 0.2)] },
    }),
    disc(x, y, radius * 0.9, { stroke: dark, line: radius * 0.04 }),
    disc(x, y, radius * 0.86, { stroke: bright, line: radius * 0.02, opacity: 0.8 }),
    icon(sign, x, y + radius * 0.025, radius * 1.18, bright, { opacity: 0.7 }),
    icon(sign, x, y, radius * 1.18, dark),
  ]);
}

function grain(width: number, height: number, colour: string): Mark[] {
  const dark = mixed(colour, '#000000', 0.3);
  return Array.from({ length: 5 }, (_, i) => {
    const y = (height * (i + 0.7)) / 5;
    const wave = height * 0.05 * (i % 2 === 0 ? 1 : -1);
    return path(`M0 ${y}C${width / 3} ${y + wave} ${(width * 2) / 3} ${y - wave} ${width} ${y}`, {
      stroke: dark,
      line: height * 0.012,
      opacity: 0.5,
    });
  });
}

function cover(): Drawing {
  const [x, y] = [150, 175];
  const brass = '#cfa85a';
  return drawing(300, 400, [
    rect(0, 0, 300, 400, { fill: { angle: 70, stops: ['#24405c', '#15263a', '#0d1622'] } }),
    rect(14, 14, 272, 372, { stroke: brass, line: 2, radius: 8 }),
    ...[96, 70, 42].map((radius) => disc(x, y, radius, { stroke: brass, line: 1.6 })),
    disc(x, y, 16, { fill: { angle: 45, stops: ['#fff0c2', brass] } }),
    disc(x + 96, y, 9, { fill: '#d9d4c6' }),
    disc(x - 49, y - 50, 7, { fill: '#c8694f' }),
    disc(x + 14, y + 40, 5, { fill: '#7fb4c8' }),
    text('Open table', 150, 335, 34, '#f2ead8', { font: 'display', width: 250, lines: 1 }),
  ]);
}

function hashOf(words: string): number {
  let hash = 7;
  for (let i = 0; i < words.length; i++) hash = (hash * 31 + words.charCodeAt(i)) >>> 0;
  return hash;
}
