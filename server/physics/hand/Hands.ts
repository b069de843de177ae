import type { BodyPlan } from '../bodies/BodyPlan.ts';
import type { Rotation, Vec } from '#dice/rotation';
import type { Start } from '../table/Mover.ts';
import { NOWHERE } from '../table/Mover.ts';
import { STILL } from '#dice/rotation';
import { levelled } from '../table/levelled.ts';
import type { Tabletop } from '../table/Tabletop.ts';
import { Held } from './Held.ts';
import { hoverHeight } from './hover.ts';

/** A hand faster than this throws; slower, it drops. Level pieces are seldom meant to fly. */
const THROW_DIE = 16;
const THROW_LEVEL = 30;
const FASTEST_DIE = 42;
const FASTEST_LEVEL = 30;
/** Beyond this a hand is nowhere near the table. */
const ABSURD = 1000;
const BESIDE = 6;

/** All that people hold, in the order they took it. */
export class Hands {
  readonly held: Held[] = [];

  constructor(private readonly table: Tabletop) {}

  find(serial: number): Held | undefined {
    return this.held.find((h) => h.serial === serial);
  }

  take(serial: number, plan: BodyPlan, at: Vec, shown: Rotation): void {
    this.held.push(new Held(serial, plan, at, shown));
  }

  /** Lets go of a piece without dropping it. */
  give(serial: number): Held | undefined {
    const i = this.held.findIndex((h) => h.serial === serial);
    return i < 0 ? undefined : this.held.splice(i, 1)[0];
  }

  point(held: Held, x: number, z: number, rotation: Rotation | undefined): void {
    if (rotation !== undefined) held.targetRotation = rotation;
    if (!(Math.abs(x) < ABSURD && Math.abs(z) < ABSURD)) return;
    const { width, depth } = this.table.surface;
    held.targetX = clamp(x, width / 2 + BESIDE);
    held.targetZ = clamp(z, depth / 2 + BESIDE);
  }

  /** One step of every hand; tells which pieces were shaken. */
  follow(shaken: (serial: number) => void): void {
    for (let i = 0; i < this.held.length; i++) {
      const held = this.held[i] as Held;
      held.follow(hoverHeight(this.table, held, this.held, i));
      if (held.shaking.watch(held.targetX, held.targetZ)) shaken(held.serial);
    }
  }

  /** How a piece leaves an opening hand. */
  opened(held: Held, fixed: boolean): { start: Start; thrown: boolean } {
    const { plan } = held;
    const speed = Math.hypot(held.speedX, held.speedZ);
    const thrown = speed > (plan.level ? THROW_LEVEL : THROW_DIE);
    const by = thrown ? Math.min(1, (plan.level ? FASTEST_LEVEL : FASTEST_DIE) / speed) : 0;
    const velocity = { x: held.speedX * by, y: 0, z: held.speedZ * by };
    const start = {
      serial: held.serial,
      plan,
      at: { x: held.x, y: held.y, z: held.z },
      rotation: plan.level ? levelled(held.shown) : held.shown,
      velocity,
      spin: thrown && !plan.level ? this.rolling(velocity, plan.radius) : NOWHERE,
      tumbles: !plan.level,
      label: STILL,
      thrown: 0,
      age: 0,
      gently: !thrown,
      fixed,
    };
    return { start, thrown };
  }

  /** A die leaves the fingers rolling forwards, with a tremor that nobody can rehearse. */
  private rolling(velocity: Vec, radius: number): Vec {
    const { luck } = this.table;
    const by = 0.5 / radius;
    return {
      x: velocity.z * by + luck.either(14),
      y: luck.either(14),
      z: -velocity.x * by + luck.either(14),
    };
  }
}

function clamp(v: number, most: number): number {
  return Math.max(-most, Math.min(most, v));
}
