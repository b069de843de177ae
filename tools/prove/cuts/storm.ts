import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { Observation } from '#kernel/observe';
import { openTestHouse } from '../../../server/testing/testHouse.ts';
import { anyRequest, countUp } from '../serving/anyRequest.ts';
import { newTable } from '../serving/openHouse.ts';
import { Regular } from '../serving/Regular.ts';
import { SEATS, TALLIES } from '../serving/tallies.ts';
import { RoughLine } from './RoughLine.ts';
import type { Weathered } from './Weathered.ts';

/**
 * A house, a rough line, and people who play on it until it was cut so often: `storm.ts <cuts> <seed>`. Then the line is
 * good, everybody is answered, and what they see is compared. Says what it found in one line.
 */
const [cuts = '100', seed = '1'] = process.argv.slice(2);
const CUTS = Number(cuts);
/** Requests under way at once. */
const AT_ONCE = 4;
const PATIENCE = 700;
/** A storm that does not end has found something, too. */
const LONGEST_MS = 60_000 + CUTS * 600;
/** Refusals that no request here can deserve. */
const UNDESERVED = ['answered-before', 'fault', 'not-saved', 'too-fast', 'closing'];

const wrong: string[] = [];
// On a disk: what is decided waits for it, and requests overtake each other if anything lets them.
const folder = mkdtempSync(join(tmpdir(), 'orrery-storm-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const house = await openTestHouse({ games: TALLIES }, { data: folder });
const line = await RoughLine.to(house.address, new FastChance(`line/${seed}`));
const table = await newTable(house.address, SEATS.length);
const plan = { table, patience: PATIENCE };
const players = SEATS.map((seat) => new Regular(() => line.address, { ...plan, name: `of ${seat}`, seat }));
const watcher = new Regular(() => line.address, { ...plan, name: 'far away' });
/** Never cut: what it sees is what there is to see. */
const witness = new Regular(() => house.address, { ...plan, name: 'at home', patience: 60_000 });
await witness.come();
for (const player of players) await player.come();
await watcher.come();

const counted = players.map(() => 0);
let asked = 0;
const giveUp = setTimeout(() => tell(['it did not end']), LONGEST_MS);
await Promise.all(
  players.flatMap((player, seat) => Array.from({ length: AT_ONCE }, () => play(player, seat))),
);
line.isCalm = true;
clearTimeout(giveUp);
const late = setTimeout(() => tell(['they did not come together']), 30_000);
const everybody = [...players, watcher, witness];
for (const one of everybody) {
  await one.come();
  await one.until(() => one.room !== null && everybody.every((other) => other.version <= one.version));
}
clearTimeout(late);
await compare();
await witness.until(() => everybody.every((one) => one.version <= witness.version));
wrong.push(
  ...everybody.flatMap((one) => one.wrong),
  ...house.faults.map((f) => `${f.where}: ${String(f.error)}`),
);
tell(wrong);

async function play(player: Regular, seat: number): Promise<void> {
  const chance = new FastChance(`${player.page}/${seed}/${asked}`);
  while (line.cuts < CUTS) {
    asked++;
    // Now and then something about people, under the same numbers.
    const isAboutPeople = chance.below(12) === 0;
    const request = isAboutPeople ? anyCompanyRequest(chance) : anyRequest(chance, seat, SEATS.length);
    const answer = await (isAboutPeople ? player.manage(request) : player.ask(request));
    if (answer.ok && JSON.stringify(request) === JSON.stringify(countUp(seat)))
      counted[seat] = (counted[seat] ?? 0) + 1;
    if (!answer.ok && UNDESERVED.includes(answer.refusal.refused))
      wrong.push(`${JSON.stringify(request)} was refused: ${answer.refusal.refused}`);
    await new Promise((resolve) => setTimeout(resolve, chance.below(30)));
  }
}

/** Where two views begin to differ; null: nowhere. */
function apartAt(one: Observation, other: Observation | null): string | null {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(Math.max(0, at - 60), at + 40)} and ${b.slice(Math.max(0, at - 60), at + 40)}`;
}

function anyCompanyRequest(chance: Chance): unknown {
  return pick<unknown>(chance, [
    { do: 'rename', name: `player ${chance.below(1000)}` },
    // Both are refused, and at once: the seat is taken, and nothing is voted on.
    { do: 'sit', seat: pick(chance, SEATS) },
    { do: 'vote', act: 1, agree: true },
  ]);
}

async function compare(): Promise<void> {
  const values = new Map(witness.seen?.pieces.map((piece) => [piece.id, piece.value]));
  counted.forEach((count, seat) => {
    if (values.get(seat + 1) !== count)
      wrong.push(`${SEATS[seat]} counted to ${count}, its counter to ${values.get(seat + 1)}`);
  });
  // A second page of the same person, which was never cut, sees what the first one sees.
  for (const player of [...players, watcher]) {
    const fresh = await house.enter(table, { key: player.key });
    // A die may still have come to rest: the same version is compared.
    await player.until(() => player.version >= fresh.version);
    await fresh.caughtUp(player.version);
    const apart = apartAt(fresh.seen, player.seen);
    if (apart !== null) wrong.push(`${player.seat ?? 'who watches'} sees something else: ${apart}`);
    await fresh.leave();
  }
  const told = witness.told.join();
  for (const one of [...players, watcher])
    if (!told.endsWith(one.told.slice(-200).join())) wrong.push(`${one.seat} was told another story`);
  const stored = await house.house.storage.load(table, { acts: 'all' });
  const done = (stored?.acts ?? []).flatMap(({ by }) => (by === null ? [] : [`${by.person} ${by.seq}`]));
  if (new Set(done).size !== done.length) wrong.push('the journal has a request twice');
  const answered = players
    .flatMap((player) => [...player.answers.values()])
    .filter((answer) => answer.ok).length;
  if (answered < done.length) wrong.push(`${done.length} requests were done, ${answered} answered`);
  const version = (seen: Observation | null): number => seen?.version ?? -1;
  if (version(witness.seen) !== stored?.version) wrong.push('what is seen is not what is kept');
}

function tell(found: readonly string[]): never {
  const { suffered } = line;
  const weathered: Weathered = {
    cuts: line.cuts,
    kinds: Object.fromEntries(suffered.cuts),
    requestsCut: suffered.requests,
    delayed: suffered.delayed,
    sliced: suffered.sliced,
    asked,
    visits: players.reduce((sum, player) => sum + player.visits, 0),
    acts: witness.version,
    wrong: [...wrong, ...found].slice(0, 20),
  };
  console.log(JSON.stringify(weathered));
  process.exit(0);
}
