import { Run } from '../figures/Run.ts';
import { measure } from './link/measure.ts';
import { PILES } from './link/piles.ts';
import { holesFor, someOf } from './secrecy/mutants.ts';
import { tryHoles } from './secrecy/tryHoles.ts';

const run = new Run(
  'prove',
  'link',
  'a guesser trained on all a viewer is sent guesses a hidden card no better than chance',
  ['@colyseus/schema'],
);
const counts = run.quick
  ? { lessons: 150, held: 80, asked: 400 }
  : { lessons: 8000, held: 4000, asked: 20_000 };
const GOAL = 1.05;

run.say(
  'Four cards that all have seen are hidden; the guesser has every patch (decoded, with its length), every told act, ids, keys of',
  'maps, poses, turns and order. It learns on some trials, is chosen on others and judged on a third lot. In process, through the',
  `real mirror, views, encoder and story. Luck alone stays within the bound but once in 30,000 times (four standard deviations).`,
  '',
);
const measured = (run.quick ? someOf(PILES, run.seed, 4) : PILES).map((pile) =>
  measure(pile, String(run.seed), counts),
);
run.table(
  ['pile', 'best guesser', 'trials', '× chance', 'bound'],
  measured.map(({ pile, guesser, asked, ratio, bound }) => [
    pile,
    guesser,
    asked,
    ratio.toFixed(3),
    bound.toFixed(3),
  ]),
);

const holes = holesFor('link', run.quick ? run.seed : null);
const tried = await tryHoles(
  holes,
  new URL('link/attempt.ts', import.meta.url),
  [String(run.seed)],
  ({ hole, isNoticed, how }) => {
    if (!isNoticed) run.say(`unnoticed: ${hole.name}: ${how}`);
  },
);
run.table(
  ['left out', 'in', 'the guesser'],
  tried.map(({ hole, isNoticed, how }) => [hole.name, hole.file, isNoticed ? how : 'NO']),
);

const worst = Math.max(...measured.map(({ ratio }) => ratio));
const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
const least = Math.min(...measured.map(({ asked }) => asked));
run.conclude({
  figure: `at most ${worst.toFixed(3)} × chance on ${measured.length} piles in ${least} trials each; ${noticed} of ${tried.length} holes found`,
  goal: `≤ ${run.quick ? `${(measured[0]?.bound ?? GOAL).toFixed(2)}, the bound for so few trials` : `${GOAL} in ≥ 5000`}, every hole found`,
  met: measured.every(({ ratio, bound }) => ratio <= (run.quick ? bound : GOAL)) && noticed === tried.length,
});
