import { disc, rect } from '#art/draw';
import type { Drawing, Mark } from '#art/Drawing';
import { MAT, SAUCER, TRAY } from '../boards.ts';
import { BRASS, FELT, FELT_DEEP, WALNUT, WALNUT_DEEP, WALNUT_LIGHT } from './palette.ts';
import { FRAME, grain, orbits, sheet } from './wood.ts';

/** Felt with outlines for the deck, five shared cards, the discards and the pot. */
export function cardMat(): Drawing {
  const [w, d] = [MAT.width * 100, MAT.depth * 100];
  const [cx, cy] = [w / 2, d / 2];
  const slot = (x: number): Mark[] => [
    rect(cx + x * 100 - 132, cy + MAT.cards * 100 - 182, 264, 364, {
      radius: 20,
      fill: '#0d2a2c',
      opacity: 0.55,
    }),
    rect(cx + x * 100 - 132, cy + MAT.cards * 100 - 182, 264, 364, { radius: 20, stroke: BRASS, line: 4 }),
  ];
  const { pot } = MAT;
  return sheet('mat', [
    rect(0, 0, w, d, { fill: { angle: 35, stops: ['#1f5653', FELT, FELT_DEEP] } }),
    rect(22, 22, w - 44, d - 44, { radius: 215, stroke: BRASS, line: 6 }),
    rect(40, 40, w - 80, d - 80, { radius: 198, stroke: BRASS, line: 2, opacity: 0.6 }),
    ...slot(-MAT.deck),
    ...[-2, -1, 0, 1, 2].flatMap((n) => slot(n * 3)),
    ...slot(MAT.deck),
    rect(
      cx + pot.x * 100 - pot.width * 50,
      cy + pot.z * 100 - pot.depth * 50,
      pot.width * 100,
      pot.depth * 100,
      {
        radius: 200,
        stroke: BRASS,
        line: 3,
        dash: [14, 14],
        opacity: 0.8,
      },
    ),
    ...orbits(cx, cy + pot.z * 100, 150).map((mark) => ({ ...mark, opacity: 0.28 })),
    ...orbits(cx - MAT.deck * 100, cy + pot.z * 100, 92).map((mark) => ({ ...mark, opacity: 0.5 })),
    ...orbits(cx + MAT.deck * 100, cy + pot.z * 100, 92).map((mark) => ({ ...mark, opacity: 0.5 })),
  ]);
}

/** Wine-red felt within a wooden rim. */
export function diceTray(): Drawing {
  const [w, d] = [TRAY.width * 100, TRAY.depth * 100];
  const rim = TRAY.rim * 100;
  return sheet('tray', [
    rect(0, 0, w, d, { fill: FRAME }),
    ...grain(w, d, '#1c0f07', 16),
    rect(14, 14, w - 28, d - 28, { radius: 78, stroke: BRASS, line: 5 }),
    rect(rim, rim, w - 2 * rim, d - 2 * rim, {
      radius: 44,
      fill: { angle: 50, stops: ['#3d1420', '#5c1d2d', '#6d2536'] },
    }),
    rect(rim, rim, w - 2 * rim, d - 2 * rim, { radius: 44, stroke: '#1f0a10', line: 12, opacity: 0.7 }),
    rect(rim - 5, rim - 5, w - 2 * rim + 10, d - 2 * rim + 10, { radius: 48, stroke: BRASS, line: 3 }),
    ...orbits(w / 2, d / 2, 150).map((mark) => ({ ...mark, opacity: 0.25 })),
  ]);
}

/** A small bowl off the lathe. */
export function saucer(): Drawing {
  const r = SAUCER * 50;
  return sheet('saucer', [
    disc(r, r, r, { fill: FRAME }),
    disc(r, r, r - 12, { stroke: BRASS, line: 4 }),
    disc(r, r, r - 48, { fill: { angle: 50, stops: [WALNUT_DEEP, WALNUT, WALNUT_LIGHT] } }),
    disc(r, r, r - 48, { stroke: WALNUT_DEEP, line: 6 }),
    ...orbits(r, r, 60).map((mark) => ({ ...mark, opacity: 0.35 })),
  ]);
}
