import { PIECE_FACTS, PLACE_FACTS } from '#kernel/forms';
import { isPile, hasCells, isHand } from '#kernel/place';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { Goal } from '#layout/Candidate';
import type { Carried } from '#layout/Carried';
import { carrying } from '#layout/Carried';
import type { SnapLanding } from '#layout/snap';
import type { Request } from '#rules/request';
import type { CarriedNow as Shown } from '../../desk/desk.ts';
import { clearHighlights, highlight } from '../../desk/highlights.ts';
import type { Target } from '../../desk/Target.ts';
import { notify } from '../../table/notices.ts';
import { flipTargets, rotateTargets } from '../actions/pieceActions.ts';
import { grabbableAt, holderOf } from '../Grabbable.ts';
import { Hold } from '../Hold.ts';
import { isMirrored } from '../isMirrored.ts';
import type { ActionName } from '../keymap.ts';
import type { Aiming } from '../landing.ts';
import { landingOf } from '../landing.ts';
import type { Lift } from '../Lift.ts';
import { liftFor } from '../liftFor.ts';
import type { ToolKit } from '../ToolKit.ts';
import { rotationStep } from '../rotationStep.ts';
import type { Aimed, CarryingHand, Load } from './Load.ts';
import { liftedThing, originOf, startOf } from './origin.ts';

/** How far pieces in one hand are drawn from each other. */
const FAN = 0.4;

/** A piece, perhaps several taken one after the other. */
export class PieceLoad implements Load {
  readonly start: Pose;
  readonly yaws: boolean;
  private readonly hold: Hold;
  /** Where it was taken from: a hand, a pile, a supply; null for what lay by itself. */
  private readonly from: PlaceId | null;
  private readonly names = new Set<PieceId>();
  private mirror: boolean | undefined;
  private flipped = false;
  private changed: (isHeld: boolean) => void = () => undefined;

  constructor(
    private readonly kit: ToolKit,
    private readonly first: Lift,
    private readonly fromTray: boolean,
  ) {
    this.from = originOf(kit.table, first);
    this.start = startOf(kit.table, first);
    this.hold = new Hold(kit, () => this.changed(!this.hold.isEmpty));
    this.yaws = !this.rolls();
  }

  get targets(): readonly Target[] {
    return this.hold.pieces.map((piece) => ({ piece }));
  }

  take(changed: (isHeld: boolean) => void): void {
    this.changed = changed;
    this.hold.take(this.first);
  }

  follow(): boolean {
    this.hold.follow();
    return !this.hold.isEmpty;
  }

  aim(aim: Aiming): Aimed {
    const { table, turn } = this.kit.seen;
    const carried = this.carried();
    const [first, ...others] = this.hold.pieces;
    for (const piece of this.hold.pieces) this.names.add(piece);
    const landing = carried === null ? null : landingOf(this.kit, carried, aim);
    highlight(turn?.offers ?? [], { pieces: [...this.names], from: this.from }, landing);
    if (first === undefined || table === null) return { shown: null, landing };
    const along = others.map((piece, i) => ({ piece, dx: (i + 1) * FAN, dz: (i + 1) * FAN }));
    const shown: Shown = { target: { piece: first }, along, at: aim.at, yaw: aim.yaw, landing };
    return { shown, landing };
  }

  rotate(steps: number, hand: CarryingHand): void {
    const { kit } = this;
    if (this.rolls()) {
      void rotateTargets(kit.client, this.targets, steps);
      return;
    }
    const where = hand.landing === null ? undefined : kit.table?.places.get(hand.landing.spot.place);
    const step =
      where !== undefined && hasCells(where) ? 360 / PLACE_FACTS[where.form].headings : rotationStep(kit);
    hand.flight.rotate(steps * step);
    hand.show();
  }

  flip(hand: CarryingHand): void {
    const { kit } = this;
    const [first] = this.targets;
    const thing = kit.table === null || first === undefined ? null : grabbableAt(kit.table, first);
    if (thing !== null && isMirrored(thing)) {
      this.mirror = !(this.mirror ?? thing.piece?.mirror ?? false);
      return hand.show();
    }
    this.flipped = true;
    void flipTargets(kit.client, this.targets);
  }

  takeOneMore(hand: CarryingHand): void {
    const { kit } = this;
    const { table } = kit;
    if (table === null || kit.pointer === null) return;
    const picked = kit.scene.pick(kit.pointer.at).target;
    for (const target of [picked, below(hand.landing)]) {
      const thing = target === null ? null : grabbableAt(table, target);
      const lift = thing === null || holderOf(thing) !== null ? null : liftFor(thing);
      if (lift === null) continue;
      if ('piece' in lift && this.hold.pieces.includes(lift.piece)) continue;
      this.hold.take(lift);
      return hand.show();
    }
  }

