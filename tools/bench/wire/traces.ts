import { Body, Box, ContactMaterial, GSSolver, Material, Plane, SAPBroadphase, Vec3, World } from 'cannon-es';
import { FastChance } from '#kernel/chance/fast';

/** Which pieces were awake at one tick of the lane, and their poses, seven numbers each: x y z qx qy qz qw. */
export interface TraceFrame {
  readonly tick: number;
  readonly ids: readonly number[];
  readonly poses: Float64Array;
}

export interface Trace {
  readonly name: string;
  readonly hz: number;
  readonly frames: readonly TraceFrame[];
}

const STEPS_PER_SECOND = 60;
export const PULL = 98;
const TABLE = { width: 60, depth: 36 };
const DIE = 0.63;
const CARD = { width: 2.5, depth: 3.5, thickness: 0.05 };
/** As the room does: a body that has not moved for this many steps is put to rest. */
const STEPS_TO_REST = 16;
/** A resting body wakes when something faster than this touches it. */
const WAKING_SPEED = 1.5;
const STILL = { far: 0.04, rotated: 0.035 };

/** Records one trace per scene, each from its own seed so that a longer scene does not change the next. */
export function recordTraces(seed: string, hz: number, seconds: number): Trace[] {
  return [
    { name: '200 dice', hz, frames: recordDice(new FastChance(`${seed} dice`), hz, seconds) },
    { name: '52-card spill', hz, frames: recordSpill(new FastChance(`${seed} spill`), hz, seconds) },
    { name: 'dragged piece', hz, frames: recordDrag(new FastChance(`${seed} drag`), hz, seconds) },
    { name: 'idle', hz, frames: recordIdle(hz, seconds) },
  ];
}

function recordDice(chance: FastChance, hz: number, seconds: number): TraceFrame[] {
  const world = tableWorld();
  const shape = new Box(new Vec3(DIE / 2, DIE / 2, DIE / 2));
  for (let i = 0; i < 200; i++) {
    const body = new Body({ mass: 1, shape, sleepSpeedLimit: WAKING_SPEED });
    // A heap held above one end of the table, thrown along it.
    const column = i % 10;
    const row = Math.floor(i / 10) % 5;
    const layer = Math.floor(i / 50);
    body.position.set(-24 + layer * 1.1 + jitter(chance, 0.1), 3 + row * 1.1, (column - 4.5) * 1.1);
    body.quaternion.setFromEuler(jitter(chance, 3.1), jitter(chance, 3.1), jitter(chance, 3.1));
    body.velocity.set(45 + jitter(chance, 18), 8 + jitter(chance, 10), jitter(chance, 16));
    body.angularVelocity.set(jitter(chance, 22), jitter(chance, 22), jitter(chance, 22));
    world.addBody(body);
  }
  return record(world, hz, seconds);
}

function recordSpill(chance: FastChance, hz: number, seconds: number): TraceFrame[] {
  const world = tableWorld();
  const shape = new Box(new Vec3(CARD.width / 2, CARD.thickness / 2, CARD.depth / 2));
  for (let i = 0; i < 52; i++) {
    const body = new Body({
      mass: 1,
      shape,
      angularDamping: 0.2,
      linearDamping: 0.1,
      sleepSpeedLimit: WAKING_SPEED,
    });
    body.position.set(-10 + jitter(chance, 0.1), 4 + i * 0.08, jitter(chance, 0.1));
    body.quaternion.setFromEuler(jitter(chance, 0.03), jitter(chance, 0.1), jitter(chance, 0.03));
    body.velocity.set(4 + i * 0.7 + jitter(chance, 4), 8 + i * 0.2 + jitter(chance, 4), jitter(chance, 14));
    body.angularVelocity.set(jitter(chance, 3), jitter(chance, 4), jitter(chance, 3));
    world.addBody(body);
  }
  return record(world, hz, seconds);
}

/** A hand carries a card: strokes between spots with pauses, the card swinging a little behind the hand. */
function recordDrag(chance: FastChance, hz: number, seconds: number): TraceFrame[] {
  const world = tableWorld();
  const shape = new Box(new Vec3(CARD.width / 2, CARD.thickness / 2, CARD.depth / 2));
  const body = new Body({ mass: 1, shape, allowSleep: false });
  body.position.set(0, CARD.thickness / 2, 0);
  world.addBody(body);
  const hand = new Vec3(0, 1.5, 0);
  const from = new Vec3(0, 1.5, 0);
  const to = new Vec3(0, 1.5, 0);
  const twist = new Vec3();
  let stroke = 0;
  let strokeSteps = 1;
  let yaw = 0;
  return record(world, hz, seconds, () => {
    if (stroke >= strokeSteps + 12) {
      from.copy(hand);
      to.set(jitter(chance, 25), 1.5, jitter(chance, 14));
      strokeSteps = 20 + chance.below(50);
      stroke = 0;
      if (chance.below(3) === 0) yaw += (Math.PI / 12) * (chance.below(2) * 2 - 1);
    }
    stroke++;
    const t = Math.min(1, stroke / strokeSteps);
    // Least jerk: how hands move.
    const s = t * t * t * (10 - 15 * t + 6 * t * t);
    hand.set(
      from.x + (to.x - from.x) * s + jitter(chance, 0.01),
      1.5,
      from.z + (to.z - from.z) * s + jitter(chance, 0.01),
    );
    const pull = 18;
    const before = body.velocity.clone();
    body.velocity.set(
      (hand.x - body.position.x) * pull,
      (hand.y - body.position.y) * pull,
      (hand.z - body.position.z) * pull,
    );
    // The card leans against the way it is pulled, and rotates to the hand's yaw.
    const lean = 0.004;
    const q = body.quaternion;
    const wantX = (body.velocity.z - before.z) * lean + body.velocity.z * 0.006;
    const wantZ = -(body.velocity.x - before.x) * lean - body.velocity.x * 0.006;
    const isYaw = 2 * Math.atan2(q.y, q.w);
    twist.set(
      (wantX - 2 * q.x) * 14,
      Math.atan2(Math.sin(yaw - isYaw), Math.cos(yaw - isYaw)) * 14,
      (wantZ - 2 * q.z) * 14,
    );
    body.angularVelocity.copy(twist);
  });
}

