import type { Chance } from '#kernel/chance/chance';
import { spawnHouse } from '../../lib/spawnHouse.ts';
import { newTallies } from '../lib/serving/tallies.ts';
import type { Order } from './Attack.ts';
import { deepFrame, mutatedFrame, prototypeFrame } from './frames.ts';
import { honestGuests } from './Honest.ts';
import { Intruder } from './Intruder.ts';
import { oddRequest, shout } from './requests.ts';
import { faultsIn } from './sayings.ts';

export interface Fuzzed {
  readonly frames: number;
  readonly garbage: number;
  readonly answers: number;
  /** Odd requests on lines of their own. */
  readonly requests: number;
  readonly wrong: readonly string[];
}

const AT_ONCE = 200;
const LINES = 20;
const BURSTS_PER_SOCKET = 50;
/** A rate limit that lets everything through: what is behind it must hold by itself. */
const NO_LIMIT = { perSecond: 1e9, burst: 1e9, patience: 1e9, garbage: 1e9 };
const NO_LIMITS = { POSTS_PER_MINUTE: '1000000', TABLES_PER_HOUR: '1000000', SOCKETS_PER_ADDRESS: '1000' };

/** One room reads so many broken messages, all of them, and its house so many odd requests; then somebody plays there. */
export async function fuzz(
  program: string,
  frames: number,
  chance: Chance,
  requests = Math.ceil(frames / 50),
): Promise<Fuzzed> {
  const house = await spawnHouse(program, { data: ':memory:', rateLimit: NO_LIMIT, settings: NO_LIMITS });
  const table = await newTallies(house.address, 4);
  const [honest, ...others] = await honestGuests(house.address, table);
  const order: Order = { attack: 'malformed', address: house.address, table, isStock: false, ms: 0, seed: 0 };
  const wrong: string[] = [];
  let answers = 0;
  let sent = 0;
  if (honest === undefined) throw new Error('nobody came');
  while (sent < frames) {
    const intruder = await Intruder.enter(order, { seat: 'white' });
    if (intruder === null) {
      wrong.push('nobody is let in any more');
      break;
    }
    intruder.socket.on('message', (frame: Buffer) => {
      if (frame.includes('answer')) answers++;
    });
    for (let burst = 0; burst < BURSTS_PER_SOCKET && sent < frames && intruder.isOpen; burst++) {
      for (let n = 0; n < AT_ONCE; n++) {
        const kind = chance.below(60);
        const make = kind === 0 ? deepFrame : kind < 6 ? prototypeFrame : mutatedFrame;
        intruder.send(make(chance, 1 + sent++));
      }
      // Everything before this was read when the room answers.
      await honest.once();
    }
    intruder.socket.terminate();
  }
  for (let done = 0; done < requests; done += LINES)
    await Promise.all(Array.from({ length: LINES }, () => shout(house.address, oddRequest(chance), 300)));
  const numbers = await house.numbers();
  for (const guest of others) await guest.once();
  for (const guest of [honest, ...others]) {
    wrong.push(...guest.complaints());
    await guest.leave();
  }
  wrong.push(...faultsIn(house.faults), ...house.child.complaints);
  house.child.kill();
  await house.child.gone;
  return { frames: sent, garbage: numbers.get('orrery_garbage_total') ?? 0, answers, requests, wrong };
}
