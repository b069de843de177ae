import { isEndless, isHand, isInside, isStore } from '#kernel/place';
import { PIECE_FACTS } from '#kernel/forms';
import type { Kind } from '#kernel/kind';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { Pose } from '#kernel/pose';
import { composed } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import { brightness, mixed } from '#art/colour';
import { showing } from '#dice/sideUp';
import type { Rotation } from '#dice/rotation';
import { STILL } from '#dice/rotation';
import { sane, within } from '#layout/frame';
import { motionIdOf } from '#protocol/motionIds';
import { keyOf } from '../../desk/Target.ts';
import type { TableSeen } from '../../table/Seen.ts';
import type { DrawnBody, Print } from './DrawnBody.ts';
import type { PileRun } from './piles.ts';
import { carriedFrom, isPiled, runsOf } from './piles.ts';
import { backPrint, diePrint, facePrint, isFaceOpen } from './prints.ts';
import type { Look } from './shapeOf.ts';
import { centreHeight, lookOf } from './shapeOf.ts';
import { stanceAt } from './Stance.ts';

/** Face down is flipped about the long axis. */
const OVER: Rotation = { x: 0, y: 0, z: 1, w: 0 };

/**
 * Everything that has to be drawn of a table, and where it rests. Pure: the same table gives the same list. A face is in
 * here only if the table told it to us; what is hidden is drawn as its back on both sides.
 */
export function stageOf(table: TableSeen, seat: SeatId | null): DrawnBody[] {
  const bodies: DrawnBody[] = [];
  for (const piece of table.pieces.values()) {
    const drawn = pieceBody(table, piece, seat);
    if (drawn !== null) bodies.push(drawn);
  }
  for (const where of table.places.values()) placeBodies(table, where, bodies);
  return bodies;
}

/** One piece; null where it is drawn otherwise, or not at all. */
export function pieceBody(table: TableSeen, piece: PieceSeen, seat: SeatId | null): DrawnBody | null {
  const kind = table.kinds.get(piece.kind);
  if (kind === undefined) return null;
  const where = table.places.get(piece.place);
  const held = piece.held !== null;
  if (!held && where !== undefined && isDrawnOtherwise(table, where)) return null;
  const unseen =
    !held && where !== undefined && isHand(where) && where.owner !== null && where.owner === seat;
  return lying(piece, kind, where, where === undefined ? sane(piece.pose) : table.survey.pose(piece), unseen);
}

/** Inside a bag or the box nothing is drawn; in a pile its runs are. */
function isDrawnOtherwise(table: TableSeen, where: PlaceSeen): boolean {
  return isShut(where) || isPiled(table, where);
}

/** What is in it is drawn by nobody: the inside of a bag, the box. */
function isShut(where: PlaceSeen): boolean {
  return isInside(where) || isStore(where);
}

function isSolid({ form }: Kind): boolean {
  return PIECE_FACTS[form].build === 'solid';
}

function lying(
  piece: PieceSeen,
  kind: Kind,
  where: PlaceSeen | undefined,
  pose: Pose,
  unseen: boolean,
): DrawnBody {
  const look = lookOf(kind);
  const own = ownRotation(kind, look, piece);
  const brings = PIECE_FACTS[kind.form].rolls;
  const open = isFaceOpen(piece, where);
  const lift = centreHeight(look) * scaleOf(piece.scale);
  return {
    ...common(look, piece.scale, piece.tint),
    key: keyOf({ piece: piece.id }),
    target: { piece: piece.id },
    motion: motionIdOf(piece.id),
    ...printsOf(kind, look, open ? facePrint(kind, piece) : backPrint(kind)),
    mirror: piece.mirror,
    rest: stanceAt(pose, lift, own),
    lift,
    own,
    ownInMotion: brings ? STILL : own,
    layers: 1,
    locked: piece.locked,
    held: piece.held,
    unseen,
  };
}

function ownRotation(kind: Kind, { shape }: Look, piece: Pick<PieceSeen, 'facing' | 'value'>): Rotation {
  if (isSolid(kind)) return showing(kind.sides, piece.value);
  // A figure laid on its head would only look broken.
  return piece.facing === 'down' && shape.family !== 'model' ? OVER : STILL;
}

function printsOf(
  kind: Kind,
  { shape }: Look,
  face: Print,
): { readonly top: Print | null; readonly bottom: Print | null } {
  if (shape.family === 'die') return { top: diePrint(kind), bottom: null };
  if (shape.family === 'model') return { top: null, bottom: null };
  if (isSolid(kind)) return { top: diePrint(kind), bottom: diePrint(kind) };
  return { top: face, bottom: backPrint(kind) };
}

function scaleOf(scale: number): number {
  return scale > 0 && scale < 1e3 ? scale : 1;
}

function common(
  look: Look,
  scale: number,
  tint: string | null,
  count = 1,
): Pick<DrawnBody, 'shape' | 'size' | 'cells' | 'colour' | 'edge' | 'tinted' | 'roughness' | 'metalness'> {
  const by = scaleOf(scale);
  const [w, d, h] = look.size;
  const { shape, body } = look;
  return {
    shape: shape.family === 'slab' ? { family: 'slab', corner: shape.corner * by } : shape,
    size: [w * by, d * by, h * by * count],
    cells:
      look.cells?.map((cell) => ({
        ...cell,
        x: cell.x * by,
        z: cell.z * by,
        size: [cell.size[0] * by, cell.size[1] * by] as const,
      })) ?? null,
    colour: tint ?? body.colour,
    edge: edgeOf(look, tint ?? body.colour),
    tinted: tint !== null,
    roughness: look.roughness,
    metalness: look.metalness,
  };
}

