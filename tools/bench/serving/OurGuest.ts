import type { BenchGuest } from './BenchGuest.ts';
import { CROWD_SEATS } from './crowd.ts';
import type { JoinedRoom, Visitor } from './joinTable.ts';
import { asking, joinTable, newOpenTable, visitor } from './joinTable.ts';
import { Meter, bytesOver, socketOf } from './socketOf.ts';

/** A guest of the real server. */
export class OurGuest implements BenchGuest {
  private tinted = false;
  private readonly ask = asking(() => this.room);
  private readonly meter: Meter;

  private constructor(
    private readonly address: string,
    private readonly table: string,
    private readonly n: number,
    private readonly who: Visitor,
    private room: JoinedRoom,
  ) {
    this.meter = new Meter(room);
  }

  static setUp(address: string, pieces: number): Promise<string> {
    return newOpenTable(address, { game: 'crowd', seats: [...CROWD_SEATS], knobs: { pieces } });
  }

  static async enter(address: string, table: string, n: number): Promise<OurGuest> {
    const who = visitor();
    return new OurGuest(address, table, n, who, await joinTable(address, table, CROWD_SEATS[n], who));
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
      pieces: [CROWD_SEATS.length + 1 + this.n],
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
    this.room = await joinTable(this.address, this.table, CROWD_SEATS[this.n], this.who);
  }
}
