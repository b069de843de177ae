import { expect } from 'vitest';
import type { Act } from '../act.ts';
import { apply, unwind } from '../apply.ts';
import { observe } from '../observe.ts';
import type { Piece, PieceId } from '../piece.ts';
import type { PlaceId } from '../place.ts';
import type { Viewer } from '../seat.ts';
import type { Table } from '../table.ts';
import { tell } from '../tell.ts';
import { hasSide, maySeeBody, maySeeSide, viewersOf } from './oracle.ts';

interface Sighting {
  readonly id: PieceId;
  readonly side: boolean;
}

/**
 * Somebody who writes down every id they are ever shown or told, and every face they saw under it, and tries to follow
 * pieces by that. Complains (law 6) when they could do so through a moment in which they did not see the piece.
 */
class Follower {
  /** Ids met in any observation or story. */
  private readonly met = new Set<PieceId>();
  /** Names of places on pieces ever seen. */
  private readonly names = new Set<PlaceId>();
  /** Ids under which a face was seen. */
  private readonly faces = new Set<PieceId>();
  private sight = new Map<Piece, Sighting>();

  constructor(
    private readonly table: Table,
    readonly viewer: Viewer,
  ) {
    this.note([]);
  }

  /** `undoing`: the act brings back what was known before, so that old ids may return with their faces. */
  check(act: Act, mixed: ReadonlySet<Piece>, undoing: boolean): void {
    const before = this.sight;
    for (const [piece, now] of this.look()) {
      const then = before.get(piece);
      const complain = (what: string): never =>
        expect.fail(`${this.viewer} and piece ${now.id} after ${JSON.stringify(act.effects)}: ${what}`);
      const sided = hasSide(this.table, piece);
      const old = undoing && (!sided || now.side);
      if (then === undefined && !old && this.met.has(now.id)) complain('met before it came into sight');
      if (then === undefined && !old && piece.bears.some((id) => this.names.has(id)))
        complain('known by the name of a place on it');
      if (!sided) continue;
      if (!now.side && this.faces.has(now.id)) complain('its face was seen under this id');
      if (then?.side === true && !now.side && now.id === then.id)
        complain('kept its id though its face was lost');
      if (mixed.has(piece) && then?.side === false && !now.side && this.met.has(now.id))
        complain('followed through a shuffle');
    }
  }

  note(told: unknown): void {
    for (const id of idsIn(told)) this.met.add(id);
    const seen = observe(this.table, this.viewer);
    for (const piece of seen.pieces) {
      this.met.add(piece.id);
      if (this.sees(piece.id)) this.faces.add(piece.id);
    }
    for (const where of seen.places) {
      for (const id of where.pieces ?? []) this.met.add(id);
      if (where.on === null) continue;
      this.met.add(where.on);
      this.names.add(where.id);
    }
    this.sight = this.look();
  }

  /** Whether they see the side of a piece that a face could be on, blank or not. */
  private sees(id: PieceId): boolean {
    const piece = this.table.pieces.get(id) as Piece;
    return hasSide(this.table, piece) && maySeeSide(this.table, this.viewer, piece);
  }

  private look(): Map<Piece, Sighting> {
    const { table, viewer } = this;
    const seen = new Map<Piece, Sighting>();
    for (const piece of table.pieces.values())
      if (maySeeBody(table, viewer, piece))
        seen.set(piece, { id: piece.id, side: maySeeSide(table, viewer, piece) });
    return seen;
  }
}

/** A follower for every viewer. Call it after each act. */
export function followersOf(table: Table): (act: Act, undoing?: boolean) => void {
  const followers = viewersOf(table).map((viewer) => new Follower(table, viewer));
  return (act, undoing = false) => {
    const mixed = mixedUp(table, act);
    for (const follower of followers) follower.check(act, mixed, undoing);
    const told = tell(table, act, viewersOf(table));
    followers.forEach((follower, i) => follower.note(told[i]?.effects));
  };
}

/** Pieces that were shuffled in an act. */
function mixedUp(table: Table, { effects }: Act): Set<Piece> {
  const mixed = new Set<Piece>();
  if (!effects.some((effect) => effect.type === 'pile-shuffled')) return mixed;
  unwind(table, effects);
  for (const effect of effects) {
    apply(table, effect);
    if (effect.type === 'pile-shuffled')
      for (const id of effect.after) mixed.add(table.pieces.get(id) as Piece);
  }
  return mixed;
}

/** Every public id in something told or shown. */
function idsIn(value: unknown, key = ''): PieceId[] {
  if (typeof value === 'number') return ID_KEYS.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  // What rules write is theirs; no id of the kernel's stands there.
  if ('type' in value && (value.type === 'rules-changed' || value.type === 'setting-changed')) return [];
  return Object.entries(value).flatMap(([inner, item]) => idsIn(item, inner));
}

const ID_KEYS: ReadonlySet<string> = new Set(['id', 'piece', 'as', 'on', 'pieces', 'after', 'before']);
