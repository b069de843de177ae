import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derivation = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;
let last: Promise<unknown> = Promise.resolve();

/** One after the other in this process: each takes a processor and 16 MB, and there are few processors and many addresses. */
function derive(password: string, salt: Buffer, length: number): Promise<Buffer> {
  const derived = last.then(() => derivation(password, salt, length));
  last = derived.catch(() => undefined);
  return derived;
}

/** What we keep of a person's key: enough to know it again, not enough to use it. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, 32)).toString('hex')}`;
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split(':');
  const wanted = Buffer.from(hash, 'hex');
  const given = await derive(password, Buffer.from(salt, 'hex'), 32);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
