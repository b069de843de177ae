import type { NewTable } from '#protocol/messages';

/** Sets a table up and resolves to its id; a refusal throws. `from`: the address a proxy would say it speaks for. */
export async function newTable(address: string, plan: NewTable, from?: string): Promise<string> {
  const answer = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(from === undefined ? {} : { 'X-Forwarded-For': from }),
    },
    body: JSON.stringify(plan),
  });
  const { id, text } = (await answer.json()) as { readonly id?: string; readonly text?: string };
  if (id === undefined) throw new Error(`no table: ${text}`);
  return id;
}
