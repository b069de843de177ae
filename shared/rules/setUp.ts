import type { Act } from '#kernel/act';
import { act as actFrom } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import type { Json } from '#kernel/json';
import { Scribe } from '#kernel/scribe';
import type { Seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { createTable } from '#kernel/table';
import type { AnyGame } from './Game.ts';
import { turnKnobs } from './knobs.ts';
import type { Level } from './level.ts';

export interface SetUp {
  readonly table: Table;
  /** The first act: everything from the empty table to the first turn, chance included. */
  readonly act: Act;
}

/** Opens a game's box on a new table. Throws `RangeError` when the seats or a knob are impossible. */
export function setUp(
  game: AnyGame,
  seats: readonly Seat[],
  chance: Chance,
  options: { readonly knobs?: Readonly<Record<string, unknown>>; readonly level?: Level } = {},
): SetUp {
  const { min, max } = game.seats;
  if (seats.length < min || seats.length > max)
    throw new RangeError(`${game.title} is for ${min} to ${max} seats, not ${seats.length}`);
  if (new Set(seats.map((s) => s.id)).size < seats.length) throw new RangeError('two seats of one colour');
  const { values, faults } = turnKnobs(game.knobs, options.knobs ?? {});
  if (faults.length > 0) throw new RangeError(faults.join('; '));
  const table = createTable(seats, game.box.kinds);
  const scribe = new Scribe(table);
  scribe.set('game', game.id);
  scribe.set('level', options.level ?? 'enforce');
  scribe.set('knobs', values as Json);
  for (const { id, form, plan } of game.layout(seats, values)) scribe.makePlace(id, form, plan ?? {});
  game.setup(
    scribe,
    seats.map((s) => s.id),
    values,
    chance,
  );
  table.version++;
  const cause = { verb: 'setup', asked: { verb: 'setup', game: game.id } };
  return { table, act: actFrom(table.version, null, cause, scribe.effects, { draws: chance.taken() }) };
}
