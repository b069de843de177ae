import { createHash } from 'node:crypto';
import { StorageFault } from './StorageFault.ts';

/** A line of JSON with a check over it: a flipped bit can leave valid JSON behind, and another card in a hand. */
export interface Sealed {
  readonly line: string;
  readonly seal: string;
}

/** Writes a line and seals it; what cannot be written as JSON is refused. */
export function sealed(write: () => string): Sealed {
  let line: string;
  try {
    line = write();
  } catch (cause) {
    throw new StorageFault('unfit', `This is no JSON: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
  return { line, seal: sealOf(line) };
}

/** Reads a sealed line, or throws a `StorageFault` that says whose it is and what is wrong. */
export function unsealed<T>(
  row: Sealed,
  about: { table: string; version?: number; what: string },
  read: (line: string) => T,
): T {
  if (typeof row.line !== 'string' || row.seal !== sealOf(row.line))
    throw broken(about, 'its seal does not fit');
  try {
    return read(row.line);
  } catch (cause) {
    throw broken(about, cause instanceof Error ? cause.message : 'unreadable', cause);
  }
}

export function broken(
  about: { table: string; version?: number; what: string },
  how: string,
  cause?: unknown,
): StorageFault {
  const { table, version = null, what } = about;
  return new StorageFault('broken', `${what} is broken: ${how}.`, { table, version, cause });
}

function sealOf(line: string): string {
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}
