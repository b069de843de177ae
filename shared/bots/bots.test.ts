import { expect, it } from 'vitest';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import type { AnyGame } from '#rules/Game';
import { conform } from '#rules/conformance';
import type { Edits } from '#rules/Sheet';
import { prized } from '#rules/testing/prized';
import { BOTS, botsFor } from './bots.ts';
import { playMatch } from './playMatch.ts';
import { random } from './random.ts';
import { auction } from './testing/auction.ts';

it('the general bots have names and titles', () => {
  expect([...BOTS.keys()]).toEqual(['random', 'greedy', 'search-easy', 'search-medium', 'search-hard']);
  expect(new Set([...BOTS.values()].map((bot) => bot.title)).size).toBe(5);
});

it('a game’s own bot stands before a general one of that name', () => {
  const own = { ...random, title: 'Greedy for this game' };
  const game = { ...connectFour, bots: { greedy: own, 'left-hander': own } } as AnyGame;
  expect(botsFor(game).get('greedy')).toBe(own);
  expect(botsFor(game).get('left-hander')).toBe(own);
  expect(botsFor(connectFour)).toEqual(BOTS);
});

it('the same seed gives the same match, and how much one bot thinks does not change the other’s luck', () => {
  const game = (): string => {
    const played: unknown[] = [];
    playMatch(auction, {
      bots: [random, random],
      seed: 7,
      watch: (_desk, act, action) => played.push([act.seat, action]),
    });
    return JSON.stringify(played);
  };
  expect(game()).toBe(game());
});

it('a match is played with the cards as a variant has them', () => {
  const priced = (edits: Edits): unknown =>
    playMatch(prized, { bots: [random, random], seed: 1, edits }).desk.table.settings['edits'];
  expect(priced({ prizes: { red: { points: 7 } } })).toEqual({ prizes: { red: { points: 7 } } });
  expect(priced({})).toBeUndefined();
  expect(() => priced({ prizes: { red: { points: 1000 } } })).toThrow(RangeError);
});

it('a match without an end has no result', () => {
  expect(playMatch(connectFour, { bots: [random, random], seed: 1, mostActs: 3 })).toMatchObject({
    acts: 3,
    result: null,
  });
});

it('the auction that bots are measured at keeps what every game must keep', () => {
  for (let seed = 0; seed < 30; seed++) conform(auction, { seats: 2 + (seed % 3), seed, every: 6 });
  expect(auction.seats.max).toBe(4);
});
