import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { matchMaker } from '@colyseus/core';
import { wallClock } from '../../../server/clock/Clock.ts';
import type { Clock } from '../../../server/clock/Clock.ts';
import { PATIENCE } from '../../../server/Services.ts';
import { FREE } from '../../../server/processor/Processor.ts';
import { orders } from '../../lib/orders.ts';
import { runHouse } from '../../lib/runHouse.ts';
import { TALLIES } from '../lib/serving/tallies.ts';
import type { Measured } from './speech.ts';
import { COPIES_KEPT } from './speech.ts';

/** A house where a long day passes in a minute. Asked to `measure` by the id of a table, it says how much it holds. */
const MANY = '1000000';
let plans = 0;
const counting: Clock = {
  now: () => wallClock.now(),
  after(ms, work) {
    plans++;
    let isPlanned = true;
    const done = (): void => {
      if (isPlanned) plans--;
      isPlanned = false;
    };
    const stop = wallClock.after(ms, () => {
      done();
      work();
    });
    return () => {
      done();
      stop();
    };
  },
};
await runHouse({
  games: TALLIES,
  settings: {
    SOCKETS_PER_ADDRESS: MANY,
    POSTS_PER_MINUTE: MANY,
    TABLES_PER_HOUR: MANY,
    LOOKS_PER_MINUTE: MANY,
    TABLES_PER_ADDRESS: MANY,
    PICTURES_PER_HOUR: MANY,
    SAVED_MB_PER_HOUR: MANY,
    TRIES_PER_MINUTE: MANY,
  },
  overrides: {
    clock: counting,
    patience: { ...PATIENCE, emptyTable: 80, goneHost: 150, pointers: 5 },
    allotment: FREE,
    rateLimit: { perSecond: 1e6, burst: 1e6, patience: 1e6, garbage: 1e6 },
  },
  asked(services) {
    const shared = services as unknown as Shared;
    // Few, so that it shows in a short day whether the others go.
    Object.assign(shared.saves.kept, { most: { bytes: Infinity, files: COPIES_KEPT } });
    return { measure: (id) => measure(id, services.metrics.text(), shared) };
  },
});

/** What all tables share, as far as it is looked at here. */
interface Shared {
  readonly saves: { readonly kept: object };
  readonly processor: {
    readonly known: ReadonlyMap<string, unknown>;
    readonly motion: { readonly open: ReadonlySet<unknown> };
  };
  readonly guesses: { readonly lines: ReadonlyMap<string, unknown> };
  readonly quota: {
    readonly pending: { readonly bytes: number };
    readonly pendingBy: ReadonlyMap<string | null, unknown>;
  };
  readonly pictures: { readonly open: ReadonlyMap<string, unknown> };
}

/** What a room keeps, as far as it is looked at here. */
interface Room {
  readonly live: {
    readonly authority: {
      readonly table: { readonly version: number };
      readonly history: { readonly acts: readonly unknown[] };
      readonly answerLog: {
        readonly people: ReadonlyMap<string, { readonly pages: ReadonlyMap<string, unknown> }>;
      };
    };
    readonly people: { all(): readonly unknown[]; readonly questions: readonly unknown[] };
    readonly core: { readonly undo: { readonly votes: { readonly open: ReadonlyMap<number, unknown> } } };
    readonly telling: {
      readonly actStream: { readonly pages: readonly unknown[] };
      readonly sync: { readonly views: { readonly windows: ReadonlyMap<string, unknown> } };
    };
    readonly motion: {
      readonly lane: {
        readonly motion: {
          readonly encoder: { readonly lane: { readonly slots: { readonly bodies: readonly unknown[] } } };
        } | null;
      };
    };
  };
}

async function measure(
  id: string,
  metrics: string,
  { processor, guesses, quota, pictures }: Shared,
): Promise<Measured> {
  const { gc } = globalThis as { gc?: () => void };
  if (gc === undefined) throw new Error('start it with --expose-gc');
  for (let n = 0; n < 3; n++) {
    gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const room = matchMaker.getLocalRoomById(id) as unknown as Room | undefined;
  if (room === undefined) throw new Error('the evergreen table is closed');
  const { authority, people, telling, motion } = room.live;
  const { votes } = room.live.core.undo;
  const spool = join(orders().data, 'spool');
  const gauge = (name: string): number =>
    Number(new RegExp(`^orrery_${name} (\\d+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
  const active = process.getActiveResourcesInfo();
  return {
    heap: process.memoryUsage().heapUsed,
    rooms: gauge('rooms'),
    clients: gauge('clients'),
    plans,
    timers: active.filter((one) => one === 'Timeout').length,
    sockets: active.filter((one) => one === 'TCPSocketWrap').length,
    evergreen: {
      version: authority.table.version,
      acts: authority.history.acts.length,
      story: telling.actStream.pages.length,
      pages: [...authority.answerLog.people.values()].reduce((sum, { pages }) => sum + pages.size, 0),
      people: people.all().length,
      windows: telling.sync.views.windows.size,
      slots: motion.lane.motion?.encoder.lane.slots.bodies.length ?? 0,
      votes: votes.open.size,
      questions: people.questions.length,
    },
    house: {
      spool: existsSync(spool) ? readdirSync(spool).length : 0,
      lanes: processor.known.size,
      shares: processor.motion.open.size,
      guesses: guesses.lines.size,
      reserved: quota.pending.bytes,
      reservers: quota.pendingBy.size,
      pictures: pictures.open.size,
    },
  };
}
