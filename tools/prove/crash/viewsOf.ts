import { createHash } from 'node:crypto';
import { unwind } from '#kernel/apply';
import { observe } from '#kernel/observe';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { OpenTable } from '../../../server/table/openTable.ts';

/** A digest of what every seat and a spectator see. */
export function viewsOf(table: Table): string {
  const digest = createHash('sha256');
  for (const viewer of [...table.seats.map((s) => s.id), SPECTATOR])
    digest.update(JSON.stringify(observe(table, viewer)));
  return digest.digest('base64').slice(0, 16);
}

/** The same at an earlier version, of a table nobody uses afterwards. */
export function viewsAt({ table, history }: OpenTable, version: number): string {
  const acts = history.acts.filter((act) => act.version > version);
  for (const act of acts.toReversed()) {
    unwind(table, act.effects);
    table.version = act.version - 1;
  }
  return table.version === version ? viewsOf(table) : `version ${table.version} instead of ${version}`;
}
