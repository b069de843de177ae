import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { botsFor } from '#bots/bots';
import { openDesk } from '#rules/playout';
import type { AnyGame } from '#rules/Game';
import { knobDiff, readKnobs } from '#rules/knobs';
import { sameJson } from '#kernel/json';
import type { Json } from '#kernel/json';
import { editsDiff } from '#rules/Sheet';
import { BadArguments } from '../referee/BadArguments.ts';
import { playersOf, settingsOf, wholeOf } from '../referee/settings.ts';
import { gameNamed } from '../referee/shelf.ts';
import { typed } from '../referee/typed.ts';
import type { VariantTyped } from '../referee/variantFrom.ts';
import { BY_THE_BOOK, variantIn, withKnobs } from '../referee/variantFrom.ts';
import type { Plan, Variant } from './Plan.ts';

export const PLAYTEST_USAGE =
  'Usage: npm run -s playtest -- <game> [--games 1000] [--bots greedy,greedy] [--players 2] [--seed 1] ' +
  '[--variant file.json] [--set knob=value] [--against-variant file.json] [--against knob=value] ' +
  '[--out folder] [--workers 2]';

export interface Orders {
  readonly plan: Plan;
  readonly games: number;
  readonly workers: number;
  readonly out: string;
  /** What will strike people as odd about the variants. */
  readonly odd: readonly string[];
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
    variant: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    'against-variant': { type: 'string' },
    against: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    workers: { type: 'string' },
  });
  const [name, ...more] = positionals;
  const game = gameNamed(name);
  if (more.length > 0) throw new BadArguments(`One game at a time: "${more.join(' ')}" is too much.`);
  const named = values.bots.split(',').map((bot) => bot.trim());
  const players = playersOf(game, values.players ?? (named.length > 1 ? String(named.length) : undefined));
  const chosen = chosenOf(game, {
    file: values.variant,
    set: values.set,
    againstFile: values['against-variant'],
    against: values.against,
  });
  for (const variant of chosen) expectPlayable(game, players, variant);
  const variants = namedApart(chosen.map((variant) => asVariant(game, variant)));
  const { seed } = values;
  return {
    plan: { game: game.id, players, bots: botsOf(game, named, players), seed, variants },
    games: wholeOf('--games', values.games, 1, MOST_GAMES),
    workers: wholeOf('--workers', values.workers ?? String(availableParallelism()), 1, MOST_WORKERS),
    out: values.out ?? join('data', 'playtests', `${game.id}-${seed.replace(/[^\w-]+/g, '_').slice(0, 40)}`),
    odd: [...new Set(chosen.flatMap((variant) => variant.odd))],
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

interface Asked {
  readonly file: string | undefined;
  readonly set: readonly string[];
  readonly againstFile: string | undefined;
  readonly against: readonly string[];
}

/** The variant to be played, and the one to compare it with: a file each, and knobs on top. What is set holds for both. */
function chosenOf(game: AnyGame, { file, set, againstFile, against }: Asked): VariantTyped[] {
  const base = file === undefined ? BY_THE_BOOK : variantIn(game, '--variant', file);
  const settings = settingsOf(game, '--set', set);
  const first = withKnobs(game, base, settings);
  if (against.length === 0 && againstFile === undefined) return [first];
  const other = againstFile === undefined ? base : variantIn(game, '--against-variant', againstFile);
  const second = withKnobs(game, other, { ...settings, ...settingsOf(game, '--against', against) });
  if (sameJson(essence(game, first), essence(game, second)))
    throw new BadArguments('--against changes nothing: both variants are the same.');
  return [first, second];
}

function essence(game: AnyGame, { knobs, edits }: VariantTyped): Json {
  return { knobs: readKnobs(game.knobs, knobs).values as Json, edits };
}

function asVariant(game: AnyGame, variant: VariantTyped): Variant {
  return { name: nameOf(game, variant), settings: variant.knobs, edits: variant.edits };
}

/** Two files may bear one name; in the report they must be told apart. */
function namedApart(variants: readonly Variant[]): Variant[] {
  const [first, second] = variants;
  if (first === undefined || second === undefined || first.name !== second.name) return [...variants];
  return [
    { ...first, name: `${first.name} (1)` },
    { ...second, name: `${second.name} (2)` },
  ];
}

/** So many edited cells are named; a rewritten deck is told by their number. */
const MOST_CELLS = 3;

/** A variant is told by its name, or else by where it differs from the rulebook. */
function nameOf(game: AnyGame, { name, knobs, edits }: VariantTyped): string {
  const changedHere = knobDiff(game.knobs, readKnobs(game.knobs, knobs).values);
  const cells = editsDiff(game.sheets ?? [], edits);
  const words = [
    ...changedHere.map((knob) => `${knob.name}=${wordOf(knob.here)}`),
    ...cells.slice(0, MOST_CELLS).map(({ row, column, here }) => `${row.id}.${column.name}=${here}`),
    ...(cells.length > MOST_CELLS ? [`${cells.length - MOST_CELLS} more cells`] : []),
  ].join(', ');
  if (words === '') return 'rulebook';
  return name === '' ? words : `${name} (${words})`;
}

function wordOf(value: unknown): string {
  return Array.isArray(value) ? value.join('+') : String(value);
}

/** Some boxes are only to be played with by hand. Throws `BadArguments` for those, and for seats that the game is not for. */
export function expectPlayable(
  game: AnyGame,
  players: number,
  { knobs, edits }: Pick<VariantTyped, 'knobs' | 'edits'>,
): void {
  let waiting: readonly string[];
  try {
    waiting = game.rules.toAct(openDesk(game, { seats: players, seed: 0, knobs, edits }).table);
  } catch (error) {
    if (error instanceof RangeError) throw new BadArguments(`${error.message}.`);
    throw error;
  }
  if (waiting.length === 0)
    throw new BadArguments(`${game.title} has no rules that bots could play by: nobody is to act.`);
}
