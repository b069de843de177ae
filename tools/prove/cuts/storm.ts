import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chance } from '#kernel/chance/chance';
import { permutation, pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { ManualClock } from '../../../server/testing/ManualClock.ts';
import { openTestHouse } from '../../../server/testing/testHouse.ts';
import { anyRequest, countUp } from '../lib/serving/anyRequest.ts';
import { SERVED_SEATS, TALLIES, newTallies } from '../lib/serving/tallies.ts';
import { Regular } from '../lib/serving/Regular.ts';
import { fateOf, plainFateOf } from './Fate.ts';
import { judge } from './judge.ts';
import { RoughLine } from './RoughLine.ts';
import type { Weathered } from './Weathered.ts';

/**
 * A house, a rough line for everybody, and people who play on it in rounds until it was cut so often:
 * `storm.ts <cuts> <seed>`. Then the lines are good, everybody is answered, and what they see and were told is compared.
 * Says what it found in one line. What is asked, where lines end, what chance draws and how time passes come from the seed
 * alone, and nobody begins a round before all who can be reached are answered: the same seed is the same storm.
 */
const [cuts = '100', seed = '1'] = process.argv.slice(2);
const CUTS = Number(cuts);
/** Requests of one player under way at once, at most; who is away does not ask on for ever. */
const AT_ONCE = 4;
const MOST_WAITING = 8;
/** Lines are given up by what became of them; so long nothing may come before somebody believes the line to be dead all the same. */
const PATIENCE = 15_000;
/** How much time passes at the table in a round, and until everything on it lies still, in milliseconds. */
const ROUND_MS = 50;
const STILL_MS = 15_000;
/** A storm that does not end has found something, too. Counted in looks at it, not in time: a busy machine looks less often. */
const LOOK_MS = 10;
const MOST_LOOKS_IN_VAIN = 6000;
const MOST_LOOKS = 60_000 + CUTS * 200;
/** Refusals that no request here can deserve. */
const UNDESERVED = ['answered-before', 'fault', 'not-saved', 'too-fast', 'closing'];

const wrong: string[] = [];
// On a disk: what is decided waits for it, and requests overtake each other if anything lets them.
const folder = mkdtempSync(join(tmpdir(), 'orrery-storm-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const clock = new ManualClock();
const draws = new FastChance(`house/${seed}`);
const house = await openTestHouse(
  { games: TALLIES, clock, randomHex: (bytes) => hexOf(draws, bytes) },
  { data: folder },
);
const table = await newTallies(house.address, SERVED_SEATS.length);
const plan = { table, patience: PATIENCE, keepsTale: true };
/** Never cut: what it sees is what there is to see. */
const witness = new Regular(() => house.address, { ...plan, name: 'at home' });
await witness.come();
const lines: RoughLine[] = [];
const players: Regular[] = [];
for (const seat of SERVED_SEATS) players.push(await onLine({ ...plan, name: `of ${seat}`, seat }));
const watcher = await onLine({ ...plan, name: 'far away' });
const away = [...players, watcher];
const counted = players.map(() => 0);
const underWay = new Set<Promise<void>>();
let asked = 0;

const watching = watchOver();
for (let round = 1; cutsSoFar() < CUTS; round++) {
  await askAround(round);
  await settled();
  clock.pass(ROUND_MS);
  for (const line of lines) line.pass();
}
for (const line of lines) line.calm();
await Promise.all(underWay);
for (let ms = 0; ms < STILL_MS; ms += ROUND_MS) {
  clock.pass(ROUND_MS);
  await allRead();
}
// Time stands still from here on. Answered in turn: whatever the table had still to do by itself is done before this is.
await play(players[0] as Regular, 0, countUp(0));
const everybody = [...away, witness];
const last = Math.max(...everybody.map((one) => one.version));
for (const one of everybody) await one.until(() => one.isUpTo(last));
wrong.push(...(await judge({ house, table, players, watcher, witness, counted })));
clearInterval(watching);
wrong.push(
  ...everybody.flatMap((one) => one.wrong),
  ...house.faults.map((f) => `${f.where}: ${String(f.error)}`),
);
tell([]);

async function onLine(who: ConstructorParameters<typeof Regular>[1]): Promise<Regular> {
  const one: Regular = new Regular(() => line.address, who);
  const line = await RoughLine.to(house.address, {
    name: who.name,
    fateOf: (visit) => fateOf(seed, who.name, visit, who.seat === undefined),
    plainFateOf: (visit, nth) => plainFateOf(seed, who.name, visit, nth),
    silent: () => one.giveUp(),
  });
  lines.push(line);
  // Who has not come in for the first time is nobody yet: that is waited for, but not on a line that is away.
  const coming = one.come();
  for (let isIn = false; !isIn;) {
    isIn = await Promise.race([coming.then(() => true), allRead().then(() => false)]);
    line.pass();
  }
  return one;
}

/** Everybody asks for something, in an order of the seed. */
async function askAround(round: number): Promise<void> {
  const requests = players.flatMap((player, seat) => {
    const chance = new FastChance(`ask/${seed}/${seat}/${round}`);
    const count = Math.min(1 + chance.below(AT_ONCE), MOST_WAITING - player.waiting);
    return Array.from({ length: Math.max(0, count) }, () => {
      // Now and then something about people, under the same numbers.
      const isAboutPeople = chance.below(12) === 0;
      const request = isAboutPeople
        ? anyPeopleRequest(chance)
        : anyRequest(chance, seat, SERVED_SEATS.length);
      return () => play(player, seat, request, isAboutPeople);
    });
  });
  for (const n of permutation(new FastChance(`order/${seed}/${round}`), requests.length)) {
    const done = requests[n]?.() ?? Promise.resolve();
    underWay.add(done);
    void done.finally(() => underWay.delete(done));
    await allRead();
  }
}

async function play(player: Regular, seat: number, request: unknown, isAboutPeople = false): Promise<void> {
  asked++;
  const answer = await (isAboutPeople ? player.manage(request) : player.ask(request));
  if (answer.ok && JSON.stringify(request) === JSON.stringify(countUp(seat)))
    counted[seat] = (counted[seat] ?? 0) + 1;
  if (!answer.ok && UNDESERVED.includes(answer.refusal.refused))
    wrong.push(`${JSON.stringify(request)} was refused: ${answer.refusal.refused}`);
}

/** Whoever can be reached is answered and has been told what they missed. */
async function settled(): Promise<void> {
  const isSettled = (one: Regular, n: number): boolean =>
    lines[n]?.isAway === true || (one.waiting === 0 && one.isWhole);
  while (!away.every(isSettled)) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** What was sent just now has been read. */
async function allRead(): Promise<void> {
  for (let n = 0; n < 3; n++) await new Promise((resolve) => setImmediate(resolve));
}

function anyPeopleRequest(chance: Chance): unknown {
  return pick<unknown>(chance, [
    { do: 'rename', name: `player ${chance.below(1000)}` },
    // Both are refused, and at once: the seat is taken, and nothing is voted on.
    { do: 'sit', seat: pick(chance, SERVED_SEATS) },
    { do: 'vote', act: 1, agree: true },
  ]);
}

/** Gives up when nothing gets on any more. */
function watchOver(): ReturnType<typeof setInterval> {
  let [looks, inVain, before] = [0, 0, ''];
  return setInterval(() => {
    const now = [witness, ...away].map(
      (one) => `${one.version} ${one.visits} ${one.told.length} ${one.answers.size}`,
    );
    const standing = [...now, cutsSoFar(), clock.now()].join();
    inVain = standing === before ? inVain + 1 : 0;
    before = standing;
    if (inVain > MOST_LOOKS_IN_VAIN || ++looks > MOST_LOOKS) tell(['it did not end']);
  }, LOOK_MS);
}

function cutsSoFar(): number {
  return lines.reduce((sum, line) => sum + line.cuts, 0);
}

function hexOf(chance: Chance, bytes: number): string {
  return Array.from({ length: bytes }, () => chance.below(256).toString(16).padStart(2, '0')).join('');
}

function tell(found: readonly string[]): never {
  const suffered = lines.map((line) => line.suffered);
  const sum = (of: (one: (typeof suffered)[number]) => number): number =>
    suffered.reduce((total, one) => total + of(one), 0);
  const weathered: Weathered = {
    cuts: cutsSoFar(),
    kinds: {
      cut: sum(({ cuts: c }) => c.get('cut') ?? 0),
      'half-open': sum(({ cuts: c }) => c.get('half-open') ?? 0),
      deaf: sum(({ cuts: c }) => c.get('deaf') ?? 0),
    },
    where: suffered.flatMap(({ where }) => where),
    requestsCut: sum(({ requests }) => requests),
    delayed: sum(({ delayed }) => delayed),
    torn: sum(({ torn }) => torn),
    asked,
    visits: players.reduce((total, player) => total + player.visits, 0),
    acts: witness.version,
    wrong: [...wrong, ...found].slice(0, 20),
  };
  console.log(JSON.stringify(weathered));
  process.exit(0);
}
