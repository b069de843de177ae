/** Where the picture with this name is fetched from. */
export function pictureUrl(table: string, name: string): string {
  return `/api/tables/${encodeURIComponent(table)}/pictures/${encodeURIComponent(name)}`;
}

/** More decoded pictures than this are not kept: each may be several megabytes. */
const KEPT = 120;
/** How long a picture that could not be fetched is not asked for again, in milliseconds. */
const PATIENCE = 15_000;

interface Asked {
  picture: HTMLImageElement | null;
  failedAt: number | null;
  waiting: Set<() => void>;
}

const asked = new Map<string, Asked>();
let whose: string | null = null;

/** Names the table whose pictures are shown from now on: images know only their name there. */
export function showPicturesOf(table: string | null): void {
  if (table === whose) return;
  whose = table;
  asked.clear();
}

/** The picture if it is here; otherwise null, and `onPicture` is called once when it has come. */
export function pictureOf(name: string, onPicture?: () => void): HTMLImageElement | null {
  const now = performance.now();
  let entry = asked.get(name);
  const stale = entry?.failedAt !== undefined && entry.failedAt !== null && now - entry.failedAt > PATIENCE;
  if (entry === undefined || stale) {
    if (whose === null || !/^[0-9a-f]{32}$/.test(name)) return null;
    entry = { picture: null, failedAt: null, waiting: new Set() };
    void fetchPicture(whose, name, entry);
  }
  asked.delete(name);
  asked.set(name, entry);
  if (entry.picture === null && onPicture !== undefined) entry.waiting.add(onPicture);
  return entry.picture;
}

async function fetchPicture(table: string, name: string, entry: Asked): Promise<void> {
  const picture = new Image();
  picture.src = pictureUrl(table, name);
  try {
    await picture.decode();
  } catch {
    // Missing or broken: the plain ground stays, and after a while it is asked for again.
    entry.failedAt = performance.now();
    return;
  }
  entry.picture = picture;
  for (const [old] of asked) {
    if (asked.size <= KEPT) break;
    if (old !== name) asked.delete(old);
  }
  for (const tell of entry.waiting) tell();
  entry.waiting.clear();
}
