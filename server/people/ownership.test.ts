import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOT_ADMITTED } from '#protocol/codes';
import type { PeopleRequest } from '#protocol/messages';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { peopleJson } from './PeopleSaved.ts';
import { readPeople } from './readPeople.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let house: TestHouse;
const clock = new ManualClock();
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  house = await openTestHouse({ clock });
});
beforeEach(() => house.clear());
afterAll(() => house?.close());

const idOf = (guest: Guest): string => guest.welcome.person;
const about = (guest: Guest) => guest.heard.people.at(-1);
async function refused(guest: Guest, request: PeopleRequest): Promise<string> {
  const answer = await guest.manage(request);
  return answer.ok ? 'done' : answer.refusal.refused;
}
const asks = (path: string, body: unknown): Promise<Response> =>
  fetch(`${house.address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const notAdmitted = (join: Promise<unknown>): Promise<number> =>
  join.then(
    () => 0,
    (error: { code: number }) => error.code,
  );
const ownCards = (guest: Guest): number =>
  guest.seen.pieces.filter((piece) => piece.place === `hand-${guest.seat}` && piece.face !== undefined)
    .length;

/** Ann owns the table and sits, Ben and Cleo sat down after her, in this order; Dora watches. */
async function friends() {
  const key = newKey();
  const table = await house.table({ key, seats: ['red', 'blue', 'green', 'white'] });
  const ann = await house.enter(table, { key, name: 'Ann', seat: 'red' });
  const ben = await house.enter(table, { name: 'Ben', seat: 'blue' });
  const cleo = await house.enter(table, { name: 'Cleo', seat: 'green' });
  const dora = await house.enter(table, { name: 'Dora' });
  return { table, key, ann, ben, cleo, dora };
}

/** The owner's line is dead, and everybody knows. */
async function cutOff(owner: Guest, others: readonly Guest[]): Promise<void> {
  owner.vanish();
  for (const other of others) await other.until(() => other.person(idOf(owner))?.present === false);
  // What was written down about it is settled when the next question is answered.
  for (const other of others.slice(0, 1)) await other.manage({ do: 'withdraw', question: 'reseed' });
}

const standsIn = (guest: Guest, seenBy = guest): Promise<void> =>
  seenBy.until(() => about(seenBy)?.standIn === idOf(guest), 'somebody stands in');

describe('an owner whose line drops', () => {
  it('[S22] [S23] finds everything as it was after an hour of strangers', async () => {
    const { table, key, ann, ben, cleo, dora } = await friends();
    const hand = ownCards(ann);
    await cutOff(ann, [ben, cleo]);
    clock.pass(61 * 1000);
    await standsIn(ben);
    for (const guest of [ben, cleo, dora]) await guest.leave();
    clock.pass(MINUTE);
    const strangers = [
      await house.enter(table, { name: 'Eve' }),
      await house.enter(table, { name: 'Mallory' }),
    ];
    for (const [n, stranger] of strangers.entries()) {
      expect(await refused(stranger, { do: 'sit', seat: 'red' })).toBe('seat-taken');
      if (n === 0) await stranger.arrange({ do: 'sit', seat: 'white' });
    }
    clock.pass(58 * MINUTE);
    const [eve] = strangers as [Guest, Guest];
    await eve.manage({ do: 'rename', name: 'Eve the First' });
    expect(about(eve)).toMatchObject({ standIn: null, owner: idOf(ann) });
    const again = await house.enter(table, { key });
    expect([again.seat, ownCards(again), again.person()?.role]).toEqual(['red', hand, 'host']);
    expect(about(again)).toMatchObject({ owner: idOf(ann), standIn: null });
    for (const stranger of strangers) await again.arrange({ do: 'kick', person: idOf(stranger), ban: true });
    const back = await house.enter(table, { key: ben.key });
    expect([back.seat, ownCards(back)]).toEqual(['blue', 3]);
    expect((await asks(`/api/tables/${table}/remove`, { key })).status).toBe(200);
  });

  it('[S23] [S112] a stranger with the link steers nothing, however long they wait', async () => {
    const { table, ann, ben, cleo, dora } = await friends();
    await cutOff(ann, [ben]);
    const eve = await house.enter(table, { name: 'Eve', seat: 'white' });
    for (const guest of [ben, cleo, dora]) await guest.leave();
    clock.pass(61 * 1000);
    await eve.until(() => eve.person(idOf(cleo))?.present === false);
    for (const request of [
      { do: 'kick', person: idOf(ann), ban: true },
      { do: 'hand-over', person: idOf(eve) },
      { do: 'password', password: 'mine' },
    ] as const)
      expect(await refused(eve, request)).toBe('not-owner');
    for (const request of [
      { do: 'kick', person: idOf(ben) },
      { do: 'mute', person: idOf(ben), muted: true },
      { do: 'unseat', seat: 'red' },
      { do: 'give-seat', seat: 'red', to: idOf(eve) },
      { do: 'team', seat: 'white', team: 'oak' },
    ] as const)
      expect(await refused(eve, request)).toBe('not-allowed');
    for (const path of ['export', 'remove']) {
      const body = path === 'export' ? { key: eve.key, kind: 'open' } : { key: eve.key };
      expect((await asks(`/api/tables/${table}/${path}`, body)).status).toBe(403);
    }
    expect(about(eve)).toMatchObject({ standIn: null, owner: idOf(ann) });
    expect(eve.person()?.role).toBe('player');
  });

  it('[S23] is stood in for by who has been seated longest, not by who holds most seats or came most trusted', async () => {
    const { ann, ben, cleo, dora } = await friends();
    await ann.arrange({ do: 'promote', person: idOf(dora), to: 'promoted' });
    await cleo.arrange({ do: 'sit', seat: 'white', also: true });
    await ann.leave();
    await standsIn(ben, cleo);
    expect(cleo.person(idOf(ben))?.role).toBe('player');
    await ben.leave();
    await standsIn(cleo, dora);
    await cleo.leave();
    await dora.until(() => about(dora)?.standIn === null);
  });

  it('[S23] who only sits down when the owner is gone does not stand in; who moves to another seat still does', async () => {
    const { ann, ben, cleo, dora } = await friends();
    await ann.leave();
    await standsIn(ben, dora);
    await dora.arrange({ do: 'sit', seat: 'white' });
    await ben.arrange({ do: 'stand', seat: 'blue' });
    await standsIn(cleo, dora);
    await ben.arrange({ do: 'sit', seat: 'blue' });
    await cleo.arrange({ do: 'stand', seat: 'green' });
    await dora.until(() => about(dora)?.standIn === null);
    expect(await refused(dora, { do: 'mute', person: idOf(ben), muted: true })).toBe('not-allowed');
  });

  it('[S23] is waited for a while, and has everything back at once', async () => {
    const { table, key, ann, ben, cleo } = await friends();
    await cutOff(ann, [ben, cleo]);
    clock.pass(59_000);
    expect(await refused(ben, { do: 'mute', person: idOf(cleo), muted: true })).toBe('not-allowed');
    clock.pass(2000);
    await standsIn(ben);
    expect(await refused(ben, { do: 'mute', person: idOf(cleo), muted: true })).toBe('done');
    const again = await house.enter(table, { key });
    await ben.until(() => about(ben)?.standIn === null);
    expect(await refused(ben, { do: 'mute', person: idOf(cleo), muted: false })).toBe('not-allowed');
    expect(await refused(again, { do: 'mute', person: idOf(cleo), muted: false })).toBe('done');
  });

  it('[S23] was gone before the table closed: who came first is not forgotten over it', async () => {
    const { table, ann, ben, cleo, dora } = await friends();
    await cutOff(ann, [ben]);
    for (const guest of [ben, cleo, dora]) await guest.leave();
    clock.pass(5 * MINUTE);
    const eve = await house.enter(table, { name: 'Eve', seat: 'white' });
    const again = await house.enter(table, { key: cleo.key });
    await standsIn(cleo, again);
    expect(await refused(eve, { do: 'unseat', seat: 'green' })).toBe('not-allowed');
    expect(await refused(again, { do: 'unseat', seat: 'white' })).toBe('done');
  });
});

describe('who stands in', () => {
  async function standing() {
    const all = await friends();
    await all.ann.leave();
    await standsIn(all.ben);
    return all;
  }

  it('[S112] steers: frees seats of those present, mutes, shows out', async () => {
    const { ben, cleo, dora } = await standing();
    expect(await refused(ben, { do: 'mute', person: idOf(dora), muted: true })).toBe('done');
    expect(await refused(ben, { do: 'unseat', seat: 'green' })).toBe('done');
    await cleo.until(() => cleo.seat === null);
    await ben.arrange({ do: 'kick', person: idOf(dora) });
    await dora.closed();
  });

  it('[S112] [S26] takes nothing from who is away, and nothing of the table from its owner', async () => {
    const { table, ann, ben, cleo, dora } = await standing();
    await cleo.leave();
    await ben.until(() => ben.person(idOf(cleo))?.present === false);
    for (const seat of ['red', 'green']) {
      expect(await refused(ben, { do: 'unseat', seat })).toBe('holder-away');
      expect(await refused(ben, { do: 'give-seat', seat, to: idOf(ben) })).toBe('not-owner');
      expect(await refused(ben, { do: 'sit', seat, also: true })).toBe('seat-taken');
      expect(await refused(ben, { do: 'team', seat, team: 'oak' })).toBe('not-allowed');
    }
    expect(await refused(ben, { do: 'kick', person: idOf(ann) })).toBe('above-you');
    for (const request of [
      { do: 'kick', person: idOf(dora), ban: true },
      { do: 'unban', person: idOf(dora) },
      { do: 'promote', person: idOf(dora), to: 'promoted' },
      { do: 'hand-over', person: idOf(ben) },
      { do: 'grant', permission: 'seats', to: 'player' },
      { do: 'password', password: 'mine' },
      { do: 'listed', listed: true },
      { do: 'title', title: 'Mine' },
    ] as const)
      expect(await refused(ben, request)).toBe('not-owner');
    for (const path of ['export', 'remove']) {
      const body = path === 'export' ? { key: ben.key, kind: 'open' } : { key: ben.key };
      expect((await asks(`/api/tables/${table}/${path}`, body)).status).toBe(403);
    }
    expect(await refused(ben, { do: 'kick', person: idOf(cleo) })).toBe('done');
    const again = await house.enter(table, { key: cleo.key });
    expect([again.seat, ownCards(again)]).toEqual(['green', 3]);
  });

  it('[S26] leave for seats shows nobody the hand of who is away, not by a team either', async () => {
    const { ann, ben, cleo, dora } = await friends();
    await ann.arrange({ do: 'grant', permission: 'seats', to: 'player' });
    await ann.arrange({ do: 'team', seat: 'green', team: 'oak' });
    await cleo.leave();
    await ben.until(() => ben.person(idOf(cleo))?.present === false);
    expect(await refused(ben, { do: 'team', seat: 'green', team: 'ash' })).toBe('holder-away');
    expect(await refused(ben, { do: 'team', seat: 'blue', team: 'oak' })).toBe('holder-away');
    expect(await refused(dora, { do: 'give-seat', seat: 'blue', to: idOf(dora) })).toBe('not-owner');
    expect(ben.seen.pieces.filter((piece) => piece.face?.startsWith('canary-green-'))).toEqual([]);
    expect(await refused(ben, { do: 'team', seat: 'blue', team: 'ash' })).toBe('done');
    expect(await refused(ann, { do: 'unseat', seat: 'green' })).toBe('done');
    expect(await refused(ben, { do: 'team', seat: 'blue', team: 'oak' })).toBe('done');
  });

  it('[S113] a seat they freed waits with its hand for who had it, until the owner opens it', async () => {
    const { table, key, ben, cleo, dora } = await standing();
    await ben.arrange({ do: 'unseat', seat: 'green' });
    for (const guest of [ben, dora])
      expect(await refused(guest, { do: 'sit', seat: 'green', also: true })).toBe('seat-kept');
    expect(await refused(ben, { do: 'give-seat', seat: 'green', to: idOf(dora) })).toBe('seat-kept');
    await ben.arrange({ do: 'unseat', seat: 'green' });
    expect(await refused(dora, { do: 'sit', seat: 'green' })).toBe('seat-kept');
    expect(about(dora)?.kept).toEqual({ green: idOf(cleo) });
    await cleo.arrange({ do: 'sit', seat: 'green' });
    await ben.arrange({ do: 'unseat', seat: 'green' });
    const again = await house.enter(table, { key });
    expect(await refused(again, { do: 'sit', seat: 'green', also: true })).toBe('seat-kept');
    await again.arrange({ do: 'unseat', seat: 'green' });
    expect(await refused(dora, { do: 'sit', seat: 'green' })).toBe('done');
  });
});

it('[S26] [S112] [S113] at a game who stands in changes the level and puts no bot on a seat of who is away; one that was freed still waits', async () => {
  const key = newKey();
  const table = await house.table({ key, game: 'meteor', seats: ['red', 'blue', 'green'] });
  const ann = await house.enter(table, { key, name: 'Ann', seat: 'red' });
  const ben = await house.enter(table, { name: 'Ben', seat: 'blue' });
  const cleo = await house.enter(table, { name: 'Cleo', seat: 'green' });
  const dora = await house.enter(table, { name: 'Dora' });
  const bot = (seat: string) => ({ do: 'seat-bot', seat, bot: 'random' }) as const;
  await ann.leave();
  await standsIn(ben, dora);
  await ben.do({ verb: 'level', level: 'advise' });
  expect(await refused(ben, bot('red'))).toBe('holder-away');
  await ben.arrange(bot('green'));
  await cleo.until(() => cleo.seat === null);
  expect(await refused(dora, { do: 'sit', seat: 'green' })).toBe('seat-kept');
  await ben.arrange({ do: 'unseat', seat: 'green' });
  expect(await refused(dora, { do: 'sit', seat: 'green' })).toBe('seat-kept');
  expect(await refused(cleo, { do: 'sit', seat: 'green' })).toBe('done');
});

it('[S25] the seat of somebody banned stays closed, hand included, until the owner opens it', async () => {
  const { table, ann, ben, cleo, dora } = await friends();
  await ann.arrange({ do: 'grant', permission: 'seats', to: 'player' });
  await ann.arrange({ do: 'grant', permission: 'kick', to: 'player' });
  await ann.arrange({ do: 'promote', person: idOf(cleo), to: 'promoted' });
  expect(await refused(cleo, { do: 'kick', person: idOf(ben), ban: true })).toBe('not-owner');
  await ann.arrange({ do: 'kick', person: idOf(ben), ban: true });
  await ben.closed();
  expect(await notAdmitted(house.enter(table, { key: ben.key }))).toBe(NOT_ADMITTED.banned);
  expect(await refused(cleo, { do: 'unban', person: idOf(ben) })).toBe('not-owner');
  expect(await refused(dora, { do: 'sit', seat: 'blue' })).toBe('seat-taken');
  expect(await refused(cleo, { do: 'unseat', seat: 'blue' })).toBe('holder-away');
  await ann.arrange({ do: 'unseat', seat: 'blue' });
  expect(await refused(dora, { do: 'sit', seat: 'blue' })).toBe('done');
});

describe('an owner who does not return', () => {
  it('[S114] is followed by one on whom all agree who were seated then, after a long time', async () => {
    const { table, ann, ben, cleo, dora } = await friends();
    await ann.leave();
    await standsIn(ben);
    await dora.arrange({ do: 'sit', seat: 'white' });
    const propose = (person: Guest) =>
      ({ do: 'propose', question: 'new-owner', person: idOf(person) }) as const;
    clock.pass(29 * DAY);
    expect(await refused(ben, propose(ben))).toBe('owner-expected');
    clock.pass(DAY);
    expect(await refused(dora, propose(dora))).toBe('not-seated-then');
    expect(await refused(ben, propose(dora))).toBe('not-seated-then');
    await cleo.leave();
    await ben.until(() => ben.person(idOf(cleo))?.present === false);
    await ben.arrange(propose(ben));
    expect(about(ben)?.questions).toEqual([
      { question: 'new-owner', by: idOf(ben), about: idOf(ben), asked: [idOf(cleo)], agreed: [] },
    ]);
    expect(await refused(dora, { do: 'agree', question: 'new-owner', agree: true })).toBe('no-question');
    for (const guest of [ben, dora]) await guest.leave();
    clock.pass(10_000);
    const back = await house.enter(table, { key: cleo.key });
    await back.until(() => about(back)?.questions.length === 1);
    await back.arrange({ do: 'agree', question: 'new-owner', agree: true });
    await back.until(() => about(back)?.owner === idOf(ben));
    expect(about(back)?.settled['new-owner']).toMatchObject({ outcome: 'agreed' });
    const late = await house.enter(table, { key: ann.key });
    expect(late.person()?.role).toBe('promoted');
    expect(await refused(late, { do: 'listed', listed: true })).toBe('not-owner');
  });

  it('[S114] keeps the table by coming back before all have agreed', async () => {
    const { table, key, ann, ben, cleo } = await friends();
    await ann.leave();
    await standsIn(ben);
    clock.pass(30 * DAY);
    await ben.arrange({ do: 'propose', question: 'new-owner', person: idOf(cleo) });
    const again = await house.enter(table, { key });
    await again.until(() => about(again)?.questions.length === 0);
    expect(about(again)).toMatchObject({ owner: idOf(ann), settled: { 'new-owner': { outcome: 'void' } } });
    expect(await refused(cleo, { do: 'agree', question: 'new-owner', agree: true })).toBe('no-question');
  });
});

it('[S22] at a table of before there were owners, who was host owns it', () => {
  const person = (id: string, role: string, seats: string[]) => ({ id, keyHash: id, name: id, role, seats });
  const people = [
    person('ann', 'player', []),
    person('ben', 'host', ['red']),
    person('cleo', 'promoted', []),
  ];
  const read = readPeople({ people, grants: {}, seats: ['red'], bots: [] });
  expect(read.owner).toBe('ben');
  expect(read.people.map(({ role, seated }) => [role, seated])).toEqual([
    ['player', null],
    ['promoted', 0],
    ['promoted', null],
  ]);
  expect(readPeople(peopleJson(read))).toEqual(read);
  expect(readPeople({}).owner).toBeNull();
});
