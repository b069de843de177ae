import { kind } from '#kernel/kind';
import { makePlan } from '../../server/physics/bodies/planOf.ts';
import type { BodyPlan } from '../../server/physics/bodies/BodyPlan.ts';
import { STILL } from '#dice/rotation';
import { RestingBody } from '../../server/physics/rest/RestingBody.ts';
import { Luck } from '../../server/physics/table/Luck.ts';
import { TABLE_SURFACE } from '../../server/physics/table/tableSurface.ts';
import { Tabletop } from '../../server/physics/table/Tabletop.ts';
import { anyRotation } from '../../server/physics/throw/launches.ts';
import { Run } from '../figures/Run.ts';
import type { Comparison, Contender } from './lib/interleave.ts';
import { interleaveCalmly, isNoisy } from './lib/interleave.ts';
import { processorTime } from './lib/processorTime.ts';
import { controlOf, ratioOf } from './lib/words.ts';

/**
 * What a step of the physics costs with 40 dice awake, by how many pieces lie about. The same sixty pieces lie where the
 * dice tumble; the others lie on the rest of the table. (What a die touches costs whatever else there is: the last row
 * lays a carpet of tokens under the dice, for the record.) Rounds take turns (A-B-B-A), so that a busy machine is unfair
 * to all alike; the same table measured against itself shows how far that can be trusted.
 */
const GOAL = 1.5;
const AWAKE = 40;
const run = new Run(
  'bench',
  'tick',
  `a step of the physics with ${AWAKE} dice awake, by how much lies about`,
  ['cannon-es'],
);
const ROUNDS = run.quick ? 3 : 25;
const STEPS = run.quick ? 120 : 240;
const AMONG = 60;
/** Dice are thrown anew before the first of them comes to rest. */
const THROW_EVERY = 40;

const DIE = makePlan({ kind: kind('d6', 'die'), scale: 1, count: 1 });
const OTHERS = [
  makePlan({ kind: kind('token', 'token'), scale: 1, count: 1 }),
  makePlan({ kind: kind('card', 'card'), scale: 1, count: 1 }),
  makePlan({ kind: kind('tile', 'tile', { size: [1.2, 1.2, 0.12] }), scale: 1, count: 1 }),
];

class Strewn implements Contender {
  private readonly luck = new Luck(run.seed);
  private readonly table = new Tabletop(TABLE_SURFACE, new Luck(run.seed));
  private steps = 0;

  constructor(
    readonly name: string,
    resting: number,
    carpet = false,
  ) {
    for (let i = 0; i < resting; i++) {
      const plan = OTHERS[carpet ? 0 : i % OTHERS.length] as BodyPlan;
      const { x, z } = carpet
        ? { x: (i % 28) - 13.5, z: Math.floor(i / 28) - 8.5 }
        : i < AMONG
          ? this.among()
          : this.aside();
      this.table.lay(new RestingBody(1000 + i, plan, { x, y: plan.lift, z }, STILL, i % 2 === 0));
    }
  }

  private among(): { x: number; z: number } {
    return { x: this.luck.either(14), z: this.luck.either(9) };
  }

  private aside(): { x: number; z: number } {
    for (;;) {
      const x = this.luck.either(28);
      const z = this.luck.either(16);
      if (Math.abs(x) > 16 || Math.abs(z) > 11) return { x, z };
    }
  }

  /** Milliseconds of processor time a step. */
  measure(): number {
    const spent = processorTime(() => {
      for (let i = 0; i < STEPS; i++) {
        if (this.steps++ % THROW_EVERY === 0) this.throwAll();
        this.table.step();
        this.table.news.length = 0;
      }
    });
    return spent / 1000 / STEPS;
  }

  get awake(): number {
    return this.table.movers.length;
  }

  private throwAll(): void {
    const { luck, table } = this;
    for (let i = 0; i < AWAKE; i++) {
      table.take(i + 1);
      table.launch({
        serial: i + 1,
        plan: DIE,
        at: {
          x: -12 + (i % 8) * 1.4,
          y: 2.5 + Math.floor(i / 24) * 1.4,
          z: (Math.floor(i / 8) % 3) * 1.4 - 2,
        },
        rotation: anyRotation(() => luck.next()),
        velocity: { x: 10 + 6 * luck.next(), y: luck.either(3), z: luck.either(8) },
        spin: { x: luck.either(20), y: luck.either(20), z: luck.either(20) },
        tumbles: true,
        label: STILL,
        thrown: 0,
        age: 0,
        gently: false,
        fixed: false,
      });
    }
  }
}

const few = new Strewn('100', 100);
const twin = new Strewn('100 (A/A control)', 100);
const many = new Strewn('2000', 2000);
const rest = run.quick ? [] : [new Strewn('500', 500), new Strewn('504, a carpet under them', 504, true)];
const compared: [Strewn, Comparison][] = [];
for (const strewn of [twin, many, ...rest])
  compared.push([strewn, await interleaveCalmly(strewn, few, ROUNDS)]);
run.table(
  ['at rest', 'ms a step', 'awake', 'against 100'],
  compared.map(([strewn, comparison]) => [
    strewn.name,
    comparison.figures[0].toFixed(3),
    strewn.awake,
    ratioOf(comparison),
  ]),
);
const [[, same], [, most]] = compared as [[Strewn, Comparison], [Strewn, Comparison]];
const isVoid = Math.abs(same.ratio - 1) > 0.15 || isNoisy(most);
run.say(
  `${ROUNDS} rounds A-B-B-A of ${STEPS} steps; 2000 ${controlOf(most)}`,
  ...(isVoid ? [`void: the same table against itself differs by ${same.ratio.toFixed(2)}`] : []),
  '',
);
run.conclude({
  figure: `2000 pieces at rest cost ${ratioOf(most)} what 100 do`,
  goal: `≤ ${GOAL}×`,
  met: !isVoid && most.ratio <= GOAL,
});
