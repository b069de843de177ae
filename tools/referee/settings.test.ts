import { describe, expect, it } from 'vitest';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import { prized } from '#rules/testing/prized';
import { BadArguments } from './BadArguments.ts';
import { openReferee } from './openReferee.ts';
import { variantFile } from './testing/variantFile.ts';
import { withKnobs } from './variantFrom.ts';
import { playersOf, settingsOf, wholeOf } from './settings.ts';

const game = {
  ...meteor,
  knobs: {
    ...meteor.knobs,
    open: { type: 'switch', default: false, about: '' },
    sizes: { type: 'counts', default: [1], of: [1, 2, 3], about: '' },
    wages: { type: 'list', default: [1, 1], min: 0, max: 9, least: 1, most: 3, about: '' },
    limit: { type: 'perSeats', default: { 2: 60, 3: 42 }, min: 1, max: 99, about: '' },
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
    expect(set('wages=3,1,3,limit=2:50, 3:40,rounds=2')).toEqual({
      wages: [3, 1, 3],
      limit: { 2: 50, 3: 40 },
      rounds: 2,
    });
    expect(set()).toEqual({});
  });

  it('that make no sense are refused with what they take', () => {
    expect(() => set('rounds=many')).toThrow(/rounds must be a whole number from 1 to 5/);
    expect(() => set('open=1')).toThrow(/true or false/);
    expect(() => set('toString=1')).toThrow(/there is no knob "toString"/);
    expect(() => set('rounds')).toThrow(/knob=value.*rounds, ties/);
    expect(() => set('sizes=1,1')).toThrow(BadArguments);
    expect(() => set('wages=')).toThrow(/wages must be 1 to 3 whole numbers from 0 to 9/);
    expect(() => set('limit=2:50')).toThrow(
      /limit must have a whole number from 1 to 99 for each of 2, 3 seats/,
    );
    expect(() => set('limit=60')).toThrow(/limit must have/);
  });
});

describe('a variant from a file', () => {
  const edits = { prestige: { P01: { points: 5 } } };
  const file = variantFile({ name: 'Dear', knobs: { raygun_cost: 3 }, edits });
  const stateOf = (...args: string[]) => openReferee(['planetopia', ...args]).handle({ do: 'state' });

  it('is what the table plays, with knobs changed on top of it', () => {
    expect(stateOf('--variant', file)).toMatchObject({
      knobs: { raygun_cost: 3 },
      variant: {
        name: 'Dear',
        edits,
        differs: [
          { what: 'Raygun cost', rulebook: '2', here: '3' },
          { rulebook: '3', here: '5' },
        ],
      },
    });
    expect(stateOf('--variant', file, '--set', 'raygun_cost=1')).toMatchObject({
      knobs: { raygun_cost: 1 },
      variant: { edits },
    });
    expect(stateOf()).toMatchObject({ variant: { name: '', edits: {}, differs: [] } });
  });

  it('that is broken, of another game, not there or no file at all is refused with a sentence', () => {
    const refused = (path: string, why: RegExp): void =>
      expect(() => openReferee(['planetopia', '--variant', path])).toThrow(why);
    refused(variantFile('{"orrery":"vari'), /cut short/);
    refused(variantFile('[]'), /no variant of Orrery/);
    refused(variantFile({ game: 'meteor' }), /variant of "meteor", not of Planetopia/);
    refused(
      variantFile({ knobs: { raygun_cost: 99 }, edits: { prestige: { P99: { points: 1 } } } }),
      /raygun_cost must be.*P99/,
    );
    refused('nowhere.json', /nowhere\.json cannot be read: there is no such file/);
    refused('.', /cannot be read/);
    refused(variantFile(`{"orrery":"variant"}${' '.repeat(2_000_000)}`), /too long/);
    expect(() => openReferee(['planetopia', '--variant', 'nowhere.json'])).toThrow(BadArguments);
  });

  it('what the game has against it as a whole is refused', () => {
    const nothing = { prizes: { red: { points: 0 }, blue: { points: 0 } } };
    const open = () => withKnobs(prized, { name: '', knobs: {}, edits: nothing }, {});
    expect(open).toThrow(BadArguments);
    expect(open).toThrow(/something to win/);
  });

  it('what is odd about it, with the knobs changed on top, is told', () => {
    const told: string[] = [];
    const tiny = ['planetopia', '--variant', variantFile({ knobs: { grid_rows: 4 } })];
    openReferee([...tiny, '--set', 'aliens_per_colour=1'], (odd) => told.push(odd));
    expect(told.length).toBeGreaterThan(0);
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
