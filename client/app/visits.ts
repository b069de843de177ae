const KEPT_AS = 'orrery.visits';
const MOST = 200;

/** Whether this browser has never been at a table. Who stood up on purpose must not be seated again by a reload. */
export function isFirstVisit(id: string): boolean {
  return !kept().includes(id);
}

export function noteVisit(id: string): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([...kept().filter((one) => one !== id), id].slice(-MOST)));
  } catch {
    // A browser that keeps nothing seats its person anew.
  }
}

function kept(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
