import type { ContactEquation, Mat3 } from 'cannon-es';
import { Vec3 } from 'cannon-es';
import type { TableBody } from '../bodies/TableBody.ts';

/** Slower than this nothing bounces: gravity alone reaches it within a step or two, and dice would tremble for ever. */
const QUIET = 3.5;
/** Overlap that is left alone, so that contacts do not come and go. */
const SLACK = 0.004;
const PUSH_SHARE = 0.25;
const PUSH_MOST = 5;

/**
 * A level piece cannot rock, so its weight may rest on any one corner, and friction there would swing it round that
 * corner. Friction takes hold of its middle instead; how it rotates is damped (see restrain).
 */
const CENTRE = new Vec3();

/** One direction of a contact: what an impulse along it does to the two bodies. */
class Line {
  x = 0;
  y = 0;
  z = 0;
  /** Lever and answer in rotating, of the second body and of the first. */
  private bx = 0;
  private by = 0;
  private bz = 0;
  private ax = 0;
  private ay = 0;
  private az = 0;
  private spinBx = 0;
  private spinBy = 0;
  private spinBz = 0;
  private spinAx = 0;
  private spinAy = 0;
  private spinAz = 0;
  private yieldA = 0;
  private yieldB = 0;
  /** How heavy the pair is along this line. */
  mass = 0;

  /** `firm`: the body that does not give way although it moves. */
  set(
    x: number,
    y: number,
    z: number,
    a: TableBody,
    b: TableBody,
    ra: Vec3,
    rb: Vec3,
    firm: TableBody | null,
  ): void {
    this.x = x;
    this.y = y;
    this.z = z;
    this.yieldA = a === firm ? 0 : a.invMass;
    this.yieldB = b === firm ? 0 : b.invMass;
    let yields = this.yieldA + this.yieldB;
    if (b.invMass > 0) {
      const lx = rb.y * z - rb.z * y;
      const ly = rb.z * x - rb.x * z;
      const lz = rb.x * y - rb.y * x;
      const e = elements(b.invInertiaWorld);
      this.bx = lx;
      this.by = ly;
      this.bz = lz;
      this.spinBx = (e[0] as number) * lx + (e[1] as number) * ly + (e[2] as number) * lz;
      this.spinBy = (e[3] as number) * lx + (e[4] as number) * ly + (e[5] as number) * lz;
      this.spinBz = (e[6] as number) * lx + (e[7] as number) * ly + (e[8] as number) * lz;
      if (b !== firm) yields += lx * this.spinBx + ly * this.spinBy + lz * this.spinBz;
    }
    if (a.invMass > 0) {
      const lx = ra.y * z - ra.z * y;
      const ly = ra.z * x - ra.x * z;
      const lz = ra.x * y - ra.y * x;
      const e = elements(a.invInertiaWorld);
      this.ax = lx;
      this.ay = ly;
      this.az = lz;
      this.spinAx = (e[0] as number) * lx + (e[1] as number) * ly + (e[2] as number) * lz;
      this.spinAy = (e[3] as number) * lx + (e[4] as number) * ly + (e[5] as number) * lz;
      this.spinAz = (e[6] as number) * lx + (e[7] as number) * ly + (e[8] as number) * lz;
      if (a !== firm) yields += lx * this.spinAx + ly * this.spinAy + lz * this.spinAz;
    }
    this.mass = yields > 0 ? 1 / yields : 0;
  }

  /** How fast the second body moves away from the first along the line, at the contact. */
  parting(a: TableBody, b: TableBody, va: Vec3, wa: Vec3, vb: Vec3, wb: Vec3): number {
    let speed = 0;
    if (b.invMass > 0) {
      speed +=
        this.x * vb.x + this.y * vb.y + this.z * vb.z + this.bx * wb.x + this.by * wb.y + this.bz * wb.z;
    }
    if (a.invMass > 0) {
      speed -=
        this.x * va.x + this.y * va.y + this.z * va.z + this.ax * wa.x + this.ay * wa.y + this.az * wa.z;
    }
    return speed;
  }

  apply(impulse: number, va: Vec3, wa: Vec3, vb: Vec3, wb: Vec3): void {
    if (this.yieldB > 0) {
      const by = impulse * this.yieldB;
      vb.x += by * this.x;
      vb.y += by * this.y;
      vb.z += by * this.z;
      wb.x += impulse * this.spinBx;
      wb.y += impulse * this.spinBy;
      wb.z += impulse * this.spinBz;
    }
    if (this.yieldA > 0) {
      const by = impulse * this.yieldA;
      va.x -= by * this.x;
      va.y -= by * this.y;
      va.z -= by * this.z;
      wa.x -= impulse * this.spinAx;
      wa.y -= impulse * this.spinAy;
      wa.z -= impulse * this.spinAz;
    }
  }
}

