import { Run } from '../figures/Run.ts';
import type { Comparison, Contender } from './lib/interleave.ts';
import { interleaveCalmly, isNoisy } from './lib/interleave.ts';
import { controlOf, digits, ratioOf } from './lib/words.ts';
import type { BenchGuest } from './serving/BenchGuest.ts';
import type { ContenderHouse } from './serving/ContenderHouse.ts';
import { openNaive, openOurs } from './serving/ContenderHouse.ts';

/** At the largest table: a second of watched dragging costs no more than with the peer, an act (judged, kept, told to each) so many times. */
const GOAL = { motion: 1, act: 4 };
const PIECES = 200;

const run = new Run('bench', 'fan-out', 'what one more pair of eyes costs the server', [
  '@colyseus/core',
  '@colyseus/schema',
]);
const crowds = run.quick ? [1, 10, 30] : [1, 10, 30, 100];
const rounds = run.quick ? 2 : 7;
const ticks = run.quick ? 60 : 180;
const acts = run.quick ? 40 : 80;

/** One table, somebody who carries and acts there, and more and more who look. */
class Watched {
  private readonly viewers: BenchGuest[] = [];
  private time = 0;

  private constructor(
    readonly house: ContenderHouse,
    private readonly table: string,
    private readonly hand: BenchGuest,
  ) {}

  static async open(house: ContenderHouse): Promise<Watched> {
    const table = await house.table(PIECES);
    const hand = await house.enter(table, 0);
    await hand.lift();
    return new Watched(house, table, hand);
  }

  async grow(viewers: number): Promise<void> {
    while (this.viewers.length < viewers)
      this.viewers.push(await this.house.enter(this.table, this.viewers.length + 1));
    await this.motion().measure();
  }

  /** Milliseconds a second of dragging costs: frames of a hand go out 15 times a second with us, patches 20 times there. */
  motion(): Contender {
    return {
      name: this.house.name,
      measure: async () => {
        let spent = 0;
        for (let n = 0; n < ticks; n++) {
          if (++this.time % 2 === 0)
            this.hand.carry(20 * Math.sin(this.time / 31), 12 * Math.cos(this.time / 23));
          spent += await this.house.served.tick();
        }
        return spent / 1000 / (ticks / 60);
      },
    };
  }

  /** Microseconds an act costs, until everybody was sent it. */
  acting(): Contender {
    return {
      name: this.house.name,
      measure: async () => {
        await this.house.served.usage();
        for (let n = 0; n < acts; n++) await this.hand.act();
        return (await this.house.served.usage()) / acts;
      },
    };
  }
}

const houses = [await openOurs('stepped'), await openNaive('stepped', false)] as const;
const ours = await Watched.open(houses[0]);
const naive = await Watched.open(houses[1]);
const rows: string[][] = [];
const found: { viewers: number; motion: Comparison; act: Comparison }[] = [];
for (const viewers of crowds) {
  await ours.grow(viewers);
  await naive.grow(viewers);
  const motion = await interleaveCalmly(ours.motion(), naive.motion(), rounds, 1);
  const act = await interleaveCalmly(ours.acting(), naive.acting(), rounds, 1);
  found.push({ viewers, motion, act });
  rows.push([
    String(viewers),
    digits(motion.figures[0]),
    digits(motion.figures[1]),
    ratioOf(motion),
    digits(act.figures[0]),
    digits(act.figures[1]),
    ratioOf(act),
  ]);
}
run.table(['viewers', 'drag ms/s', 'naive', 'ratio', 'act µs', 'naive', 'ratio'], rows);
const last = found.at(-1) as (typeof found)[number];
run.say(
  `A table of ${PIECES} pieces; one hand carries a piece. Processor time of the server alone. An act of ours is judged, made`,
  'durable, told to each viewer as they may see it, and answered; the naive room sets a field and sends everybody the same.',
  `${rounds} rounds A-B-B-A; at ${last.viewers} viewers motion ${controlOf(last.motion)}; acts ${controlOf(last.act)}`,
  '',
);
for (const house of houses) await house.served.close();
run.conclude({
  figure: `at ${last.viewers} viewers watching a drag costs ${ratioOf(last.motion)} the naive room, an act ${ratioOf(last.act)}`,
  goal: `≤ ${GOAL.motion}× and ≤ ${GOAL.act}×`,
  met:
    last.motion.ratio <= GOAL.motion &&
    last.act.ratio <= GOAL.act &&
    !isNoisy(last.motion) &&
    !isNoisy(last.act),
});
