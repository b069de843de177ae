import type { Act } from './act.ts';
import type { Effect } from './effect.ts';
import { sameSpot } from './fit.ts';
import type { PieceId } from './piece.ts';
import type { PlaceId } from './place.ts';
import { reachOf } from './reachOf.ts';
import type { Table } from './table.ts';
import { hidesContents } from './visibility.ts';

/**
 * What an act touched, as far as taking back another is concerned. Taking hold of a piece and letting it go again is no
 * touch, nor is a look through a pile or a mere new id: what matters is whether it was laid or changed otherwise.
 */
export interface Touch {
  readonly pieces: Set<PieceId>;
  /** Those of them that were changed where they lay. */
  readonly changed: Set<PieceId>;
  /** Places whose order, pose or very being changed, and the rules slot, settings, seats and kinds by name. */
  readonly whole: Set<string>;
  /** Places some piece entered, and places some piece left. */
  readonly entered: Set<PlaceId>;
  readonly left: Set<PlaceId>;
}

export function touchOf(past: Act): Touch {
  const touch: Touch = {
    pieces: new Set(),
    changed: new Set(),
    whole: new Set(),
    entered: new Set(),
    left: new Set(),
  };
  for (const effect of past.effects) touchBy(effect, touch);
  return touch;
}

function touchBy(effect: Effect, touch: Touch): void {
  if (isNoTouch(effect)) return;
  const { pieces, entered, left, whole, rules, settings, seats, kinds, lists } = reachOf(effect);
  const where = [...entered, ...left, ...whole];
  for (const id of pieces) {
    touch.pieces.add(id);
    if (where.length === 0) touch.changed.add(id);
  }
  for (const id of entered) touch.entered.add(id);
  for (const id of left) touch.left.add(id);
  for (const id of whole) touch.whole.add(id);
  // What one seat chose in secret does not keep another from taking back its own choice.
  for (const path of rules) touch.whole.add(path[0] === 'secrets' ? `rules:secrets:${path[1]}` : 'rules:');
  for (const key of settings) touch.whole.add(`setting:${key}`);
  for (const id of seats) touch.whole.add(`seat:${id}`);
  for (const id of kinds) touch.whole.add(`kind:${id}`);
  for (const id of lists) touch.whole.add(`list:${id}`);
}

/** Whether an effect only tells something. */
export function isTelling(effect: Effect): boolean {
  return effect.type === 'beat';
}

function isNoTouch(effect: Effect): boolean {
  return isCarrying(effect) || isLooking(effect) || ('from' in effect && sameSpot(effect.from, effect.to));
}

/** Whether an effect only takes hold of something or lets it go. */
export function isCarrying(effect: Effect): boolean {
  if (effect.type === 'piece-lifted' || effect.type === 'piece-released') return true;
  return effect.type === 'place-changed' && Object.keys(effect.after).every((key) => key === 'held');
}

/** Whether an effect only begins or ends somebody's look through a place. */
export function isLooking(effect: Effect): boolean {
  return effect.type === 'place-changed' && Object.keys(effect.after).every((key) => key === 'openTo');
}

/**
 * Whether a later act touched what an earlier one touched. `now` gives the present id of a piece the earlier act knew.
 * Which piece was taken out of a hidden place is nobody's to learn, also not from a refused undo: what was put into one
 * counts as touched as soon as anything in there was.
 */
export function meets(table: Table, mine: Touch, later: Touch, now: ReadonlyMap<PieceId, PieceId>): boolean {
  for (const id of mine.pieces) if (later.pieces.has(now.get(id) ?? id)) return true;
  for (const name of mine.whole)
    if (later.whole.has(name) || later.entered.has(name) || later.left.has(name)) return true;
  for (const name of later.whole) if (mine.entered.has(name) || mine.left.has(name)) return true;
  for (const id of mine.entered) if (hides(table, id) && isStirred(table, id, later)) return true;
  for (const names of [mine.entered, mine.left, mine.whole])
    for (const id of names) if (mayBeCarriedOff(table, id, later)) return true;
  return false;
}

/**
 * Whether a place lies, however deep, in a hidden one that something was taken out of since. It might have been this one,
 * which then has another name: that it still has its old name is nobody's to learn.
 */
function mayBeCarriedOff(table: Table, id: PlaceId, later: Touch): boolean {
  let on = table.places.get(id)?.on ?? null;
  while (on !== null) {
    const home = table.places.get(table.pieces.get(on)?.place ?? '');
    if (home === undefined) return false;
    if (later.left.has(home.id) && hidesContents(table, home)) return true;
    ({ on } = home);
  }
  return false;
}

function isStirred(table: Table, id: PlaceId, later: Touch): boolean {
  if (later.left.has(id)) return true;
  for (const piece of later.changed) if (table.pieces.get(piece)?.place === id) return true;
  return false;
}

/** Whether somebody carries a piece out of a hidden place of these: which one it is must not be found out either. */
export function isReachedInto(table: Table, entered: ReadonlySet<PlaceId>): boolean {
  for (const id of entered) {
    if (!hides(table, id)) continue;
    for (const piece of table.places.get(id)?.pieces ?? [])
      if (table.pieces.get(piece)?.held !== null) return true;
  }
  return false;
}

/** Every id an act knows a piece by, and what a place stood on that it took away: there it is put back. */
export function namedBy(past: Act): Set<PieceId> {
  const ids = new Set<PieceId>();
  for (const effect of past.effects) {
    const { pieces, bearers } = reachOf(effect);
    for (const id of pieces) ids.add(id);
    if (effect.type === 'place-removed') for (const id of bearers) ids.add(id);
  }
  return ids;
}

/** Follows pieces through the new ids an effect gave them. */
export function followIds(effect: Effect, now: Map<PieceId, PieceId>): void {
  if ('as' in effect) {
    if (effect.as === effect.piece) return;
    for (const [id, current] of now) if (current === effect.piece) now.set(id, effect.as);
  } else if (effect.type === 'pile-shuffled') {
    const renamed = new Map<PieceId, PieceId>();
    effect.order.forEach((was, i) => renamed.set(effect.before[was] as PieceId, effect.after[i] as PieceId));
    for (const [id, current] of now) now.set(id, renamed.get(current) ?? current);
  }
}

function hides(table: Table, id: PlaceId): boolean {
  const where = table.places.get(id);
  return where !== undefined && hidesContents(table, where);
}
