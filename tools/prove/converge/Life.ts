import { LocalDriver, LocalPresence, matchMaker } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { WebSocketClient } from '@colyseus/ws-transport';
import { random } from '#bots/random';
import type { Chance } from '#kernel/chance/chance';
import { CLOSED } from '#protocol/codes';
import type { AnyGame } from '#rules/Game';
import { AddressLimits } from '../../../server/http/AddressLimits.ts';
import { GuessLimit } from '../../../server/http/GuessLimit.ts';
import { Thinkers } from '../../../server/bots/Thinkers.ts';
import type { Clock } from '../../../server/clock/Clock.ts';
import { DEFAULT_LIMITS, DEFAULT_QUOTAS } from '../../../server/config.ts';
import { Expiry } from '../../../server/operations/Expiry.ts';
import { Metrics } from '../../../server/operations/Metrics.ts';
import { FREE, Processor } from '../../../server/processor/Processor.ts';
import { processorStopwatch } from '../../../server/processor/Stopwatch.ts';
import { OpenRooms } from '../../../server/transport/OpenRooms.ts';
import type { RateLimits } from '../../../server/transport/RateLimit.ts';
import type { LiveTable } from '../../../server/LiveTable.ts';
import type { Services } from '../../../server/Services.ts';
import { Pictures } from '../../../server/pictures/Pictures.ts';
import { openKeyring } from '../../../server/saves/Keyring.ts';
import { Saves } from '../../../server/saves/Saves.ts';
import { Spool } from '../../../server/saves/Spool.ts';
import type { TableRoom } from '../../../server/transport/TableRoom.ts';
import { tableRoom } from '../../../server/transport/TableRoom.ts';
import type { Disk } from './Disk.ts';
import type { Timeline } from './Timeline.ts';
import { watchSeats } from './watchSeats.ts';
import type { Wire } from './Wire.ts';
import { Quota } from '../../../server/operations/Quota.ts';

export interface LifeParts {
  readonly timeline: Timeline;
  readonly disk: Disk;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly rateLimit: RateLimits;
  readonly chance: Chance;
  report(where: string, error: unknown): void;
  /** The table is opened: what was only remembered is forgotten. */
  opened(): void;
  violated(what: string): void;
}

/** A timer that never fires: rooms that have one believe that somebody else sets their clock. */
const NEVER = setTimeout(() => {}, 0);
clearTimeout(NEVER);

/** As in the real server: a table of a few hundred pieces fits. */
Encoder.BUFFER_SIZE = 64 * 1024;

/** Colyseus keeps its listings here; it must have some. */
await matchMaker.setup(new LocalPresence(), new LocalDriver());

/** One life of the server process, from its start until it is killed: the house, and the room of the one table when it is open. */
export class Life {
  readonly services: Services;
  private alive = true;
  private room: TableRoom | null = null;
  private opening: Promise<TableRoom> | null = null;
  private closing = false;
  private sessions = 0;
  private readonly openRooms: OpenRooms;

  constructor(
    private readonly parts: LifeParts,
    /** Which life of the machine it is. */
    readonly number: number,
  ) {
    const { timeline, disk, games, rateLimit, chance } = parts;
    const clock: Clock = {
      now: () => timeline.now,
      after: (ms, work) =>
        timeline.after(ms, () => {
          if (this.alive) work();
        }),
    };
    const storage = disk.mount(() => this.alive);
    const entrance = new OpenRooms();
    entrance.closing = () => {
      this.closing = true;
    };
    entrance.closed = () => {
      this.room = null;
      this.opening = null;
      this.closing = false;
    };
    this.openRooms = entrance;
    const randomHex = (bytes: number): string =>
      Array.from({ length: bytes }, () => hex(chance.below(256))).join('');
    this.services = {
      storage,
      pictures: new Pictures(storage, randomHex),
      quota: new Quota(storage, DEFAULT_QUOTAS, clock),
      expiry: new Expiry(0, storage, entrance, clock, () => {}),
      makerOf: () => 'somebody',
      saves: new Saves(storage, openKeyring([], ':memory:'), new Spool(':memory:')),
      games,
      // The others think by the clock, and this one stands still while they do.
      bots: new Map([['random', random]]),
      clock,
      thinkers: new Thinkers(clock),
      processor: new Processor(clock, processorStopwatch, FREE),
      patience: {
        emptyTable: 2_000,
        goneHost: 1_500,
        goneOwner: 20_000,
        absentVoter: 2_500,
        silentVoter: 900,
        bot: [30, 120],
        seed: 3_000,
        pointers: 40,
      },
      rateLimit,
      metrics: new Metrics(),
      randomHex,
      report: (where, error) => {
        if (this.alive) parts.report(where, error);
      },
      guesses: new GuessLimit(new AddressLimits(DEFAULT_LIMITS, clock)),
    };
  }

  /** The people around the table, while it is open. */
  get live(): LiveTable | null {
    return this.room === null || this.closing ? null : this.room['live'];
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
    const room = new (tableRoom(this.services, this.openRooms))() as TableRoom;
    room.roomId = table;
    room['_simulationInterval'] = NEVER;
    room['__init']();
    room.roomName = 'table';
    room['_listing'] = { clients: 0, locked: false } as never;
    await room.onCreate({ table });
    watchSeats(room['live'], (what) => this.parts.violated(what));
    room['_internalState'] = 1;
    this.room = room;
    return room;
  }
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
