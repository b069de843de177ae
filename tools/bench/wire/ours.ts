import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';
import { MotionEncoder } from '#protocol/motion/MotionEncoder';
import type { MotionFrame } from '#protocol/motion/MotionFrame';
import type { MotionList } from '#protocol/motion/MotionList';
import { PULL } from './traces.ts';
import type { Trace } from './traces.ts';

/** What the motion lane made of a trace, measured on what its decoder shows. */
export interface LaneRun {
  readonly bytes: number[];
  /** Of every piece awake in every frame: millimetres and degrees between the true and the shown pose. */
  readonly millimetres: number[];
  readonly degrees: number[];
}

export function runLane(trace: Trace): LaneRun {
  const encoder = new MotionEncoder({ hz: trace.hz, gravity: PULL });
  const decoder = new MotionDecoder();
  const run = { bytes: [] as number[], millimetres: [] as number[], degrees: [] as number[] };
  let shown: MotionFrame | undefined;
  for (const { tick, ids, poses } of trace.frames) {
    const list: MotionList = { count: ids.length, ids: Float64Array.from(ids), poses };
    const length = encoder.encode(tick, list);
    run.bytes.push(length);
    if (length > 0) {
      const result = decoder.decode(encoder.bytes.slice(0, length));
      if (isFault(result)) throw new Error(`${trace.name}, tick ${tick}: ${result.why}`);
      shown = result;
    }
    compare(list, shown, run);
  }
  return run;
}

/** Processor time per body and frame in microseconds, once the engine has warmed up. */
export function timeLane(trace: Trace): { pack: number; unpack: number } {
  const lists = trace.frames.map(({ ids, poses }) => ({
    count: ids.length,
    ids: Float64Array.from(ids),
    poses,
  }));
  const bodies = lists.reduce((sum, { count }) => sum + count, 0);
  const time = { pack: 0, unpack: 0 };
  for (let round = 0; round < 6; round++) {
    const encoder = new MotionEncoder({ hz: trace.hz, gravity: PULL });
    const decoder = new MotionDecoder();
    const start = process.cpuUsage().user;
    const frames = lists.map((list, tick) => encoder.bytes.slice(0, encoder.encode(tick, list)));
    const packed = process.cpuUsage().user;
    for (const frame of frames) if (frame.length > 0) decoder.decode(frame);
    time.pack = (packed - start) / bodies;
    time.unpack = (process.cpuUsage().user - packed) / bodies;
  }
  return time;
}

function compare(
  list: MotionList,
  shown: MotionFrame | undefined,
  run: { millimetres: number[]; degrees: number[] },
): void {
  const at = new Map<number, number>();
  for (let i = 0; i < (shown?.pieces.count ?? 0); i++) at.set(shown?.pieces.ids[i] ?? -1, i);
  if (at.size !== list.count) throw new Error(`${list.count} pieces are awake, ${at.size} are shown`);
  for (let i = 0; i < list.count; i++) {
    const j = at.get(list.ids[i] ?? -1);
    if (shown === undefined || j === undefined) throw new Error(`piece ${list.ids[i]} is not shown`);
    const a = list.poses.subarray(i * 7, i * 7 + 7);
    const b = shown.pieces.poses.subarray(j * 7, j * 7 + 7);
    run.millimetres.push(25.4 * distance(a, b, 0, 3, 1));
    const dot = [3, 4, 5, 6].reduce((sum, k) => sum + (a[k] ?? 0) * (b[k] ?? 0), 0);
    const chord = distance(a, b, 3, 7, dot < 0 ? -1 : 1);
    run.degrees.push((4 * Math.asin(Math.min(1, chord / 2)) * 180) / Math.PI);
  }
}

function distance(a: Float64Array, b: Float64Array, from: number, to: number, sign: number): number {
  let square = 0;
  for (let k = from; k < to; k++) square += ((a[k] ?? 0) - sign * (b[k] ?? 0)) ** 2;
  return Math.sqrt(square);
}
