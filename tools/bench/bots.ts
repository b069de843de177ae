import { Run } from '../figures/Run.ts';
import { percent } from '../playtest/words.ts';
import { gameNamed } from '../referee/shelf.ts';
import type { Pairing, Score } from './bots/contest.ts';
import { contest, thinkingTime } from './bots/contest.ts';

// npm run bench -- bots [--game planetopia] [--games 200] [--quick]
// --games: so many at most where the search bots think longest.

/** Of the games against the weaker sort, the stronger wins at least so many. */
const GOAL = 0.8;
const GAMES = 200;
/** The harder a bot thinks the longer a game takes: where the difference is large, fewer games show it. */
const FEWER = 40;

const valueOf = (option: string, otherwise: string): string => {
  const at = process.argv.indexOf(option);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const game = gameNamed(valueOf('--game', 'planetopia'));
const run = new Run('bench', 'bots', `who beats whom at ${game.title}, two players, seats alternated`);
const most = Number(valueOf('--games', String(GAMES)));

interface Match extends Pairing {
  /** Which share of the games the first has to win; null: it must not be the weaker. */
  readonly goal: number | null;
}
const match = (one: string, other: string, goal: number | null, games: number): Match => ({
  one,
  other,
  goal,
  games,
});
const matches = run.quick
  ? [match('greedy', 'random', GOAL, 20), match('search-easy', 'greedy', GOAL, 6)]
  : [
      match('greedy', 'random', GOAL, GAMES),
      match('search-easy', 'greedy', GOAL, GAMES),
      match('search-medium', 'greedy', GOAL, Math.min(most, GAMES)),
      match('search-hard', 'greedy', GOAL, Math.min(most, FEWER)),
      match('search-medium', 'search-easy', null, Math.min(most, GAMES)),
      match('search-hard', 'search-medium', null, Math.min(most, FEWER)),
    ];

const rows: string[][] = [];
let isMet = true;
let least = 1;
for (const { goal, ...pairing } of matches) {
  const [mine, theirs] = thinkingTime(game, pairing, run.seed);
  const score = await contest(game, pairing, run.seed);
  const found = goal === null ? score.points : score.wins;
  // A match can take an hour: whoever stops the run keeps what was played.
  console.error(`${pairing.one} – ${pairing.other}: ${score.won}–${score.drawn}–${score.lost}`);
  // A handful of games can only speak against a bot that is clearly too weak.
  isMet &&= (run.quick ? found.high : found.value) >= (goal ?? 0.5);
  if (goal !== null) least = Math.min(least, score.wins.value);
  rows.push([
    `${pairing.one} – ${pairing.other}`,
    String(pairing.games),
    `${score.won}–${score.drawn}–${score.lost}`,
    told(found),
    goal === null ? '≥ 50 % of the points' : `≥ ${percent(goal)} of the games`,
    mine.toFixed(1),
    theirs.toFixed(1),
  ]);
}
run.table(['', 'games', 'won–drawn–lost', 'share (95 %)', 'goal', 'ms a choice', 'the other'], rows);
run.say(
  'Milliseconds of processor time for a choice among several actions. Equal time: nobody is hurried. Greedy has no use for',
  'more: it weighs every action to the end of its turn and is done.',
  ...(most < GAMES ? [`Run with --games ${most}: the longest matches were cut to that many.`] : []),
  '',
);
run.conclude({
  figure: `the stronger sort wins at least ${percent(least)} of the games`,
  goal: `greedy over random and search over greedy ≥ ${percent(GOAL)}; more thinking never weaker`,
  met: isMet,
});

function told({ value, low, high }: Score['wins']): string {
  return `${percent(value)} (${percent(low)} to ${percent(high)})`;
}
