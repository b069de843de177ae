import { describe, expect, it } from 'vitest';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import type { AnyGame } from '#rules/Game';
import { BadArguments } from '../referee/BadArguments.ts';
import { variantFile } from '../referee/testing/variantFile.ts';
import { BY_THE_BOOK } from '../referee/variantFrom.ts';
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
      { name: 'ties=all', settings: { ties: 'all' }, edits: {} },
      { name: 'rounds=2', settings: { ties: 'nobody', rounds: 2 }, edits: {} },
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
    expect(() => expectPlayable(unruled, 2, BY_THE_BOOK)).toThrow(/no rules that bots could play by/);
    expect(() => expectPlayable(connectFour, 3, BY_THE_BOOK)).toThrow(BadArguments);
    expect(() => expectPlayable(connectFour, 2, BY_THE_BOOK)).not.toThrow();
  });
});

describe('variants from files', () => {
  const edits = { prestige: { P01: { points: 5 } } };
  const dear = variantFile({ name: 'Dear', knobs: { raygun_cost: 3 }, edits });
  const cheap = variantFile({ name: 'Dear', knobs: { raygun_cost: 0 } });
  const plan = (line: string) => planOf(['planetopia', ...line.split(' ')]).plan.variants;

  it('one is played with its knobs and its cards, and knobs can be changed on top of it', () => {
    expect(plan(`--variant ${dear}`)).toEqual([
      { name: 'Dear (raygun_cost=3, P01.points=5)', settings: { raygun_cost: 3 }, edits },
    ]);
    expect(plan(`--variant ${dear} --set raygun_cost=1`)[0]).toMatchObject({
      settings: { raygun_cost: 1 },
      edits,
    });
  });

  it('one is compared with the rulebook, with another file, or with itself but for a knob', () => {
    expect(plan(`--against-variant ${dear}`)).toMatchObject([
      { name: 'rulebook', settings: {}, edits: {} },
      { settings: { raygun_cost: 3 }, edits },
    ]);
    expect(plan(`--variant ${dear} --against-variant ${cheap}`)).toMatchObject([
      { settings: { raygun_cost: 3 }, edits },
      { settings: { raygun_cost: 0 }, edits: {} },
    ]);
    expect(plan(`--variant ${dear} --against raygun_cost=2`)[1]).toMatchObject({
      settings: { raygun_cost: 2 },
      edits,
    });
    expect(() => plan(`--variant ${dear} --against-variant ${dear}`)).toThrow(/changes nothing/);
  });

  it('two of one name and many edits are told apart', () => {
    const cells = (points: number) =>
      Object.fromEntries(['P01', 'P02', 'P03', 'P04'].map((id) => [id, { points }]));
    const one = variantFile({ name: 'Same', edits: { prestige: { ...cells(5), P05: { points: 4 } } } });
    const two = variantFile({ name: 'Same', edits: { prestige: { ...cells(5), P05: { points: 6 } } } });
    const names = plan(`--variant ${one} --against-variant ${two}`).map((variant) => variant.name);
    expect(new Set(names).size).toBe(2);
    expect(names[0]).toMatch(/^Same \(P01\.points=5, .*2 more cells\) \(1\)$/);
  });

  it('what is wrong with a file is said', () => {
    expect(() => plan(`--variant ${variantFile('{"orrery":')}`)).toThrow(/--variant .*no variant/);
    expect(() => plan(`--against-variant ${variantFile({ knobs: { warp: 1 } })}`)).toThrow(
      /--against-variant .*no knob "warp"/,
    );
    expect(() => plan('--variant nowhere.json')).toThrow(BadArguments);
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
