import { expect, it } from 'vitest';
import { pathOf, routeOf } from './route.ts';

const ID = '0123456789abcdef0123456789abcdef';

it('a link to a table leads to that table and back to the same link', () => {
  expect(routeOf(`/t/${ID}`)).toEqual({ page: 'table', id: ID });
  expect(routeOf(`/t/${ID}/`)).toEqual({ page: 'table', id: ID });
  expect(pathOf(routeOf(`/t/${ID}`))).toBe(`/t/${ID}`);
});

it('an address that means nothing leads to the front door', () => {
  for (const path of ['/', '/t/', '/t/short', `/t/${ID}/more`, '/elsewhere'])
    expect(routeOf(path)).toEqual({ page: 'front' });
});
