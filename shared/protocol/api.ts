import type { ChanceAccounts } from '#kernel/chance/checkAccounts';
import type { Json } from '#kernel/json';
import type { Kind } from '#kernel/kind';

// What the house answers over HTTP, before and beside the socket. Faults are always `{ code, text }` with a status.

/** A knob as the rulebook knows it: see the rules for what each type holds. */
export interface KnobTold {
  readonly type: 'whole' | 'switch' | 'choice' | 'counts' | 'list' | 'perSeats';
  readonly default: Json;
  readonly about: string;
  /** It can be set only before the box is opened. */
  readonly setup?: true;
  /** The heading it stands under where there are many. */
  readonly group?: string;
  readonly min?: number;
  readonly max?: number;
  readonly of?: readonly (string | number)[];
  /** How many numbers a list has. */
  readonly least?: number;
  readonly most?: number;
}

/** One column of a table of component values: see the rules for what each type holds. */
export interface ColumnTold {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly type: 'whole' | 'choice' | 'text';
  /** It can be changed only before the box is opened. */
  readonly setup?: true;
  readonly min?: number;
  readonly max?: number;
  readonly of?: readonly string[];
  readonly words?: Readonly<Record<string, string>>;
  readonly pattern?: string;
  readonly most?: number;
}

/** A table of component values as the rulebook prints it. */
export interface SheetTold {
  readonly id: string;
  readonly title: string;
  /** What the rows are printed on; a row's id is the face. */
  readonly kind?: Kind;
  readonly columns: readonly ColumnTold[];
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly cells: Readonly<Record<string, number | string>>;
  }[];
}

/** A way to start a game in one press, as the game recommends it. */
export interface PresetTold {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  readonly seats: number;
  /** Where it differs from the rulebook. */
  readonly knobs: Readonly<Record<string, Json>>;
  /** Who plays from the second seat on. */
  readonly bots: readonly string[];
}

/** `GET /api/games` → `{ games: GameTold[] }` */
export interface GameTold {
  readonly id: string;
  readonly title: string;
  /** One short line for the first page; empty when the game has none. */
  readonly line: string;
  /** Whose game it is; empty for what is everybody's. */
  readonly credit: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly knobs: Readonly<Record<string, KnobTold>>;
  /** Card values that a variant may change; left out when there are none. */
  readonly sheets?: readonly SheetTold[];
  /** A box without rules has only off. */
  readonly levels: readonly ('off' | 'advise' | 'enforce')[];
  /** Who can be seated by the table itself; none where there are no rules to play by. */
  readonly bots: readonly { readonly name: string; readonly title: string }[];
  /** Chores the table does by itself unless switched off, each with a sentence. */
  readonly automation: Readonly<Record<string, string>>;
  /** Groups of its component library, in order; empty when it has none. */
  readonly library: readonly string[];
  /** Ways to start it; left out when there are none. */
  readonly presets?: readonly PresetTold[];
}

/** `GET /api/library` → `{ boxes: BoxTold[] }`: what `take` can lay on any table. */
export interface BoxTold {
  /** The `box` of a `take`. */
  readonly box: string;
  readonly title: string;
  readonly entries: readonly EntryTold[];
}

export interface EntryTold {
  /** The `entry` of a `take`. */
  readonly id: string;
  readonly title: string;
  readonly group: string;
  /** The room it takes on the table. */
  readonly size: readonly [width: number, depth: number];
  /** How many pieces it brings. */
  readonly count: number;
}

export interface SeatFacts {
  /** The colour. */
  readonly id: string;
  readonly holder: 'person' | 'bot' | 'nobody';
}

/**
 * What is told of a table to those who may find it: nothing about who sits there. `GET /api/tables` and `POST /api/mine`
 * → `{ tables: TableFacts[] }`, `GET /api/tables/:id` → TableFacts.
 */
export interface TableFacts {
  readonly id: string;
  readonly title: string;
  readonly game: string | null;
  /** null: no game, or one this house does not know any more. */
  readonly gameTitle: string | null;
  readonly seats: readonly SeatFacts[];
  /** Whether the table has a password. Who was let in before needs none. */
  readonly locked: boolean;
  readonly createdAt: number;
  readonly touchedAt: number;
  /** When it is removed unless somebody opens it before; null: never. */
  readonly expiresAt: number | null;
}

/**
 * `POST /api/tables/:id/chance` with the key of somebody known there → what its chance is sealed with now, and everything that was
 * decided by seeds that have been told.
 */
export type ChanceTold = ChanceAccounts;

/** `GET /api/codes/:code` → `{ id }`; 404 for an unknown one, 429 after too many of those. */
export const CODE_LETTERS = 'BCDFGHJKMNPQRTVWXZ';
export const CODE_LENGTH = 6;
export const codePattern: RegExp = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** A saved table with all its pictures, as a file: in an open one they are written in four letters for three bytes. */
export const MOST_SAVE_FILE_BYTES: number = 192 * 1024 * 1024;

/**
 * `POST /api/tables/:id/pictures`: the raw bytes, with the media type and the person's key as headers → 201 `{ name }`, drawn
 * by lot each time. `GET /api/tables/:id/pictures/:name` → the bytes; they never change. Who has the name may have the
 * picture: names are handed out with the faces they stand on.
 */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
export const KEY_HEADER = 'x-orrery-key';
export const MOST_PICTURE_BYTES: number = 4 * 1024 * 1024;
/** Wide or high. */
export const MOST_PICTURE_SIDE = 8192;
/** Wide times high: what a browser must hold to draw it, four bytes each, however short the file is. */
export const MOST_PICTURE_PIXELS: number = 32 * 1024 * 1024;
/** Five hundred fronts, and room for backs and boards beside them. */
export const MOST_PICTURES = 600;
export const MOST_PICTURES_BYTES: number = 128 * 1024 * 1024;
