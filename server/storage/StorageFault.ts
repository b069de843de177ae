export type FaultReason =
  | 'table-exists'
  | 'code-taken'
  | 'no-such-table'
  | 'out-of-step'
  | 'unfit'
  | 'full'
  | 'table-full'
  | 'read-only'
  | 'in-use'
  | 'newer'
  | 'broken'
  | 'closed'
  | 'disk-failed';

/** Why something was not stored or could not be read. Whatever it says about, nothing of it was written. */
export class StorageFault extends Error {
  override name = 'StorageFault';
  /** Which table, and which act or snapshot of it, when the fault lies with one. */
  readonly table: string | null;
  readonly version: number | null;

  constructor(
    readonly why: FaultReason,
    message: string,
    about: { table?: string | null; version?: number | null; cause?: unknown } = {},
  ) {
    super(message, about.cause === undefined ? {} : { cause: about.cause });
    this.table = about.table ?? null;
    this.version = about.version ?? null;
  }
}

export function noSuchTable(table: string): StorageFault {
  return new StorageFault('no-such-table', `There is no table ${table}.`, { table });
}

export function tableExists(table: string): StorageFault {
  return new StorageFault('table-exists', `There is a table ${table} already.`, { table });
}

export function codeTaken(table: string): StorageFault {
  return new StorageFault('code-taken', `Another table has the code of table ${table}.`, { table });
}

/** `last` is the newest version stored. */
export function outOfStep(table: string, version: number, last: number): StorageFault {
  return new StorageFault(
    'out-of-step',
    `Act ${version} of table ${table} does not follow version ${last}.`,
    { table, version },
  );
}

export function snapshotAhead(table: string, version: number, last: number): StorageFault {
  return new StorageFault(
    'out-of-step',
    `A snapshot of table ${table} at version ${version}, but its last act is ${last}.`,
    { table, version },
  );
}

export function closed(): StorageFault {
  return new StorageFault('closed', 'The storage is closed.');
}
