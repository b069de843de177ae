import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environment, readConfig } from './config.ts';

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

it('a proxy is believed only when it is named, and the inspector has a long password or none', () => {
  expect(readConfig({})).toMatchObject({ proxies: 0, monitorPassword: null });
  expect(readConfig({ TRUST_PROXY: 'true' }).proxies).toBe(1);
  expect(readConfig({ TRUST_PROXY: '2' }).proxies).toBe(2);
  expect(() => readConfig({ TRUST_PROXY: 'maybe' })).toThrow(/TRUST_PROXY/);
  expect(readConfig({ MONITOR_PASSWORD: 'a long enough one' }).monitorPassword).toBe('a long enough one');
  expect(() => readConfig({ MONITOR_PASSWORD: 'short' })).toThrow(/MONITOR_PASSWORD/);
});

it('tables are kept in a folder that can be named, and limits can be set', () => {
  expect(readConfig({}).data).toMatch(/data$/);
  expect(readConfig({ DATA: '/srv/tables' }).data).toBe('/srv/tables');
  expect(readConfig({ SOCKETS_PER_ADDRESS: '5' }).limits.socketsPerAddress).toBe(5);
  expect(() => readConfig({ SOCKETS_PER_ADDRESS: '0' })).toThrow(/SOCKETS_PER_ADDRESS/);
});

it('every setting is written down, and nothing else is', () => {
  const page = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  expect(told.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});

it('names of the house, room and expiry are read as they are meant', () => {
  expect(readConfig({}).hosts).toBeNull();
  expect(readConfig({ HOSTS: 'Table.Example, *.play.example' }).hosts).toEqual([
    'table.example',
    '*.play.example',
  ]);
  expect(readConfig({ HOUSE_MB: '2' }).quotas.house).toBe(2 * 1024 * 1024);
  expect(() => readConfig({ HOUSE_MB: '0' })).toThrow(/HOUSE_MB/);
  expect(readConfig({}).tablesExpireDays).toBe(0);
  expect(() => readConfig({ TABLES_EXPIRE_DAYS: '-1' })).toThrow(/TABLES_EXPIRE_DAYS/);
});
