import type { Kind, KindId } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { ORIGIN, composed, flatPose } from '#kernel/pose';
import { sane } from './frame.ts';
import type { Laid, Size } from './laid.ts';
import { contentsOf, sizeOf } from './laid.ts';
import { layOf } from './layOf.ts';
import type { Lying, Standing } from './lying.ts';
import { lyingOn, standingOn } from './lying.ts';
import { Nearby } from './Nearby.ts';
import type { Plot } from './locators/locator.ts';
import { LOCATORS } from './locators/locators.ts';
import { seatsAround } from './seats.ts';
import { BOX_CORNER } from './tableTop.ts';
import type { LaidPiece, LaidPlace, View } from './view.ts';

/**
 * A view with what was already worked out about it. Good as long as the table does not change: keep one for as many aims as
 * there are between two acts, then make another. Every function of layout that takes a view takes a survey.
 */
export class Survey implements View {
  readonly kinds: ReadonlyMap<KindId, Kind>;
  readonly seats: View['seats'];
  readonly places: ReadonlyMap<PlaceId, LaidPlace>;
  readonly pieces: ReadonlyMap<PieceId, LaidPiece>;
  readonly seesPlace: (id: PlaceId) => boolean;
  readonly seesPiece: (id: PieceId) => boolean;

  private readonly frames = new Map<PlaceId, Pose>();
  private readonly plots = new Map<PlaceId, Plot>();
  private readonly contents = new Map<PlaceId, readonly Laid[]>();
  private readonly laidPoses = new Map<PlaceId, readonly Pose[]>();
  private allLying: readonly Lying[] | undefined;
  private allNearby: Nearby | undefined;
  private allStanding: readonly Standing[] | undefined;

  static of(view: View): Survey {
    return view instanceof Survey ? view : new Survey(view);
  }

  private constructor(view: View) {
    this.kinds = view.kinds;
    this.seats = view.seats;
    this.places = view.places;
    this.pieces = view.pieces;
    this.seesPlace = view.seesPlace ?? (() => true);
    this.seesPiece = view.seesPiece ?? (() => true);
  }

  get lying(): readonly Lying[] {
    return (this.allLying ??= lyingOn(this));
  }

  get nearby(): Nearby {
    return (this.allNearby ??= new Nearby(this.lying));
  }

  get standing(): readonly Standing[] {
    return (this.allStanding ??= standingOn(this));
  }

  plot(where: LaidPlace): Plot {
    return remembered(this.plots, where.id, () => ({ where, lay: layOf(this, where) }));
  }

  /** What lies in a place, in the order in which it is laid. */
  inside(where: LaidPlace): readonly Laid[] {
    return remembered(this.contents, where.id, () => contentsOf(this, where));
  }

  /** Where a place lies on the table: its middle, x to its right, z towards whoever it faces. */
  frame(where: LaidPlace): Pose {
    const known = this.frames.get(where.id);
    if (known !== undefined) return known;
    // A broken file may set a board on itself: whoever asks again meanwhile gets the middle of the table, not a stack overflow.
    this.frames.set(where.id, ORIGIN);
    const frame = where.on === null ? standing(this, where) : this.frameOn(where, where.on);
    this.frames.set(where.id, frame);
    return frame;
  }

  /** Where everything in a place lies on the table, in the order of `inside`. */
  poses(where: LaidPlace): readonly Pose[] {
    return remembered(this.laidPoses, where.id, () => {
      const frame = this.frame(where);
      const local = LOCATORS[where.form].poses(this.plot(where), this.inside(where));
      return frame === ORIGIN ? local : local.map((pose) => composed(frame, pose));
    });
  }

  /** Where a piece lies on the table when nobody carries it. One whose position is hidden lies where its place does. */
  pose(piece: LaidPiece): Pose {
    const where = this.places.get(piece.place);
    if (where === undefined) return sane(piece.pose);
    const frame = this.frame(where);
    if (where.form === 'table')
      return frame === ORIGIN ? sane(piece.pose) : composed(frame, sane(piece.pose));
    const index = where.pieces === null ? -1 : this.inside(where).findIndex((one) => one.id === piece.id);
    return this.poses(where)[index] ?? frame;
  }

  size(piece: LaidPiece): Size {
    return sizeOf(this.kinds.get(piece.kind), piece.scale);
  }

  private frameOn(where: LaidPlace, on: PieceId): Pose {
    const host = this.pieces.get(on);
    if (host === undefined) return ORIGIN;
    const [, , thickness] = this.size(host);
    const by = host.scale > 0 && host.scale < 1e3 ? host.scale : 1;
    const own = sane(where.pose);
    // Upon its host, except what is inside it: a place's height 0 is the face of a board as it is the felt of the table.
    const base = where.form === 'bag' ? thickness / 4 : thickness;
    return composed(this.pose(host), { ...own, x: own.x * by, y: own.y * by + base, z: own.z * by });
  }
}

function standing(view: View, where: LaidPlace): Pose {
  if (where.pose !== null) return sane(where.pose);
  if (where.form === 'hand') {
    const seat = view.seats.findIndex((s) => s.id === where.owner);
    return seatsAround(Math.max(1, view.seats.length))[Math.max(0, seat)]?.hand ?? ORIGIN;
  }
  return where.form === 'box' ? flatPose(BOX_CORNER.x, BOX_CORNER.z) : ORIGIN;
}

function remembered<T>(known: Map<PlaceId, T>, id: PlaceId, work: () => T): T {
  let found = known.get(id);
  if (found === undefined) {
    found = work();
    known.set(id, found);
  }
  return found;
}
