import { KEY_HEADER } from '#protocol/api';
import { myKey } from '../../desk/identity.ts';
import { HouseRefusal } from '../../net/fetchApi.ts';

/** Brings a picture to a table and gets the name it is known by there. */
export async function postPicture(table: string, file: File): Promise<string> {
  let response: Response;
  try {
    response = await fetch(`/api/tables/${encodeURIComponent(table)}/pictures`, {
      method: 'POST',
      headers: { 'Content-Type': file.type, [KEY_HEADER]: myKey() },
      body: file,
    });
  } catch {
    throw new HouseRefusal('The house cannot be reached. Try again in a moment.', 'unreachable', 0);
  }
  const told = (await response.json().catch(() => ({}))) as {
    name?: unknown;
    text?: unknown;
    code?: unknown;
  };
  if (response.ok && typeof told.name === 'string') return told.name;
  throw new HouseRefusal(
    typeof told.text === 'string' ? told.text : `The picture was not taken (${response.status}).`,
    typeof told.code === 'string' ? told.code : 'fault',
    response.status,
  );
}
