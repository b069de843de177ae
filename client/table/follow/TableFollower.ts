import type { DataChange } from '@colyseus/schema';
import type { Kind, KindId } from '#kernel/kind';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Viewer } from '#kernel/seat';
import { isSameSize, tableSizeOf } from '#kernel/tableSize';
import type { Changed } from '#layout/reachOfChange';
import { Survey } from '#layout/Survey';
import { pieceIn, placeIn, slotsIn } from '#protocol/seenIn';
import type { PieceState, PlaceState, TableState } from '#protocol/TableState';
import { newEdition } from '../tableSeen.ts';
import type { SeenChanges, TableSeen } from '../Seen.ts';
import { Members } from './Members.ts';
import { StateIds } from './StateIds.ts';
import { PatchChanges } from './PatchChanges.ts';
import { Versioned } from './Versioned.ts';

/**
 * The read model as it follows the synchronised state: an incremental view. A patch that moved one piece costs one piece,
 * however many lie on the table. What patches touched is noted as it comes and read when it is asked for.
 */
export class TableFollower {
  private readonly touched = new PatchChanges();
  private readonly pieceShelf = new StateIds<PieceId, PieceState>();
  private readonly placeShelf = new StateIds<PlaceId, PlaceState>();
  private readonly kindsRead = new Map<KindId, { readonly json: string; readonly kind: Kind }>();
  private members = new Members([]);
  private state: TableState | null = null;
  private now: Followed | null = null;
  /** How often everything had to be read: acts do not make it rise. */
  wholes = 0;

  /** The patch that was just decoded. */
  note(changes: readonly DataChange[]): void {
    this.touched.note(this.state, changes);
  }

  /** The table as the state has it now, through somebody's eyes. */
  read(state: TableState, viewer: Viewer): TableSeen {
    const { now, touched } = this;
    const isNew = state !== this.state || now?.observation.viewer !== viewer;
    this.now =
      now === null || isNew || touched.everything ? this.whole(state, viewer) : this.next(state, now);
    this.state = state;
    touched.clear();
    return this.now;
  }

  private whole(state: TableState, viewer: Viewer): Followed {
    this.wholes++;
    this.pieceShelf.clear();
    this.placeShelf.clear();
    const pieces: PieceSeen[] = [];
    for (const map of [state.pieces, state.hiddenPieces])
      map?.forEach((shown) => {
        const seen = pieceIn(shown);
        this.pieceShelf.put(shown, seen.id);
        this.touched.own(shown);
        pieces.push(seen);
      });
    pieces.sort((a, b) => a.id - b.id);
    this.members = new Members(pieces);
    const places: PlaceSeen[] = [];
    for (const map of [state.places, state.hiddenPlaces])
      map?.forEach((shown) => {
        const seen = placeIn(shown, (id) => this.members.of(id));
        this.placeShelf.put(shown, seen.id);
        this.touched.own(shown);
        places.push(seen);
      });
    const held = new Set<PieceId>();
    for (const piece of pieces) if (piece.held !== null) held.add(piece.id);
    const kinds = this.kindsIn(state);
    const observation = { version: state.version, viewer, ...slotsIn(state) };
    const byId = Versioned.of(pieces.map((piece) => [piece.id, piece] as const));
    const byName = Versioned.of(places.map((place) => [place.id, place] as const));
    const survey = Survey.of({ ...observation, kinds, pieces: byId, places: byName });
    const surveyed = { survey, edition: 0 };
    return new Followed(newEdition(), null, observation, kinds, byId, byName, held, surveyed);
  }

  private next(state: TableState, before: Followed): Followed {
    const { touched } = this;
    const pieces = new Map<PieceId, PieceSeen | undefined>();
    const stale = new Set<PlaceId>();
    const change = (id: PieceId, seen: PieceSeen | undefined): void => {
      const was = pieces.has(id) ? pieces.get(id) : before.pieces.get(id);
      pieces.set(id, seen);
      if (was?.place === seen?.place) return;
      // Of an unordered place it is the pieces that say who is in it.
      if (was !== undefined) {
        this.members.leave(was.place, id);
        stale.add(was.place);
      }
      if (seen === undefined) return;
      this.members.enter(seen.place, id);
      stale.add(seen.place);
    };
    for (const shown of touched.gonePieces) {
      const id = this.pieceShelf.take(shown);
      if (id !== undefined) change(id, undefined);
    }
    for (const shown of touched.pieces) {
      if (touched.gonePieces.has(shown)) continue;
      const seen = pieceIn(shown);
      const left = this.pieceShelf.put(shown, seen.id);
      if (left !== undefined) change(left, undefined);
      change(seen.id, seen);
    }
    const places = this.nextPlaces(stale);
    return this.successor(state, before, pieces, places);
  }

