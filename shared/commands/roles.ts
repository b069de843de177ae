import type { Permission } from '#commands/verb';

/** `host` is the owner of the table, here or away. */
export type Role = 'host' | 'promoted' | 'player';

/** What somebody needs leave for. */
export type Leave = Permission | 'kick' | 'mute' | 'seats';

const RANK: Readonly<Record<Role, number>> = { player: 0, promoted: 1, host: 2 };
/** What a stand-in has leave for besides: enough to keep the game going, nothing that could take the table from its owner. */
const STEERING: ReadonlySet<string> = new Set<Leave>(['kick', 'mute', 'seats', 'settings']);

/** Whether who has one role has leave for what is granted from the other on. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return RANK[role] >= RANK[needed];
}

export function outranks(role: Role, other: Role): boolean {
  return RANK[role] > RANK[other];
}

/** Whether it is a stand-in's as well, for as long as the owner is away. */
export function isSteering(leave: string): boolean {
  return STEERING.has(leave);
}
