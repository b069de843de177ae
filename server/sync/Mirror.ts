import type { Act } from '#kernel/act';
import type { Json, JsonObject } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import { looksAt, placeSeen, rulesSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Eyes } from '#kernel/visibility';
import { eyesOf, placeEyes } from '#kernel/visibility';
import type { FaceState } from '#protocol/TableState';
import { PieceState, PlaceState, SeatState, SecretState, TableState } from '#protocol/TableState';
import { PublicPieces, isSameBody } from './PublicPieces.ts';
import { Changes } from './Changes.ts';
import type { ViewerLook } from './PerViewerMap.ts';
import { PerViewerMap } from './PerViewerMap.ts';
import { writePiece, writePlace, writeSeat, writeTexts } from './writeState.ts';

/** A part of the state that only some eyes may see. */
export type Guarded = FaceState | PieceState | PlaceState | SecretState;

/**
 * Writes the table into the synchronised state, and is the only one to do so. What it writes for whom is what `observe`
 * says that they see, and nothing else. Every guarded part is kept with the eyes it is for; `Views` hands it to clients
 * by that.
 */
export class Mirror {
  readonly state = new TableState();
  /** Everything guarded, with those it is meant for at present. */
  readonly guarded = new Map<Guarded, Eyes>();
  private changed = new Set<Guarded>();
  private readonly viewers: readonly Viewer[];
  private readonly everybody: Eyes;
  private readonly openPieces: PublicPieces;
  private readonly hiddenPieces: PerViewerMap<PieceState>;
  private readonly hiddenPlaces: PerViewerMap<PlaceState>;
  private readonly secrets: PerViewerMap<SecretState>;

  constructor(private readonly table: Table) {
    const { state } = this;
    // Seats are never added or removed during play.
    this.viewers = [...table.seats.map((s) => s.id), SPECTATOR];
    this.everybody = this.viewers.reduce((eyes, viewer) => eyes | eyesOf(table, viewer), 0);
    const guard = (what: Guarded, eyes: Eyes): void => this.guard(what, eyes);
    this.openPieces = new PublicPieces(state.pieces, guard);
    this.hiddenPieces = new PerViewerMap(state.hiddenPieces, () => new PieceState(), guard);
    this.hiddenPlaces = new PerViewerMap(state.hiddenPlaces, () => new PlaceState(), guard);
    this.secrets = new PerViewerMap(state.secrets, () => new SecretState(), guard);
    this.all();
  }

  /** Brings the state up to date after an act. Returns the guarded parts that came, went or are for others now. */
  follow(act: Act): ReadonlySet<Guarded> {
    this.changed = new Set();
    const changes = new Changes(this.table, act.effects);
    if (changes.everything) this.all();
    else {
      for (const id of changes.places) this.place(id);
      this.pieces(changes.pieces);
      if (changes.seats) this.seats();
      if (changes.rules) this.rules();
      if (changes.settings) writeTexts(this.state.settings, texts(this.table.settings));
    }
    this.state.version = this.table.version;
    return this.changed;
  }

  /** A face that somebody has and may not have any more: its piece is written anew. Returns what changed by that. */
  takeBack(face: FaceState): ReadonlySet<Guarded> {
    this.changed = new Set();
    const id = this.openPieces.takeAway(face);
    if (id !== undefined) this.pieces(new Set([Number(id)]));
    return this.changed;
  }

  private all(): void {
    const { state, table } = this;
    state.version = table.version;
    writeTexts(state.kinds, new Map([...table.kinds.values()].map((k) => [k.id, JSON.stringify(k)])));
    const heads = [...table.lists.values()].map(({ head }) => head);
    writeTexts(state.lists, new Map(heads.map((head) => [head.id, JSON.stringify(head)])));
    this.seats();
    writeTexts(state.settings, texts(table.settings));
    this.rules();
    for (const id of new Set([...state.places.keys(), ...this.hiddenPlaces.ids(), ...table.places.keys()]))
      this.place(id);
    const known = [...state.pieces.keys(), ...this.hiddenPieces.ids()].map(Number);
    // By places, not by ids: how many hidden ids are lower than one I see tells which cards are gone from the hand of another.
    const lying = [...table.places.values()].flatMap((where) => where.pieces.toSorted((a, b) => a - b));
    this.pieces(new Set([...known, ...lying, ...table.pieces.keys()]));
  }

