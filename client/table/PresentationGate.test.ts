import { expect, it } from 'vitest';
import { ManualClock } from '../tools/testing/ManualClock.ts';
import { LONGEST_WAIT, PresentationGate } from './PresentationGate.ts';

function setUp() {
  const clock = new ManualClock();
  const tumbling = new Set<number>();
  const shown: string[] = [];
  const gate = new PresentationGate({
    now: () => clock.now(),
    after: (milliseconds, call) => clock.after(milliseconds, call),
    isTumbling: (die) => tumbling.has(die),
  });
  const say = (words: string) => () => void shown.push(words);
  const thrown = (...dice: number[]) => ({ dice, landed: false });
  return { clock, tumbling, shown, gate, say, thrown };
}

it('[M151] what throws no die is shown at once', () => {
  const { clock, shown, gate, say } = setUp();
  gate.pass(say('a move'));
  expect(shown).toEqual(['a move']);
  expect(clock.waiting).toBe(0);
});

it('[M151] a roll is shown when all its dice lie still, and what came later after it', () => {
  const { clock, tumbling, shown, gate, say, thrown } = setUp();
  gate.pass(say('a roll'), thrown(1, 2));
  gate.pass(say('a prompt'));
  tumbling.add(1).add(2);
  clock.pass(1500);
  tumbling.delete(1);
  clock.pass(500);
  expect(shown).toEqual([]);
  tumbling.delete(2);
  clock.pass(100);
  expect(shown).toEqual(['a roll', 'a prompt']);
  expect(clock.waiting).toBe(0);
});

it('[M151] a die that the lane has not told of yet is waited for a moment, and then taken for lying', () => {
  const { clock, shown, gate, say, thrown } = setUp();
  gate.pass(say('a roll'), thrown(1));
  clock.pass(900);
  expect(shown).toEqual([]);
  clock.pass(200);
  expect(shown).toEqual(['a roll']);
});

it('[M151] a die that came to rest by itself is waited for only as long as this screen still draws it', () => {
  const { clock, tumbling, shown, gate, say } = setUp();
  tumbling.add(1);
  gate.pass(say('it shows five'), { dice: [1], landed: true });
  gate.pass(say('it shows six'), { dice: [2], landed: true });
  expect(shown).toEqual([]);
  tumbling.delete(1);
  clock.pass(100);
  expect(shown).toEqual(['it shows five', 'it shows six']);
});

it('[M151] nobody waits longer than five seconds, whatever the die does', () => {
  const { clock, tumbling, shown, gate, say, thrown } = setUp();
  tumbling.add(1);
  gate.pass(say('a roll'), thrown(1));
  clock.pass(3000);
  gate.pass(say('a second roll'), thrown(1));
  clock.pass(LONGEST_WAIT - 3000);
  expect(shown).toEqual(['a roll']);
  clock.pass(3000);
  expect(shown).toEqual(['a roll', 'a second roll']);
});

it('[M151] opened by force it shows everything in order; made to forget, nothing', () => {
  const { clock, tumbling, shown, gate, say, thrown } = setUp();
  tumbling.add(1);
  gate.pass(say('a roll'), thrown(1));
  gate.pass(say('a prompt'));
  gate.open();
  expect(shown).toEqual(['a roll', 'a prompt']);
  gate.pass(say('for another seat'), thrown(1));
  gate.forget();
  clock.pass(9000);
  expect(shown).toHaveLength(2);
  expect(clock.waiting).toBe(0);
});
