import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { AnyGame, Game } from '#rules/Game';
import { sandbox } from '#rules/sandbox';

/** Twice as many as may begin to fall in a step, side by side on one slab. */
const LYING = 12;
const FLOOR: [number, number, number] = [18, 18, 0.2];
/** More than may be told apart in a step, side by side under another slab that rests on a prop. */
const UNDER = 25;
const LID: [number, number, number] = [16, 16, 0.2];
const PROP: [number, number, number] = [0.4, 0.4, 1];
/** The ids of what bears them, and of a pebble that lies apart: made first, in this order. */
export const [FLOOR_PIECE, PROP_PIECE, STRAY_PIECE] = [1, 2, 3];

/** A table on which hundreds of things rest on one: whoever takes it away lets all of them fall. */
const cairn: Game = {
  id: 'cairn',
  title: 'Cairn',
  seats: { min: 1, max: 2 },
  box: {
    kinds: [
      kind('floor', 'tile', { size: FLOOR, stacks: false }),
      kind('prop', 'token', { size: PROP, stacks: false }),
      kind('lid', 'tile', { size: LID, stacks: false }),
      kind('pebble', 'token', { size: [0.8, 0.8, 0.16], stacks: false }),
      kind('grit', 'token', { size: [0.4, 0.4, 0.16], stacks: false }),
    ],
    parts: [],
  },
  knobs: {},
  layout: () => [],
  setup(scribe) {
    scribe.set('level', 'off');
    const lay = (what: string, x: number, z: number, y = 0): void =>
      void scribe.make(what, { place: OPEN_TABLE, pose: flatPose(x, z, 0, y) });
    lay('floor', -16, 0);
    lay('prop', 15, 0);
    lay('pebble', -28, 16);
    lay('lid', 15, 0, PROP[2]);
    for (let n = 0; n < LYING ** 2; n++)
      lay(
        'pebble',
        -16 + ((n % LYING) - LYING / 2) * 1.3,
        (Math.floor(n / LYING) - LYING / 2) * 1.3,
        FLOOR[2],
      );
    for (let n = 0; n < UNDER ** 2; n++) {
      const [x, z] = [(n % UNDER) - (UNDER - 1) / 2, Math.floor(n / UNDER) - (UNDER - 1) / 2];
      if (x !== 0 || z !== 0) lay('grit', 15 + x * 0.6, z * 0.6);
    }
  },
  rules: sandbox,
};

export const CAIRN = cairn as AnyGame;
