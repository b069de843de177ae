import { describe, expect, it } from 'vitest';
import { PRESTIGE } from '#games/planetopia/cards';
import { planetopia } from '#games/planetopia/planetopia';
import { act } from '#kernel/act';
import { bareTable } from '#kernel/table';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import { openDesk } from '#rules/playout';
import { Referee } from '../referee/Referee.ts';
import { cardsUsed } from './cardsUsed.ts';
import { nameOfAction } from './nameOfAction.ts';
import type { Plan } from './Plan.ts';
import { botsIn, seedOf } from './Plan.ts';
import { playGame } from './playGame.ts';

const plan: Plan = {
  game: 'meteor',
  players: 3,
  bots: ['greedy', 'random', 'random'],
  seed: 's',
  variants: [
    { name: 'rulebook', settings: {} },
    { name: 'rounds=2', settings: { rounds: 2 } },
  ],
};

describe('one game of a playtest', () => {
  it('tells who won, the scores and what was used, seat by seat', () => {
    const one = playGame(meteor, plan, { variant: 0, n: 4 });
    expect(one).toMatchObject({ variant: 0, n: 4, seed: 's-5', acts: 15, actions: { bid: [5, 5, 5] } });
    const best = Math.max(...one.scores);
    expect(one.won).toEqual(one.scores.map((score) => score === best));
    expect(one.sources['crystals']).toEqual(one.scores);
    const cards = Object.values(one.cards);
    // Fifteen cards, five rounds, three seats: each is used once by whoever was dealt it.
    expect(cards).toHaveLength(15);
    expect([0, 1, 2].map((seat) => cards.reduce((sum, by) => sum + (by[seat] ?? 0), 0))).toEqual([5, 5, 5]);
    expect(one.broken).toBeUndefined();
  });

  it('is the same again, and another with another number or variant', () => {
    const play = (variant: number, n: number) => playGame(meteor, plan, { variant, n });
    expect(play(0, 4)).toEqual(play(0, 4));
    expect(play(0, 5).cards).not.toEqual(play(0, 4).cards);
    expect(play(1, 4).acts).toBe(6);
  });

  it('is played with the cards of its variant', () => {
    const points = Object.fromEntries(Object.keys(PRESTIGE).map((id) => [id, { points: 9 }]));
    const dear: Plan = {
      ...plan,
      players: 2,
      bots: ['greedy', 'greedy'],
      variants: [{ name: 'dear', settings: { remove_nines_at: [] }, edits: { prestige: points } }],
    };
    const { scores, broken } = playGame(planetopia, dear, { variant: 0, n: 0 });
    expect(broken).toBeUndefined();
    expect(scores.map((score) => score % 9)).toEqual([0, 0]);
    expect(Math.max(...scores)).toBeGreaterThanOrEqual(27);
  });

  it('each bot comes to sit everywhere', () => {
    expect([0, 1, 2, 3].map((n) => botsIn(plan, n).indexOf('greedy'))).toEqual([0, 2, 1, 0]);
  });

  it('its seed given to the referee deals the same cards', () => {
    const { table } = openDesk(meteor, { seats: 3, seed: seedOf(plan, 4) });
    const referee = new Referee(meteor, { players: 3, seed: 's-5' });
    const faces = (t: typeof table): string[] => [...t.pieces.values()].map((p) => `${p.place} ${p.face}`);
    expect(faces(referee.table)).toEqual(faces(table));
  });

  it('rules that break or never end are told, and nothing is thrown', () => {
    const play = (): never => {
      throw new Error('the die is gone');
    };
    const broken = { ...meteor, rules: { ...meteor.rules, play } } as AnyGame;
    const random = { ...plan, bots: ['random', 'random', 'random'] };
    expect(playGame(broken, random, { variant: 0, n: 0 }).broken).toContain('the die is gone');
    const endless = {
      ...connectFour,
      rules: { ...connectFour.rules, play: () => undefined },
    } as AnyGame;
    const two = { ...plan, players: 2, bots: ['random', 'random'] };
    expect(playGame(endless, two, { variant: 0, n: 0 }).broken).toBe('no end after 5000 acts');
  });
});

describe('what is counted', () => {
  it('an action is what is done and what is chosen in words, never ids, seats or places', () => {
    const { table } = openDesk(meteor, { seats: 2, seed: 1 });
    expect(nameOfAction(table, { do: 'bid', card: 7 })).toBe('bid');
    expect(nameOfAction(table, { do: 'build', what: 'mine', at: 3, for: 'red', in: 'deck' })).toBe(
      'build mine',
    );
    expect(nameOfAction(table, { at: 3 })).toBe('act');
    expect(nameOfAction(table, { do: 'write', text: 'x'.repeat(30) })).toBe('write');
  });

  it('a card that an act draws is not used by it; one that it names and moves is', () => {
    const { table } = openDesk(meteor, { seats: 2, seed: 1 });
    const [id = 0] = table.places.get('deck')?.pieces ?? [];
    const spot = { pose: null, facing: 'up' as const, heading: 0, mirror: false, shown: [], at: 0 };
    const moved = (piece: number, from: string, to: string) =>
      act(2, 'red', { verb: 'act', asked: {} }, [
        {
          type: 'piece-placed',
          piece,
          as: piece,
          from: { ...spot, place: from },
          to: { ...spot, place: to },
          reveals: [],
        },
      ]);
    const name = `Comet card ${table.pieces.get(id)?.face}`;
    expect(cardsUsed(table, moved(id, 'deck', 'hand-red'), { do: 'draw' })).toEqual([]);
    expect(cardsUsed(table, moved(id, 'deck', 'aside'), { do: 'take', card: id })).toEqual([name]);
    expect(cardsUsed(table, moved(id, 'hand-red', 'aside'), { do: 'play' })).toEqual([name]);
    const die = [...table.pieces.values()].find((piece) => piece.kind === 'meteor-die')?.id ?? 0;
    expect(cardsUsed(table, moved(die, 'hand-red', 'aside'), { do: 'play', die })).toEqual([]);
    const gone = act(2, 'red', { verb: 'act', asked: {} }, [
      {
        type: 'piece-removed',
        what: { ...(table.pieces.get(id) as never as object), id: 99 } as never,
        at: 0,
      },
    ]);
    expect(cardsUsed(table, gone, { do: 'burn', cards: [99] })).toEqual([name]);
    expect(cardsUsed(bareTable([]), gone, { do: 'wait' })).toEqual([]);
  });
});
