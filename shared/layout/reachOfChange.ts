import { isFree } from '#kernel/place';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import type { CellBook } from './CellBook.ts';
import type { Hosts } from './Hosts.ts';
import type { LaidPiece, LaidPlace, View } from './view.ts';

type Things = Pick<View, 'pieces' | 'places' | 'kinds'>;

/** The pieces and places that are otherwise than before, come or gone. */
export interface Changed {
  readonly pieces: ReadonlySet<PieceId>;
  readonly places: ReadonlySet<PlaceId>;
}

/** What lies otherwise by a change, or may look otherwise: what changed, its neighbours, and what stands on them. */
export interface ChangeReach extends Changed {
  /** Of the places those that may themselves stand elsewhere now. */
  readonly moved: ReadonlySet<PlaceId>;
}

/**
 * How far a change reaches. On the open table each piece lies by itself; in a grid it minds those in its own cell; in a row,
 * a hand or a pile it may push all others; and a board takes along what stands on it. Brings hosts and books up to date.
 */
export function reachOfChange(
  hosts: Hosts,
  books: ReadonlyMap<PlaceId, CellBook>,
  before: Things,
  after: Things,
  changed: Changed,
): ChangeReach {
  const pieces = new Set<PieceId>();
  const places = new Set(changed.places);
  const moved = new Set<PlaceId>();
  const stirred = new Set<PlaceId>();
  // A queue, not recursion: bags within bags may be nested as deep as anybody likes.
  const waiting: PlaceId[] = [];
  const stir = (id: PlaceId): void => {
    if (stirred.has(id)) return;
    stirred.add(id);
    places.add(id);
    waiting.push(id);
  };
  const reach = (id: PieceId): void => {
    if (pieces.has(id)) return;
    pieces.add(id);
    for (const place of hosts.on(id)) {
      moved.add(place);
      stir(place);
    }
  };
  const touch = (piece: LaidPiece | undefined, side: Things, isHere: boolean): void => {
    const where = piece === undefined ? undefined : side.places.get(piece.place);
    if (piece === undefined || where === undefined) return;
    places.add(where.id);
    if (isFree(where)) return;
    const book = books.get(where.id);
    const wasTied = book?.isTied ?? true;
    if (isHere) book?.enter(piece, side.kinds);
    else book?.leave(piece, side.kinds);
    if (book === undefined || wasTied || book.isTied) stir(where.id);
    else for (const id of book.in(piece.at)) reach(id);
  };

  for (const id of changed.pieces) hosts.lay(id, before.pieces.get(id)?.place, after.pieces.get(id)?.place);
  for (const id of changed.places) {
    const [was, is] = [before.places.get(id), after.places.get(id)];
    hosts.stood(id, was?.on ?? null, is?.on ?? null, after);
    if (was === undefined || is === undefined || !isSameGround(was, is)) {
      moved.add(id);
      stir(id);
    } else if (!isFree(is) && !books.has(id)) stir(id);
  }
  for (const id of changed.pieces) {
    reach(id);
    touch(before.pieces.get(id), before, false);
    touch(after.pieces.get(id), after, true);
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const piece of after.places.get(id)?.pieces ?? []) reach(piece);
    // Those of a place we do not see into that carry places of their own.
    for (const host of hosts.in(id)) reach(host);
  }
  return { pieces, places, moved };
}

/** What changes about a place when pieces come and go; all else is the place's own. */
const CONTENTS: ReadonlySet<string> = new Set(['pieces', 'count', 'top', 'backs']);

/** Whether a place differs at most in what lies in it. */
function isSameGround(was: LaidPlace, is: LaidPlace): boolean {
  if ((was.pieces === null) !== (is.pieces === null)) return false;
  for (const key of Object.keys(is) as (keyof LaidPlace)[])
    if (!CONTENTS.has(key) && was[key] !== is[key] && !isSame(was[key], is[key])) return false;
  return true;
}

/** A pose or a list of seats is read anew with every patch. */
function isSame(was: unknown, is: unknown): boolean {
  if (Array.isArray(was) && Array.isArray(is))
    return was.length === is.length && was.every((one, i) => one === is[i]);
  return isPose(was) && isPose(is) && AXES.every((axis) => was[axis] === is[axis]);
}

const AXES = ['x', 'y', 'z', 'qx', 'qy', 'qz', 'qw'] as const satisfies (keyof Pose)[];

function isPose(one: unknown): one is Pose {
  return typeof one === 'object' && one !== null && 'qw' in one;
}
