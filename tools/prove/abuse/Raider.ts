import { Unpackr } from 'msgpackr';
import type { Answer } from '#protocol/messages';
import type { Order } from './Attack.ts';
import { message } from './frames.ts';
import { Intruder, ROOM_DATA, newAddress } from './Intruder.ts';

const unpackr = new Unpackr({ useRecords: false });

/** Sets a table up and opens it, from an address of its own: what falls on it is done at no honest table. */
export async function ownTable(address: string, plan: Readonly<Record<string, unknown>>): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress() };
  const body = JSON.stringify(plan);
  const answer = await fetch(`${address}/api/tables`, { method: 'POST', headers, body });
  const made = (await answer.json()) as { id?: string; text?: string };
  if (made.id === undefined) throw new Error(`no table: ${made.text}`);
  await fetch(`${address}/api/tables/${made.id}/open`, { method: 'POST', headers });
  return made.id;
}

/** An intruder who hears what its requests are answered and reads nothing else. */
export class Raider {
  private readonly waiting = new Map<number, (answer: Answer | null) => void>();
  private seq = 0;

  private constructor(readonly intruder: Intruder) {
    intruder.socket.on('message', (frame: Buffer) => this.hear(frame));
    // Who is shown out gets no answer any more.
    intruder.socket.once('close', () => {
      for (const answered of this.waiting.values()) answered(null);
      this.waiting.clear();
    });
  }

  /** Comes to this table; `more` may name a seat. null: it was not let in. */
  static async enter(
    order: Order,
    table: string,
    more: Record<string, unknown> = {},
  ): Promise<Raider | null> {
    const intruder = await Intruder.enter({ ...order, table }, more);
    return intruder === null ? null : new Raider(intruder);
  }

  /** Asks something of the table. null: it was shown out before there was an answer. */
  ask(request: unknown): Promise<Answer | null> {
    return this.post('ask', request);
  }

  /** Asks the same under the number it had, as who has not heard the answer does. */
  askAgain(request: unknown): Promise<Answer | null> {
    this.seq--;
    return this.ask(request);
  }

  /** Asks something about people. */
  manage(request: unknown): Promise<Answer | null> {
    return this.post('people', request);
  }

  leave(): void {
    this.intruder.socket.terminate();
  }

  private post(lane: 'ask' | 'people', request: unknown): Promise<Answer | null> {
    if (!this.intruder.isOpen) return Promise.resolve(null);
    const seq = ++this.seq;
    return new Promise((resolve) => {
      this.waiting.set(seq, resolve);
      this.intruder.send(message(lane, { seq, request }));
    });
  }

  private hear(frame: Buffer): void {
    if (frame[0] !== ROOM_DATA || !frame.subarray(1, 9).includes('answer')) return;
    const [, answer] = unpackr.unpackMultiple(frame.subarray(1)) as [string, Answer];
    this.waiting.get(answer.seq)?.(answer);
    this.waiting.delete(answer.seq);
  }
}
