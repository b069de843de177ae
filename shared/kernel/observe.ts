import { bearsFaces } from './faced.ts';
import type { Json } from './json.ts';
import { sameJson } from './json.ts';
import type { KindId } from './kind.ts';
import type { ListRow } from './list.ts';
import { listRowOf } from './list.ts';
import type { Facing, Marks, Piece, PieceId } from './piece.ts';
import type { Place, PlaceId } from './place.ts';
import type { Pose } from './pose.ts';
import type { Seat, SeatId, Viewer } from './seat.ts';
import type { Table } from './table.ts';
import { own } from './slot.ts';
import { pieceOf, placeOf } from './table.ts';
import type { Eyes } from './visibility.ts';
import {
  bodyEyes,
  circleOf,
  contentsEyes,
  eyesOf,
  faceEyesOf,
  placeEyes,
  seesFace,
  showsBacks,
  topFaceEyes,
  topShown,
} from './visibility.ts';

/** The name of every place a viewer does not see. */
export const UNKNOWN_PLACE: PlaceId = '';

/** A face as those see it who see it, with what stands on it; empty where there is none or they do not. */
export interface FaceSeen {
  readonly face?: string;
  readonly row?: ListRow;
}

/** A piece as somebody sees it. Without `face` it is hidden from them, or has none. */
export interface PieceSeen extends Marks {
  readonly id: PieceId;
  readonly kind: KindId;
  /** `UNKNOWN_PLACE` for a piece carried out of a place they do not see. */
  readonly place: PlaceId;
  /** -1 also where they do not see into the place; so are `heading`, `mirror` and `shown` as if it lay by itself. */
  readonly at: number;
  readonly pose: Pose | null;
  readonly facing: Facing;
  readonly heading: number;
  readonly mirror: boolean;
  readonly shown: readonly SeatId[];
  readonly held: SeatId | null;
  readonly face?: string;
  /** What stands on that face, where faces are rows of a list. */
  readonly row?: ListRow;
}

/** A place as somebody sees it: always how many pieces it holds, their ids only to those who see inside. */
export interface PlaceSeen extends Omit<Place, 'pieces' | 'cells'> {
  readonly count: number;
  /** In order, for those who see the contents. */
  readonly pieces: readonly PieceId[] | null;
  /** What lies on top of a hidden pile, nameless. */
  readonly top: ({ readonly kind: KindId; readonly facing: Facing } & FaceSeen) | null;
  /** Kinds of the hidden pieces of a hand, sorted: what anyone sees of its backs. */
  readonly backs: readonly KindId[] | null;
}

/** The table as one viewer may know it. State views, bots, saves for players and spectators all get this and nothing else. */
export interface Observation {
  readonly version: number;
  readonly viewer: Viewer;
  readonly seats: readonly Seat[];
  readonly settings: Json;
  readonly rules: Json;
  readonly places: readonly PlaceSeen[];
  readonly pieces: readonly PieceSeen[];
}

export function observe(table: Table, viewer: Viewer): Observation {
  const eyes = eyesOf(table, viewer);
  const pieces: PieceSeen[] = [];
  const places: PlaceSeen[] = [];
  for (const where of table.places.values()) {
    if ((placeEyes(table, where) & eyes) !== 0) places.push(placeSeen(table, viewer, where));
    for (const id of where.pieces) {
      const piece = pieceOf(table, id);
      const body = bodyEyes(table, where, piece);
      if ((body & eyes) !== 0) pieces.push(seenIn(table, eyes, where, piece, body));
    }
  }
  // The order of the maps remembers in which order pieces were renamed, also hidden ones, and is lost in a save.
  pieces.sort((a, b) => a.id - b.id);
  places.sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    version: table.version,
    viewer,
    seats: table.seats.map((s) => ({ ...s })),
    settings: { ...table.settings },
    rules: rulesSeen(table, viewer),
    places,
    pieces,
  };
}

const UNMARKED = { value: 0, scale: 1, tint: null, label: '', about: '' } as const;

/**
 * Marks on a piece with a face go with the face: a tint or a name on a face-down card would let it be followed. Of a
 * piece that is carried or shown out of a hidden place nothing is seen that tells where in there it lay, or to whom
 * else it was shown.
 */
export function pieceSeen(table: Table, viewer: Viewer, piece: Piece): PieceSeen {
  const where = placeOf(table, piece.place);
  return seenIn(table, eyesOf(table, viewer), where, piece, bodyEyes(table, where, piece));
}

function seenIn(table: Table, eyes: Eyes, where: Place, piece: Piece, body: Eyes): PieceSeen {
  const open = (faceEyesOf(table, where, piece, body) & eyes) !== 0;
  const inside = (contentsEyes(table, where) & eyes) !== 0;
  const { value, scale, tint, label, about } = open || !bearsFaces(table, piece) ? piece : UNMARKED;
  const seen: PieceSeen = {
    id: piece.id,
    kind: piece.kind,
    place: inside || (placeEyes(table, where) & eyes) !== 0 ? piece.place : UNKNOWN_PLACE,
    at: inside ? piece.at : -1,
    pose: piece.pose,
    facing: piece.facing,
    heading: inside ? piece.heading : 0,
    mirror: inside && piece.mirror,
    shown: inside ? piece.shown : piece.shown.filter((seat) => (circleOf(table, seat) & eyes) !== 0),
    held: piece.held,
    locked: piece.locked,
    value,
    scale,
    tint,
    label,
    about,
  };
  return open && piece.face !== '' ? Object.assign(seen, faceSeen(table, piece)) : seen;
}

