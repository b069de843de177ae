import type { SeatId } from '#kernel/seat';
import type { LoggedAct } from '../storage/Storage.ts';
import type { People } from '../people/People.ts';
import { personIdOf } from '../people/page.ts';
import type { ViewerByPerson } from './ActStream.ts';

/**
 * Through which seat each person looked when an act was done, as far as the journal tells. It does not say who sat down,
 * only that somebody did and who acted: in doubt somebody watched, and is told no more than who watches.
 */
export function eyesThen(acts: readonly LoggedAct[], people: People): (version: number) => ViewerByPerson {
  const sitting = people.all().flatMap(({ id, active }) => (active === null ? [] : [{ id, seat: active }]));
  const since = sitting.map(({ id, seat }) => ({ id, seat, from: satDown(acts, seat, id) }));
  return (version) => new Map(since.filter(({ from }) => from <= version).map(({ id, seat }) => [id, seat]));
}

/** The version from which on a seat was this person's without a break. */
function satDown(acts: readonly LoggedAct[], seat: SeatId, person: string): number {
  /** A new name for the seat: its holder's, or that of another who was given it. */
  let renamed: number | null = null;
  for (const { act, by } of acts.toReversed()) {
    for (const effect of act.effects.toReversed()) {
      if (effect.type !== 'seat-changed' || effect.after.id !== seat) continue;
      const { before, after } = effect;
      if (before.holder !== 'person' || after.holder !== 'person') return renamed ?? act.version;
      if (before.name !== after.name) renamed ??= act.version;
    }
    if (by === null || act.seat !== seat) continue;
    if (personIdOf(by.person) !== person) return renamed ?? act.version + 1;
    renamed = null;
  }
  return renamed ?? 0;
}
