import { Client } from '@colyseus/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_HEADER } from '#protocol/api';
import type { PeopleRequest } from '#protocol/messages';

import { canariesIn } from '../testing/birds.ts';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

const DAY = 24 * 60 * 60_000;
const clock = new ManualClock();
let house: TestHouse;
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
async function askRefused(guest: Guest, request: unknown): Promise<string> {
  const answer = await guest.ask(request);
  return answer.ok ? 'done' : answer.refusal.refused;
}
/** Faces a page has ever seen of one sort: those of a hand, or of what lies face down. */
const sawOf = (guest: Guest, of: string): string[] =>
  canariesIn(JSON.stringify(guest.seen)).filter((face) => face.startsWith(`canary-${of}-`));

/** Ann owns the table and sits, Ben and Cleo sat down after her, in this order; the white seat is free. */
async function friends(plan = {}) {
  const key = newKey();
  const table = await house.table({ key, seats: ['red', 'blue', 'green', 'white'], ...plan });
  const ann = await house.enter(table, { key, name: 'Ann', seat: 'red' });
  const ben = await house.enter(table, { name: 'Ben', seat: 'blue' });
  const cleo = await house.enter(table, { name: 'Cleo', seat: 'green' });
  return { table, key, ann, ben, cleo };
}
/** Somebody leaves, and this other one knows. */
async function leaves(guest: Guest, seenBy: Guest): Promise<void> {
  await guest.leave();
  await seenBy.until(() => seenBy.person(idOf(guest))?.present === false);
}
async function standing(plan = {}) {
  const all = await friends(plan);
  await all.ann.leave();
  await all.ben.until(() => about(all.ben)?.standIn === idOf(all.ben));
  return all;
}
/** Cleo looks at a card that lies face down, and lays her hand away. */
async function peekAlone(cleo: Guest): Promise<void> {
  const down = cleo.seen.pieces.find(
    ({ kind, facing, place }) => kind === 'bird' && facing === 'down' && place === 'table',
  );
  await cleo.do({ verb: 'peek', piece: down?.id });
  const inHand = () => cleo.seen.pieces.filter(({ place }) => place === 'hand-green');
  for (const { id } of inHand()) {
    await cleo.do({ verb: 'lift', piece: id });
    await cleo.until(() => cleo.seen.pieces.some(({ held }) => held === 'green'));
    const held = cleo.seen.pieces.find((piece) => piece.held === 'green');
    await cleo.do({ verb: 'drop', piece: held?.id, to: { place: 'deck' } });
  }
  await cleo.until(() => inHand().length === 0 && sawOf(cleo, 'down').length === 1);
}

