import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CLOSED, NOT_ADMITTED } from '#protocol/codes';
import type { PeopleRequest } from '#protocol/messages';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let house: TestHouse;
const clock = new ManualClock();
beforeAll(async () => {
  // The SDK says it when a join is turned away.
  vi.spyOn(console, 'warn').mockReturnValue();
  house = await openTestHouse({ clock });
});
afterAll(() => house?.close());

async function people() {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  const cleo = await house.enter(table, { name: 'Cleo' });
  return { table, ann, bob, cleo };
}

const idOf = (guest: Guest): string => guest.welcome.person;
const roleOf = (about: Guest, by: Guest): string | undefined => by.person(idOf(about))?.role;
async function refused(guest: Guest, request: PeopleRequest): Promise<string> {
  const answer = await guest.manage(request);
  return answer.ok ? 'done' : answer.refusal.refused;
}
/** The code a join is turned away with. */
const notAdmitted = (join: Promise<unknown>): Promise<number> =>
  join.then(
    () => 0,
    (error: { code: number }) => error.code,
  );

it('[S20] a person is who has the key; nobody is told the key or its hash', async () => {
  const { table, ann, bob } = await people();
  const again = await house.enter(table, { key: ann.key });
  expect(idOf(again)).toBe(idOf(ann));
  expect(again.seat).toBe('red');
  const other = await house.enter(table, { name: 'Ann' });
  expect(idOf(other)).not.toBe(idOf(ann));
  const stored = await house.services.storage.load(table);
  const [hash = ''] = stored?.record.people ?? [];
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const secret of [ann.key, bob.key, hash])
    for (const guest of [ann, bob, other].filter((g) => g.key !== secret))
      expect(guest.bytes()).not.toContain(secret);
  expect(JSON.stringify(stored)).not.toContain(ann.key);
});

it('[S20] names lose what would break a line or reverse it', async () => {
  const table = await house.table();
  const name = `  An\u0000n‮\n${'x'.repeat(60)}`;
  const ann = await house.enter(table, { name, seat: 'red' });
  await ann.until(() => ann.person() !== undefined);
  expect(ann.person()?.name).toBe(`Ann ${'x'.repeat(36)}`);
  await ann.arrange({ do: 'rename', name: 'Anna' });
  await ann.until(() => ann.seen.seats[0]?.name === 'Anna');
  expect(await refused(ann, { do: 'rename', name: '\u0007' })).toBe('bad-command');
});

it('[S208] a name that nobody chose just now is for strangers alone: who is known keeps theirs', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Adhara', nameIfNew: true });
  const called = (): string | undefined => ann.person()?.name;
  await ann.until(() => called() === 'Adhara');
  await ann.arrange({ do: 'rename', name: 'Andromeda' });
  await house.enter(table, { key: ann.key, name: 'Adhara', nameIfNew: true });
  const bob = await house.enter(table, { name: 'Bob' });
  await ann.until(() => ann.person(idOf(bob)) !== undefined);
  expect(called()).toBe('Andromeda');
  await house.enter(table, { key: ann.key, name: 'Anna' });
  await ann.until(() => called() === 'Anna');
});

it('[S208] who set the table up and has no name yet is a stranger by name', async () => {
  const key = newKey();
  const ann = await house.enter(await house.table({ key }), { key, name: 'Adhara', nameIfNew: true });
  await ann.until(() => ann.person() !== undefined);
  expect(ann.person()?.name).toBe('Adhara');
});

it('[S22] the first to come owns the table, unless who set it up said so', async () => {
  const { ann, bob } = await people();
  expect([roleOf(ann, bob), roleOf(bob, bob)]).toEqual(['host', 'player']);
  const key = newKey();
  const table = await house.table({ key });
  const guest = await house.enter(table);
  const owner = await house.enter(table, { key, name: 'Hilda' });
  await guest.until(() => roleOf(owner, guest) === 'host');
  expect(roleOf(guest, guest)).toBe('player');
});