  key(action: ActionName, hand: CarryingHand): boolean {
    if (action === 'under') {
      this.putUnder(hand);
      return true;
    }
    if (action !== 'look' && action !== 'peek') return false;
    const [target] = this.targets;
    if (target !== undefined) this.kit.set({ closeLook: { target, under: action === 'peek' } });
    return true;
  }

  async putDown(to: Goal | null, _landing: SnapLanding | null, aim: Aiming): Promise<void> {
    await this.hold.letGo((piece, nth) =>
      this.dropOf(piece, nth === 0 && to !== null ? to : this.besides(piece, nth, to, aim)),
    );
  }

  putBack(): Promise<void> {
    return this.hold.putBack();
  }

  end(): void {
    clearHighlights();
  }

  private dropOf(piece: PieceId, to: Goal | null): Request | null {
    if (to === null) return null;
    const { faceDown } = this.kit.desk.getState();
    const where = 'place' in to ? this.kit.table?.places.get(to.place) : undefined;
    const isGiven = where !== undefined && isHand(where);
    const down = this.fromTray && faceDown && !this.flipped && !isGiven;
    return { verb: 'drop', piece, to, ...(down ? { facing: 'down' } : {}) };
  }

  /**
   * Where another piece of the same hand goes: on top of the one before where they stack, else right beside it. Also for
   * the first, when it was let go before anybody knew what had come out of the bag.
   */
  private besides(piece: PieceId, nth: number, first: Goal | null, aim: Aiming): Goal | null {
    const { table } = this.kit;
    const carried = table === null ? undefined : carrying(table.survey, piece);
    if (table === null || carried === undefined) return null;
    const where = first !== null && 'place' in first ? table.places.get(first.place) : undefined;
    if (where?.ordered === true && first !== null && 'place' in first && first.at !== undefined)
      return { place: first.place, at: first.at + nth };
    const apart = carried.kind.stacks ? 0 : carried.kind.size[0] * 1.2 * nth;
    return landingOf(this.kit, carried, { ...aim, at: { x: aim.at.x + apart, z: aim.at.z } })?.goal ?? null;
  }

  /** U: under the pile or the piece that it would land on. */
  private putUnder(hand: CarryingHand): void {
    const { flight, landing } = hand;
    const spot = landing?.spot;
    const where = spot === undefined ? undefined : this.kit.table?.places.get(spot.place);
    if (spot === undefined || where === undefined) return;
    if (spot.onto === null) {
      if (isPile(where)) return hand.letGo({ place: where.id, at: 0 });
      return notify('news', 'Nothing lies below to put that under.');
    }
    // Only what lies still is put under a single piece: it is laid beside it first.
    const under = spot.onto;
    const width = Math.max(...(this.carried()?.kind.size.slice(0, 2) ?? [1])) * 1.2;
    const beside: Goal = { place: OPEN_TABLE, pose: flatPose(flight.at.x + width, flight.at.z, flight.yaw) };
    hand.open();
    void this.tuckUnder(under, beside);
  }

  private async tuckUnder(under: PieceId, beside: Goal): Promise<void> {
    const { kit, hold } = this;
    const pieces: PieceId[] = [];
    await hold.letGo((piece) => {
      pieces.push(piece);
      return this.dropOf(piece, beside);
    });
    const lying = pieces.filter((piece) => kit.table?.pieces.get(piece)?.held === null);
    if (lying.length > 0) await kit.client.ask({ verb: 'tuck', pieces: lying, under });
  }

  private carried(): Carried | null {
    const { table } = this.kit;
    const [first] = this.hold.pieces;
    if (table === null) return null;
    const known = first === undefined ? undefined : carrying(table.survey, first);
    if (known !== undefined) return this.mirror === undefined ? known : { ...known, mirror: this.mirror };
    const thing = liftedThing(table, this.first);
    return thing?.kind == null || thing.sort === 'bag' ? null : { kind: thing.kind, piece: null };
  }

  /** Dice and coins go from side to side, never about: their rotation is what they show. */
  private rolls(): boolean {
    const { table } = this.kit;
    const kind = table === null ? null : (this.carried()?.kind ?? liftedThing(table, this.first)?.kind);
    return kind != null && PIECE_FACTS[kind.form].rolls;
  }
}

/** What it would land on or in: a pile or a piece to take from, when the scene sees only what is carried. */
function below(landing: SnapLanding | null): Target | null {
  if (landing === null) return null;
  const { onto, place } = landing.spot;
  if (onto !== null) return { piece: onto };
  return place === OPEN_TABLE ? null : { place };
}
