import type { Json } from './json.ts';
import type { KindId } from './kind.ts';
import type { Facing, Marks, Piece, PieceId } from './piece.ts';
import type { Place, PlaceId } from './place.ts';
import type { Pose } from './pose.ts';
import type { Seat, SeatId, Viewer } from './seat.ts';
import type { Table } from './table.ts';
import { pieceOf, placeOf } from './table.ts';
import {
  circleOf,
  eyesOf,
  placeEyes,
  seesBody,
  seesContents,
  seesFace,
  topFaceEyes,
  topShown,
} from './visibility.ts';

/** A piece as somebody sees it. Without `face` it is hidden from them, or has none. */
export interface PieceSeen extends Marks {
  readonly id: PieceId;
  readonly kind: KindId;
  readonly place: PlaceId;
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
  const pieces: PieceSeen[] = [];
  for (const piece of table.pieces.values())
    if (seesBody(table, viewer, piece)) pieces.push(pieceSeen(table, viewer, piece));
  // The order of the map remembers in which order pieces were renamed, also hidden ones.
  pieces.sort((a, b) => a.id - b.id);
  const places: PlaceSeen[] = [];
  for (const where of table.places.values())
    if ((placeEyes(table, where) & eyesOf(table, viewer)) !== 0) places.push(placeSeen(table, viewer, where));
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

/** Marks on a piece with a face go with the face: a tint or a name on a face-down card would let it be followed. */
export function pieceSeen(table: Table, viewer: Viewer, piece: Piece): PieceSeen {
  const facing = piece.face !== '' && seesFace(table, viewer, piece);
  const marked = piece.face === '' || facing;
  const { value, scale, tint, label, about } = marked ? piece : UNMARKED;
  const seen = {
    id: piece.id,
    kind: piece.kind,
    place: piece.place,
    at: piece.at,
    pose: piece.pose,
    facing: piece.facing,
    turn: piece.turn,
    mirror: piece.mirror,
    shown: piece.shown,
    held: piece.held,
    locked: piece.locked,
    value,
    scale,
    tint,
    label,
    about,
  };
  return facing ? { ...seen, face: piece.face } : seen;
}

export function placeSeen(table: Table, viewer: Viewer, where: Place): PlaceSeen {
  const { pieces: ids, cells: _cells, ...data } = where;
  const inside = seesContents(table, viewer, where);
  const top = topShown(table, where);
  const topFace =
    top !== undefined && top.face !== '' && (topFaceEyes(table, where) & eyesOf(table, viewer)) !== 0;
  return {
    ...data,
    count: ids.length,
    pieces: inside ? (where.ordered ? [...ids] : ids.toSorted((a, b) => a - b)) : null,
    top:
      top === undefined
        ? null
        : topFace
          ? { kind: top.kind, facing: top.facing, face: top.face }
          : { kind: top.kind, facing: top.facing },
    backs:
      inside || where.hiding.contents !== 'owner'
        ? null
        : ids.map((id) => pieceOf(table, id).kind).toSorted(),
  };
}

/** The rules slot without other seats' secrets. */
export function rulesSeen(table: Table, viewer: Viewer): Json {
  const secrets = table.rules['secrets'];
  if (typeof secrets !== 'object' || secrets === null || Array.isArray(secrets)) return { ...table.rules };
  const own: Record<string, Json> = {};
  for (const [seat, secret] of Object.entries(secrets))
    if (sharesSecrets(table, viewer, seat)) own[seat] = secret;
  return { ...table.rules, secrets: own };
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
