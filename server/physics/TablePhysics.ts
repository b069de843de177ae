import type { Pose } from '#kernel/pose';
import { sideUp } from '#dice/sideUp';
import { STILL } from '#dice/rotation';
import { Hands } from './hand/Hands.ts';
import { MotionStream } from './MotionStream.ts';
import type {
  AskedDie,
  BodyId,
  Happening,
  Laying,
  MovedBodies,
  Physics,
  PhysicsOptions,
  Pointing,
  ThrowId,
  ThrowManner,
} from './port.ts';
import { centreFrom, facesUp, notedPose, poseFrom, soundRotation, rotationFrom } from './poses.ts';
import { RestingBody } from './rest/RestingBody.ts';
import type { Known } from './Roster.ts';
import { Roster } from './Roster.ts';
import { Flight } from './table/Flight.ts';
import { STEP } from './table/laws.ts';
import { Luck } from './table/Luck.ts';
import { remake } from './table/remake.ts';
import { TABLE_SURFACE } from './table/tableSurface.ts';
import type { News, SeenPose } from './table/Tabletop.ts';
import { Tabletop } from './table/Tabletop.ts';
import { Throws } from './throw/Throws.ts';

/** A server that was away does not make up for it: the table would jump, and stall once more. */
const LONGEST_ADVANCE = 0.5;
const NOTHING: readonly Happening[] = [];

function hasSide(sides: number, value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= sides;
}

/** The physics of one table on cannon-es. */
export class TablePhysics implements Physics {
  private readonly roster = new Roster();
  private readonly table: Tabletop;
  private readonly hands: Hands;
  private readonly throws: Throws;
  private readonly stream = new MotionStream();
  private owed = 0;
  private happenings: Happening[] = [];
  /** Bodies that came to rest in this advance: their last pose is still to be sent. */
  private readonly rested: Known[] = [];

  constructor(options: PhysicsOptions = {}) {
    this.table = new Tabletop({ ...TABLE_SURFACE, ...options.surface }, new Luck(options.seed ?? 1));
    this.hands = new Hands(this.table);
    this.throws = new Throws(this.table);
  }

  put(id: BodyId, laying: Laying): void {
    const { kind, pose, scale = 1, count = 1, fixed = false, value } = laying;
    const was = this.roster.find(id);
    const known = this.roster.note(id, { kind, scale, count }, fixed);
    const at = centreFrom(known.plan, pose);
    const rotation = rotationFrom(known.plan, pose, value);
    const lying = new RestingBody(known.serial, known.plan, at, rotation, known.fixed);
    // Saying again how it lies must not disturb what lies on it.
    if (this.table.lying.get(known.serial)?.sameAs(lying) === true) return;
    if (was !== undefined) this.takeAway(was.serial);
    this.table.layBeside(lying);
  }

  change(
    id: BodyId,
    to: { readonly count?: number; readonly scale?: number; readonly fixed?: boolean },
  ): void {
    const was = this.roster.find(id);
    if (was === undefined) return;
    const sort = { kind: was.kind, scale: to.scale ?? was.scale, count: to.count ?? was.count };
    const known = this.roster.note(id, sort, to.fixed ?? was.fixed);
    if (known.plan === was.plan && known.fixed === was.fixed) return;
    const held = this.hands.find(known.serial);
    if (held !== undefined) held.plan = known.plan;
    else remake(this.table, known.serial, known.plan, known.fixed);
  }

  remove(id: BodyId): void {
    const known = this.roster.find(id);
    if (known === undefined) return;
    this.takeAway(known.serial);
    this.roster.forget(known);
  }

  rename(old: BodyId, as: BodyId): void {
    if (old === as || !this.has(old)) return;
    // An id names one body.
    this.remove(as);
    this.roster.rename(old, as);
  }

  has(id: BodyId): boolean {
    return this.roster.find(id) !== undefined;
  }

  poseOf(id: BodyId): Pose | undefined {
    const known = this.roster.find(id);
    const seen = this.seen(known);
    return known === undefined || seen === undefined ? undefined : poseFrom(known.plan, seen.at, seen.shown);
  }

  valueOf(id: BodyId): number {
    const known = this.roster.find(id);
    const seen = this.seen(known);
    const sides = known?.plan.sides ?? 0;
    return seen === undefined || sides === 0 ? 0 : sideUp(sides, seen.shown);
  }

  lift(id: BodyId): boolean {
    const known = this.roster.find(id);
    if (known === undefined || this.throws.of(known.serial) !== undefined) return false;
    if (this.hands.find(known.serial) !== undefined) return true;
    const seen = this.table.take(known.serial);
    if (seen === undefined) return false;
    // Out of its slot it is as free as any other.
    this.roster.note(id, known, false);
    this.hands.take(known.serial, known.plan, seen.at, seen.shown);
    return true;
  }

  carry(id: BodyId, to: Pointing): void {
    const held = this.heldAs(id);
    if (held === undefined) return;
    this.hands.point(held, to.x, to.z, to.rotation === undefined ? undefined : soundRotation(to.rotation));
  }

  release(id: BodyId): 'dropped' | 'thrown' | 'not-held' {
    const held = this.heldAs(id);
    if (held === undefined) return 'not-held';
    this.hands.give(held.serial);
    const { start, thrown } = this.hands.opened(held, this.roster.at(held.serial)?.fixed ?? false);
    this.table.setGoing(start);
    return thrown && this.table.moving.has(held.serial) ? 'thrown' : 'dropped';
  }

