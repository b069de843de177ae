import type { Observation } from '#kernel/observe';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import { Regular } from '../lib/serving/Regular.ts';
import { SERVED_SEATS } from '../lib/serving/tallies.ts';

/** Who was at a table in a storm. Nothing happens there any more, and all have seen and heard it to its end. */
export interface Evening {
  readonly house: TestHouse;
  readonly table: string;
  readonly players: readonly Regular[];
  readonly watcher: Regular;
  /** Was never cut. */
  readonly witness: Regular;
  /** How often each player's counter was counted up, by what they were answered. */
  readonly counted: readonly number[];
}

/** What was lost, done twice, or is seen or told otherwise than to others. */
export async function judge(evening: Evening): Promise<string[]> {
  const { players, watcher, witness, counted } = evening;
  const wrong: string[] = [];
  const values = new Map(witness.seen?.pieces.map((piece) => [piece.id, piece.value]));
  counted.forEach((count, seat) => {
    if (values.get(seat + 1) !== count)
      wrong.push(`${SERVED_SEATS[seat]} counted to ${count}, its counter to ${values.get(seat + 1)}`);
  });
  for (const one of [...players, watcher]) wrong.push(...(await asSeenAfresh(evening, one)));
  return [...wrong, ...(await asKept(evening))];
}

/** A page of the same person that was never cut sees what the first one sees, and is told the same story. */
async function asSeenAfresh({ house, table, witness }: Evening, one: Regular): Promise<string[]> {
  const wrong: string[] = [];
  const who = one.seat ?? 'who watches';
  const { key } = one;
  const fresh = new Regular(() => house.address, { table, key, name: '', patience: 60_000, keepsTale: true });
  await fresh.come();
  await fresh.until(() => fresh.isUpTo(one.version));
  const apart = apartAt(JSON.stringify(fresh.seen), JSON.stringify(one.seen));
  if (apart !== null) wrong.push(`${who} sees something else: ${apart}`);
  for (const [version, told] of fresh.tale) {
    const heard = one.tale.get(version);
    const other = heard === undefined ? null : apartAt(told, heard);
    if (other !== null) wrong.push(`${who} was told otherwise of act ${version}: ${other}`);
  }
  const recent = one.told.slice(-200).join();
  if (recent !== witness.told.slice(-Math.min(200, one.told.length)).join())
    wrong.push(`${who} was told another story`);
  await fresh.leave();
  return wrong.slice(0, 3);
}

async function asKept({ house, table, players, witness }: Evening): Promise<string[]> {
  const wrong: string[] = [];
  const stored = await house.services.storage.load(table, { acts: 'all' });
  const done = (stored?.acts ?? []).flatMap(({ by }) => (by === null ? [] : [`${by.person} ${by.seq}`]));
  if (new Set(done).size !== done.length) wrong.push('the journal has a request twice');
  const answered = players
    .flatMap((player) => [...player.answers.values()])
    .filter((answer) => answer.ok).length;
  if (answered < done.length) wrong.push(`${done.length} requests were done, ${answered} answered`);
  const version = (seen: Observation | null): number => seen?.version ?? -1;
  if (version(witness.seen) !== stored?.version) wrong.push('what is seen is not what is kept');
  return wrong;
}

/** Where two texts begin to differ; null: nowhere. */
function apartAt(a: string, b: string): string | null {
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(Math.max(0, at - 60), at + 40)} and ${b.slice(Math.max(0, at - 60), at + 40)}`;
}
