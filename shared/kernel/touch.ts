import type { Act } from './act.ts';
import type { Effect } from './effect.ts';
import { sameSpot } from './fit.ts';
import type { PieceId } from './piece.ts';
import type { PlaceId } from './place.ts';
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
  switch (effect.type) {
    case 'piece-placed':
    case 'piece-flipped':
    case 'face-shown':
      if (sameSpot(effect.from, effect.to)) return;
      touch.pieces.add(effect.piece).add(effect.as);
      touch.entered.add(effect.to.place);
      touch.left.add(effect.from.place);
      return;
    case 'piece-made':
      touch.pieces.add(effect.what.id);
      touch.entered.add(effect.what.place);
      return;
    case 'piece-removed':
      touch.pieces.add(effect.what.id);
      touch.left.add(effect.what.place);
      return;
    case 'piece-changed':
    case 'face-changed':
      touch.pieces.add(effect.piece);
      touch.changed.add(effect.piece);
      return;
    case 'pile-shuffled':
    case 'pile-ordered':
      for (const id of effect.before) touch.pieces.add(id);
      for (const id of effect.after) touch.pieces.add(id);
      touch.whole.add(effect.place);
      return;
    case 'pile-turned':
      touch.whole.add(effect.place);
      return;
    case 'place-changed':
      if (!isCarrying(effect) && !isLooking(effect)) touch.whole.add(effect.place);
      return;
    case 'place-made':
    case 'place-removed':
      touch.whole.add(effect.what.id);
      return;
    case 'dice-rolled':
      for (const roll of effect.rolls) {
        touch.pieces.add(roll.piece);
        touch.changed.add(roll.piece);
      }
      return;
    case 'rules-changed':
      // What one seat chose in secret does not keep another from taking back its own choice.
      touch.whole.add(effect.path[0] === 'secrets' ? `rules:secrets:${effect.path[1]}` : 'rules:');
      return;
    case 'setting-changed':
      touch.whole.add(`setting:${effect.key}`);
      return;
    case 'seat-changed':
      touch.whole.add(`seat:${effect.before.id}`);
      return;
    case 'kind-changed':
      touch.whole.add(`kind:${effect.kind}`);
      return;
    case 'piece-lifted':
    case 'piece-released':
      return;
    default:
      effect satisfies never;
  }
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

/** Every id an act knows a piece by. */
export function namedBy(past: Act): Set<PieceId> {
  const ids = new Set<PieceId>();
  for (const effect of past.effects) {
    if ('piece' in effect) ids.add(effect.piece);
    if ('as' in effect) ids.add(effect.as);
    if (effect.type === 'piece-made' || effect.type === 'piece-removed') ids.add(effect.what.id);
    if (effect.type === 'pile-shuffled' || effect.type === 'pile-ordered')
      for (const id of [...effect.before, ...effect.after]) ids.add(id);
    if (effect.type === 'dice-rolled') for (const roll of effect.rolls) ids.add(roll.piece);
    if (effect.type === 'place-removed' && effect.what.on !== null) ids.add(effect.what.on);
  }
  return ids;
}

/** Follows pieces through the new ids an effect gave them. */
export function follow(effect: Effect, now: Map<PieceId, PieceId>): void {
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
