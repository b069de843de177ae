import { PIECE_FACTS } from '#kernel/forms';
import type { Act } from '#kernel/act';
import { SETTLE, isSettling } from '#kernel/act';
import type { Json } from '#kernel/json';
import { flatPose, yawOf } from '#kernel/pose';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, kindOf } from '#kernel/table';
import { showing } from '#dice/sideUp';
import { UP, about } from '#dice/rotation';
import { MotionEncoder } from '#protocol/motion/MotionEncoder';
import { addPiece, clearList, motionList } from '#protocol/motion/MotionList';
import { motionIdOf } from '#protocol/motionIds';
import type { AskedDie, BodyId, Happening, Physics, Pointing, ThrowId } from '../physics/port.ts';
import { Bodies } from './Bodies.ts';
import type { MotionShare } from '../processor/MotionShares.ts';
import type { Shake } from './shaken.ts';
import { shaken } from './shaken.ts';

export const FRAMES_PER_SECOND = 30;
const FRAME = 1 / FRAMES_PER_SECOND;
/** While all that moves is in hands a frame goes out with every second tick (a throttle): a hand moves smoothly, and every frame wakes everybody who watches. */
export const TICKS_A_CARRY = 2;
/** How far, in seconds, a table may fall behind for want of processor time before everything is set down. */
const MOST_BEHIND = 1.5;
/** Frames between two times that people are told so. */
const TOLD_EVERY = 5 * FRAMES_PER_SECOND;
/** Pieces that came to rest in one act: a thousand in one would hold up everybody. */
const MOST_SETTLED = 100;

export interface MotionPorts {
  /** Writes into the table what the physics decided. */
  change(verb: string, asked: Json, write: (scribe: Scribe) => undefined): Promise<unknown>;
  /** A hand shook what it holds: the same as asking for it. */
  shaken(shake: Shake): void;
  /** A frame for everybody at the table. The bytes are only good until the next one. */
  send(frame: Uint8Array): void;
  /** Too much was moving: some of it was set down where it was. Not told again for a while. */
  calmed(): void;
  /** From 0 to below 1: speeds and spins of throws, which decide nothing. */
  random(): number;
  fault(error: unknown): void;
}

type Settled = Extract<Happening, { what: 'settled' }>;

/**
 * The motion lane of one table: hands carry, dice tumble, and everybody sees it, without a word in the log. Only where a
 * piece comes to rest is written down (law 3). Everything that moves is on or above the open table and held or thrown in
 * plain sight, so one stream serves all.
 */
export class Motion {
  private readonly bodies: Bodies;
  private readonly encoder = new MotionEncoder({ hz: FRAMES_PER_SECOND });
  private readonly list = motionList();
  private tick = 0;
  private owed = 0;
  private moving = false;
  /** Nothing was sent with the last frame: nobody is waiting for the next one in its turn. */
  private quiet = true;
  private sentAt = -Infinity;
  /** Seconds that passed while there was no time for them. */
  private behind = 0;
  private calmedAt = -1;
  private told = -Infinity;

  /** Dice that fall as chance drew them and do not lie still yet. */
  private readonly thrown = new Set<ThrowId>();

  constructor(
    private readonly table: Table,
    private readonly physics: Physics,
    private readonly ports: MotionPorts,
    private readonly share: Pick<MotionShare, 'may' | 'spend'>,
  ) {
    this.bodies = new Bodies(table, physics);
  }

  /** Whether time must pass: something is held, tumbling, or its last frame is unsent. */
  get busy(): boolean {
    return this.moving || this.bodies.anyHeld;
  }

  /** Whether dice rolled by command are still in the air: what they show is nobody's to act on yet. */
  get tumbling(): boolean {
    return this.thrown.size > 0;
  }

  /** Somebody joined or lost the thread. */
  restart(): void {
    this.encoder.restart();
    this.moving = true;
  }

  follow(act: Act): void {
    this.share.spend(() => {
      this.bodies.follow(act);
      // A die that physics itself decided has been thrown already.
      if (!isSettling(act)) this.throwRolled(act);
    });
    this.moving = true;
  }

  carry(
    seat: SeatId,
    to: { readonly x: number; readonly z: number; readonly yaw?: number | undefined },
  ): void {
    const { x, z, yaw } = to;
    for (const body of this.bodies.carriedBy(seat))
      this.physics.carry(body, yaw === undefined ? { x, z } : { x, z, rotation: this.rotated(body, yaw) });
  }

  /** A hand that was still has begun to move: its first frame need not wait for the beat. */
  get mayHurry(): boolean {
    return this.quiet && this.bodies.anyHeld;
  }

  hurry(): void {
    this.owed = FRAME;
    this.advance(0);
  }

