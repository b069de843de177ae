import { PLACE_FACTS } from '#kernel/forms';
import type { Act } from '#kernel/act';
import type { Effect } from '#kernel/effect';
import type { Piece, PieceId } from '#kernel/piece';
import type { Place, PlaceId } from '#kernel/place';
import { isFree, isHeap } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { reachOf } from '#kernel/reachOf';
import type { Table } from '#kernel/table';
import { kindOf, placeOf, topOf } from '#kernel/table';
import { Survey } from '#layout/Survey';
import type { BodyId, Physics } from '../physics/port.ts';

/** Poses nearer than this are the same: a body is not disturbed for them. */
const NEAR = 0.01;

/**
 * Keeps the bodies of the physics as the table says: loose pieces free, pieces in slots, rows and grids fixed where layout
 * puts them, decks and stacks as one body, nothing for what is in hands, bags and the box. Held pieces are in the hand.
 */
export class Bodies {
  private readonly inHand = new Set<BodyId>();

  constructor(
    private readonly table: Table,
    private readonly physics: Physics,
  ) {
    const survey = Survey.of(table);
    for (const where of table.places.values()) this.reconcilePlace(where.id, survey);
    for (const id of table.pieces.keys()) this.reconcile(id, survey);
  }

  /** What each seat carries now. */
  *carriedBy(seat: string): Generator<BodyId> {
    for (const body of this.inHand) if (this.holderOf(body) === seat) yield body;
  }

  isHeld(body: BodyId): boolean {
    return this.inHand.has(body);
  }

  get anyHeld(): boolean {
    return this.inHand.size > 0;
  }

  /** Brings the bodies up to date after an act. */
  follow(act: Act): void {
    const pieces = new Set<PieceId>();
    const places = new Set<PlaceId>();
    for (const effect of act.effects) this.note(effect, pieces, places);
    // A board moved with what is on it: everything that sits on a touched piece lies elsewhere now.
    for (const id of pieces) for (const borne of this.table.pieces.get(id)?.bears ?? []) places.add(borne);
    const survey = Survey.of(this.table);
    for (const id of places) {
      this.reconcilePlace(id, survey);
      for (const piece of this.table.places.get(id)?.pieces ?? [])
        if (!isFree(placeOf(this.table, id))) pieces.add(piece);
    }
    for (const id of pieces) this.reconcile(id, survey);
  }

  private note(effect: Effect, pieces: Set<PieceId>, places: Set<PlaceId>): void {
    if ('as' in effect && effect.as !== effect.piece) this.rename(effect.piece, effect.as);
    // A die that is thrown lies nowhere until it comes to rest: laid where the table says, it would stop in the air.
    if (effect.type === 'dice-rolled') return;
    const reach = reachOf(effect);
    for (const id of reach.pieces) pieces.add(id);
    for (const ids of [reach.entered, reach.left, reach.whole]) for (const id of ids) places.add(id);
    if (effect.type === 'piece-lifted' || effect.type === 'piece-released') {
      const piece = this.table.pieces.get(effect.as);
      if (piece !== undefined) places.add(piece.place);
    }
  }

  private rename(from: PieceId, to: PieceId): void {
    this.physics.rename(from, to);
    if (this.inHand.delete(from)) this.inHand.add(to);
  }

  private reconcile(id: PieceId, survey: Survey): void {
    const piece = this.table.pieces.get(id);
    if (piece === undefined) return this.drop(id);
    const where = placeOf(this.table, piece.place);
    if (piece.held !== null) return this.hold(piece, where, survey);
    const wasHeld = this.inHand.delete(id);
    if (isFree(where) && where.on === null) return this.letLie(piece, wasHeld);
    if (!PLACE_FACTS[where.form].apart) return this.drop(id);
    const pose = survey.pose(piece);
    if (wasHeld) this.physics.glide(id, pose, true);
    else this.physics.put(id, { ...this.bodyOf(piece), pose, fixed: true });
  }

  private hold(piece: Piece, where: Place, survey: Survey): void {
    if (this.inHand.has(piece.id)) return;
    if (!this.physics.has(piece.id))
      this.physics.put(piece.id, { ...this.bodyOf(piece), pose: this.startOf(piece, where, survey) });
    this.physics.lift(piece.id);
    this.inHand.add(piece.id);
  }

  /** On the open table: let go it falls where it is let go; otherwise it lies where the table says. */
  private letLie(piece: Piece, wasHeld: boolean): void {
    const { physics } = this;
    const pose = piece.pose as Pose;
    const now = physics.poseOf(piece.id);
    if (wasHeld) {
      // A fast hand is ahead of what it carries: asking for the distance first would never let anything fly.
      const flies = physics.release(piece.id) === 'thrown';
      const near = now !== undefined && Math.hypot(now.x - pose.x, now.z - pose.z) < 1;
      if (!flies && !near) physics.glide(piece.id, pose, piece.locked);
    } else if (now === undefined || differs(now, pose))
      physics.put(piece.id, { ...this.bodyOf(piece), pose, fixed: piece.locked });
    else physics.change(piece.id, { scale: piece.scale, fixed: piece.locked });
  }

  /** A deck or a stack is one body, as high as it has pieces that nobody carries away. */
  private reconcilePlace(id: PlaceId, survey: Survey): void {
    const where = this.table.places.get(id);
    const top = where === undefined || !isHeap(where) ? undefined : topOf(this.table, where);
    if (where === undefined || top === undefined) return this.drop(id);
    const count = where.pieces.filter((piece) => this.table.pieces.get(piece)?.held === null).length;
    const pose = survey.frame(where);
    if (!this.physics.has(id))
      this.physics.put(id, { ...this.bodyOf(top), pose, count, fixed: !where.loose || where.locked });
    else this.physics.change(id, { count, fixed: !where.loose || where.locked });
    if (where.held !== null) {
      if (this.physics.lift(id)) this.inHand.add(id);
    } else if (this.inHand.delete(id)) this.physics.release(id);
    else {
      const now = this.physics.poseOf(id);
      if (now !== undefined && differs(now, pose))
        this.physics.put(id, { ...this.bodyOf(top), pose, count, fixed: !where.loose || where.locked });
    }
  }

  /** Where a piece out of a hand, a pile or a bag first appears in the air. */
  private startOf(piece: Piece, where: Place, survey: Survey): Pose {
    return isFree(where) && piece.pose !== null ? piece.pose : survey.frame(where);
  }

  private bodyOf(piece: Piece): { kind: ReturnType<typeof kindOf>; scale: number; value: number } {
    return { kind: kindOf(this.table, piece), scale: piece.scale, value: piece.value };
  }

  private drop(body: BodyId): void {
    this.inHand.delete(body);
    if (this.physics.has(body)) this.physics.remove(body);
  }

  private holderOf(body: BodyId): string | null {
    return (
      (typeof body === 'number' ? this.table.pieces.get(body)?.held : this.table.places.get(body)?.held) ??
      null
    );
  }
}

function differs(a: Pose, b: Pose): boolean {
  if (Math.abs(a.x - b.x) > NEAR || Math.abs(a.y - b.y) > NEAR || Math.abs(a.z - b.z) > NEAR) return true;
  return Math.abs(a.qx * b.qx + a.qy * b.qy + a.qz * b.qz + a.qw * b.qw) < 0.9999;
}
