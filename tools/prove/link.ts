import { Run } from '../figures/Run.ts';
import type { Measured } from './link/measure.ts';
import { measure } from './link/measure.ts';
import { MARKED_PILES } from './link/markedPiles.ts';
import { OWN_PILES } from './link/ownPiles.ts';
import { openParlourHouse } from './link/parlourHouse.ts';
import { PILES } from './link/piles.ts';
import { holesFor } from './lib/secrecy/mutants.ts';
import { someOf } from './lib/someOf.ts';
import { tryHoles } from './lib/secrecy/tryHoles.ts';

const run = new Run(
  'prove',
  'link',
  'a guesser trained on all traffic of a viewer guesses a hidden card no better than chance',
  ['@colyseus/core', '@colyseus/schema', 'ws'],
);
const counts = run.quick ? { lessons: 50, held: 30, asked: 120 } : { lessons: 1600, held: 800, asked: 6400 };
const GOAL = 1.05;
/** With fewer trials luck alone may take a guesser further: then its bound is the goal. */
const MANY = 5000;

run.say(
  'Four cards that all have seen are carried through the air and hidden in a served house; then up to four are pointed at. The guesser',
  'sits at a plain socket and has every frame that comes: state, patches, motion, told acts, story, answers to what it asks by old',
  'names, people, pointers, turns, chat; in every fourth trial it comes in once more. It has what can be read of them (ids, keys of',
  'maps, poses, flights, order, lengths) and every byte as it came, hashed with its place in its frame. It learns on some trials, is',
  'chosen on others and judged once on a third lot. On the cards are pictures; one pile is of a table that was loaded from a sealed file.',
  'Luck alone exceeds the bound once in 30,000 times (four standard deviations).',
  '',
);
const served = await openParlourHouse();
const measured: Measured[] = [];
const piles = run.quick
  ? [...someOf(PILES, run.seed, 2), ...someOf(MARKED_PILES, run.seed, 1), ...OWN_PILES]
  : [...PILES, ...MARKED_PILES, ...OWN_PILES];
for (const pile of piles) measured.push(await measure(served, pile, String(run.seed), counts));
await served.house.close();
run.table(
  ['pile', 'best guesser', 'frames heard', 'trials', 'cards', '× chance', 'bound'],
  measured.map(({ pile, guesser, frames, asked, cards, ratio, bound }) => [
    pile,
    guesser,
    frames,
    asked,
    cards,
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
  tried.map(({ hole, isNoticed, how }) => [hole.name, hole.of, isNoticed ? how : 'NO']),
);

const worst = Math.max(...measured.map(({ ratio }) => ratio));
const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
const trials = measured.map(({ asked }) => asked);
const few = measured.filter(({ asked }) => asked < MANY);
const loosest = Math.max(...few.map(({ bound }) => bound)).toFixed(2);
run.conclude({
  figure: `at most ${worst.toFixed(3)} × chance on ${measured.length} piles in ${Math.max(...trials)} trials each, ${Math.min(...trials)} with sealed files; ${noticed} of ${tried.length} holes found`,
  goal: `${run.quick ? '' : `≤ ${GOAL} in ≥ ${MANY}, `}≤ ${loosest}, the bound, in fewer; every hole found`,
  met:
    measured.every(({ ratio, bound, asked }) => ratio <= (asked < MANY ? bound : GOAL)) &&
    noticed === tried.length,
});
