import { Encoder, MapSchema, schema, t } from '@colyseus/schema';
import type { Trace, TraceFrame } from './traces.ts';

/** A way to send the same trace: how many bytes each of its frames took. */
export interface Peer {
  readonly name: string;
  bytes(trace: Trace): number[];
}

const Float32Pose = schema(
  {
    x: t.float32(),
    y: t.float32(),
    z: t.float32(),
    qx: t.float32(),
    qy: t.float32(),
    qz: t.float32(),
    qw: t.float32(),
  },
  'Float32Pose',
);
const Float32Table = schema({ pieces: t.map(Float32Pose) }, 'Float32Table');

/** Three 16-bit numbers of position, and the smallest three of the rotation with the place of the largest in their spare bits. */
const Int16Pose = schema(
  { x: t.int16(), y: t.int16(), z: t.int16(), a: t.uint16(), b: t.uint16(), c: t.uint16() },
  'Int16Pose',
);
const Int16Table = schema({ pieces: t.map(Int16Pose) }, 'Int16Table');

/** Colyseus patches of seven float32 fields a piece. */
export const float32Peer: Peer = {
  name: 'schema float32',
  bytes(trace) {
    const table = new Float32Table();
    table.pieces = new MapSchema();
    const encoder = new Encoder(table);
    for (const id of idsOf(trace)) table.pieces.set(String(id), new Float32Pose());
    return patched(encoder, trace, (id, pose) => {
      const piece = table.pieces.get(String(id));
      if (piece === undefined) throw new Error(`no piece ${id}`);
      [piece.x = 0, piece.y = 0, piece.z = 0, piece.qx = 0, piece.qy = 0, piece.qz = 0, piece.qw = 0] = pose;
    });
  },
};

/** Colyseus patches of six 16-bit fields a piece. */
export const int16Peer: Peer = {
  name: 'schema 16-bit',
  bytes(trace) {
    const table = new Int16Table();
    table.pieces = new MapSchema();
    const encoder = new Encoder(table);
    for (const id of idsOf(trace)) table.pieces.set(String(id), new Int16Pose());
    const packed = { a: 0, b: 0, c: 0 };
    return patched(encoder, trace, (id, pose) => {
      const piece = table.pieces.get(String(id));
      if (piece === undefined) throw new Error(`no piece ${id}`);
      const [x = 0, y = 0, z = 0] = pose;
      piece.x = Math.round(x * 1000);
      piece.y = Math.round(y * 1000);
      piece.z = Math.round(z * 1000);
      smallestThree(pose, packed);
      piece.a = packed.a;
      piece.b = packed.b;
      piece.c = packed.c;
    });
  },
};

/** The pieces that moved since the last frame, as JSON with the digits that a millimetre needs. */
export const jsonPeer: Peer = {
  name: 'moved-only JSON',
  bytes(trace) {
    const last = new Map<number, string>();
    return trace.frames.map((frame) => {
      const moved: unknown[] = [];
      frame.ids.forEach((id, i) => {
        const pose = Array.from(frame.poses.subarray(i * 7, i * 7 + 7), (part, k) =>
          Number(part.toFixed(k < 3 ? 2 : 3)),
        );
        const text = JSON.stringify(pose);
        if (last.get(id) === text) return;
        last.set(id, text);
        moved.push([id, ...pose]);
      });
      return moved.length === 0 ? 0 : JSON.stringify({ tick: frame.tick, moved }).length;
    });
  },
};

function patched(encoder: Encoder, trace: Trace, put: (id: number, pose: Float64Array) => void): number[] {
  const write = (frame: TraceFrame): void =>
    frame.ids.forEach((id, i) => put(id, frame.poses.subarray(i * 7, i * 7 + 7)));
  // Where the pieces lay before they moved is part of the state that the receiver has already.
  const [first] = trace.frames;
  if (first !== undefined) write(first);
  encoder.encodeAll();
  encoder.discardChanges();
  return trace.frames.map((frame) => {
    write(frame);
    if (!encoder.hasChanges) return 0;
    const bytes = encoder.encode().length;
    encoder.discardChanges();
    return bytes;
  });
}

function idsOf(trace: Trace): Set<number> {
  return new Set(trace.frames.flatMap((frame) => frame.ids));
}

/** Fifteen bits for each of the three smallest, two bits for the place of the largest. */
function smallestThree(pose: Float64Array, out: { a: number; b: number; c: number }): void {
  const q = pose.subarray(3, 7);
  let largest = 0;
  for (let i = 1; i < 4; i++) if (Math.abs(q[i] ?? 0) > Math.abs(q[largest] ?? 0)) largest = i;
  const sign = (q[largest] ?? 1) < 0 ? -1 : 1;
  const rest = [0, 1, 2, 3]
    .filter((i) => i !== largest)
    .map((i) => Math.round(((q[i] ?? 0) * sign * Math.SQRT2 * 0.5 + 0.5) * 0x7fff));
  out.a = (rest[0] ?? 0) | ((largest & 1) << 15);
  out.b = (rest[1] ?? 0) | ((largest >> 1) << 15);
  out.c = rest[2] ?? 0;
}
