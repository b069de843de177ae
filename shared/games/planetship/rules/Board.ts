import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { SHIELD, colourOfProbe, colourOfShip } from '../box.ts';
import type { CharacterCard } from '../cards.ts';
import { placesOf, tokensOf } from '../places.ts';
import type { Plan, Spot, ZoneLaid } from './Plan.ts';
import { planOf } from './Plan.ts';
import type { Reading } from './Reading.ts';
import { readTable } from './Reading.ts';

/** A character at its post. A face that is hidden from the reader is ''. */
export interface Posted {
  readonly spot: Spot;
  readonly card: PieceId;
  readonly face: string;
  readonly owner: SeatId;
  readonly faceDown: boolean;
  readonly shielded: boolean;
}

export type { Spot, ZoneLaid } from './Plan.ts';

/** The zones and who stands where, read once from a table or from what a seat sees of it. */
export class Board {
  readonly plan: Plan;
  readonly posted: ReadonlyMap<PlaceId, Posted>;

  /** `posted`: who is thought to stand where, for trying things out; left out, as the reading says. */
  constructor(
    readonly reading: Reading,
    posted?: ReadonlyMap<PlaceId, Posted>,
  ) {
    this.plan = planOf(reading);
    this.posted = posted ?? postedIn(reading, this.plan);
  }

  static of(table: Table): Board {
    return new Board(readTable(table));
  }

  /** By rising number: the order in which they are resolved. */
  get zones(): readonly ZoneLaid[] {
    return this.plan.zones;
  }

  get spots(): ReadonlyMap<PlaceId, Spot> {
    return this.plan.spots;
  }

  zone(number: number): ZoneLaid | undefined {
    return this.plan.byNumber.get(number);
  }

  /** Whether two zones lie side by side in the grid. */
  areAdjacent(a: number, b: number): boolean {
    const [one, other] = [this.zone(a), this.zone(b)];
    if (one === undefined || other === undefined) return false;
    return Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;
  }

  isNear(a: number, b: number): boolean {
    return a === b || this.areAdjacent(a, b);
  }

  /** Spaces that share an edge with this one, in its own zone or in another. */
  neighbours({ place }: Spot): readonly Spot[] {
    return this.plan.neighbours.get(place) ?? [];
  }

  /** By rising number of the space. */
  postedIn(zone: number): Posted[] {
    return (this.zone(zone)?.spaces ?? []).flatMap((spot) => this.posted.get(spot.place) ?? []);
  }

  freeIn(zone: number): Spot[] {
    return (this.zone(zone)?.spaces ?? []).filter((spot) => !this.posted.has(spot.place));
  }

  cardOf({ face }: Posted): CharacterCard | undefined {
    return this.reading.cards.characters.get(face);
  }

  isMoved(place: PlaceId): boolean {
    return this.reading.slot.moved.includes(place);
  }

  /** Moved by Teleport or Tractor Beam, it may use no icons this round. */
  isLocked(place: PlaceId): boolean {
    return this.reading.knobs.locked_after_move && this.isMoved(place);
  }

  holds(zone: number): boolean {
    return this.reading.knobs.zone_rules_on.includes(zone);
  }

  shipsOf(seat: SeatId): number {
    return this.reading.countIn(placesOf(seat).ships);
  }

  probesOf(seat: SeatId): number {
    return this.reading.countIn(placesOf(seat).probes);
  }

  /** Whose probes lie at a spot. */
  probersAt(place: PlaceId): SeatId[] {
    const seats = this.reading.piecesIn(tokensOf(place)).flatMap(({ kind }) => colourOfProbe(kind) ?? []);
    return [...new Set(seats)];
  }

  /** Who has the first player card. */
  get first(): SeatId {
    const { seats } = this.reading;
    return seats.find((seat) => this.reading.countIn(placesOf(seat).first) > 0) ?? (seats[0] as SeatId);
  }

  /** The next seat clockwise. */
  after(seat: SeatId): SeatId {
    const { seats } = this.reading;
    return seats[(seats.indexOf(seat) + 1) % seats.length] as SeatId;
  }
}

function postedIn(reading: Reading, { spots }: Plan): Map<PlaceId, Posted> {
  const posted = new Map<PlaceId, Posted>();
  for (const spot of spots.values()) {
    const one = spot.n === 0 ? undefined : postedAt(reading, spot);
    if (one !== undefined) posted.set(spot.place, one);
  }
  return posted;
}

/** A card with a ship beside it. */
function postedAt(reading: Reading, spot: Spot): Posted | undefined {
  const card = reading.piecesIn(spot.place)[0];
  if (card === undefined) return undefined;
  let owner: SeatId | undefined;
  let shielded = false;
  for (const { kind } of reading.piecesIn(tokensOf(spot.place))) {
    owner ??= colourOfShip(kind);
    shielded ||= kind === SHIELD;
  }
  if (owner === undefined) return undefined;
  return { spot, card: card.id, face: card.face ?? '', owner, faceDown: card.facing === 'down', shielded };
}
