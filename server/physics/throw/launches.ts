import type { BodyPlan } from '../bodies/BodyPlan.ts';
import type { Rotation, Vec } from '#dice/rotation';
import { topUnder } from '../table/calmSpot.ts';
import { inward } from '../table/tableSurface.ts';
import type { Tabletop } from '../table/Tabletop.ts';

/** How one die leaves the hand. */
export interface Launch {
  readonly at: Vec;
  readonly rotation: Rotation;
  readonly velocity: Vec;
  readonly spin: Vec;
}

export interface Hand {
  readonly from: { readonly x: number; readonly z: number };
  readonly towards: { readonly x: number; readonly z: number };
  readonly source: () => number;
  /** A die that has to roll again only hops. */
  readonly gentle: boolean;
}

/** Draws how dice leave a hand: close together without touching, rotated anyhow, flying roughly the same way. */
export function launches(table: Tabletop, plans: readonly BodyPlan[], hand: Hand): Launch[] {
  const { source, gentle } = hand;
  const widest = Math.max(...plans.map((plan) => plan.radius));
  const gap = 2.2 * widest;
  const across = Math.ceil(Math.cbrt(plans.length));
  const { x: cx, z: cz } = inward(table.surface, hand.from.x, hand.from.z, across * gap + 2);
  const spread = { reach: (across * gap) / 2 } as BodyPlan;
  const low = topUnder(table, spread, cx, cz) + widest + (gentle ? 1.2 : 2.5);
  const heading = headingOf(hand, cx, cz);
  return plans.map((_, i) => {
    const column = (i % across) - (across - 1) / 2;
    const row = (Math.floor(i / across) % across) - (across - 1) / 2;
    const floor = Math.floor(i / (across * across));
    const angle = heading + (source() - 0.5) * (plans.length > 8 ? 1.8 : 0.9);
    const speed = gentle ? 2 + 3 * source() : 12 + (plans.length > 8 ? 12 : 8) * source();
    return {
      at: { x: cx + column * gap, y: low + floor * gap, z: cz + row * gap },
      velocity: {
        x: speed * Math.cos(angle),
        y: gentle ? 3 + 3 * source() : 4 * source() - 2,
        z: speed * Math.sin(angle),
      },
      rotation: anyRotation(source),
      spin: spinOf(source, gentle),
    };
  });
}

function headingOf(hand: Hand, x: number, z: number): number {
  const dx = hand.towards.x - x;
  const dz = hand.towards.z - z;
  const any = hand.source() * 2 * Math.PI;
  return Math.hypot(dx, dz) < 3 ? any : Math.atan2(dz, dx);
}

/** Every rotation equally likely. */
export function anyRotation(source: () => number): Rotation {
  const u = source();
  const a = 2 * Math.PI * source();
  const b = 2 * Math.PI * source();
  const r = Math.sqrt(1 - u);
  const s = Math.sqrt(u);
  return { x: r * Math.sin(a), y: r * Math.cos(a), z: s * Math.sin(b), w: s * Math.cos(b) };
}

function spinOf(source: () => number, gentle: boolean): Vec {
  const height = 2 * source() - 1;
  const angle = 2 * Math.PI * source();
  const fast = gentle ? 8 + 6 * source() : 12 + 14 * source();
  const flat = Math.sqrt(1 - height * height) * fast;
  return { x: flat * Math.cos(angle), y: height * fast, z: flat * Math.sin(angle) };
}
