import { expect, it } from 'vitest';
import { act } from '#kernel/act';
import { tellFollowers } from './Follower.ts';

const ACT = act(1, 'red', { verb: 'some', asked: {} }, []);

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
