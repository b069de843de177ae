import type { PieceId } from '#kernel/piece';
import { POSE_SIZE } from './MotionList.ts';
import type { MotionFrame } from './MotionFrame.ts';
import { Track } from './Track.ts';

/**
 * What a client has lately heard about pieces in motion. It draws them a little in the past, where it knows both the pose before
 * and the pose after; a frame that comes late is bridged by going on as before, for one frame and no longer.
 */
export interface MotionBuffer {
  readonly tracks: Map<PieceId, Track>;
  readonly spare: Track[];
  /** Where what has left the lane was last seen: a hand that keeps still says nothing, and what it holds hangs there all the same. */
  readonly parked: Map<PieceId, Float64Array>;
  /** How far in the past pieces are drawn, in seconds. */
  delay: number;
  /** Time from one frame to the next, in seconds. */
  interval: number;
  /** The server's time of the newest frame, in seconds: what a client sets its clock by. */
  newest: number;
}

export function motionBuffer(delay = 0.1): MotionBuffer {
  return { tracks: new Map(), spare: [], parked: new Map(), delay, interval: 0.05, newest: -Infinity };
}

/** Takes a decoded frame. */
export function pushFrame(buffer: MotionBuffer, frame: MotionFrame): void {
  const time = frame.tick / frame.hz;
  buffer.interval = 1 / frame.hz;
  buffer.newest = time;
  for (let i = 0; i < frame.leftCount; i++) {
    const track = buffer.tracks.get(frame.left[i] as PieceId);
    if (track !== undefined) track.leftAt = Math.min(track.leftAt, time);
  }
  if (frame.renamedCount > 0) renamePieces(buffer, frame);
  const { pieces } = frame;
  for (let i = 0; i < pieces.count; i++) {
    const track = trackOf(buffer, pieces.ids[i] as PieceId);
    track.add(time, buffer.interval, pieces.poses, i * POSE_SIZE);
  }
  if (frame.key) endUnheard(buffer, time);
}

/**
 * Where to draw a piece, the server's time being `now` (in seconds). False when it is not in motion at the time drawn: the table
 * says where it lies.
 */
export function samplePose(buffer: MotionBuffer, id: PieceId, now: number, out: Float64Array): boolean {
  const track = buffer.tracks.get(id);
  return track !== undefined && track.sample(now - buffer.delay, buffer.interval, out);
}

/** Where a piece was last seen on the lane, for what is held: false when the lane never told. */
export function parkedPose(buffer: MotionBuffer, id: PieceId, out: Float64Array): boolean {
  const track = buffer.tracks.get(id);
  if (track !== undefined && track.leftAt !== Infinity && track.last(out)) return true;
  const pose = buffer.parked.get(id);
  if (pose === undefined) return false;
  out.set(pose);
  return true;
}

/** Forgets the pieces that are at rest by the time drawn, or held and silent; of those held it remembers where they hang. */
export function tidy(
  buffer: MotionBuffer,
  now: number,
  isHeld: (id: PieceId) => boolean = () => false,
): void {
  const drawn = now - buffer.delay;
  buffer.tracks.forEach((track, id) => {
    const held = isHeld(id);
    // A hand that keeps still: nothing is left to be drawn, and who draws may sleep.
    const silent = held && drawn > track.newest + buffer.interval;
    if (drawn < track.leftAt && !silent) return;
    if (held) park(buffer, id, track);
    forgetTrack(buffer, id);
  });
  for (const id of buffer.parked.keys()) if (!isHeld(id)) buffer.parked.delete(id);
}

/** The table gave a piece that hangs still another name: the lane is silent about it, so nobody else says so. */
export function renameParked(buffer: MotionBuffer, from: PieceId, to: PieceId): void {
  const track = buffer.tracks.get(from);
  if (track !== undefined && track.leftAt !== Infinity) park(buffer, from, track);
  const pose = buffer.parked.get(from);
  if (pose === undefined || from === to) return;
  buffer.parked.delete(from);
  buffer.parked.set(to, pose);
}

/** The table has the last word on a piece from now on: it was taken away, or put where the lane has no say. */
export function forgetPiece(buffer: MotionBuffer, id: PieceId): void {
  buffer.parked.delete(id);
  forgetTrack(buffer, id);
}

function forgetTrack(buffer: MotionBuffer, id: PieceId): void {
  const track = buffer.tracks.get(id);
  if (track === undefined) return;
  buffer.tracks.delete(id);
  track.clear();
  buffer.spare.push(track);
}

function park(buffer: MotionBuffer, id: PieceId, track: Track): void {
  const pose = buffer.parked.get(id) ?? new Float64Array(POSE_SIZE);
  if (track.last(pose)) buffer.parked.set(id, pose);
}

/** All tracks are taken up before any is put down: pieces may swap names. */
function renamePieces(buffer: MotionBuffer, { renamed, renamedCount }: MotionFrame): void {
  const taken: (Track | undefined)[] = [];
  for (let i = 0; i < renamedCount; i++) {
    const from = renamed[i * 2] as PieceId;
    taken.push(buffer.tracks.get(from));
    buffer.tracks.delete(from);
  }
  taken.forEach((track, i) => {
    const to = renamed[i * 2 + 1] as PieceId;
    forgetPiece(buffer, to);
    if (track !== undefined) buffer.tracks.set(to, track);
  });
}

function trackOf(buffer: MotionBuffer, id: PieceId): Track {
  let track = buffer.tracks.get(id);
  if (track === undefined) {
    track = buffer.spare.pop() ?? new Track();
    buffer.tracks.set(id, track);
  }
  // It moves again before its last rest was drawn; in between the table may have put it elsewhere.
  if (track.leftAt !== Infinity) {
    park(buffer, id, track);
    track.clear();
  }
  return track;
}

/** A key frame names all that moves; what it leaves out came to rest while we could not follow. */
function endUnheard(buffer: MotionBuffer, time: number): void {
  for (const track of buffer.tracks.values()) {
    if (track.newest !== time) track.leftAt = Math.min(track.leftAt, time);
  }
}
