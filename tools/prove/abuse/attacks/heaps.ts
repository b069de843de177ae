import { flatPose } from '#kernel/pose';
import { Regular } from '../../lib/serving/Regular.ts';
import type { Attack } from '../Attack.ts';
import { grown, outcome } from '../Attack.ts';
import { WORK } from '../counts/WORK.ts';
import { newAddress } from '../Intruder.ts';
import { ownTable } from '../Raider.ts';
import { Watch } from '../Watch.ts';
import { tooMuchMoved } from './falls.ts';

const SET = [4, 6, 8, 10, 12, 20, 10];
const FEW = 175;
const MANY = 420;
/** Dice of one roll that fly, at most. */
const MOST_THROWN = 40;
/** Throws that are looked ahead at at one table, at most, and how many are tried. */
const MOST_AIMS = 6;
const ONE_BY_ONE = 48;
/** The middles of two dice cannot be nearer. */
const NEAREST = 0.2;
const PATIENCE = 30_000;
const BETWEEN = 100;

/** Sets of dice laid on one spot, hundreds of them: rolled, one of them lifted, let go again in their middle, rolled again. */
export const heaps: Attack = {
  name: 'heaps',
  isElsewhere: true,
  isPatient: true,
  async strike({ address, ms }, _chance, begin) {
    const table = await ownTable(address, { seats: 2 });
    const raider = new Regular(() => address, {
      table,
      name: 'heaps',
      seat: 'red',
      patience: PATIENCE,
      from: newAddress(),
    });
    await raider.come();
    const watch = new Watch(raider);
    const heap = new Heap(raider);
    await heap.grow(FEW);
    begin();
    // Before anything else is in the air, and before the share of the table is used up: all of them would fly.
    await heap.roll();
    await heap.rollOneByOne();
    const until = Date.now() + ms;
    do {
      await heap.stir();
      await heap.grow(MANY);
      await heap.stir();
    } while (Date.now() < until);
    await watch.quiet();
    await heap.apart();
    const wrong = heap.wrong();
    if (!watch.warned) wrong.push('nobody was told that dice were set down');
    await raider.leave();
    return outcome({ sent: heap.sent, refused: heap.refused, wrong });
  },
  judge(before, after) {
    const wrong = tooMuchMoved(after);
    const aims = after.get(WORK.aims) ?? 0;
    const thrown = after.get(WORK.thrown) ?? 0;
    if (thrown > MOST_THROWN) wrong.push(`${thrown} dice were thrown by one roll`);
    if (grown(WORK.held, before, after) === 0)
      wrong.push('what moved in a heap never had to wait for its share');
    if (aims > MOST_AIMS) wrong.push(`${aims} throws were looked ahead at at once`);
    return wrong;
  },
};

/** Dice on one spot. */
class Heap {
  sent = 0;
  refused = 0;

  constructor(private readonly raider: Regular) {}

  private get dice(): number[] {
    return (this.raider.seen?.pieces ?? []).map(({ id }) => id);
  }

  async grow(count: number): Promise<void> {
    const pose = flatPose(0, 0);
    if (this.dice.length === 0)
      for (const sides of SET)
        await this.ask({ verb: 'spawn', box: 'classics', kind: `classics-d${sides}-bone`, pose });
    for (let tries = 0; tries < 40 && this.dice.length < count; tries++) {
      const pieces = this.dice.slice(0, Math.min(120, count - this.dice.length));
      await this.ask({ verb: 'copy', pieces, at: { x: 0, z: 0 } });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async roll(): Promise<void> {
    await this.ask({ verb: 'roll', pieces: this.dice });
  }

  /** Each a throw of its own, and all of them at the same time. */
  async rollOneByOne(): Promise<void> {
    const some = this.dice.slice(0, ONE_BY_ONE);
    await Promise.all(some.map((die) => this.ask({ verb: 'roll', pieces: [die] })));
  }

  /** One roll of all, one lift from below, one drop in the middle. */
  async stir(): Promise<void> {
    const { dice } = this;
    const [lowest] = dice;
    await this.roll();
    for (const piece of [lowest, ...dice.slice(20, 40)]) {
      await this.ask({ verb: 'lift', piece });
      await this.ask({ verb: 'drop', piece, to: { place: 'table', pose: flatPose(0, 0) } });
    }
    await this.roll();
  }

  /** A table that has spent its share of the processor is silent for a while before it writes down where the dice lie. */
  async apart(): Promise<void> {
    const began = Date.now();
    while (this.inside() > 0 && Date.now() - began < PATIENCE)
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }

  wrong(): string[] {
    const inside = this.inside();
    return [
      ...(this.dice.length < FEW ? [`only ${this.dice.length} dice could be laid`] : []),
      ...(inside > 0 ? [`${inside} pairs of dice lie in each other`] : []),
    ];
  }

  /** Pairs of dice nearer to each other than two can lie. */
  private inside(): number {
    const poses = (this.raider.seen?.pieces ?? []).flatMap(({ pose }) => (pose === null ? [] : [pose]));
    let inside = 0;
    poses.forEach((a, i) => {
      for (const b of poses.slice(0, i)) if (Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) < NEAREST) inside++;
    });
    return inside;
  }

  private async ask(request: unknown): Promise<void> {
    this.sent++;
    const answer = await this.raider.ask(request);
    if (!answer.ok) this.refused++;
  }
}