  private seats(): void {
    const { seats } = this.state;
    for (const seat of this.table.seats) {
      const shown = seats.get(seat.id) ?? new SeatState();
      writeSeat(shown, seat);
      if (!seats.has(seat.id)) seats.set(seat.id, shown);
    }
  }

  private pieces(ids: ReadonlySet<PieceId>): void {
    const { table, everybody } = this;
    for (const id of ids) {
      const piece = table.pieces.get(id);
      this.piece(String(id), piece === undefined ? [] : looksAt(table, everybody, piece));
    }
  }

  /** In the open if everybody sees it and only its face, at most, is not for everybody. */
  private piece(id: string, looks: readonly ViewerLook<PieceSeen>[]): void {
    const open = this.openly(looks);
    this.hiddenPieces.write(id, open === undefined ? looks : [], writePiece);
    if (open === undefined) this.openPieces.remove(id);
    else this.openPieces.write(id, open.seen, open.some);
  }

  /** What everybody sees of it, and what some see instead; undefined: it is not for everybody. */
  private openly(
    looks: readonly ViewerLook<PieceSeen>[],
  ): { seen: PieceSeen; some?: ViewerLook<PieceSeen> | undefined } | undefined {
    const eyes = looks.reduce((all, look) => all | look.eyes, 0);
    if (eyes !== this.everybody || looks.length > 2) return undefined;
    const audience = eyesOf(this.table, SPECTATOR);
    const open = looks.find((look) => (look.eyes & audience) !== 0);
    if (open === undefined) return undefined;
    const some = looks.find((look) => look !== open);
    return some === undefined || isSameBody(open.seen, some.seen) ? { seen: open.seen, some } : undefined;
  }

  private place(id: PlaceId): void {
    const { table } = this;
    const where = table.places.get(id);
    const eyes = where === undefined ? 0 : placeEyes(table, where);
    const looks = this.looks<PlaceSeen>((viewer) =>
      where === undefined || (eyes & eyesOf(table, viewer)) === 0 ? null : placeSeen(table, viewer, where),
    );
    const [only] = looks;
    const open = only?.eyes === this.everybody ? only.seen : undefined;
    this.hiddenPlaces.write(id, open === undefined ? looks : [], writePlace);
    const { places } = this.state;
    const known = places.get(id);
    if (open === undefined) {
      if (known !== undefined) places.delete(id);
      return;
    }
    const shown = known ?? new PlaceState();
    writePlace(shown, open);
    if (known === undefined) places.set(id, shown);
  }

  private rules(): void {
    const { table } = this;
    // What nobody but a spectator may know is known to all.
    const open = rulesSeen(table, SPECTATOR) as JsonObject;
    writeTexts(this.state.rules, texts('secrets' in open ? { ...open, secrets: {} } : open));
    for (const { id } of table.seats) {
      const looks = this.looks<Json>((viewer) => secretSeen(table, viewer, id));
      this.secrets.write(id, looks, (shown, secret) => {
        shown.seat = id;
        shown.json = JSON.stringify(secret);
      });
    }
  }

  /** Groups the viewers by what they see. Who sees nothing is in no group. */
  private looks<Seen>(see: (viewer: Viewer) => Seen | null): ViewerLook<Seen>[] {
    const looks: ViewerLook<Seen>[] = [];
    for (const viewer of this.viewers) {
      const seen = see(viewer);
      if (seen === null) continue;
      const eyes = eyesOf(this.table, viewer);
      const alike = looks.find((look) => sameJson(look.seen as Json, seen as Json));
      if (alike === undefined) looks.push({ eyes, seen });
      else alike.eyes |= eyes;
    }
    return looks;
  }

  private guard(what: Guarded, eyes: Eyes): void {
    if (eyes === 0) this.guarded.delete(what);
    else this.guarded.set(what, eyes);
    this.changed.add(what);
  }
}

function secretSeen(table: Table, viewer: Viewer, seat: string): Json | null {
  const { secrets } = rulesSeen(table, viewer) as { secrets?: JsonObject };
  return secrets !== undefined && Object.hasOwn(secrets, seat) ? (secrets[seat] ?? null) : null;
}

function texts(slot: JsonObject): Map<string, string> {
  return new Map(Object.entries(slot).map(([key, value]) => [key, JSON.stringify(value)]));
}