/** Four pieces that were put to rest long ago. */
function recordIdle(hz: number, seconds: number): TraceFrame[] {
  const world = tableWorld();
  const shape = new Box(new Vec3(DIE / 2, DIE / 2, DIE / 2));
  for (let i = 0; i < 4; i++) {
    const body = new Body({ mass: 1, shape });
    body.position.set(i * 2, DIE / 2, 0);
    world.addBody(body);
    body.sleep();
  }
  return record(world, hz, seconds);
}

function record(world: World, hz: number, seconds: number, beforeStep?: () => void): TraceFrame[] {
  const every = STEPS_PER_SECOND / hz;
  if (!Number.isInteger(every)) throw new RangeError(`${hz} Hz does not divide ${STEPS_PER_SECOND} steps`);
  const pieces = world.bodies.filter((body) => body.mass > 0);
  const rests = pieces.map((body) => new Rest(body));
  const frames: TraceFrame[] = [];
  for (let step = 0; step < seconds * STEPS_PER_SECOND; step++) {
    if (step % every === 0) frames.push(sample(pieces, step / every));
    beforeStep?.();
    world.step(1 / STEPS_PER_SECOND);
    if (beforeStep === undefined) for (const rest of rests) rest.watch();
  }
  return frames;
}

function sample(pieces: readonly Body[], tick: number): TraceFrame {
  const ids: number[] = [];
  const poses: number[] = [];
  pieces.forEach((body, i) => {
    if (body.sleepState === Body.SLEEPING) return;
    ids.push(1000 + i);
    const { position: p, quaternion: q } = body;
    poses.push(p.x, p.y, p.z, q.x, q.y, q.z, q.w);
  });
  return { tick, ids, poses: Float64Array.from(poses) };
}

/** cannon's own sleeping is unreliable: contacts that creep keep bodies awake for ever. */
class Rest {
  private readonly far = new Vec3();
  private rotated = { x: 0, y: 0, z: 0, w: 1 };
  private steps = 0;

  constructor(private readonly body: Body) {}

  watch(): void {
    const { body } = this;
    if (body.sleepState === Body.SLEEPING) return;
    const q = body.quaternion;
    const t = this.rotated;
    const dot = Math.abs(q.x * t.x + q.y * t.y + q.z * t.z + q.w * t.w);
    const angle = 2 * Math.acos(Math.min(1, dot));
    if (body.position.distanceTo(this.far) > STILL.far || angle > STILL.rotated) {
      this.far.copy(body.position);
      this.rotated = { x: q.x, y: q.y, z: q.z, w: q.w };
      this.steps = 0;
    } else if (++this.steps >= STEPS_TO_REST) {
      body.sleep();
      this.steps = 0;
    }
  }
}

function tableWorld(): World {
  const world = new World({ gravity: new Vec3(0, -PULL, 0), allowSleep: true });
  world.broadphase = new SAPBroadphase(world);
  const solver = new GSSolver();
  solver.iterations = 20;
  world.solver = solver;
  const felt = new Material('felt');
  world.defaultMaterial = felt;
  world.defaultContactMaterial = new ContactMaterial(felt, felt, {
    friction: 0.35,
    restitution: 0.35,
    contactEquationStiffness: 1e6,
    contactEquationRelaxation: 4,
  });
  const side = (x: number, z: number, yaw: number, tilt: number): void => {
    const body = new Body({ mass: 0, shape: new Plane() });
    body.position.set(x, 0, z);
    body.quaternion.setFromEuler(tilt, yaw, 0);
    world.addBody(body);
  };
  side(0, 0, 0, -Math.PI / 2);
  side(-TABLE.width / 2, 0, Math.PI / 2, 0);
  side(TABLE.width / 2, 0, -Math.PI / 2, 0);
  side(0, -TABLE.depth / 2, 0, 0);
  side(0, TABLE.depth / 2, Math.PI, 0);
  return world;
}

/** A number from −most to most. */
function jitter(chance: FastChance, most: number): number {
  return ((chance.below(0x1_0000) + 0.5) / 0x8000 - 1) * most;
}
