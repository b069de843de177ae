import type { SchemaType } from '@colyseus/schema';
import { schema, t } from '@colyseus/schema';

/** What can be secret about a piece whose body is none: its face, and the marks that go with it. */
export const FaceState = schema(
  {
    name: t.string(),
    /** What stands on it where faces are rows of a list, as JSON. */
    row: t.string(),
    value: t.number(),
    scale: t.float32(),
    tint: t.string(),
    label: t.string(),
    about: t.string(),
  },
  'Face',
);
export type FaceState = SchemaType<typeof FaceState>;

/** A piece as those see it to whom this is sent. Empty text stands for nobody, none, or what they may not know. */
export const PieceState = schema(
  {
    id: t.uint32(),
    kind: t.string(),
    place: t.string(),
    at: t.int32(),
    posed: t.boolean(),
    x: t.float32(),
    y: t.float32(),
    z: t.float32(),
    qx: t.float32(),
    qy: t.float32(),
    qz: t.float32(),
    qw: t.float32(),
    down: t.boolean(),
    heading: t.uint8(),
    mirror: t.boolean(),
    shown: t.string(),
    held: t.string(),
    locked: t.boolean(),
    /** The name of its face, its row and its marks, as far as all see them to whom this piece is sent. */
    name: t.string(),
    row: t.string(),
    value: t.number(),
    scale: t.float32(),
    tint: t.string(),
    label: t.string(),
    about: t.string(),
    /** Instead of these, for those who see more than the others. */
    face: t.ref(FaceState).optional().view(),
  },
  'Piece',
);
export type PieceState = SchemaType<typeof PieceState>;

/** A place as those see it to whom this is sent: always how many pieces it holds, their ids only if they see inside. */
export const PlaceState = schema(
  {
    id: t.string(),
    /** What layout and commands need and play hardly changes: form, host, capacity, hiding, geometry, as JSON. */
    plan: t.string(),
    label: t.string(),
    owner: t.string(),
    posed: t.boolean(),
    x: t.float32(),
    y: t.float32(),
    z: t.float32(),
    qx: t.float32(),
    qy: t.float32(),
    qz: t.float32(),
    qw: t.float32(),
    held: t.string(),
    locked: t.boolean(),
    openTo: t.string(),
    count: t.uint32(),
    /** Whether they see inside: `order` then has the ids of an ordered place; of others the pieces say where they are. */
    inside: t.boolean(),
    order: t.array('uint32'),
    /** What lies on top of a hidden pile, nameless; no kind = nothing to be seen there. */
    topKind: t.string(),
    topDown: t.boolean(),
    topFace: t.string(),
    topRow: t.string(),
    /** Kinds of the hidden pieces of a hand, sorted, as JSON: what anyone sees of its backs. Empty when not shown. */
    backs: t.string(),
  },
  'Place',
);
export type PlaceState = SchemaType<typeof PlaceState>;

export const SeatState = schema(
  { id: t.string(), name: t.string(), team: t.string(), holder: t.string() },
  'Seat',
);
export type SeatState = SchemaType<typeof SeatState>;

/** What a seat's rules know that others must not, as JSON. */
export const SecretState = schema({ seat: t.string(), json: t.string() }, 'Secret');
export type SecretState = SchemaType<typeof SecretState>;

/**
 * The table as it travels: the truth from which a client that lost every act still draws the right table. A piece that
 * lies before everybody stands in a map by its id, with its face in view of those who see it; so does a place that looks
 * the same to everybody. What not everybody may know of at all, or what differs in more than a face, stands in a hidden
 * map once for every circle of people it looks the same to, and each client gets the one that is for it.
 *
 * A face that was given cannot be taken back while its piece stays: a piece hidden again is another piece (law 6).
 */
export const TableState = schema(
  {
    version: t.uint32(),
    seats: t.map(SeatState),
    /** Kinds by id, what is public of lists, settings and the public part of the rules slot, as JSON. */
    kinds: t.map('string'),
    lists: t.map('string'),
    settings: t.map('string'),
    rules: t.map('string'),
    pieces: t.map(PieceState),
    places: t.map(PlaceState),
    /** Their keys mean nothing. */
    hiddenPieces: t.map(PieceState).view(),
    hiddenPlaces: t.map(PlaceState).view(),
    secrets: t.map(SecretState).view(),
  },
  'Table',
);
export type TableState = SchemaType<typeof TableState>;
