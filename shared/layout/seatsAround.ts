import type { Pose } from '#kernel/pose';
import { composed, flatPose } from '#kernel/pose';
import type { TableSize } from '#kernel/tableSize';
import { HOUSE_TABLE } from '#kernel/tableSize';
import { HAND_DEPTH, HAND_GAP } from './tableTop.ts';

export type Side = 'south' | 'west' | 'north' | 'east';

/** One seat's part of the table's rim. All three poses face the seat: x to its right hand, z towards it. */
export interface SeatSpot {
  readonly side: Side;
  /** On the edge of the felt, in front of the seat. */
  readonly edge: Pose;
  /** The middle of its hand, just outside the felt. */
  readonly hand: Pose;
  /** How much of the rim its hand may take. */
  readonly width: number;
}

function sidesOf({ width, depth }: TableSize) {
  return [
    { side: 'south', length: width, out: depth / 2, yaw: 0 },
    { side: 'west', length: depth, out: width / 2, yaw: -Math.PI / 2 },
    { side: 'north', length: width, out: depth / 2, yaw: Math.PI },
    { side: 'east', length: depth, out: width / 2, yaw: Math.PI / 2 },
  ] as const;
}
/** The long sides fill first. */
const FILLING = [0, 2, 1, 3] as const;

const WIDEST_HAND = 22;
const BETWEEN_HANDS = 2;

/** Where `count` seats sit round a table, clockwise as seen from above, the first on the south side (z > 0). */
export function seatsAround(count: number, table: TableSize = HOUSE_TABLE): readonly SeatSpot[] {
  const name = (count * 1000 + table.width) * 1000 + table.depth;
  const known = AROUND.get(name);
  if (known !== undefined) return known;
  const spots = arranged(count, table);
  AROUND.set(name, spots);
  return spots;
}

const AROUND = new Map<number, readonly SeatSpot[]>();

function arranged(count: number, table: TableSize): SeatSpot[] {
  const sides = sidesOf(table);
  const taken = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    let best = 0;
    let most = 0;
    for (const s of FILLING) {
      const share = sides[s].length / ((taken[s] as number) + 1);
      if (share > most + 1e-9) [best, most] = [s, share];
    }
    taken[best] = (taken[best] as number) + 1;
  }
  return sides.flatMap(({ side, length, out, yaw }, s) => {
    const share = length / Math.max(1, taken[s] as number);
    return Array.from({ length: taken[s] as number }, (_, i): SeatSpot => {
      const right = length / 2 - share * (i + 0.5);
      const edge = composed(flatPose(0, 0, yaw), flatPose(right, out));
      return {
        side,
        edge,
        hand: composed(edge, flatPose(0, HAND_GAP + HAND_DEPTH / 2)),
        width: Math.min(WIDEST_HAND, share - BETWEEN_HANDS),
      };
    });
  });
}

/** For games: a pose on the table before a seat, so far to its right and so far inwards from its edge, facing it. */
export function beforeSeat(spot: SeatSpot, right: number, inwards: number): Pose {
  return composed(spot.edge, flatPose(right, -inwards));
}
