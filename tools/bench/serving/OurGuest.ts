import { randomBytes } from 'node:crypto';
import type { Room } from '@colyseus/sdk';
import type { Answer } from '#protocol/messages';
import { TableState } from '#protocol/TableState';
import type { BenchGuest } from './BenchGuest.ts';
import { SEATS } from './crowd.ts';
import { UnpackingClient } from './UnpackingClient.ts';
import { Meter, bytesOver, socketOf } from './socketOf.ts';

type TableRoom = Room<unknown, TableState>;

/** A guest of the real server. */
export class OurGuest implements BenchGuest {
  private seq = 0;
  private tinted = false;

  private readonly meter: Meter;

  private constructor(
    private readonly address: string,
    private readonly table: string,
    private readonly n: number,
    private readonly who: { readonly key: string; readonly page: string },
    private room: TableRoom,
  ) {
    this.meter = new Meter(room);
  }

  static async setUp(address: string, pieces: number): Promise<string> {
    const made = await fetch(`${address}/api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'crowd', seats: [...SEATS], knobs: { pieces } }),
    });
    const { id, text } = (await made.json()) as { id?: string; text?: string };
    if (id === undefined) throw new Error(`no table: ${text}`);
    await fetch(`${address}/api/tables/${id}/open`, { method: 'POST' });
    return id;
  }

  static async enter(address: string, table: string, n: number): Promise<OurGuest> {
    const who = { key: randomBytes(32).toString('hex'), page: randomBytes(8).toString('hex') };
    return new OurGuest(address, table, n, who, await join(address, table, who, SEATS[n]));
  }

  async lift(): Promise<void> {
    await this.ask({ verb: 'lift', piece: this.n + 1 });
  }

  carry(x: number, z: number): void {
    this.room.send('carry', { x, y: 2, z });
  }

  async act(): Promise<void> {
    this.tinted = !this.tinted;
    await this.ask({
      verb: 'tint',
      pieces: [SEATS.length + 1 + this.n],
      tint: this.tinted ? '#336699' : null,
    });
  }

  pieces(): number {
    return this.room.state.pieces.size;
  }

  bytes(): number {
    return bytesOver(this.room);
  }

  heard(): number {
    return this.meter.bytes;
  }

  messages(): number {
    return this.meter.messages;
  }

  async leave(): Promise<void> {
    await this.room.leave();
  }

  async comeBack(): Promise<void> {
    const gone = new Promise<void>((resolve) => void this.room.onLeave(() => resolve()));
    const dropped = new Promise<void>((resolve) => void this.room.onDrop(() => resolve()));
    socketOf(this.room).terminate();
    await Promise.race([gone, dropped]);
    this.room = await join(this.address, this.table, this.who, SEATS[this.n]);
  }

  private ask(request: object): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine = ++this.seq;
      const off = this.room.onMessage('answer', (answer: Answer) => {
        if (answer.seq !== mine) return;
        off();
        if (answer.ok) resolve();
        else reject(new Error(answer.refusal.text));
      });
      this.room.send('ask', { seq: mine, request });
    });
  }
}

/** Comes in; resolves when the whole state is there. */
async function join(
  address: string,
  table: string,
  who: { readonly key: string; readonly page: string },
  seat: string | undefined,
): Promise<TableRoom> {
  const options = { ...who, name: 'Guest', unpacks: true, ...(seat === undefined ? {} : { seat }) };
  const room = await new UnpackingClient(address).joinById<TableState>(table, options, TableState);
  room.reconnection.enabled = false;
  const whole = new Promise<void>((resolve) => room.onStateChange.once(() => resolve()));
  const welcome = new Promise<void>((resolve) => void room.onMessage('welcome', () => resolve()));
  room.onMessage('*', () => undefined);
  await Promise.all([whole, welcome]);
  return room;
}
