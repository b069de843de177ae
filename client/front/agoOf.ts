const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in words. A clock that runs ahead of the house's must not say "in the future". */
export function agoOf(ms: number): string {
  if (ms < 2 * MINUTE) return 'just now';
  if (ms < 2 * HOUR) return `${Math.floor(ms / MINUTE)} minutes ago`;
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} hours ago`;
  return `${Math.floor(ms / DAY)} days ago`;
}
