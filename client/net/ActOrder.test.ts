import { beforeEach, expect, it } from 'vitest';
import type { ActTold } from '#kernel/tell';
import { ActOrder } from './ActOrder.ts';
import { MessageEmitter } from './MessageEmitter.ts';

const act = (version: number): ActTold => ({
  version,
  seat: 'red',
  verb: 'set',
  effects: [],
  undoes: null,
  redoes: null,
  override: null,
});
let told: string[];
let order: ActOrder;

beforeEach(() => {
  told = [];
  const messages = new MessageEmitter();
  messages.on('act', ({ version }) => told.push(`act ${version}`));
  messages.on('story', ({ acts }) => told.push(`story ${acts?.map(({ version }) => version).join(' ')}`));
  order = new ActOrder(messages);
  order.awaitStory();
});

it('what happened before a page came is told as a story, and what came ahead of it after it', () => {
  order.act(act(4));
  order.act(act(5));
  expect(told).toEqual([]);
  order.story({ since: 0, acts: [act(2), act(3), act(4)] });
  expect(told).toEqual(['story 2 3 4', 'act 5']);
  expect(order.last).toBe(5);
});

it('what was missed while the line was cut is told as it would have been, each act once', () => {
  order.story({ since: 0, acts: [act(1)] });
  order.act(act(2));
  order.awaitStory();
  order.act(act(4));
  order.story({ since: 2, acts: [act(2), act(3), act(4)] });
  order.act(act(3));
  expect(told).toEqual(['story 1', 'act 2', 'act 3', 'act 4']);
});

it('a page that was cut before it heard of any act is told no act twice in the story', () => {
  order.story({ since: 0, acts: [act(1)] });
  order.awaitStory();
  order.story({ since: 0, acts: [act(1), act(2)] });
  expect(told).toEqual(['story 1', 'story 2']);
});

it('what is too long ago to tell is passed over', () => {
  order.story({ since: 7, acts: null });
  order.act(act(9));
  expect(told).toEqual(['act 9']);
});
