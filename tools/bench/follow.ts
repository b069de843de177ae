import { Run } from '../figures/Run.ts';
import { buildModule } from '../lib/buildPage.ts';
import type { Comparison, Contender } from './lib/interleave.ts';
import { interleaveCalmly, isNoisy } from './lib/interleave.ts';
import { processorTime } from './lib/processorTime.ts';
import { controlOf, digits, ratioOf } from './lib/words.ts';

/**
 * What a client does when one piece was moved: the patch is decoded, the read model follows, bodies are staged, meshes and
 * marks written. Against reading, staging and writing everything, and against a table with a tenth of the pieces.
 */
const GOAL = { share: 1 / 10, growth: 1.5 };
const MANY = 2000;
const FEW = 200;
const CELLS = 2400;
const run = new Run(
  'bench',
  'follow',
  `from patch to staged scene, one piece moved, map of ${CELLS} hex cells`,
  ['three', '@colyseus/schema'],
);
const rounds = run.quick ? 2 : 9;
const acts = run.quick ? { followed: 40, whole: 2 } : { followed: 400, whole: 8 };

/** What `client/scene/testing/FollowedTable.ts` gives: tools import nothing of the client. */
interface Parts {
  readonly MovedPieces: new (pieces: number, cells: number, seed: number) => Moved;
  readonly FollowedTable: new (first: Uint8Array) => Followed;
}
interface Moved {
  readonly first: Uint8Array;
  next(): Uint8Array;
}
interface Followed {
  follow(patch: Uint8Array): void;
  whole(patch: Uint8Array): void;
}
const module = await buildModule(new URL('../../client/scene/testing/FollowedTable.ts', import.meta.url));
const { MovedPieces, FollowedTable } = (await import(module.href)) as Parts;

/** Milliseconds of processor time an act. What the server does for it is not counted. */
function following(name: string, pieces: number, way: 'follow' | 'whole', count: number): Contender {
  const moved = new MovedPieces(pieces, CELLS, run.seed);
  const table = new FollowedTable(moved.first);
  return {
    name,
    measure() {
      const patches = Array.from({ length: count }, () => moved.next());
      const spent = processorTime(() => {
        for (const patch of patches) table[way](patch);
      });
      return spent / 1000 / count;
    },
  };
}

const many = following(`${MANY} pieces, followed`, MANY, 'follow', acts.followed);
const whole = following(`${MANY} pieces, rebuilt whole`, MANY, 'whole', acts.whole);
const few = following(`${FEW} pieces, followed`, FEW, 'follow', acts.followed);
const share: Comparison = await interleaveCalmly(many, whole, rounds);
const growth: Comparison = await interleaveCalmly(many, few, rounds);
run.table(
  ['', 'ms an act'],
  [
    [many.name, share.figures[0].toFixed(3)],
    [whole.name, digits(share.figures[1])],
    [few.name, growth.figures[1].toFixed(3)],
  ],
);
const isVoid = isNoisy(share) || isNoisy(growth);
run.say(
  `${rounds} rounds A-B-B-A; against rebuilding ${controlOf(share)}; against ${FEW} pieces ${controlOf(growth)}`,
  '',
);
run.conclude({
  figure: `1/${digits(1 / share.ratio)} of rebuilding, ${ratioOf(growth)} what ${FEW} pieces cost`,
  goal: `≤ 1/${1 / GOAL.share} and ≤ ${GOAL.growth}×`,
  met: !isVoid && share.ratio <= GOAL.share && growth.ratio <= GOAL.growth,
});