  /**
   * Lets time pass: whole frames go out, and what came to rest is written into the table. Where there is no processor time
   * for them, time passes slower; and when it has for too long, everything that moves by itself is set down where it is.
   */
  advance(seconds: number): void {
    this.owed = Math.min(this.owed + seconds, 0.5);
    while (this.owed >= FRAME && this.share.may()) {
      this.owed -= FRAME;
      this.share.spend(() => this.frame());
    }
    if (this.owed < FRAME) {
      this.behind = Math.max(0, this.behind - seconds / 2);
      return;
    }
    // What is beyond the next frame is lost.
    this.behind += this.owed - FRAME;
    this.owed = FRAME;
    // Once is enough until the next frame shows it: setting down takes time as well.
    if (this.behind < MOST_BEHIND || this.calmedAt === this.tick) return;
    this.behind = 0;
    this.calmedAt = this.tick;
    this.share.spend(() => this.physics.calm());
  }

  private frame(): void {
    this.tick++;
    const settled: Settled[] = [];
    const shook: BodyId[] = [];
    for (const happening of this.physics.advance(FRAME)) {
      if (happening.what === 'settled') settled.push(happening);
      // Told also when the dice were taken away in the air, or laid elsewhere.
      if (happening.what === 'thrown') this.thrown.delete(happening.throw);
      if (happening.what === 'shaken') shook.push(happening.body);
      if (happening.what === 'calmed') this.tellCalmed();
    }
    if (this.isCarryingOn()) this.moving = true;
    else this.send();
    for (let i = 0; i < settled.length; i += MOST_SETTLED) this.settle(settled.slice(i, i + MOST_SETTLED));
    for (const shake of shaken(this.table, shook)) this.ports.shaken(shake);
  }

  /** Whether this tick can be left out: hands alone move, and have been seen to with the last one. */
  private isCarryingOn(): boolean {
    if (this.quiet || this.tick - this.sentAt >= TICKS_A_CARRY) return false;
    const { count, ids } = this.physics.awake();
    for (let i = 0; i < count; i++) if (!this.bodies.isHeld(ids[i] as BodyId)) return false;
    return count > 0;
  }

  private send(): void {
    const { count, ids, poses } = this.physics.awake();
    clearList(this.list);
    for (let i = 0; i < count; i++) {
      const id = motionIdOf(ids[i] as BodyId);
      const at = i * 7;
      addPiece(
        this.list,
        id,
        poses[at] as number,
        poses[at + 1] as number,
        poses[at + 2] as number,
        poses[at + 3] as number,
        poses[at + 4] as number,
        poses[at + 5] as number,
        poses[at + 6] as number,
      );
    }
    const bytes = this.encoder.encode(this.tick, this.list);
    if (bytes > 0) this.ports.send(this.encoder.bytes.subarray(0, bytes));
    this.moving = count > 0 || bytes > 0;
    this.quiet = bytes === 0;
    if (bytes > 0) this.sentAt = this.tick;
  }

  private tellCalmed(): void {
    if (this.tick - this.told < TOLD_EVERY) return;
    this.told = this.tick;
    this.ports.calmed();
  }

  /** What came to rest in one frame is one act, by the table itself. */
  private settle(settled: readonly Settled[]): void {
    this.ports
      .change(SETTLE, { verb: SETTLE }, (scribe) => {
        for (const { body, pose, value, facing } of settled) {
          // A flat piece that tumbled over is laid back on the side it lay on: physics never shows or hides a face.
          const upright = facing === 'up' ? pose : flatPose(pose.x, pose.z, yawOf(pose), pose.y);
          if (typeof body === 'string') {
            const pile = this.table.places.get(body);
            if (pile?.loose === true && pile.held === null) scribe.changePlace(pile, { pose: upright });
            continue;
          }
          const piece = this.table.pieces.get(body);
          if (piece === undefined || piece.held !== null || piece.place !== OPEN_TABLE) continue;
          scribe.place(piece, { place: OPEN_TABLE, pose: value > 0 ? pose : upright });
          if (value > 0 && value !== piece.value) scribe.rolled([{ piece, to: value }]);
        }
        return undefined;
      })
      .catch((error: unknown) => this.ports.fault(error));
  }

  /** Dice rolled by command fall so that they show what chance has drawn; one in a hand stays there and is rotated. */
  private throwRolled(act: Act): void {
    const dice: AskedDie[] = [];
    for (const effect of act.effects) {
      if (effect.type !== 'dice-rolled') continue;
      for (const { piece: id, to } of effect.rolls) {
        const piece = this.table.pieces.get(id);
        if (piece === undefined || !this.physics.has(id)) continue;
        if (piece.held !== null) this.physics.carry(id, { x: NaN, z: NaN, rotation: this.rotated(id, 0) });
        else if (piece.place === OPEN_TABLE) dice.push({ piece: id, value: to });
      }
    }
    if (dice.length > 0) this.thrown.add(this.physics.throwDice(dice, { source: () => this.ports.random() }));
  }
  /** How a body is held, rotated so far about the vertical. A die keeps showing its number, whichever way it is rotated. */
  private rotated(body: BodyId, yaw: number): NonNullable<Pointing['rotation']> {
    const piece = typeof body === 'number' ? this.table.pieces.get(body) : undefined;
    const kind = piece === undefined ? undefined : kindOf(this.table, piece);
    const { x, y, z, w } =
      kind !== undefined && PIECE_FACTS[kind.form].rolls
        ? showing(kind.sides, piece?.value ?? 1, yaw)
        : about(UP, yaw);
    return { qx: x, qy: y, qz: z, qw: w };
  }
}
