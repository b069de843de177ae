import type { ExportKind } from '#protocol/save';
import { myKey } from '../../desk/identity.ts';
import { HouseRefusal } from '../../net/fetchApi.ts';

export interface Exported {
  readonly blob: Blob;
  readonly name: string;
}

/** The table as a file: sealed, in the open, or only what I have seen. */
export async function downloadTable(table: string, kind: ExportKind): Promise<Exported> {
  let response: Response;
  try {
    response = await fetch(`/api/tables/${encodeURIComponent(table)}/export`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: myKey(), kind }),
    });
  } catch {
    throw new HouseRefusal('The house cannot be reached. Try again in a moment.', 'unreachable', 0);
  }
  if (!response.ok) {
    const told = (await response.json().catch(() => ({}))) as { text?: unknown };
    const text = typeof told.text === 'string' ? told.text : `That did not work (${response.status}).`;
    throw new HouseRefusal(text, 'fault', response.status);
  }
  return { blob: await response.blob(), name: fileNameIn(response.headers.get('Content-Disposition')) };
}

/** The name a file should have; a header that is odd or missing gives a plain one. */
export function fileNameIn(header: string | null): string {
  return /filename="([\w.-]{1,80})"/.exec(header ?? '')?.[1] ?? 'table.orrery.json';
}
