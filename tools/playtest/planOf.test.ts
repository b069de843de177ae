import { describe, expect, it } from 'vitest';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import type { AnyGame } from '#rules/Game';
import { BadArguments } from '../referee/BadArguments.ts';
import { expectPlayable, planOf } from './planOf.ts';
import { Progress } from './Progress.ts';

describe('what is asked for', () => {
  it('is read, and what is left out is filled in', () => {
    expect(planOf(['meteor'])).toMatchObject({
      games: 1000,
      plan: {
        game: 'meteor',
        players: 2,
        bots: ['greedy', 'greedy'],
        seed: '1',
        variants: [{ name: 'rulebook', settings: {} }],
      },
    });
    const { plan, ...rest } = planOf(
      'meteor --games 5 --bots random,greedy,random --seed abc/.. --set ties=all --against rounds=2,ties=nobody --workers 3'.split(
        ' ',
      ),
    );
    expect(rest).toMatchObject({ games: 5, workers: 3 });
    expect(rest.out).toMatch(/meteor-abc_$/);
    expect(plan.players).toBe(3);
    expect(plan.variants).toEqual([
      { name: 'ties=all', settings: { ties: 'all' } },
      { name: 'rounds=2', settings: { ties: 'nobody', rounds: 2 } },
    ]);
  });

  it('is refused with a sentence where it makes no sense', () => {
    const refused = (line: string, why: RegExp): void =>
      expect(() => planOf(line.split(' ').filter(Boolean))).toThrow(why);
    refused('', /Which game\?/);
    refused('nothing', /There is no game "nothing"/);
    refused('meteor --bots grandmaster', /no bot "grandmaster". There are random, greedy, search-easy/);
    refused('meteor --bots random,random --players 3', /2 bots for 3 players/);
    refused('meteor --players 9', /2 to 3 players/);
    refused('meteor --games many', /--games takes a whole number/);
    refused('meteor --games 0', /from 1 to/);
    refused('meteor --workers 1000', /--workers/);
    refused('meteor --set rounds=0', /rounds must be/);
    refused('meteor --against rounds=5', /changes nothing/);
    refused('meteor --speed 3', /--speed/);
    refused('meteor again', /One game at a time/);
  });

  it('a box that only hands can play with is told apart from a game', () => {
    const unruled = { ...connectFour, rules: { ...connectFour.rules, toAct: () => [] } } as AnyGame;
    expect(() => expectPlayable(unruled, 2, {})).toThrow(/no rules that bots could play by/);
    expect(() => expectPlayable(connectFour, 3, {})).toThrow(BadArguments);
    expect(() => expectPlayable(connectFour, 2, {})).not.toThrow();
  });
});

describe('the progress bar', () => {
  const draw = (isTTY: boolean): string => {
    let drawn = '';
    const progress = new Progress({ isTTY, columns: 50, write: (text) => (drawn += text) }, 1000);
    for (let n = 0; n < 1000; n++) progress.tick();
    progress.end();
    return drawn;
  };

  it('fills, once for each per cent at most, and is wiped away', () => {
    expect(draw(true)).toContain(`${'█'.repeat(20)} 100 % of 1000 games`);
    expect(draw(true).split('\r').length).toBeLessThan(130);
    expect(draw(true).endsWith(' \r')).toBe(true);
  });

  it('is not drawn where nobody is looking', () => {
    expect(draw(false)).toBe('');
  });
});
