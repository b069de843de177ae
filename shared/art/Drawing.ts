/**
 * A picture as data: what is printed on a card, a tile, a board, a box. Games describe it, the client paints it, for the
 * atlas, the close look, the hand tray and the printed sheet alike. Lengths are in hundredths of a table unit: a poker
 * card is 250 × 350. x grows to the right, y down, as on paper.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** A CSS colour, or a straight gradient through colours; `angle` in degrees, 0 from left to right, 90 from top to bottom. */
export type Paint = string | { readonly angle: number; readonly stops: readonly string[] };

interface Inked {
  readonly fill?: Paint;
  readonly stroke?: string;
  /** Width of the stroke. */
  readonly line?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}

export interface Rect extends Inked {
  readonly mark: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}

export interface Disc extends Inked {
  readonly mark: 'disc';
  /** The middle. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** An SVG path, moved to (x, y), then scaled, then rotated by degrees. */
export interface Path extends Inked {
  readonly mark: 'path';
  readonly d: string;
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly rotate?: number;
}

export interface Text {
  readonly mark: 'text';
  readonly text: string;
  /** (x, y) is the middle of the text, or its left or right end by `align`, and the middle of its height. */
  readonly x: number;
  readonly y: number;
  /** Height of the letters' line. */
  readonly size: number;
  readonly fill: string;
  /** `display` for titles and names, `read` for sentences, `number` for heavy tabular figures. */
  readonly font: 'display' | 'read' | 'number';
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly align?: 'left' | 'middle' | 'right';
  /** Breaks into lines of at most this width; what would be more than `lines` lines is set smaller until it fits. */
  readonly width?: number;
  readonly lines?: number;
  readonly rotate?: number;
  readonly opacity?: number;
  /** A rim around the letters, for numbers upon pictures. */
  readonly stroke?: string;
  readonly line?: number;
}

/** A picture out of the icon family, by name, in one colour; (x, y) is its middle. */
export interface Icon {
  readonly mark: 'icon';
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: Paint;
  readonly stroke?: string;
  readonly line?: number;
  readonly rotate?: number;
  readonly opacity?: number;
}

/** An uploaded picture, by its name at the table, filling the rectangle without being stretched. */
export interface Image {
  readonly mark: 'image';
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Several marks moved to (x, y), scaled and rotated together, kept inside the clip if there is one. */
export interface Group {
  readonly mark: 'group';
  readonly marks: readonly Mark[];
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly rotate?: number;
  readonly opacity?: number;
  readonly clip?: Rect | Disc | Path;
}

export type Mark = Rect | Disc | Path | Text | Icon | Image | Group;
