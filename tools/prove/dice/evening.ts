import type { ChanceHeard } from '#kernel/chance/HeardChance';
import type { Chance } from '#kernel/chance/chance';
import { permutation, pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { flatPose } from '#kernel/pose';
import type { ChanceTold } from '#protocol/api';
import type { AnyGame } from '#rules/Game';
import type { Guest } from '../../../server/testing/Guest.ts';
import { heardBy } from '../../../server/testing/heardBy.ts';
import { ManualClock } from '../../../server/testing/ManualClock.ts';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import { openTestHouse } from '../../../server/testing/testHouse.ts';
import { PATIENCE } from '../../../server/Services.ts';
import { casino } from './casino.ts';
import { seedHex } from './seedHex.ts';

/** What the house says of its chance after an evening, and what the screens of those who were there were told. */
export interface Evening {
  readonly given: ChanceTold;
  readonly screens: readonly { readonly who: string; readonly heard: ChanceHeard }[];
}

/** How often a thrown die is looked at until it lies. */
const LONGEST = 2000;

/** An evening at a real table of a real house: rolls, shuffles, throws, undoing, and its seed told twice. */
export async function evening(seed: number, rounds: number): Promise<Evening> {
  const clock = new ManualClock();
  let drawn = 0;
  const house = await openTestHouse({
    clock,
    games: new Map<string, AnyGame>([[casino.id, casino]]),
    randomHex: (bytes) => seedHex(seed, `evening ${drawn++}`).slice(0, 2 * bytes),
    patience: { ...PATIENCE, emptyTable: 1e12, goneHost: 1e12 },
  });
  try {
    return await spent(house, clock, rounds, new FastChance(`evening/${seed}`));
  } finally {
    await house.clear();
    await house.close();
  }
}

async function spent(house: TestHouse, clock: ManualClock, rounds: number, luck: Chance): Promise<Evening> {
  const table = await house.table({ game: casino.id, seats: ['red', 'blue'] });
  const before = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  for (let n = 0; n < rounds; n++) await pass(n, before, bob, clock, luck);
  // She goes, others play on, and she comes back: to the same seal, if nobody exchanged it.
  const key = before.key;
  await before.leave();
  await bob.do({ verb: 'shuffle', place: 'deck' });
  const ann = await house.enter(table, { key });
  for (let n = 0; n < rounds; n++) await pass(n, bob, ann, clock, luck);
  await reseed(ann, bob);
  for (let n = 0; n < 3; n++) await pass(n, ann, bob, clock, luck);
  await reseed(bob, ann);
  await bob.do({ verb: 'roll', pieces: diceOf(bob) });
  await ann.caughtUp(bob.version);
  const answer = await fetch(`${house.address}/api/tables/${table}/chance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  return {
    given: (await answer.json()) as ChanceTold,
    screens: [
      { who: 'Ann', heard: kept(heardBy(before, ann)) },
      { who: 'Bob', heard: kept(heardBy(bob)) },
    ],
  };
}

/** As it is saved in a file. */
function kept({ seals, acts }: ChanceHeard): ChanceHeard {
  return { seals, acts };
}

/** A round of it: one of each thing that chance has a say in, in turns. */
async function pass(n: number, one: Guest, other: Guest, clock: ManualClock, luck: Chance): Promise<void> {
  const dice = diceOf(one);
  const some = permutation(luck, dice.length)
    .slice(0, 2 + luck.below(dice.length - 1))
    .map((i) => dice[i] as number);
  await one.do({ verb: 'roll', pieces: some });
  await other.do({ verb: 'shuffle', place: pick(luck, ['deck', 'row']) });
  switch (n % 4) {
    case 0:
      return takenBack(one, other, some);
    case 1:
      return thrown(other, clock, luck);
    case 2: {
      // Refused once the bag is empty.
      await one.ask({ verb: 'draw', from: 'inside', count: 1 });
      await one.do({ verb: 'draw', from: 'deck', count: 2 });
      return void (await one.do({ verb: 'shuffle', place: `hand-${one.seat}` }));
    }
    default: {
      await one.do({ verb: 'cut', pile: 'deck' });
      return void (await one.ask({ verb: 'reset', pile: 'deck' }));
    }
  }
}

/** A roll that everybody agrees to forget, and a shuffle that nobody has to be asked about. */
async function takenBack(one: Guest, other: Guest, dice: readonly number[]): Promise<void> {
  const act = await one.do({ verb: 'roll', pieces: dice });
  await one.ask({ verb: 'undo', act });
  await other.until(() => other.heard.vote.some((vote) => vote.act === act));
  await other.manage({ do: 'vote', act, agree: true });
  await one.until(() => one.heard.act.some(({ undoes }) => undoes === act));
  const shuffled = await one.do({ verb: 'shuffle', place: 'deck' });
  await one.do({ verb: 'undo', act: shuffled });
  await one.do({ verb: 'redo' });
}

/** A die that a hand throws: how it falls decides. */
async function thrown(guest: Guest, clock: ManualClock, luck: Chance): Promise<void> {
  const [die = 0] = diceOf(guest);
  await guest.do({ verb: 'lift', piece: die });
  const { length } = guest.heard.act;
  for (let i = 0; i < 12; i++) {
    guest.send('carry', { x: -6 + i, y: 0, z: luck.below(10) - 5 });
    await guest.storySince(guest.version);
    clock.pass(50);
  }
  await guest.do({ verb: 'drop', piece: die, to: { place: 'table', pose: flatPose(6, 0) } });
  const lies = (): boolean => guest.heard.act.slice(length).some(({ verb }) => verb === 'settle');
  for (let i = 0; i < LONGEST && !lies(); i++) {
    clock.pass(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Both agree to have the seed told; both have heard of it. */
async function reseed(one: Guest, other: Guest): Promise<void> {
  const told = (guest: Guest): number => guest.heard.act.filter(({ verb }) => verb === 'reseed').length;
  const count = [told(one), told(other)] as const;
  await one.arrange({ do: 'propose', question: 'reseed' });
  await other.arrange({ do: 'agree', question: 'reseed', agree: true });
  await one.until(() => told(one) > count[0]);
  await other.until(() => told(other) > count[1]);
}

function diceOf(guest: Guest): number[] {
  return guest.seen.pieces.filter(({ kind }) => /^d\d|coin/.test(kind)).map(({ id }) => id);
}
