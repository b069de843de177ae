import { createHash } from 'node:crypto';
import type { Table } from '#kernel/table';

/**
 * Another for every other way in which hidden things can lie: what is in hands, piles and bags, in order. It must never leave the house: with it
 * a guess could be checked.
 */
export function hiddenMark({ places, pieces }: Table): string {
  const hash = createHash('sha256');
  for (const { id, hiding, pieces: inside } of places.values()) {
    if (hiding.contents === 'all' && hiding.faces === 'all') continue;
    hash.update(JSON.stringify([id, inside.map((one) => [one, pieces.get(one)?.face])]));
  }
  return hash.digest('hex');
}
