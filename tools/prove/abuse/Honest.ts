import { Client } from '@colyseus/sdk';
import { countUp } from '../lib/serving/anyRequest.ts';
import { Regular } from '../lib/serving/Regular.ts';
import { SERVED_SEATS } from '../lib/serving/tallies.ts';

/** Between two requests of one hand, in milliseconds: well within what a hand may. */
const BETWEEN = 14;

/** Somebody who asks and waits for the answer, over and over. */
export interface Honest {
  /** Asks once; how long the answer took, in milliseconds. */
  once(): Promise<number>;
  leave(): Promise<void>;
  /** What went wrong for them. */
  complaints(): readonly string[];
}

/** Three people at a table of ours. */
export async function honestGuests(address: string, table: string): Promise<Honest[]> {
  const guests: Honest[] = [];
  for (const [n, seat] of SERVED_SEATS.slice(0, 3).entries()) {
    const complaints: string[] = [];
    const regular = new Regular(() => address, {
      table,
      name: seat,
      seat,
      patience: 30_000,
      from: `192.168.0.${n}`,
    });
    await regular.come();
    guests.push({
      async once() {
        const began = performance.now();
        const answer = await regular.ask(countUp(n));
        if (!answer.ok) complaints.push(answer.refusal.refused);
        return performance.now() - began;
      },
      leave: () => regular.leave(),
      complaints: () => [...complaints, ...regular.wrong, ...(regular.visits === 1 ? [] : ['was shown out'])],
    });
  }
  return guests;
}

/** Three people in a room of stock Colyseus. */
export async function honestEchoers(address: string): Promise<Honest[]> {
  const guests: Honest[] = [];
  for (let n = 0; n < 3; n++) {
    const room = await new Client(address).joinOrCreate('echo');
    room.reconnection.enabled = false;
    const complaints: string[] = [];
    room.onLeave(() => void complaints.push('was shown out'));
    let heard = (): void => {};
    room.onMessage('answer', () => heard());
    guests.push({
      async once() {
        const began = performance.now();
        const answered = new Promise<void>((resolve) => (heard = resolve));
        room.send('ask', { seq: 1, request: countUp(n) });
        await answered;
        return performance.now() - began;
      },
      leave: async () => void (await room.leave()),
      complaints: () => complaints,
    });
  }
  return guests;
}

/** How long everything took that they asked in so many milliseconds. */
export async function live(guests: readonly Honest[], ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const each = guests.map(async (guest) => {
    const times: number[] = [];
    while (performance.now() < until) {
      times.push(await guest.once());
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    }
    return times;
  });
  return (await Promise.all(each)).flat();
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
