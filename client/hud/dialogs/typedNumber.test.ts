import { expect, it } from 'vitest';
import { typedNumber } from './typedNumber.ts';

it('means what was typed', () => {
  expect(typedNumber('7', 1, 20)).toEqual({ shown: '7', value: 7 });
});

it('leaves the beginning of a larger number alone', () => {
  expect(typedNumber('1', 2, 20)).toEqual({ shown: '1', value: null });
  expect(typedNumber('12', 2, 20)).toEqual({ shown: '12', value: 12 });
});

it('can be emptied to type another', () => {
  expect(typedNumber('', 1, 20)).toEqual({ shown: '', value: null });
  expect(typedNumber('-', 1, 20)).toEqual({ shown: '-', value: null });
});

it('never means more than there is', () => {
  expect(typedNumber('70', 1, 20)).toEqual({ shown: '20', value: 20 });
});
