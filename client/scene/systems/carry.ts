import type { SeatId } from '#kernel/seat';
import type { CarriedNow, DeskState } from '../../desk/desk.ts';
import type { Target } from '../../desk/Target.ts';
import { keyOf, sameTarget } from '../../desk/Target.ts';
import type { Seen } from '../../table/Seen.ts';
import type { Actor } from '../Actor.ts';
import type { Animator } from '../Animator.ts';
import { CarryPose } from '../CarryPose.ts';
import type { Staged } from '../stage/Staged.ts';
import type { Frame, System } from './System.ts';
import { restaged } from './System.ts';

/** By key, how far from the hand. */
type InHand = ReadonlyMap<string, { readonly dx: number; readonly dz: number }>;

const NOTHING: InHand = new Map();
const IN_THE_MIDDLE = { dx: 0, dz: 0 } as const;
/** After letting go, what I held stays where I let go of it for so long: the table's answer is on its way. */
const TRUST_MY_HAND = 1.2;

/** What I carry is where my pointer is. After staging: what it leads has to be there under the name it has now. */
export class CarrySystem implements System {
  private readonly pose = new CarryPose();
  private known: {
    readonly of: CarriedNow['along'] | null;
    readonly target: Target | null;
    readonly bodies: InHand;
  } = { of: null, target: null, bodies: NOTHING };
  private letGo: { readonly keys: ReadonlySet<string>; readonly since: number } | null = null;

  constructor(
    private readonly staged: Staged,
    private readonly animator: Animator,
  ) {}

  /** The bodies in my hand. Worked out once for each movement of the hand. */
  inHand({ carrying }: Pick<DeskState, 'carrying'>): InHand {
    if (carrying === null) return NOTHING;
    const { target, along } = carrying;
    if (this.known.of === along && sameTarget(this.known.target, target)) return this.known.bodies;
    const bodies = new Map<string, { readonly dx: number; readonly dz: number }>();
    if ('piece' in target) bodies.set(keyOf(target), IN_THE_MIDDLE);
    else for (const key of this.staged.keysOf(target)) bodies.set(key, IN_THE_MIDDLE);
    for (const one of along) bodies.set(keyOf({ piece: one.piece }), one);
    this.known = { of: along, target, bodies };
    return bodies;
  }

  /** Let go of, but the table has not said so yet: it must not jump back to where it came from. */
  isTrusted({ body: { held, key } }: Actor, seat: SeatId | null): boolean {
    return held !== null && held === seat && this.letGo !== null && this.letGo.keys.has(key);
  }

  follow(seen: Seen, before: Seen | null): void {
    if (restaged(seen, before) !== null) this.known = { of: null, target: null, bodies: NOTHING };
  }

  touched(desk: DeskState, before: DeskState, now: number): void {
    if (desk.carrying === null && before.carrying !== null)
      this.letGo = { keys: new Set(this.inHand(before).keys()), since: now };
  }

  frame({ now, seconds, seen: { table }, desk, still }: Frame): boolean {
    if (this.letGo !== null && now - this.letGo.since > TRUST_MY_HAND) this.letGo = null;
    if (table === null) return false;
    const { carrying } = desk;
    const busy = this.pose.advance(table, carrying, seconds, still);
    if (carrying === null) return busy;
    for (const [key, { dx, dz }] of this.inHand(desk)) {
      const actor = this.animator.actor(key);
      if (actor !== undefined) this.animator.lead(key, this.pose.stance(actor, carrying, dx, dz), now, false);
    }
    return busy;
  }
}