  glide(id: BodyId, to: Pose, fixed = false): void {
    const was = this.roster.find(id);
    if (was === undefined) return;
    const known = this.roster.note(id, was, fixed);
    const { serial, plan } = known;
    const at = centreFrom(plan, to);
    const rotation = rotationFrom(plan, to);
    const from = this.seen(known) ?? { at, shown: rotation };
    this.takeAway(serial);
    const far = Math.hypot(at.x - from.at.x, at.z - from.at.z);
    const steps = Math.round(Math.min(24, 10 + far));
    const arc = Math.min(1.5, far / 8);
    const landing = { what: 'rest' as const, fixed: known.fixed };
    this.table.fly(
      new Flight(serial, plan, from.at, from.shown, at, rotation, steps, arc, landing, 0, STILL),
    );
  }

  throwDice(dice: readonly AskedDie[], manner: ThrowManner): ThrowId {
    const thrown = dice.flatMap(({ piece, value }) => {
      const known = this.roster.find(piece);
      const seen = this.seen(known);
      if (known === undefined || seen === undefined || !hasSide(known.plan.sides, value)) return [];
      return [{ known, value, seen: { at: seen.at, shown: seen.shown } }];
    });
    for (const { known } of thrown) {
      this.takeAway(known.serial);
      this.roster.note(known.id, known, false);
    }
    return this.throws.begin(thrown, manner);
  }

  calm(): void {
    this.throws.giveUp();
    for (const mover of this.table.movers.slice()) this.table.calm(mover);
  }

  advance(seconds: number): readonly Happening[] {
    this.stream.clear();
    if (this.happenings.length > 0) this.happenings = [];
    if (!(seconds > 0)) return NOTHING;
    this.owed = Math.min(LONGEST_ADVANCE, this.owed + seconds);
    // A hair less will do: sixty times a sixtieth must be a second.
    while (this.owed > STEP - 1e-9) {
      this.owed -= STEP;
      this.step();
    }
    this.sendMotion();
    return this.happenings.length === 0 ? NOTHING : this.happenings;
  }

  awake(): MovedBodies {
    return this.stream;
  }

  private step(): void {
    this.hands.follow((serial) => {
      const known = this.roster.at(serial);
      if (known !== undefined) this.happenings.push({ what: 'shaken', body: known.id });
    });
    this.throws.work();
    this.table.step();
    const { news } = this.table;
    for (let i = 0; i < news.length; i++) this.tell(news[i] as News);
    news.length = 0;
    for (const { id, shown } of this.throws.finished()) {
      const dice = shown.flatMap(({ serial, value }) => {
        const known = this.roster.at(serial);
        return typeof known?.id === 'number' ? [{ piece: known.id, value }] : [];
      });
      this.happenings.push({ what: 'thrown', throw: id, dice });
    }
  }

  private tell({ what, serial }: News): void {
    const known = this.roster.at(serial);
    if (known === undefined) return;
    if (what !== 'settled') {
      this.happenings.push({ what, body: known.id });
      return;
    }
    const aimed = this.throws.of(serial);
    if (aimed !== undefined && !aimed.settled(serial)) return;
    const lying = this.table.lying.get(serial);
    if (lying === undefined) return;
    this.rested.push(known);
    this.happenings.push({
      what,
      body: known.id,
      pose: notedPose(known.plan, lying.at, lying.shown),
      value: known.plan.sides === 0 ? 0 : this.table.valueOf(lying),
      facing: known.plan.level && !facesUp(lying.shown) ? 'down' : 'up',
      throw: aimed?.id ?? null,
    });
  }

  private sendMotion(): void {
    // What is held still is said again and again: left out, it would seem to have come to rest where it was taken from.
    for (const held of this.hands.held) this.send(held.serial, held, held.shown, true);
    for (const mover of this.table.movers) this.send(mover.serial, mover.body.position, mover.shown);
    for (const flight of this.table.flights) this.send(flight.serial, flight.at, flight.shown);
    for (const glide of this.table.glides) this.send(glide.serial, glide.at, glide.shown);
    for (const { serial } of this.rested) {
      const lying = this.table.lying.get(serial);
      if (lying === undefined) continue;
      this.send(serial, lying.at, lying.shown);
      this.stream.forget(serial);
    }
    this.rested.length = 0;
  }

  private send(serial: number, at: SeenPose['at'], shown: SeenPose['shown'], again = false): void {
    const known = this.roster.at(serial);
    if (known !== undefined) this.stream.note(known, at, shown, again);
  }

  private heldAs(id: BodyId) {
    const known = this.roster.find(id);
    return known === undefined ? undefined : this.hands.find(known.serial);
  }

  private seen(known: Known | undefined): SeenPose | undefined {
    if (known === undefined) return undefined;
    const held = this.hands.find(known.serial);
    return held === undefined
      ? this.table.seen(known.serial)
      : { at: { x: held.x, y: held.y, z: held.z }, shown: held.shown };
  }

  /** Takes a body from wherever it is: a hand, the air, a throw, the table. */
  private takeAway(serial: number): void {
    this.hands.give(serial);
    this.throws.forget(serial);
    this.table.take(serial);
    this.stream.forget(serial);
  }
}
