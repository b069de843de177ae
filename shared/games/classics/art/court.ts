import { disc, group, path, rect, star } from '#art/draw';
import type { Mark } from '#art/Drawing';
import type { Suit } from '../cards.ts';
import { BONE, BRASS, BRASS_DEEP, BRASS_LIGHT, INK } from './palette.ts';
import { TINT, TINT_DEEP, TINT_PALE, suitMark } from './suits.ts';

export type Court = 'J' | 'Q' | 'K';

const SKIN = '#f1dcba';
/** Half the width of the panel, and the height of one of the two figures in it. */
const W = 71;
const H = 137;

const HAIR: Record<Suit, string> = { S: '#2a2f3a', H: '#b5793a', C: '#5a3820', D: '#d2a64c' };

/** From one suit to the next the kings wear their beards and the queens their hair another way. */
const BEARD: Record<Suit, string> = {
  S: 'M-21 -80C-21 -56 -13 -32 0 -26C13 -32 21 -56 21 -80C18 -70 13 -65 8 -66C4 -67.5 -4 -67.5 -8 -66C-13 -65 -18 -70 -21 -80Z',
  H: 'M-21 -82C-23 -58 -18 -41 0 -39C18 -41 23 -58 21 -82C18 -70 13 -65 8 -66C4 -67.5 -4 -67.5 -8 -66C-13 -65 -18 -70 -21 -82Z',
  C: 'M-21 -80C-22 -58 -17 -38 -9 -28C-4 -33 -2 -39 0 -44C2 -39 4 -33 9 -28C17 -38 22 -58 21 -80C18 -70 13 -65 8 -66C4 -67.5 -4 -67.5 -8 -66C-13 -65 -18 -70 -21 -80Z',
  D: 'M-16 -60C-11 -68 -3 -67.5 0 -65C3 -67.5 11 -68 16 -60C11 -62.5 7 -63 5 -62L6 -46C3 -39 -3 -39 -6 -46L-5 -62C-7 -63 -11 -62.5 -16 -60Z',
};
const LOCKS: Record<Suit, string> = {
  S: 'M-24 -96C-40 -84 -31 -62 -38 -46C-41 -38 -34 -30 -22 -32L22 -32C34 -30 41 -38 38 -46C31 -62 40 -84 24 -96Z',
  H: 'M-24 -96C-42 -94 -40 -79 -33 -75C-45 -71 -43 -57 -35 -54C-45 -49 -42 -33 -30 -33L30 -33C42 -33 45 -49 35 -54C43 -57 45 -71 33 -75C40 -79 42 -94 24 -96Z',
  C: 'M-24 -98C-36 -90 -35 -66 -31 -58C-27 -53 -20 -55 -20 -62L20 -62C20 -55 27 -53 31 -58C35 -66 36 -90 24 -98Z',
  D: 'M-24 -98C-40 -98 -42 -78 -33 -70C-36 -56 -27 -50 -20 -58L20 -58C27 -50 36 -56 33 -70C42 -78 40 -98 24 -98Z',
};

/** Both figures of a court card about the middle of the card: the court of an observatory, lit from the left. */
export function courtMarks(rank: Court, suit: Suit): Mark[] {
  const half = group(figure(rank, suit), { clip: rect(-W, -H, 2 * W, H) });
  return [
    rect(-W, -H, 2 * W, 2 * H, { radius: 8, fill: TINT_PALE[suit] }),
    half,
    group([half], { rotate: 180 }),
    rect(-W, -4, 2 * W, 8, { fill: BRASS }),
    rect(-W, -1, 2 * W, 2, { fill: BRASS_DEEP }),
    disc(0, 0, 15, { fill: BONE, stroke: BRASS, line: 3 }),
    suitMark(suit, 0, 0, 17),
    rect(-W, -H, 2 * W, 2 * H, { radius: 8, stroke: TINT[suit], line: 2.5 }),
  ];
}

function figure(rank: Court, suit: Suit): Mark[] {
  const tint = TINT[suit];
  return [
    ...halo(tint),
    ...(rank === 'K' ? king(suit) : rank === 'Q' ? queen(suit) : jack(suit)),
    // The shaded half: what makes a figure of two tones out of flat shapes.
    rect(0, -H, W, H, { fill: INK, opacity: 0.13 }),
    suitMark(suit, -W + 19, -H + 21, 25),
  ];
}

/** Orbits about the head. */
function halo(tint: string): Mark[] {
  return [
    disc(0, -80, 44, { fill: BONE, opacity: 0.65 }),
    disc(0, -80, 44, { stroke: tint, line: 1, opacity: 0.5 }),
    disc(0, -80, 56, { stroke: BRASS, line: 1.6, opacity: 0.8 }),
    disc(0, -80, 70, { stroke: tint, line: 0.8, opacity: 0.35 }),
    disc(-49.5, -106, 3.6, { fill: BRASS }),
    disc(66, -57, 2.8, { fill: tint }),
  ];
}

