import type { Seen } from '../../table/Seen.ts';

/** How it stands with an open copy of the table for who asks: whether others sit here, are being asked, or have agreed. */
export function openCopyOf({
  company,
  person,
}: Pick<Seen, 'company' | 'person'>): 'free' | 'ask' | 'asked' | 'agreed' {
  if (company === null) return 'ask';
  if (company.questions.some(({ question }) => question === 'open-save')) return 'asked';
  const settled = company.settled['open-save'];
  if (settled?.outcome === 'agreed' && settled.by === person) return 'agreed';
  return company.people.some(({ id, seats }) => id !== person && seats.length > 0) ? 'ask' : 'free';
}
