import { playMatch } from '#bots/playMatch';
import { random } from '#bots/random';
import { planetopia } from '#games/planetopia/planetopia';
import { FastChance } from '#kernel/chance/fast';
import { playOut } from '#rules/playout';
import { Run } from '../figures/Run.ts';
import { interleaveCalmly, isNoisy } from './lib/interleave.ts';
import { perSecond } from './lib/processorTime.ts';
import { controlOf, digits, ratioOf } from './lib/words.ts';
import { LEFT_OUT, playBoardgamePlanetopia } from './peers/boardgamePlanetopia.ts';

/** All the rules here, and still so many times as many acts as there with a part of them. */
const GOAL = 5;

const run = new Run('bench', 'planetopia', 'acts per second of random games, two seats', ['boardgame.io']);
const rounds = run.quick ? 3 : 9;
const games = run.quick ? { ours: 12, bots: 3, theirs: 1 } : { ours: 60, bots: 15, theirs: 4 };

/** So many acts were played in so many games. */
class Played {
  private acts = 0;
  private games = 0;

  add(acts: number): number {
    this.acts += acts;
    this.games++;
    return acts;
  }

  get each(): number {
    return this.acts / this.games;
  }
}

const lengths = { ours: new Played(), theirs: new Played() };
let seed = 0;
const ours = perSecond('Orrery: list, decide, apply, keep', () => {
  let acts = 0;
  for (let n = 0; n < games.ours; n++) {
    const { acts: all } = playOut(planetopia, { seats: 2, seed: `${run.seed}/${seed++}` });
    // The first act opens the box; the others are moves.
    acts += lengths.ours.add(all.length - 1);
  }
  return acts;
});
const bots = perSecond('Orrery: the same between random bots', () => {
  let acts = 0;
  for (let n = 0; n < games.bots; n++)
    acts += playMatch(planetopia, { bots: [random, random], seed: `${run.seed}/${seed++}` }).acts;
  return acts;
});
const chance = new FastChance(`planetopia/${run.seed}`);
const theirs = perSecond('boardgame.io: stripped-down reducer', () => {
  let acts = 0;
  for (let n = 0; n < games.theirs; n++)
    acts += lengths.theirs.add(playBoardgamePlanetopia((below) => chance.below(below)));
  return acts;
});

const bare = await interleaveCalmly(ours, theirs, rounds);
const seated = await interleaveCalmly(bots, theirs, rounds);
const row = (name: string, rate: number, each: number): string[] => [
  name,
  digits(rate),
  digits(rate / each),
  digits(each),
];
run.table(
  ['', 'acts/s', 'games/s', 'acts a game'],
  [
    row(ours.name, bare.figures[0], lengths.ours.each),
    row(bots.name, seated.figures[0], lengths.ours.each),
    row(theirs.name, bare.figures[1], lengths.theirs.each),
  ],
);
run.say(
  `Left out of the stripped-down one: ${LEFT_OUT}.`,
  'Per second of processor time, one thread. Between bots, every act also pays for what its seat may see.',
  `${rounds} rounds A-B-B-A; playouts ${controlOf(bare)}; bots ${controlOf(seated)}`,
  `between bots: ${ratioOf(seated)} boardgame.io`,
  '',
);
const isSameLength = Math.abs(lengths.ours.each / lengths.theirs.each - 1) < 0.15;
if (!isSameLength) run.say('Games are not of the same length: these are two games.');
run.conclude({
  figure: `${ratioOf(bare)} the acts per second of a stripped-down boardgame.io`,
  goal: `≥ ${GOAL}×`,
  met: isSameLength && !isNoisy(bare) && bare.ratio >= GOAL,
});