function robe(suit: Suit): Mark[] {
  return [
    path('M-71 4L-71 -20C-58 -37 -36 -44 -17 -48L17 -48C36 -44 58 -37 71 -20L71 4Z', { fill: TINT[suit] }),
    path('M-71 -20C-58 -37 -36 -44 -17 -48L-26 4L-71 4Z', { fill: TINT_DEEP[suit], opacity: 0.55 }),
    path('M71 -20C58 -37 36 -44 17 -48L26 4L71 4Z', { fill: TINT_DEEP[suit], opacity: 0.55 }),
    path('M-26 4L-17 -48M26 4L17 -48', { stroke: BRASS, line: 2.5 }),
  ];
}

function face(brow: string): Mark[] {
  return [
    path('M-10 -66L-10 -44L0 -38L10 -44L10 -66Z', { fill: '#dcbf94' }),
    path('M-21 -88C-21 -107 21 -107 21 -88L20 -73C17 -58 8 -51 0 -51C-8 -51 -17 -58 -20 -73Z', {
      fill: SKIN,
    }),
    path('M-14 -83C-11 -86 -7 -86 -4 -83M4 -83C7 -86 11 -86 14 -83', { stroke: brow, line: 1.8 }),
    path(
      'M-13 -78.5C-10 -81.5 -7 -81.5 -4.5 -78.5C-7 -76.5 -10 -76.5 -13 -78.5ZM13 -78.5C10 -81.5 7 -81.5 4.5 -78.5C7 -76.5 10 -76.5 13 -78.5Z',
      { fill: BONE },
    ),
    disc(-8.5, -78.7, 1.9, { fill: INK }),
    disc(8.5, -78.7, 1.9, { fill: INK }),
    path('M1 -80L-3.5 -68.5L1.5 -67.5', { stroke: '#a67f4e', line: 1.4 }),
  ];
}

function king(suit: Suit): Mark[] {
  const hair = HAIR[suit];
  const tint = TINT[suit];
  return [
    ...robe(suit),
    path('M-44 -40C-20 -22 20 -22 44 -40L36 -50C18 -38 -18 -38 -36 -50Z', {
      fill: BONE,
      stroke: INK,
      line: 1,
    }),
    ...[-27, -13, 0, 13, 27].map((x) =>
      path('M0 -3.5L2 3L-2 3Z', { x, y: -33.5 - Math.abs(x) * 0.22, fill: INK }),
    ),
    path('M-26 -94L-27 -64C-25 -58 -20 -56 -17 -60L-17 -94ZM26 -94L27 -64C25 -58 20 -56 17 -60L17 -94Z', {
      fill: hair,
    }),
    ...face(hair),
    path(BEARD[suit], { fill: hair }),
    path('M-6 -60.5C-3 -62.5 3 -62.5 6 -60.5C3 -57.5 -3 -57.5 -6 -60.5Z', { fill: '#9c3b33' }),
    path('M-26 -94L-33 -124L-16 -108L0 -130L16 -108L33 -124L26 -94Z', {
      fill: BRASS,
      stroke: BRASS_DEEP,
      line: 1,
    }),
    path('M-26 -94L-33 -124L-16 -108L0 -130L0 -94Z', { fill: BRASS_LIGHT, opacity: 0.6 }),
    rect(-27, -99, 54, 9, { radius: 2, fill: tint, stroke: BRASS_DEEP, line: 1 }),
    ...[-18, 0, 18].map((x) => disc(x, -94.5, 2.6, { fill: BRASS_LIGHT })),
    disc(-33, -125, 3, { fill: BRASS }),
    disc(33, -125, 3, { fill: BRASS }),
    // A sceptre with a ringed planet.
    rect(49.5, -98, 4, 104, { fill: BRASS, stroke: BRASS_DEEP, line: 0.8 }),
    disc(51.5, -106, 10, { fill: tint, stroke: BRASS_DEEP, line: 1 }),
    path('M36 -100C34 -97 40 -98 51 -103C62 -108 69 -113 67 -115', { stroke: BRASS, line: 3 }),
    path('M44 -40C50 -44 59 -43 60 -37C60 -31 52 -29 45 -31Z', { fill: SKIN, stroke: '#a67f4e', line: 0.8 }),
  ];
}