  private nextPlaces(stale: ReadonlySet<PlaceId>): Map<PlaceId, PlaceSeen | undefined> {
    const { touched, placeShelf } = this;
    const places = new Map<PlaceId, PlaceSeen | undefined>();
    for (const shown of touched.gonePlaces) {
      const id = placeShelf.take(shown);
      if (id !== undefined) places.set(id, undefined);
    }
    for (const shown of touched.places) {
      if (touched.gonePlaces.has(shown)) continue;
      const left = placeShelf.put(shown, shown.id);
      if (left !== undefined) places.set(left, undefined);
      places.set(
        shown.id,
        placeIn(shown, (id) => this.members.of(id)),
      );
    }
    for (const id of stale) {
      const shown = places.has(id) ? undefined : placeShelf.of(id);
      if (shown !== undefined)
        places.set(
          id,
          placeIn(shown, (name) => this.members.of(name)),
        );
    }
    return places;
  }

  private successor(
    state: TableState,
    before: Followed,
    pieces: ReadonlyMap<PieceId, PieceSeen | undefined>,
    places: ReadonlyMap<PlaceId, PlaceSeen | undefined>,
  ): Followed {
    const { viewer, seats } = before.observation;
    const observation = {
      ...(this.touched.slots ? { ...slotsIn(state), seats } : before.observation),
      version: state.version,
      viewer,
    };
    // Everybody's hand moves with the rim.
    if (!isSameSize(tableSizeOf(observation.settings), tableSizeOf(before.observation.settings)))
      return this.whole(state, viewer);
    const byId = before.pieces.with(pieces);
    const byName = before.places.with(places);
    const changed: Changed = { pieces: new Set(pieces.keys()), places: new Set(places.keys()) };
    const reach = before.surveyed.survey.follow({ pieces: byId, places: byName }, changed);
    const changes = { since: before.edition, ...reach };
    const held = heldNow(before.held, pieces);
    const { kinds, surveyed } = before;
    return new Followed(newEdition(), changes, observation, kinds, byId, byName, held, surveyed);
  }

  private kindsIn(state: TableState): ReadonlyMap<KindId, Kind> {
    const kinds = new Map<KindId, Kind>();
    state.kinds.forEach((json, id) => {
      const known = this.kindsRead.get(id);
      const read = known?.json === json ? known : { json, kind: JSON.parse(json) as Kind };
      this.kindsRead.set(id, read);
      kinds.set(id, read.kind);
    });
    return kinds;
  }
}

function heldNow(
  before: ReadonlySet<PieceId>,
  pieces: ReadonlyMap<PieceId, PieceSeen | undefined>,
): ReadonlySet<PieceId> {
  let held: Set<PieceId> | null = null;
  for (const [id, piece] of pieces) {
    const isHeld = (piece?.held ?? null) !== null;
    if (isHeld === (held ?? before).has(id)) continue;
    held ??= new Set(before);
    if (isHeld) held.add(id);
    else held.delete(id);
  }
  return held ?? before;
}

/** One survey goes along with the newest table. */
interface Surveyed {
  readonly survey: Survey;
  edition: number;
}

class Followed implements TableSeen {
  private own: Survey | null = null;

  constructor(
    readonly edition: number,
    readonly changes: SeenChanges | null,
    readonly observation: TableSeen['observation'],
    readonly kinds: TableSeen['kinds'],
    readonly pieces: Versioned<PieceId, PieceSeen>,
    readonly places: Versioned<PlaceId, PlaceSeen>,
    readonly held: ReadonlySet<PieceId>,
    readonly surveyed: Surveyed,
  ) {
    surveyed.edition = edition;
  }

  /** The shared one knows only how things lie now: who looks back at an older table gets one of its own. */
  get survey(): Survey {
    if (this.surveyed.edition === this.edition) return this.surveyed.survey;
    const { kinds, pieces, places, observation } = this;
    return (this.own ??= Survey.of({ ...observation, kinds, pieces, places }));
  }
}
