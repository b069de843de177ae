import type { Kind, KindId } from '#kernel/kind';
import type { PieceSeen } from '#kernel/observe';

/** Simple letters, so that "Jose" finds "José". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of a search stands somewhere in a text. */
export function isFound(text: string, search: string): boolean {
  const within = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** The pieces whose name, label or description has every word of a search. */
export function foundIn(
  pieces: readonly PieceSeen[],
  kinds: ReadonlyMap<KindId, Kind>,
  search: string,
  name: (kind: Kind, face: string | undefined) => string,
): readonly PieceSeen[] {
  return pieces.filter((piece) => {
    const kind = kinds.get(piece.kind);
    if (kind === undefined) return false;
    return isFound(`${name(kind, piece.face)} ${kind.title} ${piece.label} ${piece.about}`, search);
  });
}
