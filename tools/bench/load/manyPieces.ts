import { asking, joinTable, newOpenTable } from '../serving/joinTable.ts';

const MOST_AT_ONCE = 400;
const BEARING: ReadonlySet<string> = new Set(['board', 'bag']);

/** A table of the real server with at least so many pieces lying open on it: everything in the classics box, copied. */
export async function manyPieces(address: string, wanted: number): Promise<string> {
  const id = await newOpenTable(address, { game: 'classics', seats: 4 });
  const room = await joinTable(address, id, 'red');
  const ask = asking(() => room);
  const formOf = (kind: string) => (JSON.parse(room.state.kinds.get(kind) ?? '{}') as { form?: string }).form;
  const lying = () => [...room.state.pieces.values()].filter((piece) => piece.place === 'table');
  for (let n = 0; lying().length < wanted; n++) {
    // What bears other things cannot be copied with them.
    const plain = lying().filter((piece) => !BEARING.has(formOf(piece.kind) ?? ''));
    const chosen = plain.slice(0, Math.min(MOST_AT_ONCE, wanted - lying().length));
    const [first] = chosen;
    if (first === undefined) throw new Error('there is nothing to copy');
    const at = { x: first.x + ((n % 5) - 2) * 0.7, z: first.z + ((n % 3) - 1) * 0.9 };
    await ask({ verb: 'copy', pieces: chosen.map(({ id: it }) => it), at });
  }
  await room.leave();
  return id;
}
