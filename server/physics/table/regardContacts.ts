import type { ContactEquation, World } from 'cannon-es';
import type { TableBody } from '../bodies/TableBody.ts';
import type { Tabletop } from './Tabletop.ts';

/** A contact steeper than this bears nothing. */
const BEARING = 0.5;

/** After the solver: what bears each piece, and who was hit hard enough to be knocked about. */
export function regardContacts(table: Tabletop, world: World): void {
  const { contacts } = world;
  for (let i = 0; i < contacts.length; i++) {
    const contact = contacts[i] as ContactEquation;
    const a = contact.bi as TableBody;
    const b = contact.bj as TableBody;
    if (contact.multiplier <= 0) continue;
    if (contact.ni.y > BEARING) bear(table, b, a, a.position.y + contact.ri.y);
    else if (contact.ni.y < -BEARING) bear(table, a, b, b.position.y + contact.rj.y);
    if (!a.moves && a.serial >= 0) hit(table, a, b, contact, impulse(contacts, i), 1);
    else if (!b.moves && b.serial >= 0) hit(table, b, a, contact, impulse(contacts, i), -1);
  }
}

/** What the contacts of two bodies, which follow each other, press together. */
function impulse(contacts: readonly ContactEquation[], first: number): number {
  const { bi, bj } = contacts[first] as ContactEquation;
  let sum = 0;
  for (let i = first; i < contacts.length; i++) {
    const contact = contacts[i] as ContactEquation;
    if (contact.bi !== bi || contact.bj !== bj) break;
    sum += contact.multiplier;
  }
  return sum;
}

function bear(table: Tabletop, body: TableBody, by: TableBody, height: number): void {
  const mover = table.moving.get(body.serial);
  if (mover === undefined || height <= mover.borne) return;
  mover.borne = height;
  mover.bearer = by.serial;
}

/** `sign`: whether the contact's normal looks from the struck piece to the striker (1) or the other way. */
function hit(
  table: Tabletop,
  struck: TableBody,
  by: TableBody,
  contact: ContactEquation,
  pressed: number,
  sign: 1 | -1,
): void {
  const lying = table.lying.get(struck.serial);
  if (lying === undefined || lying.obstacle !== struck || lying.fixed) return;
  const { x, y, z } = contact.ni;
  const push = pressed / lying.plan.mass;
  // Pressing down moves nothing; and what lies does not move for an aimed throw, so that a roll cannot change another die.
  if (push * Math.hypot(x, z) < lying.plan.stands || Math.abs(y) > BEARING) return;
  const striker = table.moving.get(by.serial);
  if (striker === undefined || striker.thrown > 0) return;
  const speed = sign * Math.min(20, push * 0.5);
  table.wake(lying, { x: -x * speed, y: 0, z: -z * speed });
}
