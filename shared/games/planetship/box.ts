import type { Body, Cut } from '#art/Body';
import { seatColour } from '#art/seatColours';
import type { Kind, KindId } from '#kernel/kind';
import { kind } from '#kernel/kind';
import type { Box, Part } from '#rules/Game';
import type { Colour } from './cards.ts';
import { CHARACTERS, COLOURS, MISSIONS } from './cards.ts';
import { ZONES, zoneFace } from './zones.ts';

export const BOX_NAME = 'planetship';

export const CHARACTER = 'planetship-character';
export const MISSION = 'planetship-mission';
export const ZONE = 'planetship-zone';
export const SHIELD = 'planetship-shield';
export const FIRST_PLAYER = 'planetship-first-player';
export const ROUND_MARKER = 'planetship-round-marker';
export const REFERENCE = 'planetship-reference';
export const STAND = 'planetship-stand';

/** As a poker card. */
export const CARD_WIDTH = 2.48;
export const CARD_DEPTH = 3.46;
/** A zone tile is square: it is rotated by quarters. */
export const TILE = 9.5;
export const TILE_HEIGHT = 0.12;
export const TOKEN = 0.95;

/** The first player card, on which the rounds are counted. */
export const FIRST_CARD = [4.4, 2.4, 0.1] as const;

export const SHIELDS = 20;
export const MOST_ROUNDS = 8;

/** Two colours have more: the game for two is theirs. */
const SHIPS: Readonly<Record<Colour, number>> = { red: 6, blue: 6, green: 4, yellow: 4, pink: 4 };

/** The shape that goes with a colour, so that nobody needs to tell red from green. */
const CUTS: Readonly<Record<Colour, Cut>> = {
  red: 'triangle',
  blue: 'round',
  green: 'rect',
  yellow: 'star',
  pink: 'diamond',
};

export function shipsPrinted(colour: Colour): number {
  return SHIPS[colour];
}

export function shipKind(colour: string): KindId {
  return `planetship-ship-${colour}`;
}

export function probeKind(colour: string): KindId {
  return `planetship-probe-${colour}`;
}

/** Whose ship or probe it is; undefined for everything else. */
export function colourOfShip(of: KindId): Colour | undefined {
  return BY_SHIP.get(of);
}

export function colourOfProbe(of: KindId): Colour | undefined {
  return BY_PROBE.get(of);
}

const BY_SHIP: ReadonlyMap<KindId, Colour> = new Map(COLOURS.map((colour) => [shipKind(colour), colour]));
const BY_PROBE: ReadonlyMap<KindId, Colour> = new Map(COLOURS.map((colour) => [probeKind(colour), colour]));

function body(rest: Body): Kind['art'] {
  return { box: BOX_NAME, ...rest };
}

const CARD = [CARD_WIDTH, CARD_DEPTH, 0.022] as const;

const kinds: readonly Kind[] = [
  kind(CHARACTER, 'card', { title: 'character', size: CARD, art: body({ colour: '#23314f' }) }),
  kind(MISSION, 'card', { title: 'mission', size: CARD, art: body({ colour: '#8a6a24' }) }),
  kind(ZONE, 'tile', {
    title: 'zone',
    size: [TILE, TILE, TILE_HEIGHT],
    stacks: false,
    art: body({ colour: '#2a3346', corner: 0.25 }),
  }),
  ...COLOURS.flatMap((colour) => [
    kind(shipKind(colour), 'token', {
      title: `${colour} ship`,
      size: [TOKEN, TOKEN, 0.32],
      art: body({ colour: seatColour(colour).colour, cut: CUTS[colour], corner: 0.08, finish: 'plastic' }),
    }),
    kind(probeKind(colour), 'token', {
      title: `${colour} probe`,
      size: [TOKEN * 0.8, TOKEN * 0.8, 0.16],
      art: body({ colour: seatColour(colour).colour, cut: CUTS[colour], corner: 0.08, finish: 'metal' }),
    }),
  ]),
  kind(SHIELD, 'token', {
    title: 'shield',
    size: [TOKEN, TOKEN, 0.07],
    art: body({ colour: '#9fc4d8', cut: 'hex', finish: 'glass' }),
  }),
  kind(FIRST_PLAYER, 'token', {
    title: 'first player card',
    size: FIRST_CARD,
    stacks: false,
    art: body({ colour: '#c9a24f', cut: 'rect', corner: 0.2 }),
  }),
  kind(ROUND_MARKER, 'token', {
    title: 'round marker',
    size: [0.8, 0.8, 0.2],
    stacks: false,
    art: body({ colour: '#e8e2d0', cut: 'pentagon', finish: 'wood' }),
  }),
  kind(REFERENCE, 'card', { title: 'rules reference', size: CARD, art: body({ colour: '#4a5a6a' }) }),
  kind(STAND, 'stand', { title: 'card stand', art: body({ colour: '#6b4a2f', finish: 'wood' }) }),
];

const parts: readonly Part[] = [
  ...Object.keys(CHARACTERS).map((face) => ({ kind: CHARACTER, face, count: 1 })),
  ...Object.keys(MISSIONS).map((face) => ({ kind: MISSION, face, count: 1 })),
  ...ZONES.map(({ number }) => ({ kind: ZONE, face: zoneFace(number), count: 1 })),
  ...COLOURS.flatMap((colour) => [
    { kind: shipKind(colour), count: SHIPS[colour] },
    { kind: probeKind(colour), count: SHIPS[colour] },
  ]),
  { kind: SHIELD, count: SHIELDS },
  { kind: FIRST_PLAYER, count: 1 },
  { kind: ROUND_MARKER, count: 1 },
  { kind: REFERENCE, count: 2 },
  { kind: STAND, count: 5 },
];

export const box: Box = { kinds, parts };
