import type { Act } from './act.ts';
import { act as actFrom, isReseeding, isSettling } from './act.ts';
import type { Effect } from './effect.ts';
import { isIrrevocable } from './invert.ts';
import { KernelError, expect } from './KernelError.ts';
import { overfull } from './occupancy.ts';
import type { Piece, PieceId } from './piece.ts';
import type { PlaceId } from './place.ts';
import { Scribe } from './scribe.ts';
import type { SeatId } from './seat.ts';
import type { Table } from './table.ts';
import {
  followIds,
  isCarrying,
  isLooking,
  isReachedInto,
  isTelling,
  meets,
  namedBy,
  touchOf,
} from './touch.ts';
import { undoEffects } from './undoEffects.ts';

/** Why an act cannot be taken back (or brought back) now. `seats` must agree before it can. */
export type Stuck =
  | { readonly why: 'nothing-to-undo' | 'touched-since' }
  | { readonly why: 'needs-agreement'; readonly seats: readonly SeatId[] };

/** The acts of a table in order, with which of them are undone at present. */
export class History {
  /** By the version of a deed: the last act that took it back or brought it again. */
  private readonly reversals = new Map<number, Act>();

  readonly acts: Act[] = [];

  constructor(acts: readonly Act[] = []) {
    for (const past of acts) this.add(past);
  }

  add(act: Act): void {
    // Once the seed is told, taking a shuffle back would bring cards to where everybody can reckon them.
    if (isReseeding(act)) this.forget();
    this.acts.push(act);
    this.note(act);
  }

  /** Forgets the last act, because it could not be made durable. */
  drop(act: Act): void {
    if (this.acts.at(-1) !== act) throw new KernelError('only the last act can be dropped');
    this.acts.pop();
    const deed = deedOf(act);
    const last = this.acts.findLast((past) => past.version !== deed && deedOf(past) === deed);
    if (last === undefined) this.reversals.delete(deed);
    else this.reversals.set(deed, last);
  }

  /**
   * Forgets all but so many acts, with so many effects together, or up to twice as much: a table that is played for days, or
   * on which thousands of cards are flung about, must not grow for ever. What is forgotten cannot be taken back any more.
   */
  keepLast(count: number, effects = Infinity): void {
    const total = this.acts.reduce((sum, act) => sum + act.effects.length, 0);
    // Seldom: moving the whole list for every act would cost more than it saves.
    if (this.acts.length < count * 2 && total <= effects * 2) return;
    let cut = Math.max(0, this.acts.length - count);
    let kept = this.acts.slice(cut).reduce((sum, act) => sum + act.effects.length, 0);
    // The last act can always be taken back, however much it did.
    for (; kept > effects && cut < this.acts.length - 1; cut++) kept -= this.acts[cut]?.effects.length ?? 0;
    this.acts.splice(0, cut);
    const first = this.acts[0]?.version ?? 0;
    for (const [deed, last] of this.reversals) if (last.version < first) this.reversals.delete(deed);
  }

  isUndone(act: Act): boolean {
    return this.reversals.get(act.version)?.undoes === act.version;
  }

  find(version: number): Act | undefined {
    // Versions rise by one, so the act stands near where its number says.
    const first = this.acts[0];
    return first === undefined ? undefined : this.acts[version - first.version];
  }

  /** The act a seat's undo would take back, whether or not it may. */
  lastOf(seat: SeatId): Act | undefined {
    return this.acts.findLast((a) => a.seat === seat && isDeed(a) && !this.isUndone(a));
  }

  /** The undo a seat's redo would take back. Doing something new forgets what was undone before it. */
  lastUndoOf(seat: SeatId): Act | undefined {
    for (let i = this.acts.length - 1; i >= 0; i--) {
      const past = this.acts[i] as Act;
      if (past.seat !== seat) continue;
      if (past.undoes !== null && this.reversals.get(past.undoes) === past) return past;
      if (isDeed(past)) return undefined;
    }
    return undefined;
  }

