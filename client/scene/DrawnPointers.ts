import { seatColour } from '#art/seatColours';
import type { SeatId } from '#kernel/seat';
import type { Seen } from '../table/Seen.ts';
import type { Actor } from './Actor.ts';
import type { Extras } from './Extras.ts';
import { pill } from './marks/badges.ts';
import type { TableMark } from './marks/TableMark.ts';
import type { Stance } from './stage/Stance.ts';

interface Pointer {
  readonly actor: Actor;
  readonly goal: { x: number; y: number; z: number };
  /** Where it was last told to be. */
  told: readonly [x: number, y: number, z: number];
  seat: SeatId | null;
  readonly name: string;
  readonly light: string;
}

const HIGH = 1.5;
/** Seconds for half the way: pointers come a few times a second and would hop. */
const HALF_WAY = 0.04;

/** Where the others point: a small cone in their colour with their name. */
export class DrawnPointers {
  private readonly pointers = new Map<string, Pointer>();

  /** Takes what is known of the others now. */
  update(seen: Pick<Seen, 'presence' | 'people' | 'person'>, extras: Extras): void {
    const gone = new Set(this.pointers.keys());
    for (const [person, { pointer }] of seen.presence) {
      if (person === seen.person || pointer === null) continue;
      gone.delete(person);
      const [x, y, z] = pointer;
      const known = this.pointers.get(person);
      const told = seen.people?.people.find(({ id }) => id === person);
      const seat = told?.active ?? null;
      if (known !== undefined) {
        known.seat = seat;
        // Told nothing new it stays with what it carried last: it must not go back to where it took that up.
        if (known.told.some((part, i) => part !== pointer[i])) Object.assign(known.goal, { x, y, z });
        known.told = pointer;
        continue;
      }
      const { light, sign } = seatColour(seat);
      const actor = cone(person, seat, { x, y, z });
      extras.add(actor);
      this.pointers.set(person, {
        actor,
        goal: { x, y, z },
        told: pointer,
        seat,
        name: `${sign} ${told?.name ?? 'guest'}`,
        light,
      });
    }
    for (const person of gone) {
      const known = this.pointers.get(person);
      if (known !== undefined) extras.remove(known.actor);
      this.pointers.delete(person);
    }
  }

  /** Whoever carries something points where it is drawn: they do not say so themselves. */
  follow({ body, at }: Pick<Actor, 'body' | 'at'>): void {
    if (body.held === null) return;
    for (const { seat, goal } of this.pointers.values())
      if (seat === body.held) Object.assign(goal, { x: at.x, y: at.y + body.lift, z: at.z });
  }

  /** Moves on; true while somebody is still under way. */
  advance(seconds: number, still: boolean): boolean {
    const share = still ? 1 : 1 - 0.5 ** (seconds / HALF_WAY);
    let busy = false;
    for (const { actor, goal } of this.pointers.values()) {
      const wanted = goal.y + HIGH / 2 + 0.08;
      const left =
        Math.abs(goal.x - actor.at.x) + Math.abs(goal.z - actor.at.z) + Math.abs(wanted - actor.at.y);
      if (left < 1e-4) continue;
      const by = left < 0.005 ? 1 : share;
      actor.at.x += (goal.x - actor.at.x) * by;
      actor.at.y += (wanted - actor.at.y) * by;
      actor.at.z += (goal.z - actor.at.z) * by;
      actor.moved = true;
      busy = true;
    }
    return busy;
  }

  get isSomebody(): boolean {
    return this.pointers.size > 0;
  }

  names(high: number): TableMark[] {
    return Array.from(this.pointers.values()).flatMap(({ actor, name, light }) =>
      pill(name, { ...actor.at, y: actor.at.y + HIGH / 2 }, high, light, [0, -high * 0.8]),
    );
  }
}

function cone(person: string, seat: SeatId | null, { x, y, z }: { x: number; y: number; z: number }): Actor {
  const { colour, light } = seatColour(seat);
  const tipDown: Stance = { x, y: y + HIGH / 2 + 0.08, z, qx: 0, qy: 0, qz: 1, qw: 0 };
  return {
    body: {
      key: `pointer/${person}`,
      target: { place: '' },
      motion: null,
      shape: { family: 'model', model: 'cone' },
      size: [0.7, 0.7, HIGH],
      cells: null,
      colour,
      edge: light,
      tinted: false,
      roughness: 0.4,
      metalness: 0,
      top: null,
      bottom: null,
      mirror: false,
      rest: tipDown,
      lift: HIGH / 2,
      own: { x: 0, y: 0, z: 1, w: 0 },
      ownInMotion: { x: 0, y: 0, z: 1, w: 0 },
      layers: 1,
      locked: false,
      held: null,
      unseen: false,
    },
    at: { ...tipDown },
    alpha: 1,
    scale: 1,
    visible: true,
    moved: true,
  };
}
