import type { Json } from './json.ts';
import type { KindId } from './kind.ts';
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

/** A piece as somebody sees it. Without `face` it is hidden from them, or has none. */
export interface PieceSeen extends Marks {
  readonly id: PieceId;
  readonly kind: KindId;
  /** `UNKNOWN_PLACE` for a piece carried out of a place they do not see. */
  readonly place: PlaceId;
  /** -1 also where they do not see into the place; so are `turn`, `mirror` and `shown` as if it lay by itself. */
  readonly at: number;
  readonly pose: Pose | null;
  readonly facing: Facing;
  readonly turn: number;
  readonly mirror: boolean;
  readonly shown: readonly SeatId[];
  readonly held: SeatId | null;
  readonly face?: string;
}

/** A place as somebody sees it: always how many pieces it holds, their ids only to those who see inside. */
export interface PlaceSeen extends Omit<Place, 'pieces' | 'cells'> {
  readonly count: number;
  /** In order, for those who see the contents. */
  readonly pieces: readonly PieceId[] | null;
  /** What lies on top of a hidden pile, nameless. */
  readonly top: { readonly kind: KindId; readonly facing: Facing; readonly face?: string } | null;
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
  const faced = facedKinds(table);
  for (const where of table.places.values()) {
    if ((placeEyes(table, where) & eyes) !== 0) places.push(placeSeen(table, viewer, where));
    for (const id of where.pieces) {
      const piece = pieceOf(table, id);
      const body = bodyEyes(table, where, piece);
      if ((body & eyes) !== 0) pieces.push(seenIn(table, eyes, where, piece, body, faced));
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
  return seenIn(table, eyesOf(table, viewer), where, piece, bodyEyes(table, where, piece), facedKinds(table));
}

function seenIn(
  table: Table,
  eyes: Eyes,
  where: Place,
  piece: Piece,
  body: Eyes,
  faced: ReadonlySet<KindId>,
): PieceSeen {
  const open = (faceEyesOf(table, where, piece, body) & eyes) !== 0;
  const inside = (contentsEyes(table, where) & eyes) !== 0;
  const { value, scale, tint, label, about } = open || !faced.has(piece.kind) ? piece : UNMARKED;
  const seen: PieceSeen & { face?: string } = {
    id: piece.id,
    kind: piece.kind,
    place: inside || (placeEyes(table, where) & eyes) !== 0 ? piece.place : UNKNOWN_PLACE,
    at: inside ? piece.at : -1,
    pose: piece.pose,
    facing: piece.facing,
    turn: inside ? piece.turn : 0,
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
  if (open && piece.face !== '') seen.face = piece.face;
  return seen;
}

/**
 * Whether a viewer sees value, size, tint, name and description of a piece whose body they see. A blank one of a kind
 * with faces is treated like the others: it would otherwise be known by its marks.
 */
export function seesMarks(table: Table, viewer: Viewer, piece: Piece): boolean {
  return seesFace(table, viewer, piece) || !facedKinds(table).has(piece.kind);
}

/** Kinds of which any copy bears a face. Notes count always: every one of them can be written on. */
function facedKinds(table: Table): Set<KindId> {
  const faced = new Set<KindId>();
  for (const kind of table.kinds.values()) if (kind.form === 'note') faced.add(kind.id);
  for (const piece of table.pieces.values()) if (piece.face !== '') faced.add(piece.kind);
  return faced;
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
  const { kind, facing, face } = top;
  const open = face !== '' && (topFaceEyes(table, where) & eyes) !== 0;
  return open ? { kind, facing, face } : { kind, facing };
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
export function whatSeen(table: Table, viewer: Viewer, piece: Piece): { kind: KindId; face?: string } {
  return piece.face !== '' && seesFace(table, viewer, piece)
    ? { kind: piece.kind, face: piece.face }
    : { kind: piece.kind };
}

export function isSeenIn(table: Table, viewer: Viewer, id: PlaceId): boolean {
  return (placeEyes(table, placeOf(table, id)) & eyesOf(table, viewer)) !== 0;
}
