import { isHeap, isHand, isInside } from '#kernel/place';
import type { PlaceSeen } from '#kernel/observe';
import type { Carried } from '#layout/Carried';
import { aimAt } from '#layout/Carried';
import type { SnapLanding } from '#layout/snap';
import { snap } from '#layout/snap';
import type { ScreenPoint, TablePoint } from '../desk/desk.ts';
import type { ToolKit } from './ToolKit.ts';
import { withinReach } from './withinReach.ts';
import { handPlaceOf } from './Grabbable.ts';
import { indexInTray } from './Tray.ts';

/** Where a hand is with what it carries. */
export interface Aiming {
  readonly at: TablePoint;
  readonly yaw: number;
  readonly screen: ScreenPoint;
}

/** Where a piece comes to lie if it is let go now; null for who has no seat. */
export function landingOf(kit: ToolKit, carried: Carried, aim: Aiming): SnapLanding | null {
  const { table, seat } = kit.seen;
  if (table === null || seat === null) return null;
  return inTray(kit, carried.piece, aim) ?? snap(table.survey, carried, poseOfAim(aim), seat);
}

/**
 * Where a whole pile comes to lie. Layout lays piles on the open table only; over another pile, a bag, a hand or a single
 * piece of its like it is read as one of its pieces would be, and goes there as a whole.
 */
export function landingOfPile(
  kit: ToolKit,
  pile: PlaceSeen,
  carried: Carried,
  aim: Aiming,
): SnapLanding | null {
  const { table, seat } = kit.seen;
  if (table === null || seat === null) return null;
  const tray = inTray(kit, null, aim);
  if (tray !== null) return tray;
  const { kind, scale } = carried;
  const single = snap(
    table.survey,
    { kind, piece: null, ...(scale === undefined ? {} : { scale }) },
    poseOfAim(aim),
    seat,
  );
  return takesPiles(kit, single, pile) ? single : snap(table.survey, carried, poseOfAim(aim), seat);
}

function takesPiles(kit: ToolKit, { spot, goal }: SnapLanding, pile: PlaceSeen): boolean {
  if ('onto' in goal) return kit.table?.pieces.get(goal.onto)?.place !== pile.id;
  if (spot.place === pile.id) return false;
  const where = kit.table?.places.get(spot.place);
  return where !== undefined && (isHeap(where) || isInside(where) || isHand(where));
}

/** Over the tray of the HUD it lands in my own hand, before the card the pointer is at. */
function inTray(kit: ToolKit, piece: number | null, { screen }: Aiming): SnapLanding | null {
  const { table, seat } = kit.seen;
  const hand = table === null ? undefined : handPlaceOf(table, seat);
  if (table === null || hand === undefined) return null;
  const own = piece !== null && table.pieces.get(piece)?.place === hand.id;
  const at = indexInTray(kit.tray, screen, hand.count - (own ? 1 : 0));
  if (at === null) return null;
  return {
    spot: {
      place: hand.id,
      onto: null,
      theirs: false,
      at,
      heading: 0,
      mirror: false,
      pose: null,
      distance: 0,
      height: 0,
      refused: null,
    },
    pose: table.survey.frame(hand),
    goal: { place: hand.id, at },
  };
}

function poseOfAim({ at, yaw }: Aiming) {
  return aimAt(withinReach(at.x), withinReach(at.z), yaw);
}

/** An angle in (-π, π]. */
export function angle(yaw: number): number {
  const rest = yaw % (2 * Math.PI);
  return rest > Math.PI ? rest - 2 * Math.PI : rest <= -Math.PI ? rest + 2 * Math.PI : rest;
}
