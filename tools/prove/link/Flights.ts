import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';
import type { PieceId } from '#kernel/piece';
import { POSE_SIZE } from '#protocol/motion/MotionList';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** How a piece was seen moving, under one id. */
export interface Flight {
  readonly id: PieceId;
  /** As the how-many-th it set out, and where in its first frame it stood. */
  readonly nth: number;
  readonly index: number;
  readonly from: Spot;
  to: Spot;
  frames: number;
  /** How long the frame was in which it set out, and how many acts had been told by then. */
  readonly bytes: number;
  readonly after: number;
}

/** The motion lane as it came over the socket: who flew, in which order, from where to where. */
export class Flights {
  /** In the order in which they set out. */
  readonly all: Flight[] = [];
  /** New ids of pieces in motion, as the lane told them. */
  readonly renamed: [from: PieceId, to: PieceId][] = [];
  readonly lengths: number[] = [];
  private readonly decoder = new MotionDecoder();
  private aloft = new Map<PieceId, Flight>();

  /** `acts`: so many have been told so far. */
  take(bytes: Uint8Array, acts: number): void {
    this.lengths.push(bytes.length);
    const frame = this.decoder.decode(bytes);
    if (isFault(frame)) throw new Error(`the motion lane is broken: ${frame.why}`);
    for (let i = 0; i < frame.renamedCount; i++) {
      const [from, to] = [frame.renamed[i * 2] as number, frame.renamed[i * 2 + 1] as number];
      this.renamed.push([from, to]);
      const flight = this.aloft.get(from);
      this.aloft.delete(from);
      if (flight !== undefined) this.aloft.set(to, this.begin({ ...flight, id: to }));
    }
    const now = new Map<PieceId, Flight>();
    const { count, ids, poses } = frame.pieces;
    for (let index = 0; index < count; index++) {
      const id = ids[index] as number;
      const at = index * POSE_SIZE;
      const spot = { x: poses[at] as number, y: poses[at + 1] as number, z: poses[at + 2] as number };
      const flight =
        this.aloft.get(id) ??
        this.begin({
          id,
          nth: 0,
          index,
          from: spot,
          to: spot,
          frames: 0,
          bytes: bytes.length,
          after: acts,
        });
      flight.to = spot;
      flight.frames++;
      now.set(id, flight);
    }
    this.aloft = now;
  }

  /** The last flight of a piece under this id. */
  of(id: PieceId): Flight | undefined {
    return this.all.findLast((flight) => flight.id === id);
  }

  /** What set out right after so many acts, under whatever id. */
  after(acts: number): Flight | undefined {
    return this.all.find((flight) => flight.after === acts);
  }

  clear(): void {
    this.all.length = 0;
    this.renamed.length = 0;
    this.lengths.length = 0;
    this.aloft.clear();
  }

  private begin(flight: Flight): Flight {
    const begun = { ...flight, nth: this.all.length };
    this.all.push(begun);
    return begun;
  }
}
