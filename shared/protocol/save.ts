import type { Act } from '#kernel/act';
import { KernelError } from '#kernel/KernelError';
import type { Observation } from '#kernel/observe';
import { actOfFormat1, headed, settingsOfFormat1 } from '#kernel/olderActs';
import { FORBIDDEN_KEYS } from '#kernel/slot';
import type { Migration, Snapshot } from '#kernel/snapshot';
import { migrated } from '#kernel/snapshot';
import type { ActTold } from '#kernel/tell';
import { z } from 'zod';
import type { PictureType } from './api.ts';
import { MOST_PICTURES, PICTURE_TYPES } from './api.ts';
import { keyShape, newTableShape } from './messages.ts';

export const SAVE_FORMAT = 3;
/** Brings an older format to the next: entry i leads from format i + 1 to i + 2. */
export const SAVE_MIGRATIONS: readonly Migration[] = [
  (save) => (save['kind'] === 'full' ? { ...save, pictures: [] } : save),
  (save) => (save['kind'] === 'full' ? withHistory(save) : withSight(save)),
];

/** Its snapshots have formats of their own. */
function withHistory(save: Record<string, unknown>): Record<string, unknown> {
  const history = save['history'] as { readonly acts?: unknown } | null | undefined;
  if (!Array.isArray(history?.acts)) return save;
  return { ...save, history: { ...history, acts: history.acts.map(actOfFormat1) } };
}

function withSight(save: Record<string, unknown>): Record<string, unknown> {
  const seen = save['seen'] as { readonly pieces?: unknown; readonly settings?: unknown } | null | undefined;
  const { acts } = save;
  return {
    ...save,
    ...(Array.isArray(seen?.pieces)
      ? { seen: { ...seen, pieces: seen.pieces.map(headed), settings: settingsOfFormat1(seen.settings) } }
      : {}),
    ...(Array.isArray(acts) ? { acts: acts.map(actOfFormat1) } : {}),
  };
}

/** The table and its history, pictures aside. */
export const MOST_SAVE_BYTES = 8 * 1024 * 1024;
/** A longer history begins later: whoever imports it has to play all of it again. */
export const MOST_SAVED_ACTS = 5000;

/** How long a line of a picture is; a multiple of four. */
export const PICTURE_LINE = 60_000;
const DEEPEST = 100;
const LONGEST_TEXT = 64 * 1024;
/** Every cell costs an array, and a few bytes of a file can ask for thousands. */
const MOST_CELLS = 500_000;
const MOST_HEXES = 2000;
const MOST_FOOTPRINT = 64;

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const head = {
  orrery: z.literal('save'),
  format: z.int(),
  title: newTableShape.shape.title,
  game: z.string().min(1).max(60).nullable(),
};

/** A picture in a save. Base64, cut into lines: no text in a save is longer than that. */
export const pictureShape: z.ZodType<PictureSaved> = z.strictObject({
  name: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  type: z.enum(PICTURE_TYPES),
  lines: z.array(z.base64().max(PICTURE_LINE)),
});

export interface PictureSaved {
  /** What its table called it; left out in files of before pictures had names. */
  readonly name?: string | undefined;
  readonly type: PictureType;
  readonly lines: readonly string[];
}

/** A whole table, every secret included. Not in it: the seed of chance, who the people are, the password. */
const fullShape = z.strictObject({
  ...head,
  kind: z.literal('full'),
  table: z.custom<Snapshot>(isRecord),
  /** What led to the table: undo, log and replay live on it. */
  history: z
    .strictObject({
      opening: z.custom<Snapshot>(isRecord),
      acts: z.array(z.custom<Act>(isRecord)).max(MOST_SAVED_ACTS),
    })
    .nullable(),
  /** Those its components bear. */
  pictures: z.array(pictureShape).max(MOST_PICTURES),
});

/** What one viewer may know: the table as they see it, and the acts as they were told. */
const seenShape = z.strictObject({
  ...head,
  kind: z.literal('seen'),
  seen: z.custom<Observation>(isRecord),
  acts: z.array(z.custom<ActTold>(isRecord)),
});

const saveShape = z.discriminatedUnion('kind', [fullShape, seenShape]);
export type FullSave = z.output<typeof fullShape>;
export type SeenSave = z.output<typeof seenShape>;
export type Save = FullSave | SeenSave;

/**
 * Which copy of a table: sealed, for this house alone and for no eyes; open, a full save in plain words; or what the person who asks has
 * seen.
 */
const exportKind = z.enum(['sealed', 'open', 'seen']);
export type ExportKind = z.output<typeof exportKind>;
/** What `POST /api/tables/:id/export` takes. */
export const exportShape = z.strictObject({ key: keyShape, kind: exportKind });
/**
 * What `POST /api/import` takes besides the file itself with the key in a header: an open save with the key beside it. `key`: who has it
 * will be the host of an open save.
 */
export const importShape = z.strictObject({ key: keyShape, save: z.unknown() });

export type SaveRead =
  | { readonly ok: true; readonly save: Save }
  | { readonly ok: false; readonly fault: string };

/**
 * Reads a save of any known format, or says what is wrong with it. Whether the table in it can be is for the kernel to
 * say; after this, trying to find out costs no more than the file is long.
 */
export function readSave(
  raw: unknown,
  migrations: readonly Migration[] = SAVE_MIGRATIONS,
  present = SAVE_FORMAT,
): SaveRead {
  if (!isRecord(raw) || (raw as { orrery?: unknown }).orrery !== 'save')
    return { ok: false, fault: 'it is not a save of Orrery' };
  const absurd = absurdityIn(raw);
  if (absurd !== null) return { ok: false, fault: absurd };
  try {
    const read = saveShape.safeParse(migrated(raw, migrations, present));
    return read.success ? { ok: true, save: read.data } : { ok: false, fault: faultOf(read.error) };
  } catch (error) {
    if (!(error instanceof KernelError)) throw error;
    return { ok: false, fault: error.message.replace('not a snapshot', 'not a save') };
  }
}

function faultOf(error: z.ZodError): string {
  const path = (error.issues[0]?.path ?? []).join('.');
  return path === '' ? 'something is in it that does not belong there' : `check ${path}`;
}

/** What a file holds that no table has and that would cost more to read than it did to send; walked, not recursed into. */
function absurdityIn(raw: unknown): string | null {
  let level: unknown[] = [raw];
  let cells = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return 'it is nested too deeply';
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && value.length > LONGEST_TEXT) return 'a text in it is too long';
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) {
        for (const key of Object.keys(value))
          if (FORBIDDEN_KEYS.has(key)) return `nothing can be called ${key}`;
        const { columns, rows, hexes, footprint } = value as Record<string, unknown>;
        if (typeof columns === 'number' && typeof rows === 'number') cells += Math.abs(columns * rows);
        if (cells > MOST_CELLS) return 'its grids are too large';
        if (Array.isArray(hexes) && hexes.length > MOST_HEXES) return 'its grids are too large';
        if (Array.isArray(footprint) && footprint.length > MOST_FOOTPRINT)
          return 'a piece in it is too large';
      }
      for (const item of Object.values(value)) next.push(item);
    }
    level = next;
  }
  return null;
}
