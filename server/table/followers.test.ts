import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act } from '#kernel/act';
import type { LiveTable } from '../LiveTable.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { tellFollowers } from './Follower.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

const ACT = act(1, 'red', { verb: 'some', asked: {} }, []);

it('an act is heard of by the state before those who tell of it, and by bots after all who wait for nothing', async () => {
  const table = await house.table();
  await house.enter(table, { name: 'Ann', seat: 'red' });
  const { live } = matchMaker.getLocalRoomById(table) as unknown as { live: LiveTable };
  expect(live.followers.map(({ name }) => name)).toEqual([
    'metrics',
    'batch',
    'sync',
    'acts',
    'turns',
    'seeds',
    'motion',
    'votes',
    'record',
    'bent',
    'bots',
    'slow',
    'debts',
  ]);
});

it('a fault of one follower is reported under its name, and the others hear of the act in their order', () => {
  const heard: string[] = [];
  const follower = (name: string) => ({ name, acted: () => void heard.push(name) });
  const faulty = {
    name: 'second',
    acted: () => {
      throw new Error('at a loss');
    },
  };
  tellFollowers([follower('first'), faulty, follower('third')], ACT, (where) => heard.push(`fault ${where}`));
  expect(heard).toEqual(['first', 'fault second', 'third']);
});
