import { createStore } from 'zustand/vanilla';
import { bodyOf } from '#art/Body';
import type { BoxArt, EditsShown } from '#art/BoxArt';
import type { Drawing } from '#art/Drawing';
import type { Kind } from '#kernel/kind';
import { PLAIN } from '#art/plain';

/** Nobody names a game here: whatever folder has an `art.ts` is a box. Each is a chunk of its own, loaded when needed. */
const SHELF = import.meta.glob<{ readonly art?: BoxArt }>('../../shared/games/*/art.ts');

interface Boxes {
  /** Rises when another box has arrived or a card was edited, so that faces are drawn again. */
  readonly version: number;
  readonly arts: ReadonlyMap<string, BoxArt>;
  /** What the table on screen has edited, and of which box; null where all is as printed. */
  readonly edited: { readonly box: string; readonly edits: EditsShown } | null;
}

export const boxes = createStore<Boxes>(() => ({ version: 0, arts: new Map(), edited: null }));

const underWay = new Map<string, Promise<BoxArt | null>>();

/** The art of a box, or null when there is no such box or it could not be fetched; then asking again tries again. */
export async function loadBox(id: string): Promise<BoxArt | null> {
  const here = boxes.getState().arts.get(id);
  if (here !== undefined) return here;
  let loading = underWay.get(id);
  if (loading === undefined) {
    loading = fetchBox(id).finally(() => underWay.delete(id));
    underWay.set(id, loading);
  }
  return loading;
}

async function fetchBox(id: string): Promise<BoxArt | null> {
  const take = SHELF[`../../shared/games/${id}/art.ts`];
  if (take === undefined) return null;
  try {
    const { art } = await take();
    if (art === undefined) return null;
    boxes.setState(({ version, arts }) => ({ version: version + 1, arts: new Map(arts).set(id, art) }));
    return art;
  } catch {
    // A chunk that cannot be fetched (offline, a new release) leaves plain faces, not an empty table.
    return null;
  }
}

/** How the things of a kind look now: plain until their box has arrived, and for kinds that come out of no box. */
export function artOf(kind: Pick<Kind, 'form' | 'art'>): BoxArt {
  const { box } = bodyOf(kind);
  return (box === undefined ? undefined : boxes.getState().arts.get(box)) ?? PLAIN;
}

/** Draws the cards of a box from now on as the table at hand has edited them; null: as they are printed. */
export function showEdits(box: string, edits: EditsShown | null): void {
  const { edited } = boxes.getState();
  const wanted = edits === null || Object.keys(edits).length === 0 ? null : { box, edits };
  // Settings come anew with every patch of the table. Painting every face again for nothing would be seen.
  if (JSON.stringify(edited) === JSON.stringify(wanted)) return;
  boxes.setState(({ version }) => ({ version: version + 1, edited: wanted }));
}

/** The edits that hold for things of a kind. Sheets of two boxes may have one name, so no box sees those of another. */
export function editsFor(kind: Pick<Kind, 'form' | 'art'>): EditsShown | undefined {
  const { edited } = boxes.getState();
  return edited !== null && edited.box === bodyOf(kind).box ? edited.edits : undefined;
}

/** Fetches the boxes these kinds come out of; `boxes` tells when they are here. */
export function ensureBoxes(kinds: Iterable<Kind>): void {
  for (const kind of kinds) {
    const { box } = bodyOf(kind);
    if (box !== undefined && !boxes.getState().arts.has(box)) void loadBox(box);
  }
}

/** The front of a box for the first page; null for a game without art. */
export async function coverOf(id: string): Promise<Drawing | null> {
  return (await loadBox(id))?.cover ?? null;
}