  /** Takes back `target`, or says what is in the way. The table is changed and the new act returned, not yet added. */
  undo(table: Table, seat: SeatId, target: Act | undefined, agreed = false): Act | Stuck {
    if (target === undefined || !isDeed(target) || isReseeding(target) || this.isUndone(target))
      return { why: 'nothing-to-undo' };
    const standing = this.standingFor(target);
    const since = this.since(table, standing);
    if (since === null) return { why: 'touched-since' };
    if (!agreed) {
      const seats = affectedBy(table, { ...target, effects: [...target.effects, ...since.rolls] }, seat);
      if (seats.length > 0) return { why: 'needs-agreement', seats };
    }
    return this.takeBack(table, seat, standing, since, { undoes: target.version });
  }

  redo(table: Table, seat: SeatId): Act | Stuck {
    const undoing = this.lastUndoOf(seat);
    if (undoing === undefined) return { why: 'nothing-to-undo' };
    const since = this.since(table, undoing);
    if (since === null) return { why: 'touched-since' };
    return this.takeBack(table, seat, undoing, since, { redoes: undoing.undoes });
  }

  private takeBack(
    table: Table,
    seat: SeatId,
    target: Act,
    { ids, entered, rolls }: Since,
    mark: { undoes?: number; redoes?: number | null },
  ): Act | Stuck {
    const found = new Map<PieceId, Piece>();
    for (const [id, current] of ids) {
      const piece = table.pieces.get(current);
      if (piece === undefined) continue;
      if (piece.held !== null && piece.held !== seat) return { why: 'touched-since' };
      found.set(id, piece);
    }
    const scribe = new Scribe(table);
    const { nextId } = table;
    const full = limitsPassed(table, entered);
    try {
      for (const piece of found.values()) scribe.release(piece);
      for (const roll of rolls.toReversed())
        if (isShown(roll, found)) undoEffects(scribe, seat, [roll], found);
      undoEffects(scribe, seat, target.effects, found);
      for (const limit of limitsPassed(table, entered)) expect(full.has(limit), 'another took its room');
    } catch (error) {
      scribe.tear();
      // Nobody was told the ids of what did not happen.
      table.nextId = nextId;
      if (error instanceof KernelError) return { why: 'touched-since' };
      throw error;
    }
    table.version++;
    const verb = mark.undoes === undefined ? 'redo' : 'undo';
    return actFrom(table.version, seat, { verb, asked: { verb, act: target.version } }, scribe.effects, {
      undoes: mark.undoes ?? null,
      redoes: mark.redoes ?? null,
    });
  }

  /** The act whose effects stand for a deed at present: itself, or the redo that brought it back. */
  private standingFor(deed: Act): Act {
    const last = this.reversals.get(deed.version);
    return last !== undefined && last.redoes !== null ? last : deed;
  }

  /**
   * What has changed since an act; null when something it touched was touched by an act that still stands. An act and the
   * undo that took it back leave no trace together, except for new ids.
   */
  private since(table: Table, target: Act): Since | null {
    const start = this.acts.lastIndexOf(target) + 1;
    const standing = standingAmong(this.acts, start);
    const mine = touchOf(target);
    const ids = new Map<PieceId, PieceId>();
    for (const id of namedBy(target)) ids.set(id, id);
    const entered = new Set<PlaceId>();
    const rolls: DiceRolled[] = [];
    for (let i = start; i < this.acts.length; i++) {
      const later = this.acts[i] as Act;
      if (isSettling(later)) rolls.push(...rollsOf(later, ids));
      else if (standing.has(later)) {
        const touch = touchOf(later);
        if (meets(table, mine, touch, ids)) return null;
        for (const id of touch.entered) entered.add(id);
      }
      for (const effect of later.effects) followIds(effect, ids);
    }
    return isReachedInto(table, mine.entered) ? null : { ids, entered, rolls };
  }

