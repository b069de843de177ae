import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { kind } from '#kernel/kind';
import { makePlan } from '../../server/physics/bodies/planOf.ts';
import type { BodyPlan } from '../../server/physics/bodies/plan.ts';
import { STILL } from '#dice/turn';
import { Lying } from '../../server/physics/rest/Lying.ts';
import { Luck } from '../../server/physics/table/Luck.ts';
import { TABLE } from '../../server/physics/table/surface.ts';
import { Tabletop } from '../../server/physics/table/Tabletop.ts';
import { anyTurn } from '../../server/physics/throw/launches.ts';

/**
 * What a step of the physics costs with 40 dice awake, by how many pieces lie about. The same sixty pieces lie where the
 * dice tumble; the others lie on the rest of the table. (What a die touches costs whatever else there is: the last row
 * lays a carpet of tokens under the dice, for the record.) Rounds take turns (A-B-B-A), so that a busy machine is unfair
 * to all alike; the same table measured against itself shows how far that can be trusted.
 */
const GOAL = 1.5;
const SEED = 2026;
const AWAKE = 40;
const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 9 : 25;
const STEPS = quick ? 120 : 240;
const AMONG = 60;
/** Dice are thrown anew before the first of them comes to rest. */
const THROW_EVERY = 40;

const DIE = makePlan({ kind: kind('d6', 'die'), scale: 1, count: 1 });
const OTHERS = [
  makePlan({ kind: kind('token', 'token'), scale: 1, count: 1 }),
  makePlan({ kind: kind('card', 'card'), scale: 1, count: 1 }),
  makePlan({ kind: kind('tile', 'tile', { size: [1.2, 1.2, 0.12] }), scale: 1, count: 1 }),
];

class Bench {
  private readonly luck = new Luck(SEED);
  private readonly table = new Tabletop(TABLE, new Luck(SEED));
  private steps = 0;

  constructor(
    readonly resting: number,
    carpet = false,
  ) {
    for (let i = 0; i < resting; i++) {
      const plan = OTHERS[carpet ? 0 : i % OTHERS.length] as BodyPlan;
      const { x, z } = carpet
        ? { x: (i % 28) - 13.5, z: Math.floor(i / 28) - 8.5 }
        : i < AMONG
          ? this.among()
          : this.aside();
      this.table.lay(new Lying(1000 + i, plan, { x, y: plan.lift, z }, STILL, i % 2 === 0));
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

  /** Milliseconds of this process per step: time spent waiting for the processor does not count. */
  round(): number {
    const before = process.cpuUsage();
    for (let i = 0; i < STEPS; i++) {
      if (this.steps++ % THROW_EVERY === 0) this.throwAll();
      this.table.step();
      this.table.news.length = 0;
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / STEPS;
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
        rotation: anyTurn(() => luck.next()),
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

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};
const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.round(q * (values.length - 1))] as number;

/** Ratios of B to A, round by round, in the order A-B-B-A. */
function ratios(a: Bench, b: Bench): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const a1 = a.round();
    const b1 = b.round();
    const b2 = b.round();
    const a2 = a.round();
    return (b1 + b2) / (a1 + a2);
  });
}

const versionOf = (name: string): string =>
  (
    JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8')) as {
      version: string;
    }
  ).version;

console.log(
  `tick: ${AWAKE} dice awake, pieces at rest; ${ROUNDS} rounds of 4 × ${STEPS} steps${quick ? ' (quick)' : ''}`,
);
console.log(
  `seed ${SEED} · node ${process.version} · cannon-es ${versionOf('cannon-es')} · ${cpus().length} × ${cpus()[0]?.model ?? '?'}`,
);

const few = new Bench(100);
const rows: [name: string, bench: Bench][] = [
  ['100 (A/A control)', new Bench(100)],
  ['500', new Bench(500)],
  ['2000', new Bench(2000)],
  ['504, a carpet under them', new Bench(504, true)],
];
for (const [, bench] of [['', few] as const, ...rows]) for (let i = 0; i < 4; i++) bench.round();

console.log('');
console.log('at rest                   ms a step   awake   against 100 (middle half)');
const found = new Map<string, number>();
for (const [name, bench] of rows) {
  const all = ratios(few, bench);
  const cost = median(Array.from({ length: 5 }, () => bench.round()));
  found.set(name, median(all));
  const band = `${quantile(all, 0.25).toFixed(2)}–${quantile(all, 0.75).toFixed(2)}`;
  console.log(
    `${name.padEnd(24)}   ${cost.toFixed(3).padStart(8)}   ${String(bench.awake).padStart(5)}   ${median(all).toFixed(2)} (${band})`,
  );
}

const control = found.get('100 (A/A control)') as number;
const ratio = found.get('2000') as number;
console.log('');
if (Math.abs(control - 1) > 0.15) {
  console.log(
    `void: the same table against itself differs by ${control.toFixed(2)}; the machine is too busy`,
  );
  process.exitCode = 2;
}
console.log(`2000/100 resting ratio ${ratio.toFixed(2)} (goal ≤ ${GOAL})`);
if (ratio > GOAL) process.exitCode = 1;
