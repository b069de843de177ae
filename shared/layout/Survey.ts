import { hasCells, isFree, isHand, isInside, isStore } from '#kernel/place';
import type { Json } from '#kernel/json';
import type { Kind, KindId } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { ORIGIN, composed, flatPose } from '#kernel/pose';
import { tableSizeOf } from '#kernel/tableSize';
import { CellBook } from './CellBook.ts';
import { sane } from './frame.ts';
import { Hosts } from './Hosts.ts';
import type { Laid, Size } from './laid.ts';
import { contentsOf, laidOf, sizeOf } from './laid.ts';
import { layOf } from './layOf.ts';
import type { LyingPiece, StandingPlace } from './lyingOn.ts';
import { lyingOn, standingOn } from './lyingOn.ts';
import { Nearby } from './Nearby.ts';
import type { Changed, ChangeReach } from './reachOfChange.ts';
import { reachOfChange } from './reachOfChange.ts';
import type { Plot } from './locators/locator.ts';
import { LOCATORS } from './locators/locators.ts';
import { seatsAround } from './seatsAround.ts';
import { boxCorner } from './tableTop.ts';
import type { LaidPiece, LaidPlace, View } from './view.ts';

/**
 * A view with what was already worked out about it. Good as long as the table does not change: keep one for as many aims as
 * there are between two acts, then make another, or let it `follow`. Every function of layout that takes a view takes a survey.
 */
export class Survey implements View {
  readonly kinds: ReadonlyMap<KindId, Kind>;
  readonly seats: View['seats'];
  readonly settings: Json;
  readonly seesPlace: (id: PlaceId) => boolean;
  readonly seesPiece: (id: PieceId) => boolean;
  private nowPlaces: ReadonlyMap<PlaceId, LaidPlace>;
  private nowPieces: ReadonlyMap<PieceId, LaidPiece>;

  private readonly frames = new Map<PlaceId, Pose>();
  private readonly plots = new Map<PlaceId, Plot>();
  private readonly contents = new Map<PlaceId, readonly Laid[]>();
  private readonly laidPoses = new Map<PlaceId, readonly Pose[]>();
  private readonly posesById = new Map<PlaceId, ReadonlyMap<PieceId, Pose>>();
  private readonly books = new Map<PlaceId, CellBook>();
  private readonly cellPoses = new Map<PieceId, Pose>();
  private allHosts: Hosts | undefined;
  private allLying: readonly LyingPiece[] | undefined;
  private allNearby: Nearby | undefined;
  private allStanding: readonly StandingPlace[] | undefined;

  static of(view: View): Survey {
    return view instanceof Survey ? view : new Survey(view);
  }

  private constructor(view: View) {
    this.kinds = view.kinds;
    this.seats = view.seats;
    this.settings = view.settings ?? null;
    this.nowPlaces = view.places;
    this.nowPieces = view.pieces;
    this.seesPlace = view.seesPlace ?? (() => true);
    this.seesPiece = view.seesPiece ?? (() => true);
  }

  get places(): ReadonlyMap<PlaceId, LaidPlace> {
    return this.nowPlaces;
  }

  get pieces(): ReadonlyMap<PieceId, LaidPiece> {
    return this.nowPieces;
  }

  get hosts(): Hosts {
    return (this.allHosts ??= new Hosts(this));
  }

  /**
   * Goes on with the same table after some of its pieces and places have changed; kinds, seats and the size of the table must be the same. Forgets
   * what that may have moved, and says what it is. Whoever kept this survey for the table before has it no longer.
   */
  follow(view: Pick<View, 'pieces' | 'places'>, changed: Changed): ChangeReach {
    const { kinds } = this;
    const before = { kinds, places: this.nowPlaces, pieces: this.nowPieces };
    const reach = reachOfChange(this.hosts, this.books, before, { ...view, kinds }, changed);
    this.nowPlaces = view.places;
    this.nowPieces = view.pieces;
    for (const id of reach.places) {
      this.plots.delete(id);
      this.contents.delete(id);
      this.laidPoses.delete(id);
      this.posesById.delete(id);
    }
    for (const id of reach.moved) {
      this.frames.delete(id);
      this.books.delete(id);
    }
    for (const id of reach.pieces) this.cellPoses.delete(id);
    this.allLying = undefined;
    this.allNearby = undefined;
    this.allStanding = undefined;
    return reach;
  }

