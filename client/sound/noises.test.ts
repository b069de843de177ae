import { expect, it } from 'vitest';
import type { Form } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import type { ActTold, EffectTold } from '#kernel/tell';
import { noisesOf } from './noises.ts';

const FORMS: Record<string, Form> = { bird: 'card', chip: 'token' };
const act = (...effects: EffectTold[]): ActTold => ({
  version: 1,
  seat: 'red',
  verb: 'drop',
  effects,
  undoes: null,
  redoes: null,
  override: null,
});
const spot = (place: string) => ({
  place,
  at: -1,
  pose: flatPose(0, 0),
  facing: 'up' as const,
  heading: 0,
  mirror: false,
  shown: [],
});
const placed = (kind: string, from: string, to: string): EffectTold => ({
  type: 'piece-placed',
  piece: 1,
  as: 1,
  kind,
  from: spot(from),
  to: spot(to),
});
const sound = (...effects: EffectTold[]) => noisesOf(act(...effects), (kind) => FORMS[kind]);

it('a card put down snaps, a token clacks, a card that changes place slides', () => {
  expect(sound(placed('bird', 'table', 'table'))).toEqual(['snap']);
  expect(sound(placed('chip', 'table', 'stack'))).toEqual(['clack']);
  expect(sound(placed('bird', 'deck', 'hand'))).toEqual(['slide']);
});

it('a deal of fifty cards is one noise', () => {
  expect(sound(...Array.from({ length: 50 }, () => placed('bird', 'deck', 'hand')))).toEqual(['slide']);
});

it('dice and shuffles are heard above the cards that move with them', () => {
  const dice: EffectTold = { type: 'dice-rolled', rolls: [] };
  const shuffled: EffectTold = { type: 'pile-shuffled', place: 'deck', count: 3 };
  expect(sound(placed('bird', 'deck', 'hand'), dice)).toEqual(['dice']);
  expect(sound(shuffled, placed('bird', 'table', 'deck'))).toEqual(['riffle']);
});

it('what nobody can hear makes no noise', () => {
  expect(sound({ type: 'setting-changed', key: 'title', before: null, after: 'x' })).toEqual([]);
});