function elements(matrix: Mat3): readonly number[] {
  return matrix.elements;
}

/**
 * Of two level pieces on each other the lower gives way to nothing from above. No number of rounds carries the weight of
 * fifty cards down to the table: the stack would sink into itself.
 */
function firmOf(a: TableBody, b: TableBody, up: number): TableBody | null {
  if (!a.moves || !b.moves || !a.keptLevel || !b.keptLevel || Math.abs(up) < 0.7) return null;
  return up > 0 ? a : b;
}

/** One contact while it is being solved. Reused from step to step. */
export class Grip {
  private a!: TableBody;
  private b!: TableBody;
  private readonly away = new Line();
  private readonly side = new Line();
  private readonly ahead = new Line();
  private friction = 0;
  private wanted = 0;
  private sided = 0;
  private aheaded = 0;
  private pushedOut = 0;
  /** The impulse that keeps the bodies apart, so far. */
  pressed = 0;
  /** The speed at which overlap is to be pushed out. */
  push = 0;
  height = 0;

  take(contact: ContactEquation, friction: number, dt: number): void {
    const a = contact.bi as TableBody;
    const b = contact.bj as TableBody;
    this.a = a;
    this.b = b;
    const { ni: n, ri, rj } = contact;
    const firm = firmOf(a, b, n.y);
    this.away.set(n.x, n.y, n.z, a, b, ri, rj, firm);
    // Any two directions across will do, but always the same ones for the same normal.
    const flat = Math.abs(n.y) > 0.7;
    const long = flat ? Math.hypot(n.y, n.z) : Math.hypot(n.x, n.z);
    const sx = flat ? 0 : n.z / long;
    const sy = flat ? -n.z / long : 0;
    const sz = flat ? n.y / long : -n.x / long;
    const ra = a.keptLevel ? CENTRE : ri;
    const rb = b.keptLevel ? CENTRE : rj;
    this.side.set(sx, sy, sz, a, b, ra, rb, firm);
    this.ahead.set(n.y * sz - n.z * sy, n.z * sx - n.x * sz, n.x * sy - n.y * sx, a, b, ra, rb, firm);
    this.friction = a.slipping || b.slipping ? 0 : friction;
    this.pressed = 0;
    this.sided = 0;
    this.aheaded = 0;
    this.pushedOut = 0;
    const parting = this.away.parting(a, b, a.velocity, a.angularVelocity, b.velocity, b.angularVelocity);
    const bounce = a.invMass === 0 ? b.bounce : b.invMass === 0 ? a.bounce : Math.min(a.bounce, b.bounce);
    this.wanted = parting < -QUIET ? -bounce * parting : 0;
    const gap =
      n.x * (b.position.x + rj.x - a.position.x - ri.x) +
      n.y * (b.position.y + rj.y - a.position.y - ri.y) +
      n.z * (b.position.z + rj.z - a.position.z - ri.z);
    this.push = gap < -SLACK ? Math.min(PUSH_MOST, (PUSH_SHARE * (-gap - SLACK)) / dt) : 0;
    this.height = b.position.y + rj.y;
  }

  /** One round; tells how much the impulse between the bodies changed. */
  press(): number {
    const { a, b, away, side, ahead } = this;
    const va = a.velocity;
    const wa = a.angularVelocity;
    const vb = b.velocity;
    const wb = b.angularVelocity;
    let was = this.pressed;
    this.pressed = Math.max(0, was + (this.wanted - away.parting(a, b, va, wa, vb, wb)) * away.mass);
    const change = this.pressed - was;
    away.apply(change, va, wa, vb, wb);

    const most = this.friction * this.pressed;
    was = this.sided;
    this.sided = Math.max(-most, Math.min(most, was - side.parting(a, b, va, wa, vb, wb) * side.mass));
    side.apply(this.sided - was, va, wa, vb, wb);
    was = this.aheaded;
    this.aheaded = Math.max(-most, Math.min(most, was - ahead.parting(a, b, va, wa, vb, wb) * ahead.mass));
    ahead.apply(this.aheaded - was, va, wa, vb, wb);
    return Math.abs(change);
  }

  /** The same along the normal only, with speeds that last for one step and are then forgotten. */
  pushOut(): void {
    const { a, b, away } = this;
    const parting = away.parting(a, b, a.vlambda, a.wlambda, b.vlambda, b.wlambda);
    const was = this.pushedOut;
    this.pushedOut = Math.max(0, was + (this.push - parting) * away.mass);
    away.apply(this.pushedOut - was, a.vlambda, a.wlambda, b.vlambda, b.wlambda);
  }
}
