import type { BodyPlan } from '../bodies/BodyPlan.ts';
import type { Vec } from '#dice/rotation';
import { STILL } from '#dice/rotation';
import { RestingBody } from '../rest/RestingBody.ts';
import type { Tabletop } from './Tabletop.ts';

/** Gives a piece another body on the same spot, wherever it is: a pile grew, a piece was scaled or locked. */
export function remake(table: Tabletop, serial: number, plan: BodyPlan, fixed: boolean): void {
  const lying = table.lying.get(serial);
  if (lying !== undefined) {
    const at = onSameFoot(lying.at, lying.plan, plan);
    // What lies on it is only disturbed when its top is no longer there.
    if (lying.plan === plan) table.rest.remove(lying);
    else table.lift(lying);
    table.lay(new RestingBody(serial, plan, at, lying.shown, fixed));
    return;
  }
  const flight = table.flights.find((f) => f.serial === serial);
  if (flight !== undefined) flight.plan = plan;
  const mover = table.moving.get(serial);
  if (mover === undefined) return;
  mover.fixed = fixed;
  if (mover.plan === plan) return;
  const { position, velocity, angularVelocity: spin } = mover.body;
  const at = onSameFoot(position, mover.plan, plan);
  const { tumbles, thrown, age, gently, shown: rotation } = mover;
  table.drop(mover);
  table.setGoing({
    serial,
    plan,
    at,
    rotation,
    velocity,
    spin,
    tumbles,
    label: STILL,
    thrown,
    age,
    gently,
    fixed,
  });
}

function onSameFoot({ x, y, z }: Vec, was: BodyPlan, is: BodyPlan): Vec {
  return { x, y: y - was.lift + is.lift, z };
}
