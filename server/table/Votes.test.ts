import { expect, it } from 'vitest';
import type { FromServer } from '#protocol/messages';
import { ManualClock } from '../testing/ManualClock.ts';
import type { Attendance } from '../people/Attendances.ts';
import { Votes } from './Votes.ts';

function poll(...sitting: string[]) {
  const clock = new ManualClock();
  const told: FromServer['vote'][] = [];
  const won: number[] = [];
  const seats = new Map<string, Attendance>(
    sitting.map((seat) => [seat, { here: true, since: clock.now() }]),
  );
  const votes = new Votes({
    clock,
    patience: { absentVoter: 60_000, silentVoter: 20_000 },
    sitter: (seat) => seats.get(seat),
    tell: (vote) => void told.push(vote),
    won: (act) => void won.push(act),
  });
  const set = (seat: string, here: boolean): void => {
    seats.set(seat, { here, since: clock.now() });
    votes.review();
  };
  const goes = (seat: string): void => set(seat, false);
  const comes = (seat: string): void => set(seat, true);
  return { votes, told, won, seats, clock, goes, comes, over: () => told.at(-1)?.over };
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
  const { votes, over } = poll('red', 'blue', 'green');
  votes.call(7, 'red', ['blue', 'green']);
  expect(votes.voice(7, ['blue'], false)).toBeNull();
  expect(over()).toBe('no');
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
  const { votes, seats, won } = poll('red', 'blue', 'green');
  votes.call(7, 'red', ['blue', 'green']);
  votes.voice(7, ['green'], true);
  votes.review();
  expect(won).toEqual([]);
  seats.delete('blue');
  votes.review();
  expect(won).toEqual([7]);
});

it('[S34] a vote on what was taken back otherwise is over', () => {
  const { votes, over } = poll('red', 'blue');
  votes.call(7, 'red', ['blue']);
  votes.acted({ undoes: 7 });
  expect(over()).toBe('yes');
  expect(votes.voice(7, ['blue'], true)).toBeUndefined();
});

it('[S115] who has been away for a minute is not asked; who just went is waited for that long', () => {
  const { votes, told, won, clock, goes } = poll('red', 'blue', 'green');
  goes('blue');
  clock.pass(60_000);
  expect(votes.call(6, 'red', ['blue'])).toBe(true);
  goes('green');
  expect(votes.call(7, 'red', ['blue', 'green'])).toBe(false);
  expect(told.at(-1)?.asked).toEqual(['green']);
  clock.pass(59_000);
  expect(won).toEqual([]);
  clock.pass(1000);
  expect([won, told.at(-1)?.over]).toEqual([[7], 'yes']);
});

it('[S115] what showed them something hidden waits for who is away, however long, until they are back', () => {
  const { votes, told, won, clock, goes, comes, over } = poll('red', 'blue');
  goes('blue');
  clock.pass(60_000);
  expect(votes.call(7, 'red', ['red', 'blue'], ['blue'])).toBe(false);
  clock.pass(1_000_000);
  expect([over(), told.at(-1)?.asked, clock.plans]).toEqual([null, ['blue'], 0]);
  comes('blue');
  clock.pass(19_000);
  expect(votes.told()).toEqual([{ act: 7, by: 'red', asked: ['blue'], agreed: ['red'], over: null }]);
  expect(votes.voice(7, ['blue'], true)).toBe('red');
  expect(won).toEqual([]);
});

it('[S116] silence of somebody present is a no after twenty seconds, counted from when they could read it', () => {
  const { votes, clock, goes, comes, over, won } = poll('red', 'blue', 'green');
  votes.call(7, 'red', ['blue', 'green']);
  votes.voice(7, ['green'], true);
  clock.pass(15_000);
  goes('blue');
  clock.pass(15_000);
  comes('blue');
  clock.pass(19_999);
  expect(over()).toBeNull();
  clock.pass(1);
  expect([over(), won, clock.plans]).toEqual(['silent', [], 0]);
  expect(votes.told()).toEqual([]);
});

it('[S117] who asked can withdraw, nobody else; leaving the seat is withdrawing', () => {
  const { votes, seats, over } = poll('red', 'blue');
  votes.call(7, 'red', ['blue']);
  expect(votes.withdraw(7, ['blue'])).toBe(false);
  expect(votes.withdraw(7, ['green', 'red'])).toBe(true);
  expect(over()).toBe('withdrawn');
  votes.call(8, 'red', ['blue']);
  seats.delete('red');
  votes.review();
  expect(over()).toBe('withdrawn');
});

it('[S74] nothing is left of the votes of a room that was closed', () => {
  const { votes, clock, won } = poll('red', 'blue');
  votes.call(7, 'red', ['blue']);
  votes.stop();
  clock.pass(100_000);
  expect([clock.plans, won, votes.told()]).toEqual([0, [], []]);
});
