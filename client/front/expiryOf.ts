const DAY = 24 * 60 * 60 * 1000;
/** Nobody need be troubled earlier than this. */
const SOON = 14 * DAY;

/** What the owner of a table that will be removed must know; null while there is time, or where none ever is. */
export function expiryOf(at: number | null, now: number): string | null {
  if (at === null || at - now > SOON) return null;
  const days = Math.floor((at - now) / DAY);
  const when = days < 1 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return `Will be removed ${when} unless somebody opens it.`;
}
