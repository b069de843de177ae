import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { FastChance } from '#kernel/chance/fast';
import type { Order } from './Attack.ts';
import { attackNamed } from './attacks.ts';

/**
 * Those who mean harm, in a process of their own: told an order in a line, they attack for so long and say what became of
 * it. They step back for the others on this machine: elsewhere they would have one of their own.
 */
setPriority(10);

createInterface({ input: process.stdin })
  .on('line', (line) => void obey(JSON.parse(line) as Order))
  .on('close', () => process.exit(0));
console.log('ready');

async function obey(order: Order): Promise<void> {
  const chance = new FastChance(`${order.attack}/${order.seed}`);
  const outcome = await attackNamed(order.attack).strike(order, chance, () => console.log('begun'));
  console.log(JSON.stringify(outcome));
}
