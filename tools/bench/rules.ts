import { FastChance } from '#kernel/chance/fast';
import { pick } from '#kernel/chance/chance';
import { unwind } from '#kernel/apply';
import type { Effect } from '#kernel/effect';
import { History } from '#kernel/history';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import type { Desk } from '#rules/decide';
import { decide } from '#rules/decide';
import { colourSeats } from '#rules/playout';
import { setUp } from '#rules/setUp';
import { Run } from '../figures/Run.ts';
import type { Contender } from './lib/interleave.ts';
import { interleave, interleaveCalmly, isNoisy } from './lib/interleave.ts';
import { perSecond } from './lib/processorTime.ts';
import { controlOf, digits, ratioOf } from './lib/words.ts';
import { playBoardgame } from './peers/boardgameConnectFour.ts';
import { playPlain } from './peers/plainConnectFour.ts';

const GOAL = 50;
const AIM = 100;

const run = new Run('bench', 'rules', 'random playouts of connect four, games per second', ['boardgame.io']);
const rounds = run.quick ? 3 : 9;
const games = run.quick ? 2_000 : 10_000;

/** The real seam: legal, then the one door, which judges, plays and applies; the table is then unwound to its start. */
function seam(): Contender {
  const chance = new FastChance(`bench/${run.seed}`);
  const { table } = setUp(connectFour, colourSeats(2), chance);
  const desk: Desk = { table, history: new History(), chance, game: connectFour };
  const { rules } = connectFour;
  return perSecond('Orrery (legal + decide + apply)', () => {
    let moves = 0;
    for (let n = 0; n < games; n++) {
      const done: (readonly Effect[])[] = [];
      for (let [seat] = rules.toAct(table); seat !== undefined; [seat] = rules.toAct(table)) {
        const actions = rules.legal(table, seat) as { do: 'drop'; column: number }[];
        const decision = decide(desk, seat, { verb: 'act', action: pick(chance, actions) });
        if (!decision.ok) throw new Error(decision.refusal.text);
        done.push(decision.act.effects);
      }
      moves += done.length;
      for (let i = done.length - 1; i >= 0; i--) unwind(table, done[i] ?? []);
    }
    checkLength(moves / games);
    return games;
  });
}

function peer(name: string, count: number, play: (below: (n: number) => number) => number): Contender {
  const chance = new FastChance(`bench/${run.seed}`);
  const below = (n: number): number => chance.below(n);
  return perSecond(name, () => {
    let moves = 0;
    for (let n = 0; n < count; n++) moves += play(below);
    checkLength(moves / count);
    return count;
  });
}

/** All three must play the same game: random connect four lasts about 21 moves. */
function checkLength(mean: number): void {
  if (mean < 19 || mean > 24) throw new Error(`games of ${mean.toFixed(1)} moves: not connect four`);
}

const orrery = seam();
const boardgame = peer('boardgame.io, bare reducer', run.quick ? 60 : 300, playBoardgame);
const plain = peer('hand-written TypeScript', games * 4, playPlain);
const against = await interleaveCalmly(orrery, boardgame, rounds);
const bare = await interleave(orrery, plain, rounds);
run.table(
  ['', 'games/s'],
  [
    [orrery.name, digits(against.figures[0])],
    [boardgame.name, digits(against.figures[1])],
    [plain.name, digits(bare.figures[1])],
  ],
);
run.say(
  `${rounds} rounds A-B-B-A; ${controlOf(against)}`,
  `hand-written is ${digits(1 / bare.ratio)}× as fast (${digits(1 / bare.high)}–${digits(1 / bare.low)})`,
  '',
);
run.conclude({
  figure: `${ratioOf(against)} boardgame.io`,
  goal: `≥ ${GOAL}×, aim ${AIM}×`,
  met: against.ratio >= GOAL && !isNoisy(against),
});
