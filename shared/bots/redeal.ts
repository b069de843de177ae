import type { Chance } from '#kernel/chance/chance';
import type { Effect } from '#kernel/effect';
import { imagine } from '#kernel/imagine';
import { sharesSecrets } from '#kernel/observe';
import { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Playable } from '#rules/Bot';

/** Deals anew what a seat cannot know: hidden faces, and others' secrets in the rules slot. Returns what to take back. */
export function redeal(game: Playable, table: Table, seat: SeatId, chance: Chance): Effect[] {
  const effects = imagine(table, seat, chance);
  const secrets = table.rules['secrets'];
  if (typeof secrets !== 'object' || secrets === null) return effects;
  const scribe = new Scribe(table);
  const theirs = Object.keys(secrets).filter((of) => !sharesSecrets(table, seat, of));
  // All are blanked before any is guessed: a guess must not be able to copy what stood there.
  for (const of of theirs) scribe.rule(['secrets', of], null);
  if (game.guess !== undefined)
    for (const of of theirs) scribe.rule(['secrets', of], game.guess(table, of, chance));
  return [...effects, ...scribe.effects];
}
