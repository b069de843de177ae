import { listed } from '../../words/english.ts';

/** So many names are read at a glance; more would lie over the offers, and the light says it better. */
const NAMED = 3;

/** Where a carried piece may go: by name while the names are few, else how many spots are lit. */
export function placesSaid(labels: readonly string[]): string {
  const names = [...new Set(labels)];
  if (names.length === 0) return '';
  return names.length > NAMED ? `${labels.length} places are lit.` : `It may go to ${listed(names, 'or')}.`;
}
