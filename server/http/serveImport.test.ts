import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS, DEFAULT_QUOTAS } from '../config.ts';
import { openTestHouse } from '../testing/testHouse.ts';

const MB = 1024 * 1024;

/** What a house answers to these words on a line of their own, until it hangs up. */
function said(address: string, head: readonly string[], body = ''): Promise<string> {
  const { port } = new URL(address);
  const words = ['POST /api/import HTTP/1.1', 'Host: localhost', 'Connection: close', ...head, '', body];
  return new Promise((resolve) => {
    let text = '';
    const line = connect(Number(port), 'localhost', () => line.write(words.join('\r\n')));
    line.on('error', () => {});
    line.on('data', (chunk) => (text += String(chunk)));
    line.on('close', () => resolve(text));
  });
}

it('[S48] a file whose length nobody can count by is refused, and what is counted stays counted', async () => {
  const house = await openTestHouse(
    {},
    {
      quotas: { ...DEFAULT_QUOTAS, house: 2 * MB, freeDisk: 0 },
      limits: { ...DEFAULT_LIMITS, savedMegabytesPerHour: 3 },
    },
  );
  const unsaid: readonly (readonly string[])[] = [
    [],
    ['Content-Length: 0'],
    ['Transfer-Encoding: chunked'],
    ['Content-Length:'],
  ];
  for (const head of unsaid) {
    const answer = await said(house.address, head, head[0]?.includes('chunked') === true ? '0\r\n\r\n' : '');
    expect([head, answer.split(' ')[1]]).toEqual([head, head[0] === 'Content-Length:' ? '400' : '411']);
  }
  // The house and the address have as much left as before, and no more.
  expect(await house.services.quota.reserve(null, { bytes: 3 * MB })).toMatchObject({ code: 'house-full' });
  expect(await said(house.address, [`Content-Length: ${3 * MB}`])).toMatch(/^HTTP\/1.1 507 /);
  expect(await said(house.address, [`Content-Length: ${3 * MB}`])).toMatch(/^HTTP\/1.1 429 [^]*too-much/);
  expect(house.faults).toEqual([]);
  await house.close();
});
