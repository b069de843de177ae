import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { SeatId } from '#kernel/seat';
import { KEY_HEADER } from '#protocol/api';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import { Tap } from '../lib/secrecy/Tap.ts';
import type { Sitting } from './Sitting.ts';

/** Who was never at the table. */
export const NEWCOMER = 'newcomer';

/**
 * Somebody alone with a sealed file: loads it, comes to the table before anybody else does, asks there for whatever there is, and hands the table
 * to a stranger who asks again. What they hear must be what they knew before, whoever they say they are. Every file is loaded anew, so that
 * several tables out of the same one stand beside each other.
 */
export async function raid(
  house: TestHouse,
  sitting: Sitting,
  file: Buffer,
  name: string,
  seats: readonly SeatId[],
): Promise<void> {
  const key = sitting.keyOf(name);
  const known = sitting.knownTo(name);
  const id = await loaded(house, file, key);
  const enter = (as: string): Promise<Tap> =>
    Tap.enter(house.address, id, { key: sitting.keyOf(as), name: as, page: pageFor(as) });
  const raiders = [await enter(name), await enter(NEWCOMER)] as const;
  const [first, stranger] = raiders.map(({ heard }) => heard.welcome?.[0]?.person ?? '') as [string, string];
  for (const [tap, person] of [
    [raiders[0], first],
    [raiders[1], stranger],
  ] as const) {
    for (const request of requests(seats, person)) await tap.manage(request);
    for (const place of [...seats.map((seat) => `hand-${seat}`), 'deck']) {
      await tap.ask({ verb: 'search', pile: place });
      await tap.ask({ verb: 'draw', from: place, count: 1 });
    }
    await tap.ask({ verb: 'undo' });
    await tap.storySince(0);
    await raiders[0].manage({ do: 'hand-over', person: stranger });
  }
  for (const [tap, as] of [
    [raiders[0], name],
    [raiders[1], NEWCOMER],
  ] as const) {
    const allowed = as === name ? known : sitting.knownTo(NEWCOMER);
    for (const answer of tap.answers) sitting.scan('HTTP', as, answer, allowed);
    for (const frame of tap.frames) sitting.scan('join', as, frame.toString('latin1'), allowed);
    for (const kind of ['seen', 'open'])
      sitting.scan('HTTP', as, await copyOf(house, id, sitting.keyOf(as), kind), allowed);
    await tap.leave();
  }
}

/** All that is about people and could show somebody a hand. */
function requests(seats: readonly SeatId[], person: string): Record<string, unknown>[] {
  return [
    ...seats.flatMap((seat) => [
      { do: 'unseat', seat },
      { do: 'give-seat', seat, to: person },
      { do: 'team', seat, team: 'oak' },
      { do: 'sit', seat, also: true },
      { do: 'switch-to', seat },
    ]),
    { do: 'propose', question: 'open-save' },
    { do: 'propose', question: 'reseed' },
  ];
}

/** Makes a table of a file. */
export async function loaded(house: TestHouse, file: Buffer, key: string): Promise<string> {
  const headers = { 'Content-Type': 'application/octet-stream', [KEY_HEADER]: key };
  const answer = await fetch(`${house.address}/api/import`, {
    method: 'POST',
    headers,
    body: new Uint8Array(file),
  });
  const made = (await answer.json()) as { id?: string };
  if (made.id === undefined) throw new Error(`the save was not taken back: ${JSON.stringify(made)}`);
  return made.id;
}

async function copyOf(house: TestHouse, id: string, key: string, kind: string): Promise<string> {
  const answer = await fetch(`${house.address}/api/tables/${id}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, kind }),
  });
  return answer.text();
}

function pageFor(name: string): string {
  return createHash('sha256').update(`raid/${name}`).digest('hex').slice(0, 16);
}
