import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chance } from '#kernel/chance/chance';
import { message } from '../abuse/frames.ts';
import { Intruder } from '../abuse/Intruder.ts';
import type { Order } from '../abuse/Attack.ts';
import { anyRequest, countUp } from '../lib/serving/anyRequest.ts';
import { SERVED_SEATS, newTallies } from '../lib/serving/tallies.ts';
import type { SpawnedHouse } from '../../lib/spawnHouse.ts';
import { spawnHouse } from '../../lib/spawnHouse.ts';
import { Regular } from '../lib/serving/Regular.ts';
import { askAndWithdraw, bringPicture, guessWrong, takeAlong } from './errands.ts';
import type { Measured } from './speech.ts';

/** How many come by the table that is never empty, and how many tables are opened, in one hour of this day. */
const PASSERS_BY = 12;
export const TABLES = 2;
/** Requests of the one who stays, under way together. */
const AT_ONCE = 50;
const LEAVE_ROOM = Buffer.from([12]);
const ROLL = { verb: 'roll', pieces: [SERVED_SEATS.length + 1, SERVED_SEATS.length + 2] };
/** How often it is looked whether the house is quiet again. */
const LOOKS = 100;

/** A long day in a house: thousands come and go, tables open and close, and one table has somebody at it all day. */
export class Day {
  joins = 0;
  tables = 0;

  private constructor(
    private readonly folder: string,
    private readonly house: SpawnedHouse,
    private readonly evergreen: string,
    private readonly host: Regular,
    private readonly chance: Chance,
  ) {}

  static async begin(program: string, chance: Chance): Promise<Day> {
    const folder = mkdtempSync(join(tmpdir(), 'orrery-soak-'));
    const house = await spawnHouse(program, { data: folder }, { flags: ['--expose-gc'] });
    const table = await newTallies(house.address, SERVED_SEATS.length);
    const host = new Regular(() => house.address, { table, name: 'host', seat: 'red', patience: 60_000 });
    await host.come();
    return new Day(folder, house, table, host, chance);
  }

  /** What a table remembers for a while, so many acts and people, is there before anything is measured. */
  async fill(acts: number, people: number): Promise<void> {
    const order = this.at(this.house.address, this.evergreen);
    for (let n = 0; n < acts; n += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.host.ask(countUp(0))));
    for (let n = 0; n < people; n += PASSERS_BY)
      await Promise.all(Array.from({ length: PASSERS_BY }, async () => this.go(await this.come(order, {}))));
    this.joins = 0;
  }

  /** An hour of it. */
  async hour(): Promise<void> {
    const { address } = this.house;
    const passersBy = Array.from({ length: PASSERS_BY }, async (_, n) => {
      // Some sit down, and their seat is free again when they stand up.
      const guest = await this.come(this.at(address, this.evergreen), n % 4 === 0 ? { seat: 'white' } : {});
      guest.send(message('point', { x: 1, y: 1, z: n }));
      guest.send(message('chat', { text: `hello ${n}`, to: { kind: 'all' } }));
      guest.send(message('since', { version: 0 }));
      if (n % 4 === 0) guest.send(message('people', { seq: 1, request: { do: 'stand', seat: 'white' } }));
      await this.go(guest);
    });
    const tables = Array.from({ length: TABLES }, async () => {
      const table = await newTallies(address, SERVED_SEATS.length);
      this.tables++;
      await fetch(`${address}/api/tables/${table}/open`, { method: 'POST' });
      const key = randomBytes(32).toString('hex');
      const guests = await Promise.all(
        SERVED_SEATS.map((seat, n) => this.come(this.at(address, table), n === 0 ? { seat, key } : { seat })),
      );
      await bringPicture(address, { table, key }, this.tables);
      await guessWrong(address);
      for (let seq = 1; seq <= 5; seq++)
        guests.forEach((guest, seat) => {
          guest.send(message('ask', { seq, request: anyRequest(this.chance, seat, SERVED_SEATS.length) }));
          guest.send(message('ask', { seq: seq + 100, request: { verb: 'roll', pieces: [5, 6] } }));
        });
      // A question nobody answers: it ends with the table.
      guests[0]?.send(message('ask', { seq: 200, request: { verb: 'undo' } }));
      await Promise.all(guests.map((guest) => this.go(guest)));
    });
    await Promise.all([...passersBy, ...tables]);
    for (let n = 0; n < 5; n++) await this.host.ask(countUp(0));
    await this.host.ask(ROLL);
    const friend = await this.come(this.at(address, this.evergreen), { seat: 'blue' });
    await askAndWithdraw(this.host, ROLL);
    friend.send(message('people', { seq: 1, request: { do: 'stand', seat: 'blue' } }));
    await this.go(friend);
    await takeAlong(address, { table: this.evergreen, key: this.host.key });
  }

  /** How much the house holds when everybody is gone but the one who stays, as soon as it `isQuiet`. */
  async evening(isQuiet: (measured: Measured) => boolean): Promise<Measured> {
    for (let looks = 1; ; looks++) {
      const measured = await this.house.ask<Measured>('measure', this.evergreen);
      if (isQuiet(measured) || looks === LOOKS) return measured;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async end(): Promise<string[]> {
    const { child, faults } = this.house;
    await this.host.leave();
    child.kill();
    await child.gone;
    rmSync(this.folder, { recursive: true, force: true });
    return [...faults, ...child.complaints, ...this.host.wrong];
  }

  private at(address: string, table: string): Order {
    return { attack: 'flood', address, table, isStock: false, ms: 0, seed: 0 };
  }

  private async come(order: Order, more: Record<string, unknown>): Promise<Intruder> {
    for (;;) {
      const guest = await Intruder.enter(order, more);
      if (guest !== null) {
        this.joins++;
        return guest;
      }
      // Its empty room was closed again before anybody was in it: whoever wants in opens it once more.
      await fetch(`${order.address}/api/tables/${order.table}/open`, { method: 'POST' });
    }
  }

  /** Half of them say goodbye, and the line of the others goes dead. */
  private async go(guest: Intruder): Promise<void> {
    // What was sent before is read before this.
    await new Promise<void>((resolve) => {
      guest.socket.once('pong', () => resolve());
      guest.socket.once('close', () => resolve());
      guest.socket.ping();
    });
    if (this.chance.below(2) === 0) guest.send(LEAVE_ROOM);
    else guest.socket.terminate();
    await guest.closed;
  }
}
