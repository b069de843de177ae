import { setTimeout as pause } from 'node:timers/promises';
import type { BenchGuest } from '../serving/BenchGuest.ts';
import type { ContenderHouse } from '../serving/ContenderHouse.ts';

/** What somebody is sent who watches another drag a piece, a second. */
export interface Watched {
  readonly name: string;
  readonly messages: number;
  readonly bytes: number;
}

const PIECES = 113;
/** How often a page says where its hand is. */
const CARRIES_PER_SECOND = 30;

/** A hand that never rests, at each house in turn; more watch than carry, and all are sent the same. */
export async function watchDrag(house: ContenderHouse, seconds: number): Promise<Watched> {
  const table = await house.table(PIECES);
  const [hand, eye] = [await house.enter(table, 0), await house.enter(table, 1)];
  await hand.lift();
  await drag(hand, 1);
  const before = { messages: eye.messages(), bytes: eye.heard() };
  const took = await drag(hand, seconds);
  // So many messages have one pause less between them.
  const messages = (eye.messages() - before.messages - 1) / took;
  const bytes = (eye.heard() - before.bytes) / took;
  await Promise.all([hand.leave(), eye.leave()]);
  return { name: house.name, messages, bytes };
}

let step = 0;

async function drag(hand: BenchGuest, seconds: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    step++;
    hand.carry(18 * Math.sin(step / 17), 10 * Math.cos(step / 11));
    await pause(1000 / CARRIES_PER_SECOND);
  }
  return (performance.now() - start) / 1000;
}