/** What a piece looks like to those it looks the same to. */
export interface PieceLook {
  readonly eyes: Eyes;
  readonly seen: PieceSeen;
  /** Whether they see the side a face could be on. */
  readonly isOpen: boolean;
}

/**
 * What all these eyes see of a piece: the same that `pieceSeen` says of each, worked out once for those to whom it is the same.
 * Who sees nothing of it is in no group, and who sees its side is in none with who does not, also where nothing is written there.
 */
export function looksAt(table: Table, all: Eyes, piece: Piece): PieceLook[] {
  const where = placeOf(table, piece.place);
  const body = bodyEyes(table, where, piece);
  const inside = contentsEyes(table, where);
  const open = bearsFaces(table, piece) ? faceEyesOf(table, where, piece, body) : 0;
  const named = inside | placeEyes(table, where);
  const looks: PieceLook[] = [];
  // Those who are taken out of it one group after the other, beginning with the first seat.
  for (let rest = all & body; rest !== 0;) {
    const one = rest & -rest;
    const alike = (eyes: Eyes): Eyes => ((eyes & one) === 0 ? ~eyes : eyes);
    // To whom else it was shown is known to each team of those who do not see inside.
    const isAlone = piece.shown.length > 0 && (inside & one) === 0;
    const eyes = isAlone ? one : rest & alike(open) & alike(inside) & alike(named);
    rest &= ~eyes;
    const isOpen = (open & one) !== 0;
    const seen = seenIn(table, one, where, piece, body);
    const at = looks.findIndex(
      (look) => look.isOpen === isOpen && sameJson(look.seen as unknown as Json, seen as unknown as Json),
    );
    const same = looks[at];
    if (same === undefined) looks.push({ eyes, seen, isOpen });
    else looks[at] = { ...same, eyes: same.eyes | eyes };
  }
  return looks;
}

/** A face with its row, for those who are known to see it. Nothing else hands out rows (law 5). */
export function faceSeen(table: Table, piece: Pick<Piece, 'kind' | 'face'>): FaceSeen {
  const { face } = piece;
  if (face === '') return {};
  const row = listRowOf(table, piece);
  return row === undefined ? { face } : { face, row };
}

/**
 * Whether a viewer sees value, size, tint, name and description of a piece whose body they see. A blank one of a kind
 * with faces is treated like the others: it would otherwise be known by its marks.
 */
export function seesMarks(table: Table, viewer: Viewer, piece: Piece): boolean {
  return seesFace(table, viewer, piece) || !bearsFaces(table, piece);
}

export function placeSeen(table: Table, viewer: Viewer, where: Place): PlaceSeen {
  const eyes = eyesOf(table, viewer);
  const { pieces: ids } = where;
  const inside = (contentsEyes(table, where) & eyes) !== 0;
  // Field by field: spreading a place costs more than all the rest of an observation.
  return {
    id: where.id,
    form: where.form,
    label: where.label,
    owner: where.owner,
    on: where.on,
    pose: where.pose,
    capacity: where.capacity,
    cellCapacity: where.cellCapacity,
    accepts: where.accepts,
    ordered: where.ordered,
    facing: where.facing,
    hiding: where.hiding,
    columns: where.columns,
    rows: where.rows,
    hexes: where.hexes,
    supplies: where.supplies,
    loose: where.loose,
    lay: where.lay,
    openTo: where.openTo,
    held: where.held,
    locked: where.locked,
    count: ids.length,
    pieces: inside ? [...ids] : null,
    top: topSeen(table, eyes, where),
    backs: inside || !showsBacks(where) ? null : ids.map((id) => pieceOf(table, id).kind).toSorted(),
  };
}

function topSeen(table: Table, eyes: Eyes, where: Place): PlaceSeen['top'] {
  const top = topShown(table, where);
  if (top === undefined) return null;
  const { kind, facing } = top;
  const open = (topFaceEyes(table, where) & eyes) !== 0;
  return { kind, facing, ...(open ? faceSeen(table, top) : {}) };
}

/** The rules slot without other seats' secrets. What stands there in no seat's name is shown to nobody. */
export function rulesSeen(table: Table, viewer: Viewer): Json {
  const { secrets, ...open } = table.rules;
  if (secrets === undefined) return open;
  const seen: Record<string, Json> = {};
  for (const { id } of table.seats) {
    const secret = sharesSecrets(table, viewer, id) ? own(secrets, id) : undefined;
    if (secret !== undefined) seen[id] = secret;
  }
  return { ...open, secrets: seen };
}

export function sharesSecrets(table: Table, viewer: Viewer, seat: SeatId): boolean {
  return (circleOf(table, seat) & eyesOf(table, viewer)) !== 0;
}

/** What a viewer can name of a piece: for logs and masked acts. */
export function whatSeen(table: Table, viewer: Viewer, piece: Piece): { kind: KindId } & FaceSeen {
  return { kind: piece.kind, ...(seesFace(table, viewer, piece) ? faceSeen(table, piece) : {}) };
}

export function isSeenIn(table: Table, viewer: Viewer, id: PlaceId): boolean {
  return (placeEyes(table, placeOf(table, id)) & eyesOf(table, viewer)) !== 0;
}