describe('a copy out of a sealed save', () => {
  async function copied(prepare?: (all: Awaited<ReturnType<typeof friends>>) => Promise<unknown>) {
    const all = await friends();
    await prepare?.(all);
    const sealed = await fetch(`${house.address}/api/tables/${all.table}/export`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: all.key, kind: 'sealed' }),
    });
    const loaded = await fetch(`${house.address}/api/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', [KEY_HEADER]: all.key },
      body: Buffer.from(await sealed.arrayBuffer()),
    });
    const { id } = (await loaded.json()) as { id: string };
    return { ...all, id, owner: await house.enter(id, { key: all.key, name: 'Ann' }) };
  }
  const search = { verb: 'search', pile: 'deck' };

  it('[S105] [S186] is not opened by banning who is waited for, nor by having banned them before', async () => {
    const { id, ben, cleo, owner } = await copied(({ ann, cleo: out }) =>
      ann.arrange({ do: 'kick', person: idOf(out), ban: true }),
    );
    expect(about(owner)?.awaited).toEqual([idOf(ben), idOf(cleo)]);
    for (const person of [idOf(ben), idOf(cleo)])
      expect(await refused(owner, { do: 'kick', person, ban: true })).toBe('awaiting');
    expect(await askRefused(owner, search)).toBe('awaiting');
    for (const seat of ['blue', 'green']) {
      expect(await refused(owner, { do: 'unseat', seat })).toBe('awaiting');
      expect(await refused(owner, { do: 'sit', seat, also: true })).toBe('seat-taken');
    }
    for (const hand of ['blue', 'green', 'deck']) expect(sawOf(owner, hand)).toEqual([]);
    // Who was shut out is let in again and comes: that is the way.
    await owner.arrange({ do: 'unban', person: idOf(cleo) });
    await house.enter(id, { key: ben.key });
    await house.enter(id, { key: cleo.key });
    expect(await askRefused(owner, search)).toBe('done');
  });

  it('[S186] nobody changes a seat of another or takes a free one while it waits, whoever has come', async () => {
    const { id, ben, cleo, owner } = await copied(({ ann }) =>
      ann.arrange({ do: 'team', seat: 'white', team: 'oak' }),
    );
    const guest = await house.enter(id, { key: ben.key });
    const eve = await house.enter(id, { name: 'Eve', seat: 'white' });
    expect(eve.seat).toBeNull();
    for (const request of [
      { do: 'sit', seat: 'white', also: true },
      { do: 'unseat', seat: 'blue' },
      { do: 'give-seat', seat: 'blue', to: idOf(owner) },
      { do: 'give-seat', seat: 'white', to: idOf(owner) },
      { do: 'team', seat: 'red', team: 'oak' },
    ] as const)
      expect(await refused(owner, request)).toBe('awaiting');
    for (const hand of ['blue', 'white', 'green']) expect(sawOf(owner, hand)).toEqual([]);
    await house.enter(id, { key: cleo.key });
    await guest.until(() => about(guest)?.awaited.length === 0);
    expect(await refused(eve, { do: 'sit', seat: 'white' })).toBe('done');
  });

  it('[S105] somebody has come when they are at the table, not when they asked for the way', async () => {
    const { id, ben, cleo, owner } = await copied();
    await house.enter(id, { key: cleo.key });
    await owner.until(() => about(owner)?.awaited.length === 1);
    const way = await fetch(`${house.address}/matchmake/joinById/${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: ben.key, page: 'ab'.repeat(8) }),
    });
    expect(way.status).toBe(200);
    expect(await askRefused(owner, search)).toBe('awaiting');
    const reserved = (await way.json()) as Parameters<Client['consumeSeatReservation']>[0];
    const room = await new Client(house.address).consumeSeatReservation(reserved);
    await owner.until(() => about(owner)?.awaited.length === 0);
    expect(await askRefused(owner, search)).toBe('done');
    await room.leave();
  });
});

describe('who stands in', () => {
  it('[S114] [S188] does not inherit the table by freeing the seats of the other heirs', async () => {
    const { table, ben, cleo } = await standing();
    clock.pass(31 * DAY);
    await ben.arrange({ do: 'unseat', seat: 'green' });
    await ben.arrange({ do: 'propose', question: 'new-owner', person: idOf(ben) });
    await ben.until(() => about(ben)?.questions.length === 1);
    expect(about(ben)).toMatchObject({
      owner: expect.not.stringMatching(idOf(ben)),
      questions: [{ asked: [idOf(cleo)] }],
    });
    await cleo.arrange({ do: 'agree', question: 'new-owner', agree: false });
    // Nor by letting a machine sit there, and who was freed asks as any heir does.
    await cleo.arrange({ do: 'propose', question: 'new-owner', person: idOf(cleo) });
    await leaves(ben, cleo);
    // With no seat they do not steer; back in one they do, as before.
    expect(about(cleo)?.standIn).toBeNull();
    await cleo.arrange({ do: 'sit', seat: 'green' });
    await cleo.until(() => about(cleo)?.standIn === idOf(cleo));
    const back = await house.enter(table, { key: ben.key });
    await back.arrange({ do: 'agree', question: 'new-owner', agree: true });
    await back.until(() => about(back)?.owner === idOf(cleo));
  });

  it('[S188] who stood up by themselves, or was freed by the owner, has no say in it', async () => {
    const { ann, ben, cleo } = await friends();
    await ann.arrange({ do: 'unseat', seat: 'green' });
    await ann.leave();
    await ben.until(() => about(ben)?.standIn === idOf(ben));
    clock.pass(31 * DAY);
    expect(await refused(cleo, { do: 'propose', question: 'new-owner', person: idOf(cleo) })).toBe(
      'not-seated-then',
    );
    await ben.arrange({ do: 'propose', question: 'new-owner', person: idOf(ben) });
    await cleo.until(() => about(cleo)?.owner === idOf(ben));
  });

  it('[S26] [S113] puts no bot on a seat that waits for somebody who is away', async () => {
    const { ben, cleo } = await standing({ game: 'meteor', seats: ['red', 'blue', 'green'] });
    await ben.arrange({ do: 'unseat', seat: 'green' });
    await leaves(cleo, ben);
    expect(about(ben)?.kept).toEqual({ green: idOf(cleo) });
    expect(await refused(ben, { do: 'seat-bot', seat: 'green', bot: 'random' })).toBe('seat-kept');
    expect(await refused(ben, { do: 'unseat', seat: 'green' })).toBe('seat-kept');
    expect(ben.seen.seats.find(({ id }) => id === 'green')?.holder).toBe('nobody');
  });

  it('[S113] does not see what another looked at by freeing their seat: it waits with that too', async () => {
    const { ben, cleo } = await standing();
    await peekAlone(cleo);
    await ben.arrange({ do: 'unseat', seat: 'green' });
    expect(await refused(ben, { do: 'sit', seat: 'green', also: true })).toBe('seat-kept');
    expect(sawOf(ben, 'down')).toEqual([]);
    await cleo.arrange({ do: 'sit', seat: 'green' });
    await cleo.until(() => sawOf(cleo, 'down').length === 1);
  });
});

