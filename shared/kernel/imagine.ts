import type { Chance } from './chance/chance.ts';
import { permutation } from './chance/chance.ts';
import type { Effect } from './effect.ts';
import { bearsFaces } from './faced.ts';
import type { Piece } from './piece.ts';
import type { Viewer } from './seat.ts';
import { Scribe } from './scribe.ts';
import type { Table } from './table.ts';
import { eyesOf, knownTo } from './visibility.ts';

/**
 * Redeals what a viewer cannot know: faces they do not see change hands among pieces of one kind. The viewer's
 * observation stays the same to the letter, which is what proves that it holds no hidden face. Returns the effects, so
 * that a search can take them back.
 */
export function imagine(table: Table, viewer: Viewer, chance: Chance): Effect[] {
  const eyes = eyesOf(table, viewer);
  const hidden = new Map<string, Piece[]>();
  const ordered = [...table.pieces.values()].toSorted((a, b) => a.id - b.id);
  for (const piece of ordered) {
    if (!bearsFaces(table, piece) || (knownTo(table, piece) & eyes) !== 0) continue;
    const alike = hidden.get(piece.kind);
    if (alike === undefined) hidden.set(piece.kind, [piece]);
    else alike.push(piece);
  }
  const scribe = new Scribe(table);
  for (const alike of hidden.values()) {
    const faces = alike.map((piece) => piece.face);
    const dealt = permutation(chance, alike.length).map((from) => faces[from] as string);
    writeFaces(scribe, alike, dealt);
  }
  return scribe.effects;
}

/** Writes faces on pieces of one kind. Blanks come last: while none of them bore a face there would be nothing to hide. */
export function writeFaces(scribe: Scribe, pieces: readonly Piece[], faces: readonly string[]): void {
  for (const blank of [false, true])
    pieces.forEach((piece, i) => {
      const face = faces[i] as string;
      if ((face === '') === blank && piece.face !== face) scribe.write(piece, face);
    });
}
