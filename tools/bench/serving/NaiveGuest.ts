import { Client } from '@colyseus/sdk';
import type { Room } from '@colyseus/sdk';
import type { NaivePlan } from '../peers/NaiveRoom.ts';
import { NaiveTable } from '../peers/naiveState.ts';
import type { BenchGuest } from './BenchGuest.ts';
import { CROWD_SEATS } from './crowd.ts';
import { Meter, bytesOver, socketOf } from './socketOf.ts';

type TableRoom = Room<unknown, NaiveTable>;

/** A guest of the naive room. */
export class NaiveGuest implements BenchGuest {
  private readonly meter: Meter;

  private constructor(
    private readonly address: string,
    private readonly n: number,
    public room: TableRoom,
  ) {
    this.meter = new Meter(room);
  }

  static async setUp(address: string, plan: NaivePlan): Promise<string> {
    const room = await new Client(address).create('naive', plan, NaiveTable);
    const { roomId } = room;
    await room.leave();
    return roomId;
  }

  static async enter(address: string, table: string, n: number): Promise<NaiveGuest> {
    return new NaiveGuest(
      address,
      n,
      await whole(await new Client(address).joinById<NaiveTable>(table, {}, NaiveTable)),
    );
  }

  lift(): Promise<void> {
    this.room.send('lift', String(this.n + 1));
    return Promise.resolve();
  }

  carry(x: number, z: number): void {
    this.room.send('carry', { x, z });
  }

  act(): Promise<void> {
    return new Promise((resolve) => {
      const off = this.room.onMessage('done', () => {
        off();
        resolve();
      });
      this.room.send('act', String(CROWD_SEATS.length + 1 + this.n));
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
    const { reconnectionToken } = this.room;
    const gone = new Promise<void>((resolve) => void this.room.onLeave(() => resolve()));
    const dropped = new Promise<void>((resolve) => void this.room.onDrop(() => resolve()));
    socketOf(this.room).terminate();
    await Promise.race([gone, dropped]);
    this.room = await whole(
      await new Client(this.address).reconnect<NaiveTable>(reconnectionToken, NaiveTable),
    );
  }
}

async function whole(room: TableRoom): Promise<TableRoom> {
  room.reconnection.enabled = false;
  room.onMessage('*', () => undefined);
  await new Promise<void>((resolve) => room.onStateChange.once(() => resolve()));
  return room;
}