it('[S24] the owner promotes, hands over and gives leave; others do not', async () => {
  const { ann, bob, cleo } = await people();
  expect(await refused(bob, { do: 'promote', person: idOf(cleo), to: 'promoted' })).toBe('not-owner');
  expect(await refused(bob, { do: 'hand-over', person: idOf(bob) })).toBe('not-owner');
  expect(await refused(bob, { do: 'grant', permission: 'lock', to: 'host' })).toBe('not-owner');
  const lock = { verb: 'lock', pieces: [bob.seen.pieces.find((p) => p.place === 'table')?.id] };
  await ann.arrange({ do: 'grant', permission: 'lock', to: 'promoted' });
  expect(await bob.ask(lock)).toMatchObject({ refusal: { refused: 'not-allowed' } });
  await ann.arrange({ do: 'promote', person: idOf(bob), to: 'promoted' });
  expect(await bob.ask(lock)).toMatchObject({ ok: true });
  expect(await refused(ann, { do: 'grant', permission: 'moon', to: 'host' })).toBe('bad-command');
  await ann.arrange({ do: 'hand-over', person: idOf(bob) });
  await ann.until(() => roleOf(bob, ann) === 'host');
  expect(roleOf(ann, ann)).toBe('promoted');
  expect(ann.heard.people.at(-1)?.grants).toMatchObject({ lock: 'promoted', settings: 'host' });
});

it('[S25] who is shown out keeps their seat as anybody does who is away, and may come again', async () => {
  const { table, ann, bob, cleo } = await people();
  expect(await refused(bob, { do: 'kick', person: idOf(cleo) })).toBe('not-allowed');
  await ann.arrange({ do: 'kick', person: idOf(bob) });
  await bob.closed();
  expect(bob.closedWith).toBe(CLOSED.kicked);
  expect(await refused(cleo, { do: 'sit', seat: 'blue' })).toBe('seat-taken');
  const again = await house.enter(table, { key: bob.key });
  expect(again.seat).toBe('blue');
});

it('[S25] who is banned is not let in again until the owner thinks better of it', async () => {
  const { table, ann, bob } = await people();
  await ann.arrange({ do: 'kick', person: idOf(bob), ban: true });
  await bob.closed();
  expect(await notAdmitted(house.enter(table, { key: bob.key }))).toBe(NOT_ADMITTED.banned);
  await ann.arrange({ do: 'unban', person: idOf(bob) });
  expect(idOf(await house.enter(table, { key: bob.key }))).toBe(idOf(bob));
});

it('[S25] nobody shows out their better', async () => {
  const { ann, bob, cleo } = await people();
  await ann.arrange({ do: 'grant', permission: 'kick', to: 'promoted' });
  for (const guest of [bob, cleo]) await ann.arrange({ do: 'promote', person: idOf(guest), to: 'promoted' });
  expect(await refused(bob, { do: 'kick', person: idOf(ann) })).toBe('above-you');
  expect(await refused(bob, { do: 'kick', person: idOf(cleo) })).toBe('above-you');
  await ann.arrange({ do: 'promote', person: idOf(cleo), to: 'player' });
  expect(await refused(bob, { do: 'kick', person: idOf(cleo) })).toBe('done');
  expect(await refused(ann, { do: 'kick', person: 'abc' })).toBe('no-such-person');
});

it('[S26] a seat is freed, given back, and given only to who is there', async () => {
  const { ann, bob, cleo } = await people();
  expect(await refused(bob, { do: 'give-seat', seat: 'red', to: idOf(cleo) })).toBe('not-allowed');
  expect(await refused(bob, { do: 'unseat', seat: 'red' })).toBe('not-allowed');
  await ann.arrange({ do: 'unseat', seat: 'blue' });
  await bob.until(() => bob.seat === null);
  await ann.arrange({ do: 'give-seat', seat: 'blue', to: idOf(bob) });
  await bob.until(() => bob.seat === 'blue');
  await cleo.leave();
  await ann.until(() => ann.person(idOf(cleo))?.present === false);
  expect(await refused(ann, { do: 'give-seat', seat: 'green', to: idOf(cleo) })).toBe('no-such-person');
});

describe('a password', () => {
  it('[S29] lets in who knows it, and who was let in before', async () => {
    const table = await house.table({ password: 'open sesame' });
    expect(await notAdmitted(house.enter(table))).toBe(NOT_ADMITTED['needs-password']);
    expect(await notAdmitted(house.enter(table, { password: 'sesame' }))).toBe(
      NOT_ADMITTED['wrong-password'],
    );
    const ann = await house.enter(table, { password: 'open sesame' });
    expect(idOf(await house.enter(table, { key: ann.key }))).toBe(idOf(ann));
    await ann.until(() => ann.heard.people.at(-1)?.locked === true);
    await ann.arrange({ do: 'password', password: null });
    await house.enter(table);
    await ann.arrange({ do: 'password', password: 'another' });
    expect(await notAdmitted(house.enter(table))).toBe(NOT_ADMITTED['needs-password']);
    const stored = await house.services.storage.load(table);
    expect(JSON.stringify(stored)).not.toContain('another');
  });

  it('[S29] [S47] cannot be guessed for long', async () => {
    clock.pass(60_000);
    const table = await house.table({ password: 'open sesame' });
    const tries = [];
    for (let n = 0; n < 12; n++)
      tries.push(await notAdmitted(house.enter(table, { password: `guess ${n}` })));
    expect(tries.filter((code) => code === NOT_ADMITTED['wrong-password'])).toHaveLength(10);
    expect(await notAdmitted(house.enter(table, { password: 'open sesame' }))).toBe(
      NOT_ADMITTED['too-many-tries'],
    );
    clock.pass(60_000);
    expect(await notAdmitted(house.enter(table, { password: 'open sesame' }))).toBe(0);
  });
});

