import { SEALED_CHANCE, readSealedChance } from '#kernel/chance/SealedChance';
import type { Json } from '#kernel/json';
import type { Kind, KindId } from '#kernel/kind';
import type { Observation, PieceSeen, PlaceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { ActTold } from '#kernel/tell';
import type { ChangeReach } from '#layout/reachOfChange';
import type { Survey } from '#layout/Survey';
import type { FromServer, PersonTold, PresenceTold } from '#protocol/messages';
import type { Standing } from '../net/Connection.ts';
import { isAtLeast, isSteering } from '#commands/roles';

/** What changed since another edition of the same table, and how far that reaches. */
export interface SeenChanges extends ChangeReach {
  readonly since: number;
}

/** The table as this client knows it now. Another one with every patch; nobody changes it. */
export interface TableSeen {
  /** No two tables that differ have the same; one with other numbers on its dice is the same one. */
  readonly edition: number;
  /** null when it was read from scratch. Who knows another edition than `since` has to look at everything. */
  readonly changes: SeenChanges | null;
  readonly observation: Omit<Observation, 'pieces' | 'places'>;
  readonly kinds: ReadonlyMap<KindId, Kind>;
  /** By rising id, as are the places. */
  readonly pieces: ReadonlyMap<PieceId, PieceSeen>;
  readonly places: ReadonlyMap<PlaceId, PlaceSeen>;
  /** The pieces in anybody's hand. */
  readonly held: ReadonlySet<PieceId>;
  /** Where everything lies: ask it for poses and frames, and `snap` with it. Not to be kept longer than the table itself. */
  readonly survey: Survey;
}

export type ChatLine = FromServer['chat'];

/** Everything a visit knows: what the HUD and the scene draw from. Each part is replaced when it changes, never mutated. */
export interface Seen {
  readonly standing: Standing;
  /** Why we are away or gone, in a sentence. */
  readonly why: string;
  readonly person: string | null;
  /** The seat we look through and act for; null while we only watch. */
  readonly seat: SeatId | null;
  /** Dice in the air show what they showed before they were thrown. */
  readonly table: TableSeen | null;
  /** What those dice will show when they lie, for who draws them tumble. Nobody else may look. */
  readonly rolling: ReadonlyMap<PieceId, number>;
  readonly people: FromServer['people'] | null;
  readonly presence: ReadonlyMap<string, PresenceTold>;
  /** The recent story, oldest first; what a die in the air decides is not told yet. */
  readonly acts: readonly ActTold[];
  readonly chat: readonly ChatLine[];
  readonly votes: readonly FromServer['vote'][];
  /** How the game stands; null at a table without one. */
  readonly turn: FromServer['turn'] | null;
  /** What the chance of the table was sealed with when we came; null before the welcome. See `sealedWith`. */
  readonly commitment: string | null;
  /** Rulers that others hold, by person. */
  readonly rulers: ReadonlyMap<string, FromServer['measure']>;
}

export const NOTHING_SEEN: Seen = {
  standing: 'coming',
  why: '',
  person: null,
  seat: null,
  table: null,
  rolling: new Map(),
  people: null,
  presence: new Map(),
  acts: [],
  chat: [],
  votes: [],
  turn: null,
  commitment: null,
  rulers: new Map(),
};

/** What the chance of the table is sealed with now. */
export function sealedWith({ table, commitment }: Pick<Seen, 'table' | 'commitment'>): string | null {
  const settings = table?.observation.settings as Readonly<Record<string, Json>> | undefined;
  return readSealedChance(settings?.[SEALED_CHANCE])?.commitment ?? commitment;
}

export function mePerson({ people, person }: Pick<Seen, 'people' | 'person'>): PersonTold | undefined {
  return people?.people.find((one) => one.id === person);
}

/** Whether the table is ours, here and for good. */
export function isMyTable({ people, person }: Pick<Seen, 'people' | 'person'>): boolean {
  return person !== null && people?.owner === person;
}

/** Whether we stand in for the owner until they are back. */
export function isStandIn({ people, person }: Pick<Seen, 'people' | 'person'>): boolean {
  return person !== null && people?.standIn === person;
}

/** Whether we have leave for something: what would be refused anyway is not offered. */
export function may(seen: Pick<Seen, 'people' | 'person'>, permission: string): boolean {
  return isGranted(seen, permission) || (isSteering(permission) && isStandIn(seen));
}

/** Whether the owner has given us leave, which is more than standing in gives. */
export function isGranted(seen: Pick<Seen, 'people' | 'person'>, permission: string): boolean {
  const role = mePerson(seen)?.role;
  const needed = seen.people?.grants[permission];
  return role !== undefined && isAtLeast(role, needed ?? 'player');
}
