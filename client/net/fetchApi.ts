import type { BoxTold, ChanceTold, GameTold, TableFacts } from '#protocol/api';
import { KEY_HEADER, MOST_SAVE_FILE_BYTES } from '#protocol/api';
import type { NewTable } from '#protocol/messages';
import { myKey } from '../desk/identity.ts';
import { answerFrom, earlyFactsOf } from './early.ts';

/** The house said no, with a sentence that people can read. */
export class HouseRefusal extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const UNREACHABLE = 'The house cannot be reached. Check your connection, then try again.';

async function asked(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await answerFrom(path, init);
  } catch {
    throw new HouseRefusal(UNREACHABLE, 'unreachable', 0);
  }
  if (response.ok) return response;
  const told = (await response.json().catch(() => ({}))) as { code?: unknown; text?: unknown };
  throw new HouseRefusal(
    typeof told.text === 'string'
      ? told.text
      : `That did not work (${response.status}). Try again in a moment.`,
    typeof told.code === 'string' ? told.code : 'fault',
    response.status,
  );
}

async function read<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await asked(path, init)).json()) as T;
}

function sending(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

export async function gamesThere(): Promise<readonly GameTold[]> {
  return (await read<{ games: GameTold[] }>('/api/games')).games;
}

export async function myTables(): Promise<readonly TableFacts[]> {
  return (await read<{ tables: TableFacts[] }>('/api/mine', sending({ key: myKey() }))).tables;
}

export async function openTables(): Promise<readonly TableFacts[]> {
  return (await read<{ tables: TableFacts[] }>('/api/tables')).tables;
}

export function fetchFacts(id: string): Promise<TableFacts> {
  return read<TableFacts>(earlyFactsOf(location.origin, id));
}

/** Sets a table up with us as its owner. */
export async function setUpTable(plan: Omit<NewTable, 'key'>): Promise<string> {
  return (await read<{ id: string }>('/api/tables', sending({ ...plan, key: myKey() }))).id;
}

/** What chance decided at a table by seeds that were told. */
export function chanceAt(id: string): Promise<ChanceTold> {
  return read<ChanceTold>(`/api/tables/${encodeURIComponent(id)}/chance`, sending({ key: myKey() }));
}

export async function tableByCode(code: string): Promise<string> {
  return (await read<{ id: string }>(`/api/codes/${encodeURIComponent(code)}`)).id;
}

export async function boxesThere(): Promise<readonly BoxTold[]> {
  return (await read<{ boxes: BoxTold[] }>('/api/library')).boxes;
}

export async function removeTable(id: string): Promise<void> {
  await asked(`/api/tables/${encodeURIComponent(id)}/remove`, sending({ key: myKey() }));
}

/** What a save begins with. What does not never travels. */
const SAVED = /^(?:ORRERY SEALED SAVE |\s*\{\s*"orrery"\s*:\s*"save")/;

/** A table out of a save file, sealed or open. */
export async function uploadTable(file: File): Promise<string> {
  if (file.size > MOST_SAVE_FILE_BYTES)
    throw new HouseRefusal('That file is too long for a saved table.', 'bad-file', 0);
  if (!SAVED.test(await file.slice(0, 64).text()))
    throw new HouseRefusal('That file is no saved table.', 'bad-file', 0);
  const headers = { 'Content-Type': 'application/octet-stream', [KEY_HEADER]: myKey() };
  return (await read<{ id: string }>('/api/import', { method: 'POST', headers, body: file })).id;
}
