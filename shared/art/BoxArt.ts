import type { Kind } from '#kernel/kind';
import type { Drawing } from './Drawing.ts';

/** Where card values differ from the rulebook at the table that is drawn: by sheet, row and column. */
export type EditsShown = {
  readonly [sheet: string]: { readonly [row: string]: { readonly [column: string]: number | string } };
};

/**
 * How the things of one box look and what they are called: `art` in `shared/games/<game>/art.ts`. The client loads it when
 * somebody comes to a table with such pieces, so it must not import the game's rules. Everything here is for pieces whose
 * face the viewer may see; it is never asked about a hidden one. `edits` are those of the table; left out, all is as printed.
 */
export interface BoxArt {
  /** The front of the box on the first page, 300 × 400. */
  readonly cover: Drawing;
  /**
   * What lies up when the piece shows its face; null = a plain body. `face` is '' for pieces without a secret. Of dice it
   * is asked side by side, `face` being the number of the side; null = pips or numbers as usual.
   */
  face(kind: Kind, face: string, edits?: EditsShown): Drawing | null;
  /** The other side. Must tell nothing but the kind. */
  back(kind: Kind): Drawing | null;
  /** What people call it: "queen of hearts", "Cosmos card GRP". In the log, the list view and for screen readers. */
  name(kind: Kind, face: string, edits?: EditsShown): string;
  /** A sentence or two about what it does, for the close look; '' = nothing to say. */
  text?(kind: Kind, face: string, edits?: EditsShown): string;
  /** In which order a hand is sorted: compares two faces of pieces it knows. */
  order?(a: { kind: string; face: string }, b: { kind: string; face: string }): number;
}
