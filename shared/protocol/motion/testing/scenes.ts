import { FastChance } from '#kernel/chance/fast';
import type { Pose } from '#kernel/pose';

/** The pieces in motion at one tick. */
export type Moment = ReadonlyMap<number, Pose>;

const GRAVITY = 98;

interface Tumbler {
  at: [number, number, number];
  speed: [number, number, number];
  q: [number, number, number, number];
  spin: [number, number, number];
  still: number;
}

/**
 * Dice thrown on a table, by a physics of few lines: they fly, bounce with new spins, rub and come to rest. Rough, but it flies,
 * strikes and settles as the real one does.
 */
export function thrownDice(seed: string, count: number, hz: number, seconds: number): Moment[] {
  const chance = new FastChance(seed);
  const dice = new Map<number, Tumbler>();
  for (let i = 0; i < count; i++) {
    dice.set(100 + i, {
      at: [-20 + some(chance, 3), 4 + some(chance, 2), some(chance, 5)],
      speed: [40 + some(chance, 15), some(chance, 10), some(chance, 15)],
      q: unit([some(chance, 1), some(chance, 1), some(chance, 1), some(chance, 1)]),
      spin: [some(chance, 20), some(chance, 20), some(chance, 20)],
      still: 0,
    });
  }
  const moments: Moment[] = [];
  for (let frame = 0; frame < seconds * hz; frame++) {
    moments.push(new Map([...dice].map(([id, die]) => [id, poseOf(die)])));
    for (let step = 0; step < 60 / hz; step++) for (const die of dice.values()) advance(die, chance);
    for (const [id, die] of dice) if (die.still > 16) dice.delete(id);
  }
  return moments;
}

/** A hand carries a card back and forth, resting now and then. */
export function carriedCard(hz: number, seconds: number): Moment[] {
  return Array.from({ length: seconds * hz }, (_, frame) => {
    const t = Math.min(1, ((frame / hz) % 1.5) / 1.1);
    const s = t * t * t * (10 - 15 * t + 6 * t * t);
    const way = Math.floor(frame / hz / 1.5) % 2 === 0 ? s : 1 - s;
    const lean = 0.1 * Math.sin(t * Math.PI * 2);
    return new Map([[7, { x: -12 + 20 * way, y: 1.5, z: 6 * way, ...named(unit([lean, 0.2, 0, 1])) }]]);
  });
}

function advance(die: Tumbler, chance: FastChance): void {
  const dt = 1 / 60;
  die.speed[1] -= GRAVITY * dt;
  for (let i = 0; i < 3; i++) die.at[i] = (die.at[i] ?? 0) + (die.speed[i] ?? 0) * dt;
  if (die.at[1] < 0.31) {
    die.at[1] = 0.31;
    const hard = Math.abs(die.speed[1]);
    die.speed = [die.speed[0] * 0.8, hard > 3 ? hard * 0.4 : 0, die.speed[2] * 0.8];
    const kick = Math.min(15, hard);
    die.spin = [die.spin[0] * 0.7, die.spin[1] * 0.7, die.spin[2] * 0.7];
    if (kick > 3) for (let i = 0; i < 3; i++) die.spin[i] = (die.spin[i] ?? 0) + some(chance, kick);
  }
  const [wx, wy, wz] = die.spin;
  const [x, y, z, w] = die.q;
  const h = dt / 2;
  die.q = unit([
    x + h * (wx * w + wy * z - wz * y),
    y + h * (wy * w + wz * x - wx * z),
    z + h * (wz * w + wx * y - wy * x),
    w - h * (wx * x + wy * y + wz * z),
  ]);
  const pace = Math.hypot(...die.speed) + Math.hypot(...die.spin);
  die.still = pace < 2 ? die.still + 1 : 0;
}

function poseOf(die: Tumbler): Pose {
  const [x, y, z] = die.at;
  return { x, y, z, ...named(die.q) };
}

function named([qx, qy, qz, qw]: [number, number, number, number]): Omit<Pose, 'x' | 'y' | 'z'> {
  return { qx, qy, qz, qw };
}

export function unit(q: [number, number, number, number]): [number, number, number, number] {
  const length = Math.hypot(...q);
  if (length < 1e-6) return [0, 0, 0, 1];
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
}

/** A number from −most to most. */
export function some(chance: FastChance, most: number): number {
  return (chance.below(0x1_0000) / 0x8000 - 1) * most;
}
