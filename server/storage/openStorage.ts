import { MemoryStorage } from './memory/MemoryStorage.ts';
import { openDatabase } from './sqlite/openDatabase.ts';
import { SqliteStorage } from './sqlite/SqliteStorage.ts';
import type { Report, Storage } from './Storage.ts';

export interface StorageOptions {
  /** Where the tables are kept, made if it is not there; `:memory:` forgets them with the process. */
  readonly folder: string;
  /** Is told what was found broken and passed over; the console unless given. */
  readonly report?: Report;
}

/** Rejects with a `StorageFault` when the folder cannot be used, is in use, or holds tables of a newer Orrery. */
export async function openStorage({ folder, report = tellConsole }: StorageOptions): Promise<Storage> {
  if (folder === ':memory:') return new MemoryStorage(report);
  return new SqliteStorage(openDatabase(folder), report);
}

const tellConsole: Report = (fault) => console.error(`storage: ${fault.message}`);