describe('whoever sits down', () => {
  it('[S187] does not see what was shown to who sat there before', async () => {
    const { ann, ben, cleo } = await friends();
    await peekAlone(cleo);
    await cleo.arrange({ do: 'stand', seat: 'green' });
    await ben.arrange({ do: 'sit', seat: 'green', also: true });
    await ben.until(() => ben.seat === 'green');
    expect(sawOf(ben, 'down')).toEqual([]);
    await peekAlone(ben);
    // Not the owner either, who may clear any seat, and give it.
    await ann.arrange({ do: 'give-seat', seat: 'green', to: idOf(cleo) });
    await cleo.until(() => cleo.seat === 'green');
    expect(sawOf(cleo, 'down')).toEqual([]);
    await peekAlone(cleo);
    await ann.arrange({ do: 'unseat', seat: 'green' });
    await ann.arrange({ do: 'sit', seat: 'green' });
    await ann.until(() => ann.seat === 'green');
    expect(sawOf(ann, 'down')).toEqual([]);
  });

  it('[S185] does not see the hand of another in the team, whether they are here or away', async () => {
    const { table, ann, ben, cleo } = await friends();
    await ann.arrange({ do: 'grant', permission: 'seats', to: 'player' });
    for (const seat of ['green', 'white']) await ann.arrange({ do: 'team', seat, team: 'oak' });
    const eve = await house.enter(table, { name: 'Eve', seat: 'white' });
    expect(eve.seat).toBeNull();
    for (const cleoIs of ['here', 'away']) {
      if (cleoIs === 'away') await leaves(cleo, eve);
      for (const guest of [eve, ben, ann])
        expect(await refused(guest, { do: 'sit', seat: 'white', also: true })).toBe('team-hand');
      expect(await refused(ben, { do: 'give-seat', seat: 'white', to: idOf(eve) })).toBe('team-hand');
    }
    expect(await refused(ben, { do: 'team', seat: 'white', team: null })).toBe('done');
    for (const guest of [eve, ben, ann]) expect(sawOf(guest, 'green')).toEqual([]);
    await ann.arrange({ do: 'team', seat: 'white', team: 'oak' });
    // The owner decides it, for all to read.
    await ann.arrange({ do: 'give-seat', seat: 'white', to: idOf(eve) });
    await eve.until(() => sawOf(eve, 'green').length === 3);
  });

  it('[S185] leave for seats shows nobody the hand of who is here, by a team', async () => {
    const { ann, ben, cleo } = await friends();
    await ann.arrange({ do: 'grant', permission: 'seats', to: 'player' });
    await ben.arrange({ do: 'team', seat: 'blue', team: 'oak' });
    expect(await refused(ben, { do: 'team', seat: 'green', team: 'oak' })).toBe('team-owner');
    await cleo.arrange({ do: 'team', seat: 'green', team: 'ash' });
    expect(await refused(ben, { do: 'team', seat: 'blue', team: 'ash' })).toBe('team-owner');
    expect(sawOf(ben, 'green')).toEqual([]);
    await ann.arrange({ do: 'team', seat: 'green', team: 'oak' });
    await ben.until(() => sawOf(ben, 'green').length === 3);
  });
});
