import type { Act } from './act.ts';
import { act as actFrom } from './act.ts';
import { apply, unwind } from './apply.ts';
import type { Effect } from './effect.ts';
import { isIrrevocable, reverse } from './invert.ts';
import { KernelError } from './KernelError.ts';
import type { PieceId } from './piece.ts';
import type { SeatId } from './seat.ts';
import type { Table } from './table.ts';
import { placeOf } from './table.ts';

/** Why an act cannot be taken back (or brought back) now. `seats` must agree before it can. */
export type Stuck =
  | { readonly why: 'nothing-to-undo' | 'touched-since' }
  | { readonly why: 'needs-agreement'; readonly seats: readonly SeatId[] };

/** The acts of a table in order, with which of them are undone at present. */
export class History {
  private readonly undone = new Map<number, number>();

  constructor(readonly acts: Act[] = []) {
    for (const past of acts) this.note(past);
  }

  add(act: Act): void {
    this.acts.push(act);
    this.note(act);
  }

  /** Forgets the last act, because it could not be made durable. */
  drop(act: Act): void {
    if (this.acts.at(-1) !== act) throw new KernelError('only the last act can be dropped');
    this.acts.pop();
    if (act.undoes !== null) this.undone.delete(act.undoes);
    if (act.redoes !== null) this.undone.set(act.redoes, this.undoerOf(act.redoes)?.version ?? act.version);
  }

  isUndone(act: Act): boolean {
    return this.undone.has(act.version);
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
      if (past.undoes !== null && this.undone.get(past.undoes) === past.version) return past;
      if (past.undoes === null && past.redoes === null) return undefined;
    }
    return undefined;
  }

  /** Takes back `target`, or says what is in the way. The table is changed and the new act returned, not yet added. */
  undo(table: Table, seat: SeatId, target: Act | undefined, agreed = false): Act | Stuck {
    if (target === undefined || !isDeed(target) || this.isUndone(target)) return { why: 'nothing-to-undo' };
    if (this.touchedSince(target)) return { why: 'touched-since' };
    if (!agreed) {
      const seats = affectedBy(table, target);
      if (seats.length > 0) return { why: 'needs-agreement', seats };
    }
    return this.turnBack(table, seat, target, { undoes: target.version });
  }

  redo(table: Table, seat: SeatId): Act | Stuck {
    const undoing = this.lastUndoOf(seat);
    if (undoing === undefined) return { why: 'nothing-to-undo' };
    if (this.touchedSince(undoing)) return { why: 'touched-since' };
    return this.turnBack(table, seat, undoing, { redoes: undoing.undoes });
  }

  private turnBack(
    table: Table,
    seat: SeatId,
    target: Act,
    mark: { undoes?: number; redoes?: number | null },
  ): Act | Stuck {
    const done: Effect[] = [];
    try {
      for (let i = target.effects.length - 1; i >= 0; i--) {
        const back = rebased(table, reverse(target.effects[i] as Effect));
        apply(table, back);
        done.push(back);
      }
    } catch (error) {
      unwind(table, done);
      if (error instanceof KernelError) return { why: 'touched-since' };
      throw error;
    }
    table.version++;
    const verb = mark.undoes === undefined ? 'redo' : 'undo';
    return actFrom(table.version, seat, { verb, asked: { verb, act: target.version } }, done, {
      undoes: mark.undoes ?? null,
      redoes: mark.redoes ?? null,
    });
  }

  /** Whether a later act still standing touched what this one touched. */
  private touchedSince(target: Act): boolean {
    const mine = touchOf(target);
    for (let i = this.acts.length - 1; i >= 0; i--) {
      const later = this.acts[i] as Act;
      if (later.version <= target.version) return false;
      if (this.cancelled(later)) continue;
      if (meet(mine, touchOf(later))) return true;
    }
    return false;
  }

  /** An undone act and the undo that took it back leave no trace together. */
  private cancelled(later: Act): boolean {
    if (this.undone.has(later.version)) return true;
    return later.undoes !== null && this.undone.get(later.undoes) === later.version;
  }

  private undoerOf(version: number): Act | undefined {
    return this.acts.findLast((a) => a.undoes === version);
  }

  private note(past: Act): void {
    if (past.undoes !== null) this.undone.set(past.undoes, past.version);
    if (past.redoes !== null) this.undone.delete(past.redoes);
  }
}

/** Something a seat did, as opposed to taking it back. A redo stands for the act it brought back. */
function isDeed(past: Act): boolean {
  return past.undoes === null && past.redoes === null && past.effects.length > 0;
}

/** Seats that learned something by an act; all of them when dice decided. */
export function affectedBy(table: Table, target: Act): SeatId[] {
  const seats = new Set<SeatId>();
  for (const effect of target.effects) {
    if (!isIrrevocable(effect)) continue;
    if (effect.type === 'dice-rolled') table.seats.forEach((s) => seats.add(s.id));
    else if ('reveals' in effect) effect.reveals.forEach((s) => seats.add(s));
  }
  return [...seats];
}

interface Touch {
  readonly pieces: Set<PieceId>;
  /** Places whose order, pose or very being changed, and the rules slot and settings by name. */
  readonly whole: Set<string>;
  /** Places some piece entered or left. */
  readonly partly: Set<string>;
}

function touchOf(past: Act): Touch {
  const touch: Touch = { pieces: new Set(), whole: new Set(), partly: new Set() };
  for (const effect of past.effects) touchBy(effect, touch);
  return touch;
}

function touchBy(effect: Effect, touch: Touch): void {
  switch (effect.type) {
    case 'piece-made':
    case 'piece-removed':
      touch.pieces.add(effect.what.id);
      touch.partly.add(effect.what.place);
      return;
    case 'pile-shuffled':
    case 'pile-ordered':
      for (const id of effect.before) touch.pieces.add(id);
      for (const id of effect.after) touch.pieces.add(id);
      touch.whole.add(effect.place);
      return;
    case 'pile-turned':
    case 'place-changed':
      touch.whole.add(effect.place);
      return;
    case 'place-made':
    case 'place-removed':
      touch.whole.add(effect.what.id);
      return;
    case 'dice-rolled':
      for (const roll of effect.rolls) touch.pieces.add(roll.piece);
      return;
    case 'rules-changed':
      touch.whole.add('rules:');
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
    default:
      touch.pieces.add(effect.piece);
      if ('as' in effect) touch.pieces.add(effect.as);
      if ('from' in effect) {
        touch.partly.add(effect.from.place);
        touch.partly.add(effect.to.place);
      }
  }
}

function meet(a: Touch, b: Touch): boolean {
  for (const id of a.pieces) if (b.pieces.has(id)) return true;
  for (const where of a.whole) if (b.whole.has(where) || b.partly.has(where)) return true;
  for (const where of a.partly) if (b.whole.has(where)) return true;
  return false;
}

/** The same way back where others have meanwhile drawn from or added to the pile: positions are taken as they are now. */
function rebased(table: Table, effect: Effect): Effect {
  if (effect.type !== 'piece-placed' && effect.type !== 'piece-flipped' && effect.type !== 'face-shown')
    return effect;
  const source = placeOf(table, effect.from.place);
  const target = placeOf(table, effect.to.place);
  const here = source.pieces.lastIndexOf(effect.piece);
  const stays = source === target && effect.from.at === effect.to.at;
  const room = target.pieces.length - (source === target ? 1 : 0);
  const from = source.ordered ? { ...effect.from, at: here } : effect.from;
  if (!target.ordered) return { ...effect, from };
  return { ...effect, from, to: { ...effect.to, at: stays ? here : Math.min(effect.to.at, room) } };
}
