import type { PieceId } from '#kernel/piece';
import type { MotionBody } from './MotionBody.ts';
import type { Coder } from './Coder.ts';
import { codeEntryPose } from './entry.ts';
import { codeMove, codeStay, codeSpin } from './correction.ts';
import { FARTHEST_STEPS, MOST_SLOTS, MOST_SPIN_STEPS } from './grid.ts';
import type { MotionLane } from './MotionLane.ts';
import { codeCount } from './numbers.ts';
import { ROW, STAYS } from './situations.ts';

/** Why a frame could not be followed. After any of these only a key frame helps. */
export type FrameFault = 'no-key-frame' | 'frame-missed' | 'broken-frame';

/**
 * What the next frame should say. The encoder answers from the table; the decoder answers anything, since its coder
 * does not listen, and is told what came.
 */
export interface FrameScript {
  readonly key: number;
  readonly tick: number;
  readonly hz: number;
  readonly fall: number;
  /** The next slot whose piece has a new id, or −1. */
  nextRename(): number;
  renameTo(slot: number): PieceId;
  stays(slot: number): number;
  leaves(slot: number): number;
  /** Fills in by how much the forecast is off. */
  aim(slot: number, body: MotionBody, steps: Int32Array, spins: Int32Array): void;
  nextEntry(): number;
  entryId(entry: number): PieceId;
  aimEntry(entry: number, lane: MotionLane, steps: Int32Array, spins: Int32Array): void;
  /** Whether nothing more can come of this frame: it is asked for more than it holds. */
  readonly spent: boolean;
  renamed(from: PieceId, to: PieceId): void;
  left(slot: number, id: PieceId): void;
  entered(slot: number, id: PieceId): void;
}

const KEY_CHANCE = 1;
const SEQUENCE_BITS = 3;
const SEQUENCE_MASK = 7;
const SEAL_BITS = 4;
const SLOT_BITS = 11;
const ID_BITS = 53;
const TICK_BITS = 53;

const steps = new Int32Array(3);
const spins = new Int32Array(3);
const renamedSlots = new Int32Array(MOST_SLOTS);
const newNames = new Float64Array(MOST_SLOTS);

/** Walks one frame, packing or unpacking it, and brings the lane up to date. Null when all went well. */
export function codeFrame(
  coder: Coder,
  lane: MotionLane,
  script: FrameScript,
  begun: boolean,
): FrameFault | null {
  const key = coder.fixedBit(KEY_CHANCE, script.key);
  if (key === 0 && !begun) return 'no-key-frame';
  if (key === 1) lane.begin();
  const sequence = coder.flat(SEQUENCE_BITS, lane.sequence & SEQUENCE_MASK);
  if (sequence !== (lane.sequence & SEQUENCE_MASK)) return key === 1 ? 'broken-frame' : 'frame-missed';
  lane.sequence++;
  if (key === 1) {
    lane.hz = coder.flat(8, script.hz);
    lane.fall = coder.flat(8, script.fall);
    lane.noteNumber(lane.hz);
    lane.noteNumber(lane.fall);
  }
  const gap = codeCount(coder, ROW.gap, TICK_BITS, script.tick - lane.tick - 1);
  lane.tick += 1 + gap;
  lane.noteNumber(lane.tick % 0x1_0000_0000);
  if (lane.hz === 0 || !Number.isSafeInteger(lane.tick)) return 'broken-frame';
  const sound =
    codeBodies(coder, lane, script) && codeRenames(coder, lane, script) && codeEntries(coder, lane, script);
  if (!sound) return 'broken-frame';
  return coder.flat(SEAL_BITS, lane.seal) === lane.seal ? null : 'broken-frame';
}

