import { Run } from '../figures/Run.ts';
import type { Contender } from './lib/interleave.ts';
import { interleaveCalmly, isNoisy, median, quantile } from './lib/interleave.ts';
import { controlOf, digits, ratioOf } from './lib/words.ts';
import type { BenchGuest } from './serving/BenchGuest.ts';
import type { ContenderHouse } from './serving/ContenderHouse.ts';
import { openNaive, openOurs } from './serving/ContenderHouse.ts';
import { TICK_MS } from './serving/obey.ts';

/** One core is to hold so many times as many tables as with a naive room that does the same work. */
const GOAL = 2;
const SEATS = 4;
const PIECES = 150;

const run = new Run('bench', 'rooms', 'tables of four busy people on one core', [
  '@colyseus/core',
  '@colyseus/schema',
  'cannon-es',
]);
const rounds = run.quick ? 2 : 5;
const ticks = run.quick ? 120 : 300;
const compared = run.quick ? 4 : 8;
/** So many tables are really opened at most. */
const most = run.quick ? 4 : 80;

/** Ticks of a server with so many tables, in milliseconds of processor time. */
interface Ticks {
  readonly tables: number;
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
}

/** Tables at which everybody carries something about, more and more of them. */
class Busy implements Contender {
  private readonly guests: BenchGuest[] = [];
  private tables = 0;
  private time = 0;
  /** What it takes to be told of a tick. */
  private told = 0;

  constructor(private readonly house: ContenderHouse) {}

  get name(): string {
    return this.house.name;
  }

  async grow(tables: number): Promise<void> {
    if (this.tables === 0) this.told = (await this.ticks()).p50;
    for (; this.tables < tables; this.tables++) {
      const table = await this.house.table(PIECES);
      for (let n = 0; n < SEATS; n++) {
        const guest = await this.house.enter(table, n);
        await guest.lift();
        this.guests.push(guest);
      }
    }
    // Code that has not run yet, and the first frames of new tables, are not the usual.
    await this.ticks();
  }

  /** Milliseconds a table costs in a tick, on average. */
  async measure(): Promise<number> {
    const { mean, tables } = await this.ticks();
    return mean / tables;
  }

  async ticks(): Promise<Ticks> {
    const costs: number[] = [];
    for (let n = 0; n < ticks; n++) costs.push((await this.tick()) / 1000);
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / ticks;
    return { tables: this.tables, mean, p50: median(costs), p99: quantile(costs, 0.99) };
  }

  /**
   * How many tables fit into a tick: adds tables until they do not, then draws a straight line between the last two. Where
   * that would take too many guests, what is usual is reckoned in proportion and what is rare stays as rare.
   */
  async capacity(): Promise<number> {
    let fits = await this.ticks();
    while (fits.p99 <= TICK_MS) {
      const tables = Math.ceil(fits.tables * 1.6);
      if (tables > most)
        return (TICK_MS - (fits.p99 - fits.p50) - this.told) / ((fits.p50 - this.told) / fits.tables);
      await this.grow(tables);
      const next = await this.ticks();
      if (next.p99 > TICK_MS)
        return fits.tables + ((TICK_MS - fits.p99) / (next.p99 - fits.p99)) * (tables - fits.tables);
      fits = next;
    }
    return fits.tables * (TICK_MS / fits.p99);
  }

  private tick(): Promise<number> {
    // A hand says where it is thirty times a second.
    if (++this.time % 2 === 0)
      this.guests.forEach((guest, i) =>
        guest.carry(20 * Math.sin(this.time / 31 + i), 12 * Math.cos(this.time / 23 + i * 2)),
      );
    return this.house.served.tick();
  }
}

const houses = [
  await openOurs('stepped'),
  await openNaive('stepped', true),
  await openNaive('stepped', false),
] as const;
const [ours, physical, plain] = houses.map((house) => new Busy(house)) as [Busy, Busy, Busy];
for (const busy of [ours, physical, plain]) await busy.grow(compared);
const against = await interleaveCalmly(physical, ours, rounds, 0);
const bare = await interleaveCalmly(plain, ours, rounds, 0);
const capacities = [];
for (const busy of [ours, physical, plain]) capacities.push(Math.floor(await busy.capacity()));
const [here = 0, there = 0, passed = 0] = capacities;
run.table(
  ['', 'ms a table and tick', `tables at p99 ≤ ${TICK_MS.toFixed(1)} ms`],
  [
    [ours.name, digits(against.figures[1]), here],
    [physical.name, digits(against.figures[0]), there],
    [plain.name, digits(bare.figures[0]), passed],
  ],
);
run.say(
  `${PIECES} pieces and ${SEATS} people a table, each carrying a piece, 30 messages a second each. Processor time of the server.`,
  `Above ${most} tables the number is reckoned. The last row has no physics: hands pass through things.`,
  `${rounds} rounds A-B-B-A of ${ticks} ticks; with cannon-es ${controlOf(against)}; poses passed on ${controlOf(bare)}`,
  `poses passed on: a tick costs ${ratioOf(bare)} ours`,
  '',
);
for (const house of houses) await house.served.close();
run.conclude({
  figure: `${here} tables × ${SEATS} on one core; ${digits(here / Math.max(1, there))}× a naive schema room with physics (tick ${ratioOf(against)})`,
  goal: `≥ ${GOAL}× as many`,
  met: here >= GOAL * there && !isNoisy(against),
});
