import type { Chance } from './chance/chance.ts';
import { permutation } from './chance/chance.ts';
import type { Effect } from './effect.ts';
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
    if (piece.face === '' || (knownTo(table, piece) & eyes) !== 0) continue;
    const alike = hidden.get(piece.kind);
    if (alike === undefined) hidden.set(piece.kind, [piece]);
    else alike.push(piece);
  }
  const scribe = new Scribe(table);
  for (const alike of hidden.values()) {
    const faces = alike.map((piece) => piece.face);
    permutation(chance, alike.length).forEach((from, to) => {
      const face = faces[from] as string;
      const piece = alike[to] as Piece;
      if (piece.face !== face) scribe.write(piece, face);
    });
  }
  return scribe.effects;
}
