import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import type { PlaceTarget } from '#kernel/scribe';
import { OPEN_TABLE } from '#kernel/table';
import type { AnyGame, Game } from '#rules/Game';
import { sandbox } from '#rules/sandbox';

/** About as many as a table bears: 95 packs of 52. */
const CARDS = 4940;
const WIDE = 95;

/** As many as may be looked through or spread at once. */
export const PACK = 'pack';
const IN_PACK = 500;
/** More than that. */
export const TROVE = 'trove';
const IN_TROVE = 800;
/** More than can be dealt at once. */
export const HEAP = 'heap';
const IN_HEAP = 1700;

/** A table covered with cards, some of them in piles. */
const hoard: Game = {
  id: 'hoard',
  title: 'Hoard',
  seats: { min: 1, max: 4 },
  box: { kinds: [kind('leaf', 'card')], parts: [] },
  knobs: {},
  layout: (seats) => [
    ...seats.map((s) => ({ id: `hand-${s.id}`, form: 'hand' as const, plan: { owner: s.id } })),
    { id: PACK, form: 'deck' as const, plan: { pose: flatPose(-5, 0) } },
    { id: TROVE, form: 'deck' as const, plan: { pose: flatPose(5, 0) } },
    { id: HEAP, form: 'deck' as const, plan: { pose: flatPose(15, 0) } },
  ],
  setup(scribe) {
    scribe.set('level', 'off');
    for (let n = 0; n < CARDS; n++) scribe.make('leaf', targetOf(n), { face: `leaf-${n % 52}` });
  },
  rules: sandbox,
};

function targetOf(n: number): PlaceTarget {
  if (n < IN_PACK) return { place: PACK };
  if (n < IN_PACK + IN_TROVE) return { place: TROVE };
  if (n < IN_PACK + IN_TROVE + IN_HEAP) return { place: HEAP };
  return { place: OPEN_TABLE, pose: flatPose((n % WIDE) * 4 - 188, Math.floor(n / WIDE) * 5 - 130) };
}

export const HOARD = hoard as AnyGame;
