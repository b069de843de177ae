import { describe, expect, it } from 'vitest';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import { BadArguments } from './BadArguments.ts';
import { openReferee } from './openReferee.ts';
import { playersOf, settingsOf, wholeOf } from './settings.ts';

const game = {
  ...meteor,
  knobs: {
    ...meteor.knobs,
    open: { type: 'switch', default: false, about: '' },
    sizes: { type: 'counts', default: [1], of: [1, 2, 3], about: '' },
  },
} as unknown as AnyGame;
const set = (...texts: string[]) => settingsOf(game, '--set', texts);

describe('knobs as they are typed', () => {
  it('are read by their type', () => {
    expect(set('rounds=3', 'ties=all')).toEqual({ rounds: 3, ties: 'all' });
    expect(set('rounds=3,open=true,sizes=3,1,ties=nobody')).toEqual({
      rounds: 3,
      open: true,
      sizes: [3, 1],
      ties: 'nobody',
    });
    expect(set('sizes=')).toEqual({ sizes: [] });
    expect(set()).toEqual({});
  });

  it('that make no sense are refused with what they take', () => {
    expect(() => set('rounds=many')).toThrow(/rounds must be a whole number from 1 to 5/);
    expect(() => set('open=1')).toThrow(/true or false/);
    expect(() => set('toString=1')).toThrow(/there is no knob "toString"/);
    expect(() => set('rounds')).toThrow(/knob=value.*rounds, ties/);
    expect(() => set('sizes=1,1')).toThrow(BadArguments);
  });
});

describe('other arguments', () => {
  it('a number has to be one, within its bounds', () => {
    expect(wholeOf('--games', '12', 1, 99)).toBe(12);
    for (const text of ['', 'x', '1.5', '0', '100', '1e3'])
      expect(() => wholeOf('--games', text, 1, 99)).toThrow(/--games takes a whole number from 1 to 99/);
  });

  it('so many players as the game is for', () => {
    expect(playersOf(meteor, undefined)).toBe(2);
    expect(playersOf(meteor, '3')).toBe(3);
    expect(() => playersOf(connectFour, '5')).toThrow('Connect four is for 2 to 2 players, not "5".');
  });

  it('a referee is opened for what was asked, or the sentence says why not', () => {
    expect(openReferee(['meteor', '--players', '3', '--set', 'rounds=2']).table.seats).toHaveLength(3);
    expect(() => openReferee([])).toThrow(/Which game\? There are .*connect-four.*meteor/);
    expect(() => openReferee(['chess-ish'])).toThrow(/no game "chess-ish".*connect-four/);
    expect(() => openReferee(['meteor', 'again'])).toThrow(/One game at a time/);
    expect(() => openReferee(['meteor', '--level', 'shout'])).toThrow(/off, advise, enforce/);
    expect(() => openReferee(['meteor', '--fast'])).toThrow(/--fast.*--players/);
    expect(() => openReferee(['meteor', '--seed'])).toThrow(BadArguments);
  });
});