  private forget(): void {
    this.acts.length = 0;
    this.reversals.clear();
  }

  private note(past: Act): void {
    if (past.undoes !== null || past.redoes !== null) this.reversals.set(deedOf(past), past);
  }
}

interface Since {
  /** The present ids of the pieces an act knew, by the ids it knew them by. */
  readonly ids: ReadonlyMap<PieceId, PieceId>;
  /** Places that others' pieces entered. */
  readonly entered: ReadonlySet<PlaceId>;
  /** What dice among them came to rest on that were thrown by hand. */
  readonly rolls: readonly DiceRolled[];
}

type DiceRolled = Extract<Effect, { type: 'dice-rolled' }>;

/** What an act says that dice show now, of those an earlier act knew, under the ids by which that knew them. */
function rollsOf(past: Act, ids: ReadonlyMap<PieceId, PieceId>): DiceRolled[] {
  return past.effects.flatMap((effect) =>
    effect.type !== 'dice-rolled'
      ? []
      : effect.rolls.flatMap((roll) =>
          [...ids].flatMap(([id, now]) =>
            now === roll.piece ? [{ ...effect, rolls: [{ ...roll, piece: id }] }] : [],
          ),
        ),
  );
}

/** Whether the die still shows it: what was rolled since and taken back is gone already. */
function isShown({ rolls }: DiceRolled, found: ReadonlyMap<PieceId, Piece>): boolean {
  return rolls.every((roll) => found.get(roll.piece)?.value === roll.to);
}

function limitsPassed(table: Table, places: ReadonlySet<PlaceId>): Set<string> {
  const limits = new Set<string>();
  for (const id of places) {
    const where = table.places.get(id);
    if (where !== undefined) for (const limit of overfull(where)) limits.add(limit);
  }
  return limits;
}

/** The version of what an act did, took back or brought again. */
function deedOf(past: Act): number {
  return past.undoes ?? past.redoes ?? past.version;
}

/**
 * Something a seat did, as opposed to taking it back. Taking hold and letting go are part of the drop. Nor is a look
 * taken back: what was seen stays seen, and a pile that was closed would lie open again to somebody who is gone by now. Who
 * only told something has done nothing.
 */
function isDeed({ undoes, redoes, effects }: Act): boolean {
  if (undoes !== null || redoes !== null) return false;
  return !effects.every((effect) => isCarrying(effect) || isLooking(effect) || isTelling(effect));
}

/** The acts since `start` that changed something: doing, undoing and redoing one thing an even number of times did not. */
function standingAmong(acts: readonly Act[], start: number): Set<Act> {
  const odd = new Map<number, Act>();
  for (let i = start; i < acts.length; i++) {
    const past = acts[i] as Act;
    if (odd.has(deedOf(past))) odd.delete(deedOf(past));
    else odd.set(deedOf(past), past);
  }
  return new Set(odd.values());
}

/** Seats that learned something by an act; all of them when dice decided, or when who did it or asks was among them: they keep what they saw. */
export function affectedBy(table: Table, target: Act, asking: SeatId | null = null): SeatId[] {
  const seats = new Set<SeatId>();
  let all = false;
  for (const effect of target.effects) {
    if (!isIrrevocable(effect)) continue;
    if (effect.type === 'dice-rolled') all = true;
    else if ('reveals' in effect) effect.reveals?.forEach((id) => seats.add(id));
  }
  for (const id of [target.seat, asking]) if (id !== null && seats.has(id)) all = true;
  return all ? table.seats.map((s) => s.id) : [...seats];
}

/** Seats to which an act showed something hidden. */
export function shownBy(target: Act): SeatId[] {
  const seats = target.effects.flatMap((effect) => ('reveals' in effect ? (effect.reveals ?? []) : []));
  return [...new Set(seats)];
}
