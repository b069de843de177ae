import type { Actor, Playing } from './Actor.ts';

const SHAKE = 0.36;
const RIFFLE = 0.5;

/** How far beside where it is a body is drawn, and rotated by how much. */
export interface Tremor {
  readonly x: number;
  readonly y: number;
  readonly yaw: number;
}

/** A little longer than it lasts, so that it is drawn once more where it belongs. */
export function trembles({ shakeSince, riffleSince }: Playing, now: number): boolean {
  return now - shakeSince < SHAKE + 0.05 || now - riffleSince < RIFFLE + 0.05;
}

/** How a shaking or rustling body trembles now; null when it does not. */
export function tremorOf(actor: Actor, now: number): Tremor | null {
  const { shakeSince, riffleSince } = actor as Playing;
  const shaken = (now - shakeSince) / SHAKE;
  if (shaken >= 0 && shaken < 1)
    return { x: Math.sin(shaken * 6 * Math.PI) * 0.22 * (1 - shaken), y: 0, yaw: 0 };
  const riffled = (now - riffleSince) / RIFFLE;
  if (riffled >= 0 && riffled < 1) {
    const strength = Math.sin(riffled * Math.PI);
    return { x: 0, y: strength * 0.5, yaw: Math.sin(riffled * 5 * Math.PI) * 0.16 * strength };
  }
  return null;
}
