import { isHeap, isInside } from '#kernel/place';
import type { ActTold, EffectTold } from '#kernel/tell';
import type { TableSeen } from '../table/Seen.ts';
import type { Animator } from './Animator.ts';
import type { Stance } from './stage/Stance.ts';

const keyOf = (piece: number): string => `#${piece}`;

/**
 * Gives the bodies of an act their story: what has another name goes on from where it was, what came out of a hidden
 * place starts there, what went into one ends there. The state is the truth already; a lost act loses only this.
 */
export function follow(
  act: ActTold,
  table: TableSeen,
  before: TableSeen | null,
  animator: Animator,
  now: number,
): void {
  let nth = 0;
  const dealt = new Map<string, number>();
  for (const effect of act.effects) {
    switch (effect.type) {
      case 'piece-placed':
      case 'piece-flipped':
      case 'face-shown':
        if (moved(effect, table, before, animator, now, nth * 0.05, dealt)) nth++;
        break;
      case 'piece-lifted':
      case 'piece-released':
        if (effect.piece !== null && effect.as !== null && effect.piece !== effect.as)
          animator.handOver(keyOf(effect.piece), keyOf(effect.as), now);
        else if (effect.piece === null && effect.as !== null && effect.place !== null)
          start(keyOf(effect.as), effect.place, table, before, animator, now, 0);
        break;
      case 'pile-shuffled':
        animator.riffle(effect.place, now);
        break;
      default:
    }
  }
}

type Placed = Extract<EffectTold, { type: 'piece-placed' | 'piece-flipped' | 'face-shown' }>;

/** True when something set out whose neighbours should follow a little later. */
function moved(
  { piece, as, from, to }: Placed,
  table: TableSeen,
  before: TableSeen | null,
  animator: Animator,
  now: number,
  delay: number,
  dealt: Map<string, number>,
): boolean {
  if (piece !== null && as !== null) {
    if (piece !== as) animator.handOver(keyOf(piece), keyOf(as), now);
    const isDrawn = animator.actor(keyOf(as)) !== undefined;
    if (!isDrawn && to.place !== null) return end(keyOf(piece), to.place, table, animator, now);
    // What lay in a pile had no body of its own: it comes out of the pile.
    if (isDrawn && from.place !== null && from.place !== to.place && wasInPile(from.place, before))
      return start(keyOf(as), from.place, table, before, animator, now, delay);
    return false;
  }
  if (as !== null && from.place !== null) {
    if (animator.actor(keyOf(as)) !== undefined)
      return start(keyOf(as), from.place, table, before, animator, now, delay);
    return false;
  }
  if (piece !== null && to.place !== null) return end(keyOf(piece), to.place, table, animator, now);
  if (from.place === null || to.place === null || from.place === to.place) return false;
  return unseen(from.place, to.place, table, before, animator, now, delay, dealt);
}

function wasInPile(place: string, before: TableSeen | null): boolean {
  const where = before?.places.get(place);
  return where !== undefined && (isHeap(where) || isInside(where));
}

function start(
  key: string,
  place: string,
  table: TableSeen,
  before: TableSeen | null,
  animator: Animator,
  now: number,
  delay: number,
): boolean {
  const from = spotOf(place, table, before, animator);
  if (from === null || animator.isLed(key)) return false;
  const facing = animator.stance(place) ?? animator.stance(key) ?? from;
  const { qx, qy, qz, qw } = facing;
  animator.flyFrom(key, { ...from, qx, qy, qz, qw }, now, { delay });
  return true;
}

function end(key: string, place: string, table: TableSeen, animator: Animator, now: number): boolean {
  const to = spotOf(place, table, null, animator);
  if (to !== null && animator.actor(key) !== undefined) animator.flyTo(key, to, now);
  return to !== null;
}

/** From one hidden place to another: the newest of the nameless backs that lie there now has come from there. */
function unseen(
  from: string,
  to: string,
  table: TableSeen,
  before: TableSeen | null,
  animator: Animator,
  now: number,
  delay: number,
  dealt: Map<string, number>,
): boolean {
  const where = table.places.get(to);
  if (where === undefined || where.pieces !== null) return false;
  const nth = (dealt.get(to) ?? 0) + 1;
  dealt.set(to, nth);
  const key = `${to}/${where.count - nth}`;
  return animator.actor(key) !== undefined && start(key, from, table, before, animator, now, delay);
}

/** The top of a pile as it is drawn, else where the place lies. */
function spotOf(
  place: string,
  table: TableSeen,
  before: TableSeen | null,
  animator: Animator,
): Stance | null {
  const top = animator.actor(place);
  if (top !== undefined) return { ...top.at, y: top.at.y + top.body.size[2] / 2 };
  const seen = table.places.get(place) === undefined ? before : table;
  const where = seen?.places.get(place);
  return seen === null || seen === undefined || where === undefined ? null : { ...seen.survey.frame(where) };
}