  get lying(): readonly LyingPiece[] {
    return (this.allLying ??= lyingOn(this));
  }

  get nearby(): Nearby {
    return (this.allNearby ??= new Nearby(this.lying));
  }

  get standing(): readonly StandingPlace[] {
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
    if (isFree(where)) return frame === ORIGIN ? sane(piece.pose) : composed(frame, sane(piece.pose));
    if (where.pieces === null) return frame;
    const book = this.book(where);
    return (
      (book === null || book.isTied
        ? this.posesOfAll(where).get(piece.id)
        : this.poseInCell(where, book, piece)) ?? frame
    );
  }

  size(piece: LaidPiece): Size {
    return sizeOf(this.kinds.get(piece.kind), piece.scale);
  }

  /** Who stands where in a grid whose pieces are laid by id; null where one piece may depend on all others. */
  private book(where: LaidPlace): CellBook | null {
    const { ordered, pieces } = where;
    if (!hasCells(where) || ordered || pieces === null) return null;
    return remembered(this.books, where.id, () => {
      const inside = pieces.flatMap((id) => this.pieces.get(id) ?? []);
      return new CellBook(inside, this.kinds);
    });
  }

  private poseInCell(where: LaidPlace, book: CellBook, piece: LaidPiece): Pose | undefined {
    const known = this.cellPoses.get(piece.id);
    if (known !== undefined) return known;
    const group = book.in(piece.at);
    const frame = this.frame(where);
    LOCATORS[where.form]
      .poses(this.plot(where), laidOf(this, group))
      .forEach((pose, i) =>
        this.cellPoses.set(group[i] as PieceId, frame === ORIGIN ? pose : composed(frame, pose)),
      );
    return this.cellPoses.get(piece.id);
  }

  private posesOfAll(where: LaidPlace): ReadonlyMap<PieceId, Pose> {
    return remembered(this.posesById, where.id, () => {
      const poses = this.poses(where);
      const byId = new Map<PieceId, Pose>();
      this.inside(where).forEach(({ id }, i) => {
        if (id !== null) byId.set(id, poses[i] as Pose);
      });
      return byId;
    });
  }

  private frameOn(where: LaidPlace, on: PieceId): Pose {
    const host = this.pieces.get(on);
    if (host === undefined) return ORIGIN;
    const [, , thickness] = this.size(host);
    const by = host.scale > 0 && host.scale < 1e3 ? host.scale : 1;
    const own = sane(where.pose);
    // Upon its host, except what is inside it: a place's height 0 is the face of a board as it is the felt of the table.
    const base = isInside(where) ? thickness / 4 : thickness;
    return composed(this.pose(host), { ...own, x: own.x * by, y: own.y * by + base, z: own.z * by });
  }
}

function standing(view: View, where: LaidPlace): Pose {
  if (where.pose !== null) return sane(where.pose);
  const table = tableSizeOf(view.settings);
  if (isHand(where)) {
    const seat = view.seats.findIndex((s) => s.id === where.owner);
    return seatsAround(Math.max(1, view.seats.length), table)[Math.max(0, seat)]?.hand ?? ORIGIN;
  }
  if (!isStore(where)) return ORIGIN;
  const corner = boxCorner(table);
  return flatPose(corner.x, corner.z);
}

function remembered<T>(known: Map<PlaceId, T>, id: PlaceId, work: () => T): T {
  let found = known.get(id);
  if (found === undefined) {
    found = work();
    known.set(id, found);
  }
  return found;
}
