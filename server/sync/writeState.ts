import type { ListRow } from '#kernel/list';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { Pose } from '#kernel/pose';
import { ORIGIN } from '#kernel/pose';
import type { Seat } from '#kernel/seat';
import type { FaceState, PieceState, PlaceState, SeatState } from '#protocol/TableState';

// The other way round is #protocol/seenIn.

export function writePiece(shown: PieceState, seen: PieceSeen): void {
  shown.id = seen.id;
  shown.kind = seen.kind;
  shown.place = seen.place;
  shown.at = seen.at;
  writePose(shown, seen.pose);
  shown.down = seen.facing === 'down';
  shown.heading = seen.heading;
  shown.mirror = seen.mirror;
  shown.shown = seen.shown.join(' ');
  shown.held = seen.held ?? '';
  shown.locked = seen.locked;
  writeFace(shown, seen);
}

export function writeFace(shown: PieceState | FaceState, seen: PieceSeen): void {
  shown.name = seen.face ?? '';
  shown.row = textOf(seen.row);
  shown.value = seen.value;
  shown.scale = seen.scale;
  shown.tint = seen.tint ?? '';
  shown.label = seen.label;
  shown.about = seen.about;
}

export function writePlace(shown: PlaceState, seen: PlaceSeen): void {
  const { id, label, owner, pose, openTo, held, locked, count, pieces, top, backs, ...plan } = seen;
  shown.id = id;
  shown.plan = JSON.stringify(plan);
  shown.label = label;
  shown.owner = owner ?? '';
  writePose(shown, pose);
  shown.held = held ?? '';
  shown.locked = locked;
  shown.openTo = openTo.join(' ');
  shown.count = count;
  shown.inside = pieces !== null;
  writeIds(shown.order, plan.ordered ? (pieces ?? []) : []);
  shown.topKind = top?.kind ?? '';
  shown.topDown = top?.facing === 'down';
  shown.topFace = top?.face ?? '';
  shown.topRow = textOf(top?.row);
  shown.backs = backs === null ? '' : JSON.stringify(backs);
}

export function writeSeat(shown: SeatState, seat: Seat): void {
  shown.id = seat.id;
  shown.name = seat.name;
  shown.team = seat.team ?? '';
  shown.holder = seat.holder;
}

/** Rows do not change, an edited one is another: written once, however many pieces bear it. */
const written = new WeakMap<ListRow, string>();

function textOf(row: ListRow | undefined): string {
  if (row === undefined) return '';
  let text = written.get(row);
  if (text === undefined) written.set(row, (text = JSON.stringify(row)));
  return text;
}

function writePose(shown: PieceState | PlaceState, pose: Pose | null): void {
  const { x, y, z, qx, qy, qz, qw } = pose ?? ORIGIN;
  shown.posed = pose !== null;
  // A negative zero would be a change to somebody who has a zero.
  shown.x = x + 0;
  shown.y = y + 0;
  shown.z = z + 0;
  shown.qx = qx + 0;
  shown.qy = qy + 0;
  shown.qz = qz + 0;
  shown.qw = qw + 0;
}

interface TextMap {
  get(key: string): string | undefined;
  set(key: string, value: string): unknown;
  delete(key: string): boolean;
  keys(): Iterable<string>;
}

/** Makes a map of texts say exactly this. */
export function writeTexts(map: TextMap, texts: ReadonlyMap<string, string>): void {
  for (const [key, text] of texts) if (map.get(key) !== text) map.set(key, text);
  const gone = [...map.keys()].filter((key) => !texts.has(key));
  for (const key of gone) map.delete(key);
}

interface IdArray {
  readonly length: number;
  at(i: number): number | undefined;
  pop(): number | undefined;
  push(...ids: number[]): number;
}

/** Most changes are at the end of a pile: what lies below is not sent again. */
function writeIds(order: IdArray, ids: readonly number[]): void {
  let same = 0;
  while (same < ids.length && same < order.length && order.at(same) === ids[same]) same++;
  while (order.length > same) order.pop();
  if (same < ids.length) order.push(...ids.slice(same));
}
