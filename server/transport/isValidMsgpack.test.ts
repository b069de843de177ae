import { describe, expect, it } from 'vitest';
import { isValidMsgpack } from './isValidMsgpack.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const sound = (hex: string): boolean => isValidMsgpack(bytes(hex), 0);

describe('[S44] a message can be read', () => {
  it.each([
    ['a number', '07'],
    ['a number below zero', 'ff'],
    ['a fraction', 'cb 3ff8000000000000'],
    ['nothing', 'c0'],
    ['undefined', 'd4 00 00'],
    ['a text', 'a3 616263'],
    ['a long text', `d9 28 ${'78'.repeat(40)}`],
    ['an empty list', '90'],
    ['a list in a list', '92 91 01 02'],
    ['a map', 'de 0002 a161 01 a162 80'],
    [
      'an object as the SDK writes it',
      'd47240 92 a3736571 a772657175657374 01 d47241 91 a476657262 a4726f6c6c',
    ],
    ['two objects of the same keys', '92 d47241 91 a161 01 41 02'],
    ['a number where no keys were told', '91 41'],
  ])('%s', (_, hex) => expect(sound(hex)).toBe(true));

  it('without a body', () => expect(isValidMsgpack(bytes('0da3'), 2)).toBe(true));

  it('begins where its name ends', () => {
    expect(isValidMsgpack(bytes('ff ff 91 07'), 2)).toBe(true);
    expect(isValidMsgpack(bytes('ff ff 92 07'), 2)).toBe(false);
  });

  it('of many objects in a row', () => {
    expect(sound(`dc 0064 ${'81 a161 91 01'.repeat(100)}`)).toBe(true);
  });
});

describe('[S44] a message cannot be read', () => {
  it.each([
    ['that ends early', 'a3 6162'],
    ['that goes on after its end', '01 01'],
    ['whose list ends early', '93 01 02'],
    ['whose list claims more than there is', 'dd ffffffff 01'],
    ['whose map claims more than there is', 'df 7fffffff a161 01'],
    ['whose key is a number', '81 01 02'],
    ['whose key is a list', '81 90 02'],
    ['with raw bytes in it', 'c4 01 00'],
    ['with an extension of any other kind', 'd4 01 00'],
    ['with a date in it', 'd6 ff 00000000'],
    ['with a number JSON cannot write', 'cf ffffffffffffffff'],
    ['with a head nobody uses', 'c1'],
    ['whose object has keys that are no texts', 'd47240 91 01 02'],
    ['whose object has more keys than bytes', 'd47240 dc ffff a161'],
    ['whose object lacks a value', 'd47240 92 a161 a162 01'],
    ['whose second object lacks a value', '92 d47241 92 a161 a162 01 02 41 02'],
  ])('%s', (_, hex) => expect(sound(hex)).toBe(false));

  it('that is nested so deep that reading it runs out of stack', () => {
    expect(sound(`${'91'.repeat(32)}01`)).toBe(true);
    expect(sound(`${'91'.repeat(33)}01`)).toBe(false);
    expect(sound(`${'91'.repeat(60_000)}c0`)).toBe(false);
    expect(sound(`${'81a161'.repeat(20_000)}c0`)).toBe(false);
    expect(sound(`${'d4724091a161'.repeat(10_000)}c0`)).toBe(false);
  });
});
