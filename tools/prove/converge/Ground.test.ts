import { expect, it } from 'vitest';
import { act } from '#kernel/act';
import type { Act } from '#kernel/act';
import type { Effect } from '#kernel/effect';
import type { Level } from '#rules/level';
import { bareTable } from '#kernel/table';
import { Ground } from './Ground.ts';

const at = (level: Level) => {
  const table = bareTable([]);
  table.settings['level'] = level;
  return table;
};
const done = (effects: readonly Effect[], override: Act['override'] = null): Act =>
  act(1, 'red', { verb: 'some', asked: {} }, effects, { override });
const changed = (key: string, after: string): Effect => ({
  type: 'setting-changed',
  key,
  before: null,
  after,
});
const moved = { type: 'piece-lifted' } as Effect;
const PAST: Act['override'] = { code: 'override', text: 'The host moved it past the rules.' };

it.each<[string, Level, Act]>([
  ['an act past the rules', 'enforce', done([moved], PAST)],
  ['an act against their advice', 'advise', done([moved], PAST)],
  ['a hand while they are off', 'off', done([moved])],
])('%s takes the ground from under them', (_name, level, past) => {
  const ground = new Ground();
  ground.follow(at(level), past);
  expect(ground.isFirm).toBe(false);
});

it.each<[string, Level, Act]>([
  ['what they did themselves or allowed', 'enforce', done([moved])],
  ['what they had nothing against', 'advise', done([moved])],
  ['a setting changed while they are off', 'off', done([changed('title', 'Friday')])],
])('%s does not', (_name, level, fine) => {
  const ground = new Ground();
  ground.follow(at(level), fine);
  expect(ground.isFirm).toBe(true);
});

it.each<[Level, Level, boolean]>([
  ['off', 'advise', true],
  ['off', 'enforce', true],
  ['advise', 'enforce', true],
  ['enforce', 'advise', false],
  ['enforce', 'off', false],
  ['advise', 'off', false],
])('from %s to %s they look the table over: %s', (from, to, isLookedOver) => {
  const ground = new Ground();
  ground.isFirm = false;
  ground.follow(at(from), done([changed('level', to)]));
  expect(ground.isFirm).toBe(isLookedOver);
});

it('a knob changed while they are on makes them look, while they are off it does not', () => {
  const ground = new Ground();
  ground.isFirm = false;
  ground.follow(at('off'), done([changed('knobs', 'other')]));
  expect(ground.isFirm).toBe(false);
  ground.follow(at('advise'), done([changed('knobs', 'other')]));
  expect(ground.isFirm).toBe(true);
});
