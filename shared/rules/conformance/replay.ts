import type { Act } from '#kernel/act';
import { applyAll, unwind } from '#kernel/apply';
import { actLine, recover, snapshotLine } from '#kernel/journal';
import { restore, snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { bareTable } from '#kernel/table';
import type { AnyGame } from '../Game.ts';
import { answers } from './adoption.ts';
import type { Tell } from './Exam.ts';
import { same } from '#kernel/fit';

export function survivesJson(table: Table, tell: Tell): void {
  const taken = snapshot(table);
  if (!same(taken, snapshot(restore(JSON.parse(JSON.stringify(taken))))))
    tell('the table does not survive JSON');
}

/** Read back from its journal it is the same table. */
export function replays(game: AnyGame, table: Table, acts: readonly Act[], tell: Tell): void {
  const start = snapshot(bareTable(table.seats, game.box.kinds));
  const recovered = recover([snapshotLine(start), ...acts.map((act) => actLine(act))]);
  if (!same(snapshot(table), snapshot(recovered.table))) tell('replaying the journal gives another table');
}

/**
 * Undone act by act the rules say at every point what they said there, and the table ends empty; redone it ends as it was.
 * What rules keep outside the table, or write past the scribe, is found here.
 */
export function goesBackAndForth(
  game: AnyGame,
  table: Table,
  acts: readonly Act[],
  said: ReadonlyMap<number, string>,
  tell: Tell,
): void {
  const end = snapshot(table);
  const start = snapshot(bareTable(table.seats, game.box.kinds));
  for (const act of acts.toReversed()) {
    unwind(table, act.effects);
    table.version = act.version - 1;
    const then = said.get(table.version);
    if (then !== undefined && answers(game.rules, table) !== then)
      tell(`back at act ${table.version} the rules say something else than they did then`);
  }
  if (!same(start, { ...snapshot(table), nextId: start.nextId }))
    tell('undoing everything does not give the empty table');
  for (const act of acts) {
    applyAll(table, act.effects);
    table.version = act.version;
  }
  if (!same(end, snapshot(table))) tell('redoing everything gives another table');
}
