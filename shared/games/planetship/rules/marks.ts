import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import type { Ability } from '../cards.ts';
import { slotOf } from './Slot.ts';
import { write } from './write.ts';

/** Notes that an icon was used by the character at a place. */
export function spend(scribe: Scribe, place: PlaceId, icon: Ability): void {
  const { spent } = slotOf(scribe.table);
  const used = spent[place] ?? {};
  write(scribe, { spent: { ...spent, [place]: { ...used, [icon]: (used[icon] ?? 0) + 1 } } });
}

/** What was noted about a character is forgotten when it leaves. */
export function forget(scribe: Scribe, place: PlaceId): void {
  const { spent, moved, radio } = slotOf(scribe.table);
  write(scribe, {
    spent: without(spent, place),
    moved: moved.filter((one) => one !== place),
    radio: without(radio, place),
  });
}

/** A character was moved: it keeps what it has used, and its radio, which counts again should it be pulled back. */
export function noteMoved(scribe: Scribe, from: PlaceId, to: PlaceId): void {
  const { [from]: used } = slotOf(scribe.table).spent;
  const { [from]: heard } = slotOf(scribe.table).radio;
  forget(scribe, from);
  const { spent, moved, radio } = slotOf(scribe.table);
  write(scribe, {
    moved: [...moved, to].toSorted(),
    ...(used === undefined ? {} : { spent: { ...spent, [to]: used } }),
    ...(heard === undefined ? {} : { radio: { ...radio, [to]: heard } }),
  });
}

function without<T>(of: Readonly<Record<PlaceId, T>>, place: PlaceId): Record<PlaceId, T> {
  const { [place]: _gone, ...rest } = of;
  return rest;
}
