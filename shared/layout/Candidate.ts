import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { AimRead, Reason } from './locators/locator.ts';

/** One thing that letting go here could mean. */
export interface Candidate extends AimRead {
  readonly place: PlaceId;
  /** Onto this piece lying loose in `place`, to make a pile with it. */
  readonly onto: PieceId | null;
  /** The place is another's hand: the piece would be given away, and its owner chooses where it stands. */
  readonly theirs: boolean;
  /** How high the surface lies that it would come to lie on. */
  readonly height: number;
}

const rounded = (value: number, to: number) => Math.round(value / to);

/** Best first: the highest surface, then what has an order of its own before free areas, then the nearest, then by name. */
export function byRank(a: Candidate, b: Candidate): number {
  return (
    Number(isOpenTable(a)) - Number(isOpenTable(b)) ||
    rounded(b.height, 0.01) - rounded(a.height, 0.01) ||
    Number(a.pose !== null) - Number(b.pose !== null) ||
    rounded(a.distance, 1e-6) - rounded(b.distance, 1e-6) ||
    (a.place < b.place ? -1 : a.place > b.place ? 1 : (a.onto ?? 0) - (b.onto ?? 0))
  );
}

export function isOpenTable({ place, onto }: Candidate): boolean {
  return place === OPEN_TABLE && onto === null;
}

/** Refusals after which the piece is taken to mean what lies there next: it simply has no business with the place. */
const PASSING: ReadonlySet<Reason> = new Set(['not-accepted', 'not-stackable', 'no-such-cell', 'locked']);

/**
 * What letting go here means. A place that does not take such pieces is passed over; one that is full, or a cell that is
 * taken, is still what was meant: rules may read it as a capture, and without rules the drop is refused with that reason.
 */
export function chosen(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.find(({ refused }) => refused === null || !PASSING.has(refused));
}

/** The candidate as the destination that commands take. */
export type Goal =
  | {
      readonly place: PlaceId;
      readonly at?: number;
      readonly heading?: number;
      readonly mirror?: boolean;
      readonly pose?: Pose;
    }
  | { readonly onto: PieceId };

/** `top`: it goes on top or to the end anyway, so no index is named: one counted now would be wrong once another card arrives. */
export function goalOf(candidate: Candidate, cells: boolean, top: boolean): Goal {
  const { place, onto, at, heading, mirror, pose } = candidate;
  if (onto !== null) return { onto };
  if (pose !== null) return mirror ? { place, pose, mirror } : { place, pose };
  if (cells) return { place, at, heading, mirror };
  return at < 0 || top ? { place } : { place, at };
}
