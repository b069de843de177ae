import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { addressOf, householdOf } from './addressOf.ts';
import { Metrics } from '../operations/Metrics.ts';
import { reporter } from '../operations/reporter.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

it('[S47] whom a request speaks for is believed only of our own proxies', () => {
  const request = from('10.0.0.1', { 'x-forwarded-for': '1.1.1.1, 2.2.2.2', 'x-real-ip': '3.3.3.3' });
  expect(addressOf(request, 0)).toBe('10.0.0.1');
  expect(addressOf(request, 1)).toBe('2.2.2.2');
  expect(addressOf(request, 2)).toBe('1.1.1.1');
  expect(addressOf(from('10.0.0.1'), 1)).toBe('10.0.0.1');
});

it.each([
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('[S47] %s lives at %s', (address, household) => {
  expect(householdOf(address)).toBe(household);
});

it('[S49] what is reported is counted, and bears no id, key or hash', () => {
  const metrics = new Metrics();
  const lines: string[] = [];
  const report = reporter(metrics, (line) => void lines.push(line));
  report('save', new Error(`table ${'ab'.repeat(16)} key ${'cd'.repeat(32)}`));
  report('save', 'no error at all');
  expect(metrics.total('faults', 'save')).toBe(2);
  expect(lines.join('\n')).not.toMatch(/[0-9a-f]{24}/);
  expect(lines[0]).toContain('ababab…');
});
