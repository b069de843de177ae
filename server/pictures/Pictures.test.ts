import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { MOST_PICTURES } from '#protocol/api';
import { openStorage } from '../storage/openStorage.ts';
import { OPENING, SECRET, sampleRecord } from '../storage/testing/samples.ts';
import { FaultyStorage } from '../testing/FaultyStorage.ts';
import { png } from '../testing/pictures.ts';
import { Pictures } from './Pictures.ts';

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

it('[S66] two that come together do not pass the last free place together', async () => {
  const slow = new FaultyStorage(await openStorage({ folder: ':memory:', report: () => {} }));
  const pictures = new Pictures(slow.storage, randomHex);
  await slow.storage.create(sampleRecord('k7'), OPENING, SECRET);
  for (let n = 1; n < MOST_PICTURES; n++) await pictures.keep('k7', 'image/png', png(4, 4, n));
  let write = (): void => {};
  slow.holding.set('putAsset', new Promise((resolve) => (write = resolve)));
  const both = [200, 201].map((colour) => pictures.keep('k7', 'image/png', png(4, 4, colour)));
  write();
  const kept = await Promise.all(both);
  expect(kept.filter((one) => typeof one === 'string')).toHaveLength(1);
  expect(await slow.storage.assetsOf('k7')).toHaveLength(MOST_PICTURES);
});

it('[S68] [S230] a picture that comes while the table is being opened is not missed, and forgotten when it is closed', async () => {
  const slow = new FaultyStorage(await openStorage({ folder: ':memory:', report: () => {} }));
  const pictures = new Pictures(slow.storage, randomHex);
  await slow.storage.create(sampleRecord('k7'), OPENING, SECRET);
  const opening = pictures.opened('k7');
  const name = await pictures.keep('k7', 'image/png', png());
  if (typeof name !== 'string') throw new Error(name.text);
  await opening;
  expect(pictures.has('k7', name)).toBe(true);
  pictures.closed('k7');
  expect(pictures.has('k7', name)).toBe(false);
});
