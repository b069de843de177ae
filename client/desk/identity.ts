/** This browser's own key: who has it is this person, at every table. Kept, so that a reload is the same person. */
const KEPT_AS = 'orrery.key';

export function myKey(): string {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) return kept;
  } catch {
    // Nothing is kept here: a key for this page alone.
  }
  made ??= Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  try {
    localStorage.setItem(KEPT_AS, made);
  } catch {
    // As above.
  }
  return made;
}

let made: string | undefined;
