import { LocalDriver, LocalPresence, matchMaker } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { WebSocketClient } from '@colyseus/ws-transport';
import { random } from '#bots/random';
import type { Chance } from '#kernel/chance/chance';
import { CLOSED } from '#protocol/codes';
import type { AnyGame } from '#rules/Game';
import { Thinkers } from '../../../server/bots/Thinkers.ts';
import type { Clock } from '../../../server/Clock.ts';
import { Metrics } from '../../../server/Metrics.ts';
import { Doors } from '../../../server/room/Doors.ts';
import type { GateLimits } from '../../../server/room/Gate.ts';
import type { Gathering } from '../../../server/room/Gathering.ts';
import type { House } from '../../../server/room/House.ts';
import { Pictures } from '../../../server/room/pictures/Pictures.ts';
import type { TableRoom } from '../../../server/room/TableRoom.ts';
import { tableRoom } from '../../../server/room/TableRoom.ts';
import type { Disk } from './Disk.ts';
import type { Timeline } from './Timeline.ts';
import type { Wire } from './Wire.ts';

export interface LifeParts {
  readonly timeline: Timeline;
  readonly disk: Disk;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly gate: GateLimits;
  readonly chance: Chance;
  report(where: string, error: unknown): void;
  /** The table is opened: what was only remembered is forgotten. */
  opened(): void;
}

/** A timer that never fires: rooms that have one believe that somebody else turns their clock. */
const NEVER = setTimeout(() => {}, 0);
clearTimeout(NEVER);

/** As in the real server: a table of a few hundred pieces fits. */
Encoder.BUFFER_SIZE = 64 * 1024;

/** Colyseus keeps its listings here; it must have some. */
await matchMaker.setup(new LocalPresence(), new LocalDriver());

/** One life of the server process, from its start until it is killed: the house, and the room of the one table when it is open. */
export class Life {
  readonly house: House;
  private alive = true;
  private room: TableRoom | null = null;
  private opening: Promise<TableRoom> | null = null;
  private closing = false;
  private sessions = 0;
  private readonly doors: Doors;

  constructor(
    private readonly parts: LifeParts,
    /** Which life of the machine it is. */
    readonly number: number,
  ) {
    const { timeline, disk, games, gate, chance } = parts;
    const clock: Clock = {
      now: () => timeline.now,
      after: (ms, work) =>
        timeline.after(ms, () => {
          if (this.alive) work();
        }),
    };
    const storage = disk.mount(() => this.alive);
    const entrance = new Doors();
    entrance.closing = () => {
      this.closing = true;
    };
    entrance.closed = () => {
      this.room = null;
      this.opening = null;
      this.closing = false;
    };
    this.doors = entrance;
    this.house = {
      storage,
      pictures: new Pictures(storage),
      games,
      // The others think by the clock, and this one stands still while they do.
      bots: new Map([['random', random]]),
      clock,
      thinkers: new Thinkers(clock),
      patience: { emptyTable: 2_000, goneHost: 1_500, bot: [30, 120], pointers: 40 },
      gate,
      metrics: new Metrics(),
      randomHex: (bytes) => Array.from({ length: bytes }, () => hex(chance.below(256))).join(''),
      report: (where, error) => {
        if (this.alive) parts.report(where, error);
      },
      mayTry: () => true,
      tried: () => {},
    };
  }

  /** The people around the table, while it is open. */
  get gathering(): Gathering | null {
    return this.room === null || this.closing ? null : this.room['gathering'];
  }

  /** Somebody comes over a wire: the table is opened for them if it is not, and they are let in or told why not. */
  async connect(table: string, wire: Wire, join: unknown): Promise<void> {
    const session = `session-${this.number}-${++this.sessions}`;
    const client = new WebSocketClient(session, wire.server as never);
    try {
      const room = await this.open(table);
      // The real socket is opened only now: nobody is let in whose line broke before.
      if (wire.server.readyState !== 1) return;
      await room['_reserveSeat'](session, join);
      await room['_onJoin'](client, { ip: '10.0.0.1' });
    } catch (error) {
      const { code = 4000, message } = error as { code?: number; message: string };
      if (this.alive) client.error(code, message, () => wire.server.close(4000));
    }
  }

  /** Told to end: it answers what was asked, saves, and shows everybody out. */
  shutDown(): void {
    if (this.room !== null && !this.closing) this.room.closeDown(CLOSED.shutting_down);
  }

  /** Nothing of this process is done any more. */
  kill(): void {
    this.alive = false;
    this.room = null;
  }

  /** As the matchmaker does it, without its listings. */
  private open(table: string): Promise<TableRoom> {
    if (this.closing) return Promise.reject(Object.assign(new Error('it is being closed'), { code: 4503 }));
    this.opening ??= this.create(table).catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }

  private async create(table: string): Promise<TableRoom> {
    this.parts.opened();
    const room = new (tableRoom(this.house, this.doors))() as TableRoom;
    room.roomId = table;
    room['_simulationInterval'] = NEVER;
    room['__init']();
    room.roomName = 'table';
    room['_listing'] = { clients: 0, locked: false } as never;
    await room.onCreate({ table });
    room['_internalState'] = 1;
    this.room = room;
    return room;
  }
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
