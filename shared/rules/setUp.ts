import type { Act } from '#kernel/act';
import { act as actFrom } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import { Scribe } from '#kernel/scribe';
import type { Seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { bareTable } from '#kernel/table';
import { TABLE_SETTING } from '#kernel/tableSize';
import type { AnyGame } from './Game.ts';
import type { Level } from './level.ts';
import { isEdited } from './Sheet.ts';
import { tableFor } from './tableFor.ts';
import { checkVariant } from './variant.ts';

export interface SetUp {
  readonly table: Table;
  /** The first act: everything from the empty table to the first turn, chance included. */
  readonly act: Act;
}

export interface SetUpOptions {
  readonly knobs?: Readonly<Record<string, unknown>>;
  /** Where card values differ from the rulebook. */
  readonly edits?: unknown;
  /** What the variant is called. */
  readonly variant?: string;
  readonly level?: Level;
}

/** Opens a game's box on a new table. Throws `RangeError` when the seats, a knob or an edit are impossible. */
export function setUp(
  game: AnyGame,
  seats: readonly Seat[],
  chance: Chance,
  options: SetUpOptions = {},
): SetUp {
  const { min, max } = game.seats;
  if (seats.length < min || seats.length > max)
    throw new RangeError(`${game.title} is for ${min} to ${max} seats, not ${seats.length}`);
  if (new Set(seats.map((s) => s.id)).size < seats.length) throw new RangeError('two seats of one colour');
  const { knobs, edits, faults } = checkVariant(game, options);
  if (faults.length > 0) throw new RangeError(faults.join('; '));
  const size = tableFor(game, seats.length, knobs);
  const table = bareTable(seats, game.box.kinds);
  const scribe = new Scribe(table, chance);
  scribe.set('game', game.id);
  scribe.set('level', options.level ?? 'enforce');
  scribe.set('knobs', knobs);
  if (isEdited(edits)) scribe.set('edits', edits);
  if (options.variant) scribe.set('variant', options.variant);
  if (game.table !== undefined) scribe.set(TABLE_SETTING, { ...size });
  for (const { id, form, plan } of game.layout(seats, knobs)) scribe.makePlace(id, form, plan ?? {});
  game.setup(
    scribe,
    seats.map((s) => s.id),
    knobs,
    chance,
  );
  table.version++;
  const cause = { verb: 'setup', asked: { verb: 'setup', game: game.id } };
  return { table, act: actFrom(table.version, null, cause, scribe.effects, { draws: chance.taken() }) };
}
