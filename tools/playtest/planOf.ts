import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { botsFor } from '#bots/bots';
import { openDesk } from '#rules/playout';
import type { AnyGame } from '#rules/Game';
import { knobDiff, turnKnobs } from '#rules/knobs';
import { BadArguments } from '../referee/BadArguments.ts';
import type { Settings } from '../referee/settings.ts';
import { playersOf, settingsOf, wholeOf } from '../referee/settings.ts';
import { gameNamed } from '../referee/shelf.ts';
import { typed } from '../referee/typed.ts';
import type { Plan, Variant } from './Plan.ts';

export const PLAYTEST_USAGE =
  'Usage: npm run -s playtest -- <game> [--games 1000] [--bots greedy,greedy] [--players 2] [--seed 1] ' +
  '[--set knob=value] [--against knob=value] [--out folder] [--workers 2]';

export interface Orders {
  readonly plan: Plan;
  readonly games: number;
  readonly workers: number;
  readonly out: string;
}

const MOST_GAMES = 1_000_000;
const MOST_WORKERS = 64;

/** What was asked for on the command line. Throws `BadArguments`. */
export function planOf(args: readonly string[]): Orders {
  const { values, positionals } = typed(args, {
    games: { type: 'string', default: '1000' },
    bots: { type: 'string', default: 'greedy' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
    set: { type: 'string', multiple: true, default: [] },
    against: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    workers: { type: 'string' },
  });
  const [name, ...more] = positionals;
  const game = gameNamed(name);
  if (more.length > 0) throw new BadArguments(`One game at a time: "${more.join(' ')}" is too much.`);
  const named = values.bots.split(',').map((bot) => bot.trim());
  const players = playersOf(game, values.players ?? (named.length > 1 ? String(named.length) : undefined));
  const variants = variantsOf(game, values.set, values.against);
  for (const { settings } of variants) expectPlayable(game, players, settings);
  const { seed } = values;
  return {
    plan: { game: game.id, players, bots: botsOf(game, named, players), seed, variants },
    games: wholeOf('--games', values.games, 1, MOST_GAMES),
    workers: wholeOf('--workers', values.workers ?? String(availableParallelism()), 1, MOST_WORKERS),
    out: values.out ?? join('data', 'playtests', `${game.id}-${seed.replace(/[^\w-]+/g, '_').slice(0, 40)}`),
  };
}

function botsOf(game: AnyGame, named: readonly string[], players: number): string[] {
  const known = botsFor(game);
  for (const bot of named)
    if (!known.has(bot))
      throw new BadArguments(`There is no bot "${bot}". There are ${[...known.keys()].join(', ')}.`);
  if (named.length !== 1 && named.length !== players)
    throw new BadArguments(
      `--bots names ${named.length} bots for ${players} players: one for all, or one each.`,
    );
  return Array.from({ length: players }, (_, i) => named[i % named.length] as string);
}

function variantsOf(game: AnyGame, set: readonly string[], against: readonly string[]): Variant[] {
  const settings = settingsOf(game, '--set', set);
  const first = { name: nameOf(game, settings), settings };
  if (against.length === 0) return [first];
  const others = { ...settings, ...settingsOf(game, '--against', against) };
  const second = { name: nameOf(game, others), settings: others };
  if (second.name === first.name)
    throw new BadArguments('--against changes nothing: both variants are the same.');
  return [first, second];
}

/** A variant is told by where it differs from the rulebook. */
function nameOf(game: AnyGame, settings: Settings): string {
  const diff = knobDiff(game.knobs, turnKnobs(game.knobs, settings).values);
  return diff.map(({ name, here }) => `${name}=${wordOf(here)}`).join(', ') || 'rulebook';
}

function wordOf(value: unknown): string {
  return Array.isArray(value) ? value.join('+') : String(value);
}

/** Some boxes are only to be played with by hand. Throws `BadArguments` for those, and for seats that the game is not for. */
export function expectPlayable(game: AnyGame, players: number, knobs: Settings): void {
  let waiting: readonly string[];
  try {
    waiting = game.rules.toAct(openDesk(game, { seats: players, seed: 0, knobs }).table);
  } catch (error) {
    if (error instanceof RangeError) throw new BadArguments(`${error.message}.`);
    throw error;
  }
  if (waiting.length === 0)
    throw new BadArguments(`${game.title} has no rules that bots could play by: nobody is to act.`);
}