function codeBodies(coder: Coder, lane: MotionLane, script: FrameScript): boolean {
  const { slots, fall } = lane;
  const end = slots.end;
  for (let slot = 0; slot < end; slot++) {
    if (!slots.isTaken(slot)) continue;
    const body = slots.body(slot);
    if (codeStay(coder, body, script.stays(slot)) === 1) {
      const leaves = coder.plainBit(ROW.leave + Math.min(STAYS - 1, body.stays), script.leaves(slot));
      lane.noteNumber(slot * 2 + leaves);
      if (leaves === 1) {
        script.left(slot, body.id);
        slots.leave(slot);
      } else body.stay();
    } else {
      body.forecast(fall);
      script.aim(slot, body, steps, spins);
      if (!codeMove(coder, body, steps) || !codeSpin(coder, body, steps, spins)) return false;
      if (!inReach(body.nextAt, steps) || !isSpin(spins)) return false;
      body.move(fall, steps, spins);
      lane.noteBody(body);
    }
    if (script.spent) return false;
  }
  return true;
}

/** After those who left have given up their ids. All old names go before any new one comes, since pieces may swap names. */
function codeRenames(coder: Coder, lane: MotionLane, script: FrameScript): boolean {
  const { slots } = lane;
  let count = 0;
  for (; ; count++) {
    const wanted = script.nextRename();
    if (coder.plainBit(ROW.renames + (count === 0 ? 0 : 1), wanted < 0 ? 0 : 1) === 0) break;
    const slot = coder.flat(SLOT_BITS, Math.max(0, wanted));
    if (!slots.isTaken(slot) || !slots.unname(slot) || script.spent) return false;
    const id = codeId(coder, lane, wanted < 0 ? 0 : script.renameTo(slot));
    if (!isId(id)) return false;
    lane.lastId = id;
    lane.noteNumber(id % 0x1_0000_0000);
    renamedSlots[count] = slot;
    newNames[count] = id;
  }
  for (let i = 0; i < count; i++) {
    const slot = renamedSlots[i] as number;
    const from = slots.body(slot).id;
    if (!slots.name(slot, newNames[i] as PieceId)) return false;
    script.renamed(from, newNames[i] as PieceId);
  }
  return true;
}

function codeEntries(coder: Coder, lane: MotionLane, script: FrameScript): boolean {
  for (let i = 0; ; i++) {
    const entry = script.nextEntry();
    if (coder.plainBit(ROW.entries + (i === 0 ? 0 : 1), entry < 0 ? 0 : 1) === 0) return true;
    if (lane.slots.full) return false;
    const id = codeId(coder, lane, entry < 0 ? 0 : script.entryId(entry));
    if (entry >= 0) script.aimEntry(entry, lane, steps, spins);
    if (!codeEntryPose(coder, steps, spins)) return false;
    if (!isId(id) || lane.slots.slotOf(id) >= 0 || script.spent) return false;
    if (!inReach(lane.lastAt, steps) || !isSpin(spins)) return false;
    script.entered(lane.enter(id, steps, spins), id);
  }
}

/** Ids are mostly given out in order, so most pieces of a throw have the id after the one before. */
function codeId(coder: Coder, lane: MotionLane, id: PieceId): PieceId {
  const step = id - lane.lastId;
  if (coder.plainBit(ROW.nextId, step === 1 ? 1 : 0) === 1) return lane.lastId + 1;
  const back = coder.fixedBit(2048, step < 0 ? 1 : 0);
  const size = codeCount(coder, ROW.idStep, ID_BITS, Math.abs(step));
  return back === 1 ? lane.lastId - size : lane.lastId + size;
}

function isId(id: PieceId): boolean {
  return Number.isSafeInteger(id) && id >= 0;
}

function inReach(from: Int32Array, by: Int32Array): boolean {
  for (let axis = 0; axis < 3; axis++) {
    if (Math.abs((from[axis] as number) + (by[axis] as number)) > FARTHEST_STEPS) return false;
  }
  return true;
}

function isSpin(by: Int32Array): boolean {
  for (let axis = 0; axis < 3; axis++) if (Math.abs(by[axis] as number) > MOST_SPIN_STEPS) return false;
  return true;
}
