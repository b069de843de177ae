import type { ContactEquation, World } from 'cannon-es';
import { Solver } from 'cannon-es';
import { FRICTION } from '../bodies/BodyPlan.ts';
import type { TableBody } from '../bodies/TableBody.ts';
import { Grip } from './Grip.ts';

const ROUNDS = 10;
const PUSH_ROUNDS = 4;
/** Impulses that change by less than this change nothing that could be seen. */
const SETTLED = 5e-4;
const PUSHED_MOST = 8;

/**
 * Sequential impulses. cannon's own solver lets friction hold with the piece's weight only, so dice skid where they
 * should roll, and makes speed of overlap, so that pieces laid into each other fly apart. Here friction follows the
 * force of each contact, and overlap is pushed out without leaving any speed behind.
 */
export class ImpulseSolver extends Solver {
  private readonly grips: Grip[] = [];
  private readonly order: Grip[] = [];

  override solve(dt: number, world: World): number {
    const { contacts } = world;
    const order = this.order;
    order.length = 0;
    for (let i = 0; i < contacts.length; i++) {
      const grip = (this.grips[i] ??= new Grip());
      grip.take(contacts[i] as ContactEquation, FRICTION, dt);
      order.push(grip);
    }
    if (order.length === 0) return 0;
    // From the table upwards: the load of a stack reaches its foot in one round instead of one round a piece.
    order.sort(byHeight);
    for (let round = 0; round < ROUNDS; round++) {
      let most = 0;
      for (const grip of order) most = Math.max(most, grip.press());
      if (most < SETTLED) break;
    }
    let deep = false;
    for (const grip of order) if (grip.push > 0) deep = true;
    if (deep) {
      for (const body of world.bodies) {
        body.vlambda.set(0, 0, 0);
        body.wlambda.set(0, 0, 0);
      }
      for (let round = 0; round < PUSH_ROUNDS; round++) for (const grip of order) grip.pushOut();
      for (const body of world.bodies) pushed(body as TableBody, dt);
    }
    for (let i = 0; i < contacts.length; i++)
      (contacts[i] as ContactEquation).multiplier = (this.grips[i] as Grip).pressed;
    return ROUNDS;
  }
}

const byHeight = (a: Grip, b: Grip): number => a.height - b.height;

function pushed(body: TableBody, dt: number): void {
  if (!body.moves) return;
  const { vlambda, wlambda, position, quaternion } = body;
  const speed = vlambda.length();
  // Fifty cards laid into one another push the last of them fifty times.
  if (speed > PUSHED_MOST) vlambda.scale(PUSHED_MOST / speed, vlambda);
  position.x += vlambda.x * dt;
  position.y += vlambda.y * dt;
  position.z += vlambda.z * dt;
  quaternion.integrate(wlambda, dt, body.angularFactor, quaternion);
}
