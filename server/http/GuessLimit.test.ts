import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NOT_ADMITTED } from '#protocol/codes';
import { AddressLimits } from './AddressLimits.ts';
import { GuessLimit } from './GuessLimit.ts';
import { DEFAULT_LIMITS } from '../config.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse, testConfig } from '../testing/testHouse.ts';

const clock = new ManualClock();
let house: TestHouse;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const limits = { ...testConfig().limits, triesPerMinute: 10 };
  house = await openTestHouse({ clock }, { limits, proxies: 1 });
});
afterAll(() => house?.close());

/** Says this so often on one line without waiting for a single answer; the statuses that came back before it was closed. */
function pipelined(request: string, count: number): Promise<number[]> {
  const { hostname, port } = new URL(house.address);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.end(request.repeat(count)));
    socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
    socket.on('error', () => {});
    socket.on('close', () =>
      resolve([...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))),
    );
  });
}

const tally = (all: readonly number[], one: number): number => all.filter((other) => other === one).length;

it('[S90] of 200 wrong codes sent without waiting ten are judged', async () => {
  const headers = { 'X-Forwarded-For': '10.1.0.1' };
  const ask = async (): Promise<number> =>
    (await fetch(`${house.address}/api/codes/ZZZZZZ`, { headers })).status;
  const statuses = await Promise.all(Array.from({ length: 200 }, ask));
  expect([tally(statuses, 404), tally(statuses, 429)]).toEqual([10, 190]);
});

it('[S90] who does not wait for answers on one line is hung up on before a guess is judged too many', async () => {
  const ask = `GET /api/codes/ZZZZZZ HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.1.0.7\r\n\r\n`;
  const answered = house.services.metrics.total('not_admitted', 'too-many-unanswered');
  expect(tally(await pipelined(ask, 2000), 404)).toBeLessThanOrEqual(10);
  expect(house.services.metrics.total('not_admitted', 'too-many-unanswered')).toBe(answered + 1);
});

it('[S90] of 200 wrong passwords tried at once ten are judged, and the right one not for a minute', async () => {
  const table = await house.table({ password: 'open sesame' });
  const guess = async (password: string): Promise<number> => {
    try {
      await house.enter(table, { password, from: '10.1.0.2' });
      return 0;
    } catch (error) {
      return (error as { code: number }).code;
    }
  };
  const codes = await Promise.all(Array.from({ length: 200 }, (_, n) => guess(`guess ${n}`)));
  expect(tally(codes, NOT_ADMITTED['wrong-password'])).toBe(10);
  expect(tally(codes, NOT_ADMITTED['too-many-tries'])).toBe(190);
  expect(await guess('open sesame')).toBe(NOT_ADMITTED['too-many-tries']);
  clock.pass(60_000);
  expect(await guess('open sesame')).toBe(0);
});

it('[S90] a crowd behind one address that knows the password comes in together', async () => {
  const table = await house.table({ password: 'open sesame' });
  const from = '10.1.0.3';
  const crowd = Array.from({ length: 14 }, () => house.enter(table, { password: 'open sesame', from }));
  expect(await Promise.all(crowd)).toHaveLength(14);
});

it('[S90] [S230] guesses of one address are judged one at a time, only so many wait, and no line is left', async () => {
  const guesses = new GuessLimit(new AddressLimits({ ...DEFAULT_LIMITS, triesPerMinute: 1000 }, clock));
  let judging = 0;
  let most = 0;
  const judge = async (): Promise<boolean> => {
    most = Math.max(most, ++judging);
    await new Promise((resolve) => setImmediate(resolve));
    judging--;
    return false;
  };
  const verdicts = await Promise.all(Array.from({ length: 200 }, () => guesses.judge('10.1.0.4', judge)));
  expect(most).toBe(1);
  expect(verdicts.filter((verdict) => verdict === 'too-many')).not.toHaveLength(0);
  // Another address waits for none of them, and who comes later is judged again.
  expect(await guesses.judge('10.1.0.5', async () => true)).toBe('right');
  expect(await guesses.judge('10.1.0.4', async () => true)).toBe('right');
  expect(guesses['lines'].size).toBe(0);
});

it('[S90] a guess that could not be judged costs nothing', async () => {
  const guesses = new GuessLimit(new AddressLimits({ ...DEFAULT_LIMITS, triesPerMinute: 1 }, clock));
  const fail = (): Promise<boolean> => Promise.reject(new Error('the disk is gone'));
  for (let n = 0; n < 3; n++) await expect(guesses.judge('10.1.0.6', fail)).rejects.toThrow('disk');
  expect(await guesses.judge('10.1.0.6', async () => false)).toBe('wrong');
  expect(await guesses.judge('10.1.0.6', async () => true)).toBe('too-many');
});
