import { z } from 'zod';
import type { Json } from '#kernel/json';
import { checkCode, checkName, checkNumber } from './checks.ts';
import type { Sealed } from './sealedRow.ts';
import { sealed, unsealed } from './sealedRow.ts';

export type TableId = string;

/** What is known about a table without opening it. Times are the caller's, in milliseconds. */
export interface TableRecord {
  readonly id: TableId;
  /** What people read out to each other; no two tables have the same. null = a table that was never given one. */
  readonly code: string | null;
  readonly title: string;
  /** null = a table without a game. */
  readonly game: string | null;
  readonly listed: boolean;
  readonly passwordHash: string | null;
  /** Under whose quota it falls: who cannot be traced back from it. null = nobody's, such as a table of before there were quotas. */
  readonly maker: string | null;
  /** Who finds this table among their own. */
  readonly people: readonly string[];
  /**
   * Who is at the table: seats, permissions and whatever else `People` keeps. Not read here. The key is an old word: under
   * another one, tables kept until now would be without their people.
   */
  readonly company: Json;
  readonly createdAt: number;
  readonly touchedAt: number;
}

export type RecordPatch = Partial<Omit<TableRecord, 'id' | 'maker' | 'createdAt'>>;

const shape = z.object({
  id: z.string(),
  // Tables of before there were codes have none.
  code: z.string().nullable().default(null),
  title: z.string(),
  game: z.string().nullable(),
  listed: z.boolean(),
  passwordHash: z.string().nullable(),
  // So have tables of before anybody counted them.
  maker: z.string().nullable().default(null),
  people: z.array(z.string()),
  company: z.custom<Json>((value) => value !== undefined),
  createdAt: z.number(),
  touchedAt: z.number(),
});

export function recordLine(record: TableRecord): Sealed {
  checkName('table', record.id);
  for (const person of record.people) checkName('person', person);
  if (record.code !== null) checkCode(record.code);
  if (record.maker !== null) checkName('maker', record.maker);
  checkNumber('createdAt', record.createdAt);
  checkNumber('touchedAt', record.touchedAt);
  return sealed(() => JSON.stringify(record));
}

/** Throws a `StorageFault` that names the table when the record cannot be read. */
export function readRecord(id: TableId, row: Sealed): TableRecord {
  return unsealed(row, { table: id, what: `The record of table ${id}` }, (line) => {
    const record = shape.parse(JSON.parse(line));
    if (record.id !== id) throw new Error(`it calls itself ${record.id}`);
    return record;
  });
}
