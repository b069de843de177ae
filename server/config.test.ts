import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('the house opens at port 2567 unless told otherwise', () => {
  expect(readConfig({}).port).toBe(2567);
  expect(readConfig({ PORT: '0' }).port).toBe(0);
});

it('a wrong port is refused by name', () => {
  expect(() => readConfig({ PORT: 'seven' })).toThrow(/PORT/);
  expect(() => readConfig({ PORT: '70000' })).toThrow(/PORT/);
});

it('other sites are welcome only when they are named', () => {
  expect(readConfig({}).origins).toEqual([]);
  expect(readConfig({ ORIGINS: 'https://a.example, https://b.example' }).origins).toHaveLength(2);
});