describe('presence', () => {
  it('[S32] pointers and typing are told to the others, the last word at a steady pace', async () => {
    const { ann, bob, cleo } = await people();
    for (let x = 0; x < 30; x++) ann.send('point', { x, y: 0, z: 1 });
    ann.send('typing', { typing: true });
    const told = () => bob.heard.presence.flat().filter((p) => p.person === idOf(ann));
    // What is answered came after all that.
    await ann.do({ verb: 'roll', pieces: [ann.seen.pieces.find((p) => p.kind === 'die')?.id] });
    expect(told()).toEqual([]);
    clock.pass(50);
    await bob.until(() => told().length > 0);
    expect(told()).toEqual([{ person: idOf(ann), pointer: [29, 0, 1], typing: true }]);
    expect(ann.heard.presence.flat().filter((p) => p.person === idOf(ann))).toEqual([]);
    ann.vanish();
    await bob.until(() => bob.person(idOf(ann))?.present === false);
    clock.pass(50);
    await cleo.until(() =>
      cleo.heard.presence.flat().some((p) => p.person === idOf(ann) && p.pointer === null && !p.typing),
    );
  });
});

describe('chat', () => {
  const heardBy = (guest: Guest): string[] => guest.heard.chat.map((line) => line.text);

  it('[S33] a whisper reaches only its ear, a team line only the team, the rest all', async () => {
    const { ann, bob, cleo } = await people();
    for (const seat of ['red', 'blue']) await ann.arrange({ do: 'team', seat, team: 'oak' });
    ann.send('chat', { text: 'psst', to: { kind: 'whisper', person: idOf(cleo) } });
    bob.send('chat', { text: 'for oaks', to: { kind: 'team' } });
    cleo.send('chat', { text: 'not in a team', to: { kind: 'team' } });
    await cleo.until(() => cleo.heard.warning.some((w) => w.code === 'no-team'));
    ann.send('chat', { text: 'good\u0007 evening‮', to: { kind: 'all' } });
    for (const guest of [ann, bob, cleo]) await guest.until(() => heardBy(guest).includes('good evening'));
    expect(heardBy(ann).toSorted()).toEqual(['for oaks', 'good evening', 'psst']);
    expect(heardBy(bob)).toEqual(['for oaks', 'good evening']);
    expect(heardBy(cleo)).toEqual(['psst', 'good evening']);
    expect(bob.bytes()).not.toContain('psst');
    expect(cleo.bytes()).not.toContain('for oaks');
    expect(cleo.heard.chat[0]).toMatchObject({ from: idOf(ann), name: 'Ann', seat: 'red', to: 'whisper' });
  });

  it('[S33] the muted are refused, and nothing of it is kept', async () => {
    const { table, ann, bob } = await people();
    await ann.arrange({ do: 'mute', person: idOf(bob), muted: true });
    bob.send('chat', { text: 'hear me', to: { kind: 'all' } });
    await bob.until(() => bob.heard.warning.some((w) => w.code === 'muted'));
    await ann.arrange({ do: 'mute', person: idOf(bob), muted: false });
    bob.send('chat', { text: 'unforgettable', to: { kind: 'all' } });
    await ann.until(() => heardBy(ann).includes('unforgettable'));
    expect(heardBy(ann)).not.toContain('hear me');
    expect(JSON.stringify(await house.services.storage.load(table, { acts: 'all' }))).not.toContain(
      'unforgettable',
    );
  });

  it('[S62] who comes is told what was said, in order, and no whisper that was not for them', async () => {
    const { table, ann, bob, cleo } = await people();
    ann.send('chat', { text: 'first', to: { kind: 'all' } });
    ann.send('chat', { text: 'psst', to: { kind: 'whisper', person: idOf(cleo) } });
    await ann.until(() => heardBy(ann).includes('psst'));
    bob.send('chat', { text: 'second', to: { kind: 'all' } });
    await bob.until(() => heardBy(bob).includes('second'));
    const dora = await house.enter(table, { name: 'Dora' });
    await dora.until(() => heardBy(dora).includes('second'));
    expect(heardBy(dora)).toEqual(['first', 'second']);
    expect(dora.bytes()).not.toContain('psst');
    cleo.vanish();
    const again = await house.enter(table, { key: cleo.key });
    await again.until(() => heardBy(again).includes('second'));
    expect(again.heard.chat).toEqual(cleo.heard.chat);
    expect(heardBy(again)).toEqual(['first', 'psst', 'second']);
    const times = again.heard.chat.map((line) => line.at);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(Math.abs((times[0] ?? 0) - clock.now())).toBeLessThan(1000);
  });

  it('[S62] of very much only the last is remembered, and whispers push nothing out', async () => {
    const { table, ann, bob } = await people();
    for (let n = 1; n <= 103; n++) ann.send('chat', { text: `line ${n}`, to: { kind: 'all' } });
    for (let n = 1; n <= 103; n++)
      ann.send('chat', { text: `psst ${n}`, to: { kind: 'whisper', person: idOf(bob) } });
    await bob.until(() => heardBy(bob).includes('psst 103'));
    const dora = await house.enter(table, { name: 'Dora' });
    await dora.until(() => heardBy(dora).includes('line 103'));
    expect(heardBy(dora)).toEqual(Array.from({ length: 100 }, (_, n) => `line ${n + 4}`));
  });

  it('[S63] a ping is told to everybody, with whose it is; not from the muted', async () => {
    const { ann, bob, cleo } = await people();
    bob.send('ping', { x: 1, z: -2 });
    for (const guest of [ann, bob, cleo]) await guest.until(() => guest.heard.ping.length > 0);
    expect(cleo.heard.ping).toEqual([{ person: idOf(bob), seat: 'blue', x: 1, z: -2 }]);
    await ann.arrange({ do: 'mute', person: idOf(bob), muted: true });
    bob.send('ping', { x: 3, z: 3 });
    await bob.until(() => bob.heard.warning.some((w) => w.code === 'muted'));
    expect(ann.heard.ping).toHaveLength(1);
  });

  it('[S63] a ruler is told to the others, the last word at a steady pace, and put away with its person', async () => {
    const { table, ann, bob } = await people();
    const line = (x: number) => ({ from: { x: 0, z: 0 }, to: { x, z: 4 } });
    for (let x = 0; x < 20; x++) ann.send('measure', line(x));
    ann.send('typing', { typing: true });
    await ann.do({ verb: 'set', key: 'title', value: 'Measured' });
    clock.pass(50);
    await bob.until(() => bob.heard.measure.length > 0);
    expect(bob.heard.measure).toEqual([{ person: idOf(ann), seat: 'red', line: line(19) }]);
    expect(ann.heard.measure).toEqual([]);
    const dora = await house.enter(table, { name: 'Dora' });
    await dora.until(() => dora.heard.measure.length > 0);
    expect(dora.heard.measure[0]?.line).toEqual(line(19));
    ann.vanish();
    await bob.until(() => bob.person(idOf(ann))?.present === false);
    clock.pass(50);
    await bob.until(() => bob.heard.measure.at(-1)?.line === null);
    expect(bob.heard.measure.at(-1)?.person).toBe(idOf(ann));
  });
});

