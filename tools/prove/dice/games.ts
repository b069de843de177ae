import type { Draw } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FairChance, outcome } from '#kernel/chance/fair';
import { FastChance } from '#kernel/chance/fast';
import { History } from '#kernel/history';
import { decide } from '#rules/decide';
import type { AnyGame } from '#rules/Game';
import { colourSeats } from '#rules/playout';
import type { Action } from '#rules/Rules';
import { setUp } from '#rules/setUp';
import { SHELF } from '../../referee/shelf.ts';
import type { Finding } from './Findings.ts';
import { seedHex } from './seedHex.ts';
import type { Verifier } from './Verifier.ts';

const MOST_ACTS = 2000;

/** What a table tells of its draws when it is over. */
interface Told {
  readonly commitment: string;
  readonly seed: string;
  readonly draws: readonly Draw[];
}

/** Whole games of rules and luck: every draw of them is told and proven, and none that was changed. */
export function games(finding: Finding, verifier: Verifier, seed: number, size: 'quick' | 'thorough'): void {
  for (const game of gamesFor(size))
    for (let n = 0; n < (size === 'quick' ? 1 : 5); n++) {
      const { told, drawn } = played(game, seed + n);
      // Draws left out at the end leave no gap: only who drew them knows how many there were.
      if (told.draws.length !== drawn)
        finding.fault(`${game.id}, seed ${seed + n}: ${told.draws.length} of ${drawn} draws are told`);
      const isProven = verifier.proves(told);
      if (!isProven) finding.fault(`${game.id}, seed ${seed + n}: an honest game is not proven`);
      const wrong = tampered(told, new FastChance(seed + n));
      const passed = wrong.filter(([, forged]) => verifier.proves(forged));
      for (const [how] of passed) finding.fault(`${game.id}, seed ${seed + n}: ${how}, and it passes`);
      finding.row(
        game.id,
        1 + wrong.length,
        `${told.draws.length} draws ${isProven ? 'proven' : 'NOT proven'}, ${wrong.length - passed.length} of ${wrong.length} forgeries refused`,
      );
    }
}

/** Games with rules and with luck; a box for hands alone has nobody to act. */
function gamesFor(size: 'quick' | 'thorough'): AnyGame[] {
  const quick = ['meteor', 'planetopia'];
  return [...SHELF.values()].filter((game) => (size === 'quick' ? quick.includes(game.id) : hasLuck(game)));
}

function hasLuck(game: AnyGame): boolean {
  const chance = new FairChance('0'.repeat(64));
  const { table } = setUp(game, colourSeats(game.seats.min), chance);
  return chance.drawn > 0 && game.rules.toAct(table).length > 0;
}

/** One random game to its end; what was drawn in it, by its journal. */
function played(game: AnyGame, seed: number): { readonly told: Told; readonly drawn: number } {
  const chance = new FairChance(seedHex(seed, game.id));
  const luck = new FastChance(`${game.id}/${seed}`);
  const { table, act } = setUp(game, colourSeats(game.seats.min), chance);
  const history = new History([act]);
  const desk = { table, history, chance, game };
  for (let n = 0; n < MOST_ACTS && game.rules.result(table) === null; n++) {
    const who = pick(luck, game.rules.toAct(table));
    const actions = [...game.rules.legal(table, who)] as Action[];
    const decision = decide(desk, who, { verb: 'act', action: pick(luck, actions) });
    if (!decision.ok) throw new Error(`${game.id}: ${decision.refusal.text}`);
    history.add(decision.act);
  }
  const draws = history.acts.flatMap((one) => one.draws);
  return { told: { commitment: chance.commitment, seed: chance.reveal(), draws }, drawn: chance.drawn };
}

/** Everything somebody could do to it afterwards. */
function tampered({ commitment, seed, draws }: Told, chance: FastChance): [how: string, forged: Told][] {
  const at = chance.below(draws.length);
  const { n, of, got } = draws[at] as Draw;
  const other = seedHex(1, `not ${seed}`);
  // Out of one more, the seed may happen to give what is claimed; that would be no lie about the seed.
  const untrue = (outcome(seed, n, of + 1) + 1) % (of + 1);
  const withDraws = (changed: readonly Draw[]): Told => ({ commitment, seed, draws: changed });
  return [
    ['an outcome was changed', withDraws(draws.with(at, { n, of, got: (got + 1) % of }))],
    ['a draw was left out', withDraws(draws.toSpliced(at === draws.length - 1 ? 0 : at, 1))],
    ['a draw was told twice', withDraws(draws.toSpliced(at, 0, draws[at] as Draw))],
    ['another choice was claimed', withDraws(draws.with(at, { n, of: of + 1, got: untrue }))],
    ['the seed was exchanged', { commitment, seed: other, draws }],
    ['the commitment was exchanged', { commitment: other, seed, draws }],
  ];
}
