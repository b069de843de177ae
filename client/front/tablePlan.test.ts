import { expect, it } from 'vitest';
import type { GameTold, PresetTold } from '#protocol/api';
import {
  firstPlan,
  isPreset,
  requestOf,
  sandboxPlan,
  withPreset,
  withSeats,
  withVariant,
} from './tablePlan.ts';

const GAME: GameTold = {
  id: 'birds',
  title: 'Birds',
  line: '',
  credit: '',
  seats: { min: 2, max: 3 },
  knobs: {},
  levels: ['off', 'advise', 'enforce'],
  bots: [{ name: 'random', title: 'Random' }],
  automation: {},
  library: [],
};

it('a first plan has as many seats as the game allows, and its rules on', () => {
  expect(firstPlan(GAME, 'Ann')).toMatchObject({ seats: 3, level: 'enforce', title: 'Birds with Ann' });
  expect(firstPlan({ ...GAME, levels: ['off'] }, '')).toMatchObject({ level: 'off', title: 'Birds' });
});

it('fewer seats take the bots of the lost seats away', () => {
  const plan = { ...firstPlan(GAME, ''), bots: { blue: 'random', green: 'random' } };
  expect(withSeats(GAME, plan, 2)).toMatchObject({ seats: 2, bots: { blue: 'random' } });
  expect(withSeats(GAME, plan, 2).bots).not.toHaveProperty('green');
  expect(withSeats(GAME, plan, 9).seats).toBe(3);
});

it('an empty password and people are not sent at all', () => {
  const sent = requestOf(GAME, { ...firstPlan(GAME, ''), bots: { blue: '', green: 'random' } });
  expect(sent).not.toHaveProperty('password');
  expect(sent.bots).toEqual({ green: 'random' });
});

it('a variant goes with the plan: its name, its knobs and its cards; the rulebook sends neither name nor cards', () => {
  const plan = firstPlan(GAME, '');
  expect(requestOf(GAME, plan)).not.toHaveProperty('variant');
  expect(requestOf(GAME, plan)).not.toHaveProperty('edits');
  const edits = { cards: { ace: { points: 3 } } };
  const changed = withVariant(plan, { name: ' Rich ', knobs: { rounds: 2 }, edits });
  expect(requestOf(GAME, changed)).toMatchObject({ variant: 'Rich', knobs: { rounds: 2 }, edits });
});

const SOLO: PresetTold = {
  id: 'solo',
  title: 'Solo',
  line: 'One of you.',
  seats: 2,
  knobs: { rounds: 2 },
  bots: ['random'],
};
const EDITS = { cards: { ace: { points: 3 } } };

it('a preset sets seats, knobs and bots, and leaves alone what the table is called and who may come', () => {
  const before = { ...firstPlan(GAME, 'Ann'), password: 'owl', bots: { green: 'random' }, edits: EDITS };
  expect(requestOf(GAME, withPreset(GAME, before, SOLO))).toEqual({
    game: 'birds',
    title: 'Birds with Ann',
    seats: 2,
    level: 'enforce',
    knobs: { rounds: 2 },
    listed: false,
    variant: 'Solo',
    password: 'owl',
    bots: { blue: 'random' },
  });
  expect(withPreset(GAME, before, { ...SOLO, knobs: {} }).variant).toBe('');
});

it('a plan is a preset until its seats, knobs, cards or bots are others', () => {
  const plan = withPreset(GAME, firstPlan(GAME, ''), SOLO);
  expect(isPreset(GAME, firstPlan(GAME, ''), SOLO)).toBe(false);
  const same = { title: 'Owls', listed: true, bots: { ...plan.bots, red: '' } };
  expect(isPreset(GAME, { ...plan, ...same }, SOLO)).toBe(true);
  for (const other of [
    { seats: 3 },
    { knobs: {} },
    { bots: {} },
    { bots: { red: 'random' } },
    { edits: EDITS },
  ])
    expect(isPreset(GAME, { ...plan, ...other }, SOLO)).toBe(false);
});

it('play now takes the first box without rules, or a bare table', () => {
  const toys: GameTold = { ...GAME, id: 'toys', levels: ['off'], seats: { min: 1, max: 10 } };
  expect(sandboxPlan([GAME, toys], 'Ann')).toEqual({
    game: 'toys',
    seats: 4,
    title: 'Ann’s table',
    level: 'off',
  });
  expect(sandboxPlan([GAME], '')).toEqual({
    game: null,
    seats: 4,
    title: 'A table among friends',
    level: 'off',
  });
});