/** Figures have a second tone, so that their parts can be told apart; the edge of a card is its paper. */
function edgeOf({ shape, body }: Look, colour: string): string {
  if (shape.family === 'die') return body.ink;
  if (shape.family !== 'model') return colour;
  return brightness(colour) > 0.12 ? mixed(colour, '#10141c', 0.5) : mixed(colour, '#f2ead8', 0.35);
}

/** What is drawn of a place besides the pieces that have a body of their own. */
export function placeBodies(table: TableSeen, where: PlaceSeen, into: DrawnBody[]): void {
  if (isEndless(where)) {
    const kind = where.supplies === null ? undefined : table.kinds.get(where.supplies.kind);
    if (kind !== undefined) into.push(sample(table, where, kind));
    return;
  }
  if (isPiled(table, where)) pile(table, where, into);
  else if (where.pieces === null && !isShut(where)) backs(table, where, into);
}

/** As high as its pieces, with the right one on top. */
function pile(table: TableSeen, where: PlaceSeen, into: DrawnBody[]): void {
  const frame = table.survey.frame(where);
  const runs = runsOf(table, where);
  let height = 0;
  runs.forEach((run, i) => {
    const isTop = i === runs.length - 1;
    const body = runBody(where, frame, run, height, isTop ? where.id : `${where.id}/${i}`);
    into.push(body);
    height += body.size[2];
  });
}

function runBody(where: PlaceSeen, frame: Pose, run: PileRun, below: number, key: string): DrawnBody {
  const { kind, count, top, shown, scale } = run;
  const look = lookOf(kind);
  const single = count === 1;
  const own =
    look.shape.family === 'die' && single
      ? showing(kind.sides, top?.value ?? 1)
      : (top?.facing ?? shown?.facing) === 'down' && look.shape.family !== 'model'
        ? OVER
        : STILL;
  const sized = common(look, scale, top?.tint ?? null, look.shape.family === 'die' ? 1 : count);
  const lift = below + (single ? centreHeight(look) * scaleOf(scale) : sized.size[2] / 2);
  const piece = { ...UNMARKED, ...(top ?? shown) };
  const open = isFaceOpen(piece, where);
  return {
    ...sized,
    key,
    target: { place: where.id },
    motion: motionIdOf(where.id),
    ...printsOf(kind, look, open ? facePrint(kind, piece) : backPrint(kind)),
    mirror: false,
    rest: stanceAt(frame, lift, own),
    lift,
    own,
    ownInMotion: own,
    layers: count,
    locked: where.locked && below === 0,
    held: where.held,
    unseen: false,
  };
}

const UNMARKED = { facing: 'up', value: 0, label: '', about: '', held: null } as const;

/** The nameless pieces of a hand or another place we do not see into. */
function backs(table: TableSeen, where: PlaceSeen, into: DrawnBody[]): void {
  const kinds = where.backs ?? (where.top === null ? [] : Array<string>(where.count).fill(where.top.kind));
  const poses = table.survey.poses(where);
  // What somebody carries out of it is drawn in their hand; which of the backs it was is nobody's business.
  const left = kinds.length - carriedFrom(table, where.id);
  for (let i = 0; i < left; i++) {
    const kind = table.kinds.get(kinds[i] as string);
    if (kind === undefined) continue;
    const look = lookOf(kind);
    const lift = centreHeight(look);
    const own = isHand(where) || where.facing !== 'down' ? STILL : OVER;
    const back = look.shape.family === 'die' ? null : backPrint(kind);
    into.push({
      ...common(look, 1, null),
      key: `${where.id}/${i}`,
      target: { place: where.id },
      motion: null,
      top: look.shape.family === 'model' ? null : back,
      bottom: look.shape.family === 'model' ? null : back,
      mirror: false,
      rest: stanceAt(stoodUp(where, table.survey.frame(where), poses[i]), lift, own),
      lift,
      own,
      ownInMotion: own,
      layers: 1,
      locked: false,
      held: null,
      unseen: false,
    });
  }
}

/** Others' hands stand more upright than layout leans them: seen from across the table one would look along the cards. */
function stoodUp(where: PlaceSeen, frame: Pose, pose: Pose | undefined): Pose {
  if (pose === undefined || !isHand(where)) return pose ?? frame;
  return composed(composed(frame, LEANING), within(frame, pose));
}

const LEAN = 0.42;
const LEANING: Pose = { x: 0, y: 0, z: 0, qx: Math.sin(LEAN / 2), qy: 0, qz: 0, qw: Math.cos(LEAN / 2) };

/** A supply never runs out: a small heap of what it hands out. */
function sample(table: TableSeen, where: PlaceSeen, kind: Kind): DrawnBody {
  const look = lookOf(kind);
  const lift = centreHeight(look);
  const own = look.shape.family === 'die' ? showing(kind.sides, 1) : STILL;
  const face = facePrint(kind, { ...UNMARKED, face: where.supplies?.face ?? '' });
  return {
    ...common(look, 1, null),
    key: where.id,
    target: { place: where.id },
    motion: null,
    ...printsOf(kind, look, face),
    mirror: false,
    rest: stanceAt(table.survey.frame(where), lift, own),
    lift,
    own,
    ownInMotion: own,
    layers: 1,
    locked: false,
    held: null,
    unseen: false,
  };
}
