import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { brightness, contrast, inkOn, mixed } from './colour.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

it('a mixed colour lies between the two', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mixed('#102030', '#a0b0c0', 7)).toBe('#a0b0c0');
});

it('black on white is as far apart as colours can be', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(brightness('#ffffff')).toBeCloseTo(1);
});

it('the chosen ink can be read on any ground at the size of titles', () => {
  fc.assert(fc.property(colour, (ground) => contrast(ground, inkOn(ground)) > 3));
  expect(inkOn('#ffffff')).not.toBe(inkOn('#000000'));
});

it('what is no colour is taken for grey', () => {
  expect(mixed('red', '#ffffff', 0)).toBe('#888888');
});
