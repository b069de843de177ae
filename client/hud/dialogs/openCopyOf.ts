import type { Seen } from '../../table/Seen.ts';

/** How it stands with an open copy of the table for who asks: whether others sit here, are being asked, or have agreed. */
export function openCopyOf({
  people: told,
  person,
}: Pick<Seen, 'people' | 'person'>): 'free' | 'ask' | 'asked' | 'agreed' {
  if (told === null) return 'ask';
  if (told.questions.some(({ question }) => question === 'open-save')) return 'asked';
  const settled = told.settled['open-save'];
  if (settled?.outcome === 'agreed' && settled.by === person) return 'agreed';
  return told.people.some(({ id, seats }) => id !== person && seats.length > 0) ? 'ask' : 'free';
}
