import type { SeatId } from '#kernel/seat';
import type { PersonTold } from '#protocol/messages';
import { listed } from '../../words/english.ts';

export interface ComingTold {
  readonly text: string;
  readonly seat: SeatId | null;
  /** The table tells it as an act as well. */
  readonly isAct: boolean;
}

/** Who came, sat down, stood up or left between two lists of the people here, except oneself; one line for each. */
export function comings(
  before: readonly PersonTold[],
  after: readonly PersonTold[],
  me: string | null,
): readonly ComingTold[] {
  const was = new Map(before.map((person) => [person.id, person]));
  const is = new Set(after.map(({ id }) => id));
  const forgotten = before.filter(({ id, present }) => present && !is.has(id));
  return [
    // Of who looked in and is gone, nothing may be told any more.
    ...forgotten.map((person) => ({ ...person, seats: [], present: false })),
    ...after,
  ]
    .filter(({ id }) => id !== me)
    .flatMap((person) => change(was.get(person.id), person) ?? []);
}

function change(before: PersonTold | undefined, { name, seats, present }: PersonTold): ComingTold | null {
  const wasHere = before?.present ?? false;
  const old = before?.seats ?? [];
  if (!present) return wasHere ? line(`${name} left`, seats[0] ?? old[0], false) : null;
  const taken = seats.filter((one) => !old.includes(one));
  if (taken.length > 0) return line(`${name} sat down at ${listed(taken)}`, taken[0], true);
  if (!wasHere) return line(`${name} came${before === undefined ? '' : ' back'}`, seats[0], false);
  const given = old.filter((one) => !seats.includes(one));
  return given.length > 0 ? line(`${name} stood up from ${listed(given)}`, given[0], true) : null;
}

function line(text: string, seat: SeatId | undefined, isAct: boolean): ComingTold {
  return { text, seat: seat ?? null, isAct };
}
