import { topUnder } from './calmSpot.ts';
import { Flight } from './Flight.ts';
import { FALLEN } from './laws.ts';
import type { Mover } from './Mover.ts';
import { inward } from './tableSurface.ts';
import type { Tabletop } from './Tabletop.ts';

const BACK_STEPS = 26;
const FAR = 400;

/** What fell off comes back to the edge it fell from; a die is tossed back onto the table. */
export function fallen(table: Tabletop): void {
  // From the end: who is brought back leaves the list.
  for (let i = table.movers.length - 1; i >= 0; i--) {
    const mover = table.movers[i] as Mover;
    const { x, y, z } = mover.body.position;
    const lost = !Number.isFinite(x + y + z + mover.body.quaternion.w) || Math.abs(x) + Math.abs(z) > FAR;
    if (lost || y < FALLEN) bringBack(table, mover, lost);
  }
}

export function bringBack(table: Tabletop, mover: Mover, lost = false): void {
  const { plan, serial, label, thrown, body } = mover;
  if (lost) {
    // A number that is none spreads to whatever it touches; the piece starts again from the middle.
    body.position.set(0, 1, 0);
    body.quaternion.set(0, 0, 0, 1);
  }
  const { x, y, z } = body.position;
  const from = { x, y, z };
  const shown = mover.shown;
  const rotation = { x: body.quaternion.x, y: body.quaternion.y, z: body.quaternion.z, w: body.quaternion.w };
  const { x: toX, z: toZ } = inward(table.surface, x, z, plan.reach + 0.5);
  const to = { x: toX, y: topUnder(table, plan, toX, toZ) + plan.lift + (mover.tumbles ? 2 : 0.5), z: toZ };
  const { luck } = table;
  const spin = mover.tumbles
    ? { x: luck.either(15), y: luck.either(15), z: luck.either(15) }
    : { x: 0, y: 0, z: 0 };
  const inwards = mover.tumbles ? 4 / Math.max(1, Math.hypot(toX, toZ)) : 0;
  const velocity = { x: -toX * inwards, y: 0, z: -toZ * inwards };
  if (thrown > 0) table.mishaps++;
  table.drop(mover);
  table.news.push({ what: 'fell', serial });
  const landing = { what: 'launch' as const, velocity, spin, rotation, age: mover.age + BACK_STEPS };
  table.fly(new Flight(serial, plan, from, shown, to, shown, BACK_STEPS, 3, landing, thrown, label));
}