describe('taking back', () => {
  const down = (guest: Guest) =>
    guest.seen.pieces.find((p) => p.facing === 'down' && p.place === 'table')?.id;

  it('[S34] what was seen is taken back when all who sit agree', async () => {
    const { ann, bob, cleo } = await people();
    const act = await ann.do({ verb: 'flip', pieces: [down(ann)] });
    expect(await ann.ask({ verb: 'undo' })).toMatchObject({ refusal: { refused: 'needs-agreement' } });
    await bob.until(() => bob.heard.vote.some((vote) => vote.act === act));
    expect(bob.heard.vote.at(-1)).toMatchObject({ act, by: 'red', asked: ['blue'], over: null });
    expect(await refused(cleo, { do: 'vote', act, agree: true })).toBe('no-vote');
    expect(await refused(bob, { do: 'vote', act, agree: true })).toBe('done');
    await cleo.until(() => cleo.heard.act.some((told) => told.undoes === act));
    expect(cleo.heard.vote.at(-1)?.over).toBe('yes');
  });

  it('[S34] one no ends it', async () => {
    const { ann, bob } = await people();
    const act = await ann.do({ verb: 'flip', pieces: [down(ann)] });
    await ann.ask({ verb: 'undo' });
    await bob.arrange({ do: 'vote', act, agree: false });
    await ann.until(() => ann.heard.vote.at(-1)?.over === 'no');
    expect(await refused(bob, { do: 'vote', act, agree: true })).toBe('no-vote');
  });

  it('[S34] who stands up is not asked any more; with nobody to ask it is done at once', async () => {
    const { ann, bob } = await people();
    const act = await ann.do({ verb: 'flip', pieces: [down(ann)] });
    await ann.ask({ verb: 'undo' });
    await bob.arrange({ do: 'stand', seat: 'blue' });
    await ann.until(() => ann.heard.act.some((told) => told.undoes === act));
    await ann.do({ verb: 'roll', pieces: [ann.seen.pieces.find((p) => p.kind === 'die')?.id] });
    expect(await ann.ask({ verb: 'undo' })).toMatchObject({ ok: true });
  });

  const die = (guest: Guest) => ({
    verb: 'roll',
    pieces: [guest.seen.pieces.find((p) => p.kind === 'die')?.id],
  });
  async function without(bob: Guest, ann: Guest, ms: number): Promise<void> {
    bob.vanish();
    await ann.until(() => ann.person(idOf(bob))?.present === false);
    clock.pass(ms);
  }

  it('[S115] who has been away for a minute is not asked about a roll; who just went is, until then', async () => {
    const { ann, bob } = await people();
    const rolled = await ann.do(die(ann));
    await without(bob, ann, 59_000);
    expect(await ann.ask({ verb: 'undo' })).toMatchObject({ refusal: { refused: 'needs-agreement' } });
    clock.pass(1000);
    await ann.until(() => ann.heard.act.some((told) => told.undoes === rolled));
    await ann.do(die(ann));
    expect(await ann.ask({ verb: 'undo' })).toMatchObject({ ok: true });
  });

  it('[S115] [S117] what showed them a hidden face waits for their return, and is told to them then', async () => {
    const { table, ann, bob, cleo } = await people();
    await without(bob, ann, 61_000);
    const act = await ann.do({ verb: 'flip', pieces: [down(ann)] });
    expect(await ann.ask({ verb: 'undo' })).toMatchObject({ refusal: { refused: 'needs-agreement' } });
    clock.pass(500_000);
    const again = await house.enter(table, { key: bob.key });
    await again.until(() => again.heard.vote.length > 0);
    expect(again.heard.vote[0]).toMatchObject({ act, by: 'red', asked: ['blue'], over: null });
    await again.arrange({ do: 'vote', act, agree: true });
    await cleo.until(() => cleo.heard.act.some((told) => told.undoes === act));
  });

  it('[S116] silence for twenty seconds is a no', async () => {
    const { ann, cleo } = await people();
    const act = await ann.do({ verb: 'flip', pieces: [down(ann)] });
    await ann.ask({ verb: 'undo' });
    clock.pass(19_999);
    expect(await refused(cleo, { do: 'withdraw-vote', act })).toBe('no-vote');
    expect(ann.heard.vote.at(-1)?.over).toBeNull();
    clock.pass(1);
    await ann.until(() => ann.heard.vote.at(-1)?.over === 'silent');
  });

  it('[S117] who asked can withdraw; nobody who comes later is asked', async () => {
    const { table, ann, bob } = await people();
    const act = await ann.do({ verb: 'flip', pieces: [down(ann)] });
    await ann.ask({ verb: 'undo' });
    expect(await refused(bob, { do: 'withdraw-vote', act })).toBe('no-vote');
    await ann.arrange({ do: 'withdraw-vote', act });
    await bob.until(() => bob.heard.vote.at(-1)?.over === 'withdrawn');
    const again = await house.enter(table, { key: bob.key });
    await again.until(() => again.heard.turn.length + again.heard.people.length > 0);
    expect(again.heard.vote).toEqual([]);
    expect(await refused(bob, { do: 'vote', act, agree: true })).toBe('no-vote');
  });

  it('[S35] the owner takes back what another did', async () => {
    const { ann, bob } = await people();
    const act = await bob.do({
      verb: 'flip',
      pieces: [bob.seen.pieces.find((p) => p.face === 'canary-open-01')?.id],
    });
    expect(await bob.ask({ verb: 'undo', act, others: true })).toMatchObject({
      refusal: { refused: 'not-allowed' },
    });
    await ann.caughtUp(act);
    expect(await ann.ask({ verb: 'undo', act, others: true })).toMatchObject({ ok: true });
  });
});
