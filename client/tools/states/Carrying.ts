import { PIECE_FACTS } from '#kernel/forms';
import { isPile } from '#kernel/place';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { ORIGIN, flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { Goal } from '#layout/Candidate';
import type { Carried } from '#layout/Carried';
import { carrying } from '#layout/Carried';
import type { Landing } from '#layout/snap';
import type { Request } from '#rules/request';
import type { Carrying as Shown } from '../../desk/desk.ts';
import type { Target } from '../../desk/Target.ts';
import { notify } from '../../table/notices.ts';
import type { TableSeen } from '../../table/Seen.ts';
import { flipTargets, shakeTargets, turnTargets } from '../actions/pieceActions.ts';
import { Flight } from '../Flight.ts';
import { Hold } from '../Hold.ts';
import type { PointerInput, WheelInput } from '../Input.ts';
import { isMirrored } from '../isMirrored.ts';
import type { ActionName } from '../keymap.ts';
import type { ToolKit } from '../ToolKit.ts';
import type { Aim } from '../landing.ts';
import { landingOf } from '../landing.ts';
import type { Lift } from '../Lift.ts';
import { highlight, clearHighlights } from '../../desk/highlights.ts';
import { SecondFinger } from '../SecondFinger.ts';
import type { Press, State } from '../State.ts';
import { holderOf, grabbableAt } from '../Grabbable.ts';
import { liftFor } from '../liftFor.ts';
import { turnStep } from '../turnStep.ts';

/** How far pieces in one hand are drawn from each other. */
const FAN = 0.4;

/** A hand carries a piece, perhaps several taken one after the other, to where it lets them go. */
export class Carrying implements State {
  readonly name = 'carrying';
  private readonly hold: Hold;
  private readonly flight: Flight;
  private readonly seat: string | null;
  /** Where it was taken from: a hand, a pile, a supply; null for what lay by itself. */
  private readonly from: PlaceId | null;
  private readonly names = new Set<PieceId>();
  private readonly second: SecondFinger;
  private mirror: boolean | undefined;
  private flipped = false;
  private landing: Landing | null = null;

  constructor(
    private readonly kit: ToolKit,
    private readonly press: Press,
    at: PointerInput,
    private readonly first: Lift,
  ) {
    this.seat = kit.seen.seat;
    this.from = fromOf(kit.table, first);
    this.second = new SecondFinger(
      () => this.takeOneMore(),
      (steps) => this.turn(steps),
    );
    this.hold = new Hold(kit, () => this.handChanged());
    this.flight = new Flight(kit, press, startOf(kit.table, first), this.carriedForm() !== 'round');
    kit.set({ hover: null, menu: null });
    this.hold.take(first);
    this.pointer(at);
  }

  pointer(input: PointerInput): void {
    if (input.id !== this.press.id) return this.second.pointer(input);
    switch (input.what) {
      case 'move':
        this.flight.moveTo(input);
        return this.show();
      case 'down':
        if (input.button === 2) this.takeOneMore();
        return;
      case 'up':
        if (input.button !== this.press.button) return;
        this.flight.moveTo(input);
        this.show();
        return this.letGo();
      case 'cancel':
        return this.cancel();
    }
  }

  wheel({ dy }: WheelInput): boolean {
    const notches = this.flight.notches(dy);
    if (notches !== 0) this.turn(notches);
    return true;
  }

  key(action: ActionName): boolean {
    const { client } = this.kit;
    const pieces = this.hold.pieces.map((piece) => ({ piece }));
    switch (action) {
      case 'turn-left':
        this.turn(-1);
        return true;
      case 'turn-right':
        this.turn(1);
        return true;
      case 'flip':
        this.flip();
        return true;
      case 'shake':
        void shakeTargets(client, pieces);
        return true;
      case 'take-one-more':
        this.takeOneMore();
        return true;
      case 'under':
        this.putUnder();
        return true;
      case 'menu':
        this.cancel();
        return true;
      case 'look':
      case 'peek': {
        const [target] = pieces;
        if (target !== undefined) this.kit.set({ closeLook: { target, under: action === 'peek' } });
        return true;
      }
      case 'lock':
      case 'group':
      case 'copy':
      case 'cut':
      case 'paste':
      case 'delete':
      case 'grow':
      case 'shrink':
      case 'point':
        // A hand that carries does nothing else.
        return true;
      default:
        return false;
    }
  }

  keyUp(action: ActionName): void {
    if (action === 'look' || action === 'peek') this.kit.set({ closeLook: null });
  }

  tableChanged(): void {
    const { standing, seat, table } = this.kit.seen;
    if (standing !== 'here' || seat !== this.seat || table === null) return this.cancel();
    this.hold.follow();
    this.handChanged();
  }

  cancel(): void {
    this.end();
    this.kit.set({ carrying: null });
    void this.hold.putBack();
  }

  /** A lift was answered, or the table has changed under it. */
  private handChanged(): void {
    if (!this.hold.isEmpty) return this.show();
    this.end();
    this.kit.set({ carrying: null });
  }

  private show(): void {
    const { table, turn } = this.kit.seen;
    const carried = this.carried();
    const [first, ...others] = this.hold.pieces;
    for (const piece of this.hold.pieces) this.names.add(piece);
    this.landing = carried === null ? null : landingOf(this.kit, carried, this.flight);
    const { at, yaw } = this.flight;
    // What comes out of a hidden pile cannot be shown before the table has said what it is.
    const shown: Shown | null =
      first === undefined || table === null
        ? null
        : {
            target: { piece: first },
            along: others.map((piece, i) => ({ piece, dx: (i + 1) * FAN, dz: (i + 1) * FAN })),
            at,
            yaw,
            landing: this.landing,
          };
    this.kit.set({ carrying: shown });
    highlight(turn?.offers ?? [], { pieces: [...this.names], from: this.from }, this.landing);
  }

  private letGo(to: Goal | null = this.landing?.goal ?? null): void {
    const { kit, flight, landing } = this;
    const frozen = kit.desk.getState().carrying;
    const aim = { at: flight.at, yaw: flight.yaw, screen: flight.screen };
    this.end();
    // Shown where it will lie until the table has answered; it would jump back for a moment otherwise.
    const shown =
      frozen === null || landing === null
        ? frozen
        : { ...frozen, at: { x: landing.pose.x, z: landing.pose.z } };
    kit.set({ carrying: shown });
    void this.landAt(to, aim, shown);
  }

  private async landAt(to: Goal | null, aim: Aim, shown: Shown | null): Promise<void> {
    const { kit, hold } = this;
    await hold.letGo((piece, nth) =>
      this.dropOf(piece, nth === 0 && to !== null ? to : this.besides(piece, nth, to, aim)),
    );
    if (kit.desk.getState().carrying === shown) kit.set({ carrying: null });
  }

  private dropOf(piece: PieceId, to: Goal | null): Request | null {
    if (to === null) return null;
    const { faceDown } = this.kit.desk.getState();
    const isHand = 'place' in to && this.kit.table?.places.get(to.place)?.form === 'hand';
    const down = this.press.fromTray && faceDown && !this.flipped && !isHand;
    return { verb: 'drop', piece, to, ...(down ? { facing: 'down' } : {}) };
  }

  /**
   * Where another piece of the same hand goes: on top of the one before where they stack, else right beside it. Also for
   * the first, when it was let go before anybody knew what had come out of the bag.
   */
  private besides(piece: PieceId, nth: number, first: Goal | null, aim: Aim): Goal | null {
    const { table } = this.kit;
    const carried = table === null ? undefined : carrying(table.survey, piece);
    if (table === null || carried === undefined) return null;
    const where = first !== null && 'place' in first ? table.places.get(first.place) : undefined;
    if (where?.ordered === true && first !== null && 'place' in first && first.at !== undefined)
      return { place: first.place, at: first.at + nth };
    const apart = carried.kind.stacks ? 0 : carried.kind.size[0] * 1.2 * nth;
    return landingOf(this.kit, carried, { ...aim, at: { x: aim.at.x + apart, z: aim.at.z } })?.goal ?? null;
  }

  private takeOneMore(): void {
    const { kit, landing } = this;
    const { table } = kit;
    if (table === null || kit.pointer === null) return;
    const picked = kit.scene.pick(kit.pointer.at).target;
    for (const target of [picked, below(landing)]) {
      const thing = target === null ? null : grabbableAt(table, target);
      const lift = thing === null || holderOf(thing) !== null ? null : liftFor(thing);
      if (lift === null) continue;
      if ('piece' in lift && this.hold.pieces.includes(lift.piece)) continue;
      this.hold.take(lift);
      return this.show();
    }
  }

  private turn(steps: number): void {
    const { kit, landing } = this;
    if (this.carriedForm() === 'round') {
      void turnTargets(
        kit.client,
        this.hold.pieces.map((piece) => ({ piece })),
        steps,
      );
      return;
    }
    const form = landing === null ? undefined : kit.table?.places.get(landing.spot.place)?.form;
    const step = form === 'grid' ? 90 : form === 'hex' ? 60 : turnStep(kit);
    this.flight.turn(steps * step);
    this.show();
  }

  private flip(): void {
    const { kit, hold } = this;
    const [first] = hold.pieces;
    const thing = kit.table === null || first === undefined ? null : grabbableAt(kit.table, { piece: first });
    if (thing !== null && isMirrored(thing)) {
      this.mirror = !(this.mirror ?? thing.piece?.mirror ?? false);
      return this.show();
    }
    this.flipped = true;
    void flipTargets(
      kit.client,
      hold.pieces.map((piece) => ({ piece })),
    );
  }

  /** U: under the pile or the piece that it would land on. */
  private putUnder(): void {
    const { kit, landing, flight } = this;
    const spot = landing?.spot;
    const where = spot === undefined ? undefined : kit.table?.places.get(spot.place);
    if (spot === undefined || where === undefined) return;
    if (spot.onto === null) {
      if (isPile(where)) return this.letGo({ place: where.id, at: 0 });
      return notify('news', 'Nothing lies below to put that under.');
    }
    // Only what lies still is put under a single piece: it is laid beside it first.
    const under = spot.onto;
    const width = Math.max(...(this.carried()?.kind.size.slice(0, 2) ?? [1])) * 1.2;
    const beside: Goal = { place: OPEN_TABLE, pose: flatPose(flight.at.x + width, flight.at.z, flight.yaw) };
    this.end();
    kit.set({ carrying: null });
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
    const thing = thingOf(table, this.first);
    return thing?.kind == null || thing.sort === 'bag' ? null : { kind: thing.kind, piece: null };
  }

  /** Dice and coins are turned side by side, never about: their rotation is what they show. */
  private carriedForm(): 'round' | 'flat' {
    const { table } = this.kit;
    const kind = table === null ? null : (this.carried()?.kind ?? thingOf(table, this.first)?.kind);
    return kind != null && PIECE_FACTS[kind.form].rolls ? 'round' : 'flat';
  }

  private end(): void {
    this.flight.end();
    clearHighlights();
    this.kit.go({ to: 'idle' });
  }
}

/** What it would land on or in: a pile or a piece to take from, when the scene sees only what is carried. */
function below(landing: Landing | null): Target | null {
  if (landing === null) return null;
  const { onto, place } = landing.spot;
  if (onto !== null) return { piece: onto };
  return place === OPEN_TABLE ? null : { place };
}

function thingOf(table: TableSeen, lift: Lift) {
  return grabbableAt(table, 'piece' in lift ? lift : { place: 'top' in lift ? lift.top : lift.copy });
}

function fromOf(table: TableSeen | null, lift: Lift): PlaceId | null {
  if ('top' in lift) return lift.top;
  if ('copy' in lift) return lift.copy;
  return table?.pieces.get(lift.piece)?.place ?? null;
}

/** Where it is when it is taken hold of. Out of a hand it faces its owner, not the way it leaned. */
function startOf(table: TableSeen | null, lift: Lift): Pose {
  const piece = 'piece' in lift ? table?.pieces.get(lift.piece) : undefined;
  const where = table?.places.get(
    piece?.place ?? ('top' in lift ? lift.top : 'copy' in lift ? lift.copy : ''),
  );
  if (table === null || where === undefined) return ORIGIN;
  return piece === undefined || where.form === 'hand' ? table.survey.frame(where) : table.survey.pose(piece);
}