function queen(suit: Suit): Mark[] {
  const hair = HAIR[suit];
  const tint = TINT[suit];
  return [
    path(LOCKS[suit], { fill: hair }),
    ...robe(suit),
    path('M-17 -49L0 -18L17 -49Z', { fill: SKIN }),
    path('M-17 -49L0 -18L17 -49', { stroke: BRASS, line: 2.5 }),
    ...face(hair),
    path(
      'M-22 -86C-20 -100 -6 -104 0 -97C6 -104 20 -100 22 -86C24 -98 18 -106 0 -106C-18 -106 -24 -98 -22 -86Z',
      { fill: hair },
    ),
    path('M-5 -60.5C-2.5 -63 -1 -62.5 0 -61.7C1 -62.5 2.5 -63 5 -60.5C2.5 -56.8 -2.5 -56.8 -5 -60.5Z', {
      fill: '#a8322f',
    }),
    path('M-12 -45C-6 -37 6 -37 12 -45', { stroke: BRASS, line: 1.6 }),
    disc(0, -36.5, 3.4, { fill: tint, stroke: BRASS, line: 1.2 }),
    path('M-24 -99C-33 -116 -20 -122 -14 -110C-12 -126 12 -126 14 -110C20 -122 33 -116 24 -99Z', {
      fill: BRASS,
      stroke: BRASS_DEEP,
      line: 1,
    }),
    path('M-24 -99C-33 -116 -20 -122 -14 -110C-12 -122 -6 -122 0 -122L0 -99Z', {
      fill: BRASS_LIGHT,
      opacity: 0.6,
    }),
    rect(-25, -102, 50, 6, { radius: 3, fill: tint, stroke: BRASS_DEEP, line: 1 }),
    disc(-27, -119, 3, { fill: BONE, stroke: BRASS_DEEP, line: 0.8 }),
    disc(27, -119, 3, { fill: BONE, stroke: BRASS_DEEP, line: 0.8 }),
    disc(0, -126, 4, { fill: BONE, stroke: BRASS_DEEP, line: 0.8 }),
    // A star held up.
    path('M50 6L53 -52', { stroke: BRASS_DEEP, line: 2.4 }),
    path(star(54, -64, 14, 6, 8), { fill: BRASS, stroke: BRASS_DEEP, line: 1 }),
    disc(54, -64, 4.5, { fill: tint }),
    path('M43 -26C48 -31 57 -30 58 -24C58 -18 50 -16 44 -18Z', { fill: SKIN, stroke: '#a67f4e', line: 0.8 }),
  ];
}

function jack(suit: Suit): Mark[] {
  const hair = HAIR[suit];
  const tint = TINT[suit];
  return [
    ...robe(suit),
    path('M-30 -49C-14 -34 14 -34 30 -49L22 -55C12 -46 -12 -46 -22 -55Z', {
      fill: BONE,
      stroke: INK,
      line: 1,
    }),
    path('M-10 -40L-14 4L14 4L10 -40Z', { fill: BONE, opacity: 0.9 }),
    ...[-32, -21, -10].map((y) => disc(0, y, 2.4, { fill: BRASS_DEEP })),
    path(
      'M-25 -98C-31 -84 -30 -66 -24 -60C-19 -62 -18 -72 -18 -92ZM25 -98C31 -84 30 -66 24 -60C19 -62 18 -72 18 -92Z',
      { fill: hair },
    ),
    ...face(hair),
    path(
      'M-21 -84C-19 -96 -8 -97 2 -96C10 -95 18 -94 21 -84C24 -100 14 -106 0 -106C-14 -106 -24 -100 -21 -84Z',
      { fill: hair },
    ),
    path('M-5.5 -60C-2 -58 3 -58 6 -61', { stroke: '#9c3b33', line: 2 }),
    path('M-31 -95C-34 -112 -12 -124 8 -119C24 -115 33 -106 31 -95C18 -101 -18 -101 -31 -95Z', {
      fill: tint,
      stroke: TINT_DEEP[suit],
      line: 1,
    }),
    path('M-31 -95C-18 -101 18 -101 31 -95L30 -90C18 -96 -18 -96 -30 -90Z', {
      fill: BRASS,
      stroke: BRASS_DEEP,
      line: 0.8,
    }),
    path('M16 -102C30 -112 34 -124 26 -135C44 -128 44 -106 22 -99Z', { fill: BONE, stroke: INK, line: 1 }),
    path('M19 -101C30 -108 35 -118 33 -128', { stroke: INK, line: 0.9, opacity: 0.6 }),
    // A spyglass over the shoulder.
    group(
      [
        rect(-7, -34, 14, 42, { radius: 2, fill: INK }),
        rect(-9, -44, 18, 12, { radius: 2, fill: BRASS, stroke: BRASS_DEEP, line: 1 }),
        rect(-5.5, 6, 11, 22, { radius: 2, fill: BRASS, stroke: BRASS_DEEP, line: 1 }),
        rect(-7, -6, 14, 4, { fill: BRASS }),
      ],
      { x: 50, y: -36, rotate: 24 },
    ),
    path('M36 -26C42 -33 54 -31 55 -24C55 -17 45 -15 38 -17Z', { fill: SKIN, stroke: '#a67f4e', line: 0.8 }),
  ];
}
