import type { Refusal } from '#commands/refusal';
import { refuse } from '#commands/refusal';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { seatOf } from '#kernel/table';
import type { People } from './People.ts';
import type { Person } from './Person.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';

/** Who asks for something about seats, and where. */
export interface SeatCase {
  readonly people: People;
  readonly table: Table;
  readonly person: Person;
  readonly isPresent: (person: Person) => boolean;
}

/*
 * Everything that changes who looks through which seat is judged here, by one question: whose secrets would somebody come to see by it?
 * A seat shows its own and those of its team; they are those of who holds it, or of whom it waits for.
 */

/** Why somebody may not sit down: a seat that is taken, that waits for another, or through which they would see another's hand. */
export function maySit(one: SeatCase, seat: SeatId): Refusal | undefined {
  const { people, table, person } = one;
  const holder = people.holderOf(seat);
  if (holder === person) return refuse('nothing-changed');
  if (holder !== undefined) return refuseAtTable('seat-taken');
  const keeper = people.keeperOf(seat);
  if (keeper === person) return undefined;
  if (keeper !== undefined) return refuseAtTable('seat-kept');
  // Also what lies in a seat of nobody is not looked at alone.
  if (isWaiting(people)) return refuseAtTable('awaiting');
  return showsOthers(one, circleOf(table, seat), [person]) ? refuseAtTable('team-hand') : undefined;
}

/**
 * Why a seat may not be taken from whose it is, nor a bot be put there. Whoever is away, shut out or not, keeps seat and hand: only they
 * themselves and the owner of the table free it.
 */
export function mayFree({ people, person, isPresent }: SeatCase, seat: SeatId): Refusal | undefined {
  const guardian = guardianOf(people, seat);
  if (guardian === undefined || guardian === person) return undefined;
  if (isWaiting(people)) return refuseAtTable('awaiting');
  if (people.isOwner(person) || isPresent(guardian)) return undefined;
  return refuseAtTable(people.holderOf(seat) === undefined ? 'seat-kept' : 'holder-away');
}

/** Why a seat may not be given to somebody: with it goes its hand, which is its holder's to give, and the owner's. */
export function mayGive(one: SeatCase, seat: SeatId, to: Person): Refusal | undefined {
  const { people, table, person } = one;
  const holder = people.holderOf(seat);
  if (isWaiting(people)) return refuseAtTable('awaiting');
  if (people.isOwner(person)) return undefined;
  if (holder !== person) {
    if (!people.may(person, 'seats')) return refuse('not-allowed');
    if (holder !== undefined) return refuseAtTable('not-owner');
    if (people.kept.isKeptFrom(to, seat)) return refuseAtTable('seat-kept');
  }
  return showsOthers(one, circleOf(table, seat), [person, to]) ? refuseAtTable('team-hand') : undefined;
}

/**
 * Why seats may not be put together: a team sees the hands of all its seats. That is no part of standing in, and nobody but the owner
 * decides it for others.
 */
export function mayTeam(one: SeatCase, seat: SeatId, team: string | null): Refusal | undefined {
  const { people, table, person } = one;
  if (isWaiting(people)) return refuseAtTable('awaiting');
  if (people.isOwner(person)) return undefined;
  if (!people.isGranted(person, 'seats')) return refuse('not-allowed');
  const joined = table.seats
    .filter(({ id, team: now }) => id === seat || (team !== null && now === team))
    .map(({ id }) => id);
  for (const id of joined) {
    const refusal = mayFree(one, id);
    if (refusal !== undefined) return refusal;
    if (people.kept.isKeptFrom(person, id)) return refuseAtTable('seat-kept');
  }
  return joined.length > 1 && showsOthers(one, joined, [person]) ? refuseAtTable('team-owner') : undefined;
}

/** Why somebody may not be shut out for good: who has yet to come to a copy of the table could not come any more. */
export function mayBan({ people }: SeatCase, other: Person): Refusal | undefined {
  return people.playWaitsFor().includes(other) ? refuseAtTable('awaiting') : undefined;
}

/** Whether a seat has something that only it may see: cards in its hand, what was shown to it, or what the rules keep for it alone. */
export function hasSecrets({ pieces, places, rules }: Table, seat: SeatId): boolean {
  const { secrets } = rules;
  if (typeof secrets === 'object' && secrets !== null && Object.hasOwn(secrets, seat)) return true;
  for (const { place, shown } of pieces.values()) {
    if (shown.includes(seat)) return true;
    const where = places.get(place);
    if (where === undefined) continue;
    if (where.openTo.includes(seat)) return true;
    const { contents, faces } = where.hiding;
    if ([contents, faces].some((who) => typeof who !== 'string' && who.includes(seat))) return true;
    if (where.owner === seat && (contents !== 'all' || (faces !== 'all' && faces !== 'facing'))) return true;
  }
  return false;
}

/** Not even the owner decides about seats while a copy of the table waits for its people: nobody would know. */
function isWaiting(people: People): boolean {
  return people.playWaitsFor().length > 0;
}

/** Whose a seat is: who holds it, or whom it waits for. What lies in a seat of nobody is nobody's secret. */
function guardianOf(people: People, seat: SeatId): Person | undefined {
  return people.holderOf(seat) ?? people.keeperOf(seat);
}

/** Whether through these seats one sees secrets of somebody else than these people. */
function showsOthers({ people, table }: SeatCase, seats: readonly SeatId[], own: readonly Person[]): boolean {
  return seats.some((seat) => {
    const guardian = guardianOf(people, seat);
    return guardian !== undefined && !own.includes(guardian) && hasSecrets(table, seat);
  });
}

/** A seat with those of its team. */
function circleOf(table: Table, seat: SeatId): SeatId[] {
  const team = seatOf(table, seat)?.team ?? null;
  return table.seats
    .filter((one) => one.id === seat || (team !== null && one.team === team))
    .map(({ id }) => id);
}
