import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from '#protocol/messages';
import type { Guest } from '../../../server/testing/Guest.ts';
import { openTestHouse } from '../../../server/testing/testHouse.ts';
import { countUp } from '../lib/serving/anyRequest.ts';
import { SERVED_SEATS, TALLIES, newTallies } from '../lib/serving/tallies.ts';

/**
 * Somebody whose line is cut after an act and before its answer, while a watcher opens page after page and asks on each:
 * `crowd.ts <pages>`. Coming back they ask again under the same number, at once, after a restart of the house, and after
 * more requests on another page of theirs than anybody remembers. It must be done once. Says what it found in one line.
 */
const [pages = '270'] = process.argv.slice(2);
const AT_ONCE = 6;
/** Together the crowd asks for more than is remembered of one person. */
const EACH = 2;
/** More than is remembered of one person. */
const MORE = 520;

const wrong: string[] = [];
const data = mkdtempSync(join(tmpdir(), 'orrery-crowd-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
let house = await openTestHouse({ games: TALLIES }, { data });
const table = await newTallies(house.address, SERVED_SEATS.length);
const count = countUp(0);
const honest = await house.enter(table, { seat: SERVED_SEATS[0] });
const { key, page } = honest;
const first = await honest.ask(count, 1);
honest.vanish();

const watcher = await house.enter(table, { name: 'a watcher' });
for (let opened = 0; opened < Number(pages); opened += AT_ONCE)
  await Promise.all(Array.from({ length: AT_ONCE }, () => askAndGo(watcher.key)));
await sendsAgain('after a crowd of pages', first);

await house.close();
house = await openTestHouse({ games: TALLIES }, { data });
const back = await sendsAgain('after a restart', first);

const other = await house.enter(table, { key });
// Done, not refused: these are remembered in its stead.
for (let n = 0; n < MORE; n++)
  other.send('ask', { seq: n + 1, request: { verb: 'tint', pieces: [1], tint: tintOf(n) } });
await other.until(() => other.heard.answer.length >= MORE);
const late = await back.ask(count, 1);
if (late.ok || late.refusal.refused !== 'answered-before')
  wrong.push(`a number too old to be remembered was answered ${JSON.stringify(late)}`);
judge('after more than is remembered', other);
await house.close();
console.log(JSON.stringify({ pages: Number(pages), wrong }));
process.exit(0);

async function askAndGo(person: string): Promise<void> {
  const guest = await house.enter(table, { key: person });
  for (let n = 0; n < EACH; n++) await guest.ask(count);
  guest.vanish();
}

async function sendsAgain(when: string, expected: Answer): Promise<Guest> {
  const guest = await house.enter(table, { key, page });
  const answer = await guest.ask(count, 1);
  if (JSON.stringify(answer) !== JSON.stringify(expected))
    wrong.push(`${when} ${JSON.stringify(expected)} became ${JSON.stringify(answer)}`);
  judge(when, guest);
  return guest;
}

function judge(when: string, guest: Guest): void {
  const counter = guest.seen.pieces.find(({ id }) => id === 1)?.value;
  if (counter !== 1) wrong.push(`${when} what was counted once is ${counter}`);
}

function tintOf(n: number): string {
  return `#${(0x100000 + n).toString(16)}`;
}
