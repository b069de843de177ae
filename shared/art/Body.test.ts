import { expect, it } from 'vitest';
import { FORMS, kind } from '#kernel/kind';
import { bodyOf } from './Body.ts';

it('every form has a body of its own manner when nothing is said about it', () => {
  for (const form of FORMS) {
    const body = bodyOf(kind(form, form));
    expect(body.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(body.corner).toBeGreaterThanOrEqual(0);
  }
  expect(bodyOf(kind('t', 'token')).cut).toBe('round');
  expect(bodyOf(kind('b', 'bag')).model).toBe('bag');
});

it('what is said is kept', () => {
  const said = {
    box: 'classics',
    cut: 'hex',
    model: 'scout',
    colour: '#AB12ef',
    ink: '#000000',
    corner: 0.4,
    finish: 'metal',
    image: 'a'.repeat(32),
    imageBack: 'b'.repeat(32),
  };
  expect(bodyOf(kind('x', 'tile', { art: said }))).toEqual(said);
});

it('what makes no sense is as if it had not been said', () => {
  const odd = {
    box: '../secret',
    cut: 'wavy',
    model: 3,
    colour: 'red',
    ink: null,
    corner: -1,
    finish: [],
    image: '../x',
    imageBack: 'A'.repeat(64),
  };
  const plain = bodyOf(kind('x', 'card'));
  expect(bodyOf(kind('x', 'card', { art: odd }))).toEqual(plain);
  for (const art of ['red', 7, true, [1]]) expect(bodyOf(kind('x', 'card', { art }))).toEqual(plain);
});
