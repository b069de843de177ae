import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Json } from '#kernel/json';
import type { KnobTold } from '#protocol/api';
import { KnobField } from './KnobField.tsx';

const WAGES: KnobTold = {
  type: 'list',
  default: [1, 3],
  min: 0,
  max: 9,
  least: 2,
  most: 3,
  about: 'Round by round.',
};
const LIMIT: KnobTold = {
  type: 'perSeats',
  default: { 2: 60, 3: 42 },
  min: 1,
  max: 99,
  about: 'The last round.',
};

function shown(name: string, knob: KnobTold, value: Json, isFixed = false): string {
  return renderToStaticMarkup(
    <KnobField name={name} knob={knob} value={value} isFixed={isFixed} onChange={() => undefined} />,
  );
}

const valuesIn = (page: string): string[] =>
  [...page.matchAll(/ value="(\d*)"/g)].map(([, value = '']) => value);

it('a list is a number field for each of its numbers, and grows and shrinks within its bounds', () => {
  const page = shown('wages', WAGES, [4, 0, 4]);
  expect(valuesIn(page)).toEqual(['4', '0', '4']);
  expect(page).toContain('aria-label="Wages, number 3"');
  expect(page).toContain('One less');
  expect(page).not.toContain('One more');
  expect(shown('wages', WAGES, [1, 3])).not.toContain('One less');
  expect(shown('wages', WAGES, [1, 3])).toContain('One more');
  expect(shown('wages', WAGES, [1, 3, 3], true)).not.toContain('<button');
});

it('a table by seats is a number field for each number of seats, named', () => {
  const page = shown('limit', LIMIT, { 2: 50, 3: 42 });
  expect(valuesIn(page)).toEqual(['50', '42']);
  expect(page).toMatch(/2 seats.*3 seats/);
  expect(page).toContain('The rulebook says 60 for 2, 42 for 3.');
});

it('what does not fit is said below', () => {
  expect(shown('wages', WAGES, [4, ''])).toContain('It must be 2 to 3 whole numbers from 0 to 9.');
  expect(shown('limit', LIMIT, { 2: 50 })).toContain('for each of 2, 3 seats.');
  expect(shown('limit', LIMIT, { 2: 50, 3: 1 })).not.toContain('front-fault');
});
