import type { PieceId } from '#kernel/piece';
import type { MotionBody } from './MotionBody.ts';
import type { FrameScript } from './codeFrame.ts';
import type { FrameWriter } from './FrameWriter.ts';
import { MOST_SLOTS } from './grid.ts';
import type { MotionLane } from './MotionLane.ts';
import type { MotionList } from './MotionList.ts';
import { motionList } from './MotionList.ts';
import { Truth } from './Truth.ts';

const NOT_LISTED = -1;
/** In the list, but with a pose that is none. */
const NO_POSE = -2;

/** Reads the list for one frame: who stays, who leaves, who enters, and how far the forecasts are off. */
export class TableScript implements FrameScript {
  key = 0;
  tick = 0;
  readonly spent = false;
  private list: MotionList = motionList(0);
  private readonly truth = new Truth();
  /** For each slot: where its piece stands in the list. */
  private readonly listed = new Int32Array(MOST_SLOTS);
  private readonly still = new Uint8Array(MOST_SLOTS);
  private entries = new Int32Array(64);
  private entryCount = 0;
  private entriesDone = 0;
  /** The slots by the ids of the table, which the receivers may not have heard of yet. */
  private readonly slotOf = new Map<PieceId, number>();
  private readonly names = new Float64Array(MOST_SLOTS);
  private renaming = false;
  private nextToRename = 0;
  /** After a frame that was too full: the first slot that had to wait. Those before it have had their turn. */
  private from = 0;
  private waiting = -1;

  constructor(
    private readonly lane: MotionLane,
    private readonly writer: FrameWriter,
    readonly hz: number,
    readonly fall: number,
    private readonly fullFrameBytes: number,
  ) {}

  /** Forgets all pieces: the next frame is a key frame. */
  begin(): void {
    this.lane.slots.clear();
    this.slotOf.clear();
    this.renaming = false;
    this.from = 0;
  }

  rename(from: PieceId, to: PieceId): void {
    const slot = this.slotOf.get(from);
    if (slot === undefined || from === to) return;
    this.slotOf.delete(from);
    // If the new id is in motion already, the piece is left without a name, and so out of every list: it leaves.
    if (this.slotOf.has(to)) return;
    this.slotOf.set(to, slot);
    this.names[slot] = to;
    this.renaming = true;
  }

  /** Takes stock. False when the receivers need not hear of this tick at all. */
  read(tick: number, list: MotionList, key: number): boolean {
    const { slots } = this.lane;
    this.tick = tick;
    this.key = key;
    this.list = list;
    this.entryCount = 0;
    this.entriesDone = 0;
    this.waiting = -1;
    this.nextToRename = 0;
    this.listed.fill(NOT_LISTED, 0, slots.end);
    for (let i = 0; i < list.count; i++) this.match(i);
    let news = this.entryCount > 0 && !slots.full;
    for (let slot = 0; slot < slots.end; slot++) {
      if (slots.isTaken(slot) && this.look(slot)) news = true;
    }
    return news || this.renaming;
  }

  /** The frame is packed: what is left over waits for the next. */
  close(): void {
    this.from = Math.max(0, this.waiting);
    this.renaming = this.renaming && this.nextToRename < this.lane.slots.end;
  }

  nextRename(): number {
    const { slots } = this.lane;
    if (!this.renaming || this.writer.length >= this.fullFrameBytes) return -1;
    for (; this.nextToRename < slots.end; this.nextToRename++) {
      const slot = this.nextToRename;
      if (slots.isTaken(slot) && slots.body(slot).id !== this.names[slot]) return this.nextToRename++;
    }
    return -1;
  }

  renameTo(slot: number): PieceId {
    return this.names[slot] as PieceId;
  }

  stays(slot: number): number {
    if (this.still[slot] === 1) return 1;
    const full = this.writer.length >= this.fullFrameBytes;
    if (full && this.waiting < 0) this.waiting = slot;
    return full || slot < this.from ? 1 : 0;
  }

  leaves(slot: number): number {
    return this.listed[slot] === NOT_LISTED ? 1 : 0;
  }

  aim(slot: number, body: MotionBody, steps: Int32Array, spins: Int32Array): void {
    this.truth.read(this.list, this.listed[slot] as number);
    this.truth.stepsFrom(body.nextAt, body.nextFacing, steps, spins);
  }

  /** The next piece to enter. Those that find no slot, or no room in this frame, enter later: to the receivers they rest until then. */
  nextEntry(): number {
    if (this.entriesDone === this.entryCount) return -1;
    if (this.lane.slots.full || this.writer.length >= this.fullFrameBytes) return -1;
    return this.entries[this.entriesDone++] as number;
  }

  entryId(entry: number): PieceId {
    return this.list.ids[entry] as PieceId;
  }

  aimEntry(entry: number, lane: MotionLane, steps: Int32Array, spins: Int32Array): void {
    this.truth.read(this.list, entry);
    this.truth.stepsFrom(lane.lastAt, lane.lastFacing, steps, spins);
  }

  renamed(): void {}

  left(slot: number): void {
    const name = this.names[slot] as PieceId;
    if (this.slotOf.get(name) === slot) this.slotOf.delete(name);
  }

  entered(slot: number, id: PieceId): void {
    this.slotOf.set(id, slot);
    this.names[slot] = id;
  }

  private match(i: number): void {
    const id = this.list.ids[i] as PieceId;
    if (!Number.isSafeInteger(id) || id < 0) throw new RangeError(`${id} is no piece's id`);
    const slot = this.slotOf.get(id);
    const sound = this.truth.read(this.list, i);
    if (slot !== undefined) this.listed[slot] = sound ? i : NO_POSE;
    else if (sound) this.addEntry(i);
  }

  /** Whether the receivers must hear of the piece in a slot. */
  private look(slot: number): boolean {
    const body = this.lane.slots.body(slot);
    const i = this.listed[slot] as number;
    const still = i < 0 || (this.truth.read(this.list, i) && this.truth.isNear(body));
    this.still[slot] = still ? 1 : 0;
    // A body that moved until now must be told to halt, or the receivers would let it glide on.
    return !still || i === NOT_LISTED || body.stays === 0;
  }

  /** In the order of their public ids: the order of the list may follow hidden things, such as a pile. */
  private addEntry(i: number): void {
    const { ids } = this.list;
    if (this.entryCount === this.entries.length) {
      const wider = new Int32Array(this.entryCount * 2);
      wider.set(this.entries);
      this.entries = wider;
    }
    let at = this.entryCount;
    while (at > 0 && (ids[this.entries[at - 1] as number] as number) > (ids[i] as number)) at--;
    // Listed twice: one piece cannot enter twice.
    if (at > 0 && ids[this.entries[at - 1] as number] === ids[i]) return;
    this.entries.copyWithin(at + 1, at, this.entryCount++);
    this.entries[at] = i;
  }
}
