import type { Json } from '#kernel/json';
import type { SeatId, Viewer } from '#kernel/seat';
import type { Asset, AssetKept, TableLines } from '../../storage/Storage.ts';
import type { ActRow } from '../../storage/actRow.ts';
import type { SaveKey } from '../Keyring.ts';
import type { PictureLanded } from './PictureBay.ts';

// What the house and the process that reads and writes saves say to each other.

/** Writes a table into a file. */
export interface ExportJob {
  readonly do: 'export';
  /** Where the file is to lie. */
  readonly to: string;
  /** Without its acts: those after the last of the snapshots are asked for page by page. */
  readonly lines: TableLines;
  readonly what:
    | { readonly kind: 'sealed'; readonly people: Json; readonly key: SaveKey }
    /** `onlyByRules`: nothing, if the rules were changed or broken on the way. */
    | { readonly kind: 'full'; readonly onlyByRules: boolean }
    | { readonly kind: 'seen'; readonly viewer: Viewer };
  /** What the table has of them; those that are needed are asked for. */
  readonly assets: readonly AssetKept[];
}

/** Draws up what chance decided at a table by the seeds that were told. */
export interface ChanceJob {
  readonly do: 'chance';
  readonly table: string;
  /** The versions of its opening and its last act; those between are asked for page by page. */
  readonly from: number;
  readonly to: number;
}

/** Reads a table out of a file. */
export interface ImportJob {
  readonly do: 'import';
  /** Where the file lies, and how long it is. */
  readonly file: string;
  readonly bytes: number;
  /** Where its pictures are to be laid down. */
  readonly bay: string;
  /** What opens it, if it is sealed. */
  readonly key: SaveKey | null;
  /** For what is shuffled on loading; not that of the table, and never told. */
  readonly seed: string;
  readonly at: number;
  /** The games of the house: whether that process knows their rules too. */
  readonly games: ReadonlyMap<string, 'here' | 'there'>;
  /** The rules cannot read that table. */
  readonly rulesOff: boolean;
}

export type Job = ExportJob | ImportJob | ChanceJob;

/** A table as it comes out of a file: ready to be kept. */
export interface Unpacked extends Pick<TableLines, 'snapshots' | 'acts' | 'version'> {
  readonly title: string;
  readonly game: string | null;
  readonly seats: readonly SeatId[];
  readonly bots: readonly SeatId[];
  /** In the bay. */
  readonly pictures: readonly PictureLanded[];
  readonly warnings: readonly string[];
  /** Who has this key sent the file, if it says so itself. */
  readonly by: string | null;
  /** Whether the rules were asked; else that is for the house to do. */
  readonly judged: boolean;
  /** The game was over, by its rules and for good. */
  readonly over: boolean;
  /** Only of a sealed file: it is the same table, with the same people. */
  readonly kept: { readonly people: Json; readonly passwordHash: string | null } | null;
}

export type ImportDone =
  | { readonly ok: true; readonly table: Unpacked }
  | { readonly ok: false; readonly code: 'broken-save' | 'only-seen' | 'bad-import'; readonly fault: string };

export interface JobDone {
  /** How long the file is; null: it may not be. */
  readonly export: number | null;
  readonly import: ImportDone;
  /** The accounts as JSON. */
  readonly chance: Uint8Array;
}

/** What a job can ask the house for. */
export interface Supply {
  readonly assetOf: (hash: string) => Promise<Asset | null>;
  /** The next acts after a version; none: that was all. */
  readonly pageOf: (after: number) => Promise<readonly ActRow[]>;
}

/** From that process. */
export type FromWorker =
  /** It has begun, and waits for jobs. */
  | { readonly say: 'ready' }
  | { readonly say: 'done'; readonly result: JobDone[keyof JobDone] }
  | { readonly say: 'failed'; readonly message: string }
  | { readonly say: 'asset'; readonly hash: string }
  | { readonly say: 'page'; readonly after: number };

/** To that process. */
export type ToWorker =
  | { readonly job: Job }
  | { readonly asset: Asset | null }
  /** null: it could not be read. */
  | { readonly page: readonly ActRow[] | null };
