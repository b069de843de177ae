import { describe, expect, it } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { observe } from '#kernel/observe';
import { snapshot } from '#kernel/snapshot';
import { placeOf } from '#kernel/table';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import { playOut } from '#rules/playout';
import type { Action } from '#rules/Rules';
import { greedy } from './greedy.ts';
import { mindOf } from './mindOf.ts';
import { playMatch } from './playMatch.ts';
import { searchEasy, searchHard, searchMedium } from './search.ts';
import { ask } from './testing/ask.ts';
import { auction } from './testing/auction.ts';
import { winsOf } from './testing/contest.ts';
import { droppedInto } from './testing/droppedInto.ts';

// Contests are counted in games, not in seconds, and the machine may be busy.

const drop = (column: number): Action => ({ do: 'drop', column });

describe('search at connect four', () => {
  it('takes the line that wins', () => {
    for (const bot of [searchEasy, searchMedium])
      for (let seed = 0; seed < 5; seed++)
        expect(ask(bot, connectFour, droppedInto('010101'), { seed: `${seed}` })).toEqual(drop(0));
  });

  it('blocks the line that loses', () => {
    for (let seed = 0; seed < 5; seed++)
      expect(ask(searchMedium, connectFour, droppedInto('33042'), { seed: `${seed}` })).toEqual(drop(1));
  });

  it('sees two moves ahead: an open pair in the bottom row has to be stopped now', () => {
    for (let seed = 0; seed < 3; seed++)
      expect([drop(2), drop(5)]).toContainEqual(
        ask(searchHard, connectFour, droppedInto('334'), { seed: `${seed}` }),
      );
  });

  it('beats greedy, and the more it thinks the better it plays', () => {
    expect(winsOf(connectFour, searchEasy, greedy, 14)).toBeGreaterThanOrEqual(10);
    expect(winsOf(connectFour, searchMedium, searchEasy, 6)).toBeGreaterThanOrEqual(5);
  });
});

describe('search with hidden hands and bids at the same time', () => {
  it('beats greedy, and not by luck', () => {
    expect(winsOf(auction, searchEasy, greedy, 50)).toBeGreaterThanOrEqual(27);
  });

  it('lays a card of its own hand when hardly any are left', () => {
    const { table } = playOut(auction, { seats: 2, seed: 3, leaveAfter: 10 });
    const action = ask(searchMedium, auction, table);
    expect(placeOf(table, 'hand-red').pieces).toContain(action['card']);
  });

  it('plays with three and four seats to the end', () => {
    const { result } = playMatch(auction, {
      bots: [searchEasy, greedy, searchEasy, greedy],
      seed: 1,
      effort: 0.3,
    });
    expect(result).not.toBeNull();
    const bots = [searchEasy, searchEasy, searchEasy];
    expect(playMatch(meteor, { bots, seed: 1, effort: 0.3 }).result).not.toBeNull();
  });
});

describe('how long search thinks', () => {
  const table = droppedInto('33042');
  const seat = 'blue';
  const actions = [...connectFour.rules.legal(table, seat)];

  it('the same luck brings the same choice, at once or step by step, and the table stays as it was', () => {
    const before = snapshot(table);
    const chance = new FastChance('asked');
    const mind = mindOf(connectFour, table, seat, chance);
    const thought = searchEasy.think?.(observe(table, seat), actions, chance, mind);
    let steps = 0;
    let step = thought?.next();
    while (step?.done === false) {
      steps++;
      step = thought?.next();
    }
    expect(steps).toBe(60);
    expect(step?.value).toEqual(ask(searchEasy, connectFour, table));
    expect(snapshot(table)).toEqual(before);
  });

  it('effort scales it, and when time is up it answers with what it has', () => {
    let asked = 0;
    const keepGoing = (): boolean => ++asked < 7;
    expect(actions).toContainEqual(ask(searchHard, connectFour, table, { keepGoing }));
    expect(asked).toBe(7);
    let tries = 0;
    const counting = {
      ...connectFour,
      rules: {
        ...connectFour.rules,
        result: (imagined: typeof table) => {
          tries++;
          return connectFour.rules.result(imagined);
        },
      },
    } as AnyGame;
    ask(searchMedium, counting, table, { effort: 0.1 });
    expect(tries).toBe(40);
  });

  it('where games are long it tries less often, and plays none without end', () => {
    const played = { acts: 0 };
    const endless = {
      ...connectFour,
      rules: { ...connectFour.rules, play: () => void played.acts++ },
    } as AnyGame;
    const chosen = new Set<unknown>();
    for (let n = 0; n < 6; n++)
      chosen.add(ask(searchEasy, endless, table, { effort: 0.2, seed: `${n}` })['column']);
    // Twelve tries of 120 acts on average, of at most 500 each.
    expect(played.acts / 6).toBeLessThan(12 * 120 + 600);
    expect(chosen.size).toBeGreaterThan(1);
  });

  it('without a mind it still answers with something legal', () => {
    expect(actions).toContainEqual(searchHard.choose(observe(table, seat), actions, new FastChance(1)));
  });

  it('one action needs no thought', () => {
    const mind = mindOf(connectFour, table, seat, new FastChance(1), {
      keepGoing: () => {
        throw new Error('it thinks');
      },
    });
    expect(searchHard.choose(observe(table, seat), [drop(2)], new FastChance(1), mind)).toEqual(drop(2));
  });
});

describe('search where a game says how seats stand', () => {
  it('looks closer only at what looks good, when there is too much', () => {
    const table = droppedInto('');
    const tried = new Set<number>();
    const valued = {
      ...connectFour,
      value: (imagined: typeof table, seat: string) =>
        seat === 'red' ? -(placeOf(imagined, 'board').cells?.[6]?.length ?? 0) : 0,
    } as AnyGame;
    for (let seed = 0; seed < 8; seed++)
      tried.add(ask(searchEasy, valued, table, { effort: 0.1, seed: `${seed}` })['column'] as number);
    expect(tried.has(6)).toBe(false);
  });

  it('does not put off for ever what can be had now', () => {
    const valued = {
      ...connectFour,
      value: (imagined: ReturnType<typeof droppedInto>, seat: string) =>
        seat === 'red' ? Math.min(1, placeOf(imagined, 'board').cells?.[0]?.length ?? 0) : 0,
    } as AnyGame;
    for (let seed = 0; seed < 6; seed++)
      expect(ask(searchMedium, valued, droppedInto(''), { seed: `${seed}` })).toEqual(drop(0));
  });

  it('an impossible position in its mind counts for nothing and breaks nothing', () => {
    const { table } = playOut(meteor, { seats: 2, seed: 1, leaveAfter: 0 });
    const before = snapshot(table);
    let n = 0;
    const play: typeof meteor.rules.play = (scribe, seat, action, chance) => {
      meteor.rules.play(scribe, seat, action, chance);
      if (++n % 3 === 0) throw new Error('no such position');
    };
    const brittle = { ...meteor, rules: { ...meteor.rules, play } } as AnyGame;
    expect(ask(searchEasy, brittle, table)).toMatchObject({ do: 'bid' });
    expect(snapshot(table)).toEqual(before);
  });
});
