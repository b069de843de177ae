process.env['NODE_ENV'] = 'production';
import { parseArgs } from 'node:util';
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
import type { Contender } from './lib/interleave.ts';
import { interleave, interleaveCalmly, isNoisy } from './lib/interleave.ts';
import { playPlain } from './peers/plainConnectFour.ts';

const GOAL = 50;
const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, seed: { type: 'string', default: '1' } },
});
const rounds = values.quick ? 3 : 9;
const games = values.quick ? 2_000 : 10_000;
const { boardgameVersion, playBoardgame } = await import('./peers/boardgameConnectFour.ts');

/** The real seam: legal, then the one door, which judges, plays and applies; the table is then unwound to its start. */
function seam(): Contender {
  const chance = new FastChance(`bench/${values.seed}`);
  const { table } = setUp(connectFour, colourSeats(2), chance);
  const desk: Desk = { table, history: new History(), chance, game: connectFour };
  const { rules } = connectFour;
  return {
    name: 'Orrery (legal + decide + apply)',
    run() {
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
    },
  };
}

function peer(name: string, count: number, play: (below: (n: number) => number) => number): Contender {
  const chance = new FastChance(`bench/${values.seed}`);
  const below = (n: number): number => chance.below(n);
  return {
    name,
    run() {
      let moves = 0;
      for (let n = 0; n < count; n++) moves += play(below);
      checkLength(moves / count);
      return count;
    },
  };
}

/** All three must play the same game: random connect four lasts about 21 moves. */
function checkLength(mean: number): void {
  if (mean < 19 || mean > 24) throw new Error(`games of ${mean.toFixed(1)} moves: not connect four`);
}

const orrery = seam();
const boardgame = peer(
  `boardgame.io ${boardgameVersion}, bare reducer`,
  values.quick ? 60 : 300,
  playBoardgame,
);
const plain = peer('hand-written TypeScript', games * 4, playPlain);
console.log(
  `rules: random playouts of connect four · seed ${values.seed} · ${rounds} rounds A-B-B-A · node ${process.version}`,
);
const against = interleaveCalmly(orrery, boardgame, rounds);
const bare = interleave(orrery, plain, rounds);
const row = (name: string, rate: number): string =>
  `  ${name.padEnd(38)} ${Math.round(rate).toLocaleString('en').padStart(12)} games/s`;
console.log(row(orrery.name, against.rates[0]));
console.log(row(boardgame.name, against.rates[1]));
console.log(row(plain.name, bare.rates[1]));
console.log(`  against itself within a round: ±${(against.control * 100).toFixed(1)} %`);
console.log(
  `  hand-written is ${(1 / bare.ratio).toFixed(1)}× as fast (${(1 / bare.high).toFixed(1)}–${(1 / bare.low).toFixed(1)})`,
);
if (isNoisy(against)) console.log('  the control is too noisy: this run says nothing');
const met = against.ratio >= GOAL && !isNoisy(against);
if (!met) process.exitCode = 1;
console.log(
  `rules: ${against.ratio.toFixed(0)}× boardgame.io (${against.low.toFixed(0)}–${against.high.toFixed(0)}; goal ≥ ${GOAL}×, aim 100×)`,
);
