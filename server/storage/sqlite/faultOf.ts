import type { FaultReason } from '../StorageFault.ts';
import { StorageFault } from '../StorageFault.ts';

const REASONS: readonly (readonly [code: RegExp, why: FaultReason, says: string])[] = [
  [/^SQLITE_FULL|^ENOSPC|^EDQUOT/, 'full', 'The disk is full'],
  [/^SQLITE_READONLY|^SQLITE_PERM|^EROFS|^EACCES|^EPERM/, 'read-only', 'The storage may not be written'],
  [/^SQLITE_CANTOPEN/, 'read-only', 'The files of the storage cannot be opened'],
  [/^SQLITE_BUSY|^SQLITE_LOCKED/, 'in-use', 'Another Orrery has this storage open'],
  [/^SQLITE_CORRUPT|^SQLITE_NOTADB/, 'broken', 'The database is damaged'],
  [/^SQLITE_IOERR/, 'disk-failed', 'The disk refused'],
];

/** Whatever the database or the file system threw, as a fault that says what did not happen because of it. */
export function faultOf(
  error: unknown,
  lost: string,
  about: { table?: string; version?: number } = {},
): StorageFault {
  if (error instanceof StorageFault) return error;
  const code = codeOf(error);
  const [, why, says] = REASONS.find(([pattern]) => pattern.test(code)) ?? [
    null,
    'disk-failed',
    'The storage failed',
  ];
  const detail = error instanceof Error ? error.message : String(error);
  return new StorageFault(why, `${says}: ${lost} (${detail}).`, { ...about, cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
