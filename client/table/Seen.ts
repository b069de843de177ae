import type { Kind, KindId } from '#kernel/kind';
import type { Observation, PieceSeen, PlaceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { ActTold } from '#kernel/tell';
import type { Survey } from '#layout/Survey';
import type { FromServer, PersonTold, PresenceTold } from '#protocol/messages';
import type { Standing } from '../net/Connection.ts';

/** The table as this client knows it now. Made anew with every patch; nobody changes it. */
export interface TableSeen {
  readonly observation: Observation;
  readonly kinds: ReadonlyMap<KindId, Kind>;
  readonly pieces: ReadonlyMap<PieceId, PieceSeen>;
  readonly places: ReadonlyMap<PlaceId, PlaceSeen>;
  /** Where everything lies: ask it for poses and frames, and `snap` with it. */
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
  readonly table: TableSeen | null;
  readonly company: FromServer['company'] | null;
  readonly presence: ReadonlyMap<string, PresenceTold>;
  /** The recent story, oldest first. */
  readonly acts: readonly ActTold[];
  readonly chat: readonly ChatLine[];
  readonly votes: readonly FromServer['vote'][];
  /** How the game stands; null at a table without one. */
  readonly turn: FromServer['turn'] | null;
  /** Rulers that others hold, by person. */
  readonly rulers: ReadonlyMap<string, FromServer['measure']>;
}

export const NOTHING_SEEN: Seen = {
  standing: 'coming',
  why: '',
  person: null,
  seat: null,
  table: null,
  company: null,
  presence: new Map(),
  acts: [],
  chat: [],
  votes: [],
  turn: null,
  rulers: new Map(),
};

export function personOf({ company, person }: Pick<Seen, 'company' | 'person'>): PersonTold | undefined {
  return company?.people.find((one) => one.id === person);
}

export function isHost(seen: Pick<Seen, 'company' | 'person'>): boolean {
  return personOf(seen)?.role === 'host';
}

const RANK: Readonly<Record<string, number>> = { player: 0, promoted: 1, host: 2 };

/** Whether the host has given us leave: what would be refused anyway is not offered. */
export function may(seen: Pick<Seen, 'company' | 'person'>, permission: string): boolean {
  const role = personOf(seen)?.role;
  const needed = seen.company?.grants[permission];
  return role !== undefined && (RANK[role] ?? 0) >= (RANK[needed ?? 'player'] ?? 2);
}
