const STARS: readonly string[] = [
  'Rigel',
  'Vega',
  'Altair',
  'Mira',
  'Deneb',
  'Spica',
  'Castor',
  'Alcor',
  'Electra',
  'Maia',
  'Adhara',
  'Bellatrix',
];

const KEPT_AS = 'orrery.guest';

/**
 * A name for somebody who has not said theirs: the name of a star. Kept in this browser, because whoever came back under
 * another name at every reload would be taken for a new person by their friends.
 */
export function guestName(): string {
  try {
    const kept = globalThis.localStorage?.getItem(KEPT_AS);
    if (kept != null && STARS.includes(kept)) return kept;
  } catch {
    // Nothing is kept here: a name for this page alone.
  }
  chosen ??= STARS[Math.floor(Math.random() * STARS.length)] as string;
  try {
    globalThis.localStorage?.setItem(KEPT_AS, chosen);
  } catch {
    // As above.
  }
  return chosen;
}

let chosen: string | undefined;
