import { expect, it } from 'vitest';
import type { FromServer } from '#protocol/messages';
import { Votes } from './Votes.ts';

function poll(...sitting: string[]) {
  const told: FromServer['vote'][] = [];
  const seats = new Set(sitting);
  const votes = new Votes({ isSitting: (seat) => seats.has(seat), tell: (vote) => void told.push(vote) });
  return { votes, told, seats };
}

it('[S34] all who are affected and sit are asked; when the last agrees it is won', () => {
  const { votes, told } = poll('red', 'blue', 'green');
  expect(votes.call(7, 'red', ['red', 'blue', 'green', 'white'])).toBe(false);
  expect(told.at(-1)).toMatchObject({ act: 7, by: 'red', asked: ['blue', 'green'], over: null });
  expect(votes.voice(7, ['blue'], true)).toBeNull();
  expect(votes.voice(7, ['green'], true)).toBe('red');
  expect(told.at(-1)?.over).toBe('yes');
  expect(votes.voice(7, ['green'], true)).toBeUndefined();
});

it('[S34] one no ends it', () => {
  const { votes, told } = poll('red', 'blue', 'green');
  votes.call(7, 'red', ['blue', 'green']);
  expect(votes.voice(7, ['blue'], false)).toBeNull();
  expect(told.at(-1)?.over).toBe('no');
  expect(votes.voice(7, ['green'], true)).toBeUndefined();
});

it('[S34] nobody is asked who cannot be wronged', () => {
  const { votes, told } = poll('red');
  expect(votes.call(7, 'red', ['red', 'blue'])).toBe(true);
  expect(told).toEqual([]);
});

it('[S34] who was not asked has no voice', () => {
  const { votes } = poll('red', 'blue', 'green');
  votes.call(7, 'red', ['blue']);
  expect(votes.voice(7, ['green', 'red'], true)).toBeUndefined();
});

it('[S34] a vote is won when the last who had not agreed stands up', () => {
  const { votes, seats } = poll('red', 'blue', 'green');
  votes.call(7, 'red', ['blue', 'green']);
  votes.voice(7, ['green'], true);
  expect(votes.recount()).toEqual([]);
  seats.delete('blue');
  expect(votes.recount()).toEqual([{ act: 7, by: 'red' }]);
});

it('[S34] a vote on what was taken back otherwise is over', () => {
  const { votes, told } = poll('red', 'blue');
  votes.call(7, 'red', ['blue']);
  votes.close(7);
  expect(told.at(-1)?.over).toBe('yes');
  expect(votes.voice(7, ['blue'], true)).toBeUndefined();
});
