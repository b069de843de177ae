import type { Json } from '#kernel/json';
import type { Observation } from '#kernel/observe';
import type { NewTable } from '#protocol/messages';

/** The same table once more: its game, seats, knobs, level and bots. */
export function planAgain(
  { seats, settings }: Pick<Observation, 'seats' | 'settings'>,
  title: string,
): Omit<NewTable, 'key'> {
  const { game, level, knobs, edits, variant } = recordIn(settings);
  return {
    title,
    game: typeof game === 'string' ? game : null,
    seats: seats.map(({ id }) => id),
    ...(level === 'off' || level === 'advise' || level === 'enforce' ? { level } : {}),
    knobs: { ...recordIn(knobs ?? null) } as NonNullable<NewTable['knobs']>,
    ...(edits === undefined || edits === null
      ? {}
      : { edits: { ...recordIn(edits) } as NonNullable<NewTable['edits']> }),
    ...(typeof variant === 'string' ? { variant } : {}),
    bots: Object.fromEntries(
      seats.filter(({ holder }) => holder === 'bot').map(({ id, name }) => [id, name]),
    ),
  };
}

export function recordIn(value: Json): { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })
    : {};
}
