import type { Secret } from './Storage.ts';
import { StorageFault } from './StorageFault.ts';

const NAME = /^[\w.:@-]{1,128}$/;
const MEDIA_TYPE = /^[\w.+-]{1,64}\/[\w.+-]{1,64}$/;

/** One database refuses a NUL, another cuts the text there or bends half a surrogate pair: two people would become one. */
export function checkName(of: 'table' | 'person' | 'maker' | 'asset', name: string): void {
  if (!NAME.test(name))
    throw new StorageFault(
      'unfit',
      `${JSON.stringify(name)} cannot name a ${of}: use letters, digits and . : @ _ -`,
    );
}

export function checkCode(code: string): void {
  if (!/^[A-Z]{4,12}$/.test(code))
    throw new StorageFault('unfit', `${JSON.stringify(code)} is not a code: use capital letters.`);
}

export function checkMediaType(type: string): void {
  if (!MEDIA_TYPE.test(type)) throw new StorageFault('unfit', `${JSON.stringify(type)} is not a media type.`);
}

/** JSON has no NaN and a database no undefined: what went in would not be what comes out. */
export function checkNumber(what: string, value: number): void {
  if (!Number.isFinite(value)) throw new StorageFault('unfit', `${what} is ${String(value)}, not a number.`);
}

export function checkCount(what: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new StorageFault('unfit', `${what} is ${String(value)}, not a count.`);
}

export function checkSecret({ seed, drawn }: Secret): void {
  if (!/^[0-9a-f]+$/.test(seed)) throw new StorageFault('unfit', 'A seed is written in hex.');
  checkCount('drawn', drawn);
}
