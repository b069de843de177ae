import type { Json, JsonObject } from '#kernel/json';
import type { Kind } from '#kernel/kind';
import type { Piece } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { Storage } from '../storage/Storage.ts';
import type { Table } from '#kernel/table';
import { spotOf } from '#kernel/table';

const HASH = /^[0-9a-f]{64}$/;

/** What a picture of before there were names is called now, and a new name for a row. */
export interface Namer {
  nameOf(hash: string): string | undefined;
  rowName(): string;
}

/** Whether a table has components of before fronts were secret: each front was a kind, for everybody to see. */
function hasOldPictures({ kinds }: Table): boolean {
  for (const kind of kinds.values()) if (isOld(kind)) return true;
  return false;
}

/**
 * Makes one kind of all kinds with the same back and shape, and their fronts rows of its list; the pieces are replaced where
 * they lie. Undo does not reach behind it: what was done to a piece of a kind that is no more cannot be taken back.
 */
export function renewPictures(scribe: Scribe, namer: Namer): void {
  const { table } = scribe;
  const groups = new Map<string, Kind[]>();
  for (const kind of [...table.kinds.values()].filter(isOld)) {
    const alike = hasFront(kind) && isReplaceable(table, kind) ? looksOf(kind) : '';
    groups.set(alike, [...(groups.get(alike) ?? []), kind]);
  }
  for (const [alike, kinds] of groups)
    if (alike === '') for (const kind of kinds) scribe.changeKind(kind.id, renamed(kind, namer));
    else unite(scribe, kinds, namer);
}

/** One kind for all of these, a row for each. */
function unite(scribe: Scribe, kinds: readonly Kind[], namer: Namer): void {
  const { table } = scribe;
  const [first] = kinds as [Kind];
  const titles = new Set(kinds.map(({ title }) => title));
  const title = titles.size === 1 ? first.title : TITLES[first.form as keyof typeof TITLES];
  const id = freeId(table);
  const { image: _image, ...art } = renamed(first, namer).art as JsonObject;
  const rows = kinds.map((kind) => {
    const { image } = renamed(kind, namer).art as { image?: string };
    return {
      kind: kind.id,
      id: namer.rowName(),
      row: { title: kind.title, ...(image === undefined ? {} : { front: image }) },
    };
  });
  const columns = [
    { name: 'title', type: 'text' },
    { name: 'front', type: 'picture' },
  ] as const;
  scribe.changeList(id, { id, title, columns });
  scribe.changeRows(id, rows);
  scribe.changeKind(id, { ...first, id, title, back: id, art, list: id });
  for (const row of rows) {
    const old = [...table.pieces.values()].filter((piece) => piece.kind === row.kind);
    for (const piece of old) replace(scribe, piece, id, row.id);
    scribe.changeKind(row.kind, null);
  }
}

function replace(scribe: Scribe, piece: Piece, kind: string, face: string): void {
  const { value, locked, scale, tint, label, about } = piece;
  const { pose, ...spot } = spotOf(scribe.table, piece);
  scribe.remove(piece);
  scribe.make(
    kind,
    { ...spot, ...(pose === null ? {} : { pose }) },
    { face, value, locked, scale, tint, label, about },
  );
}

const TITLES = { card: 'Card', token: 'Token', tile: 'Tile', board: 'Board' } as const;

function artOf({ art }: Pick<Kind, 'art'>): JsonObject {
  return isRecord(art) ? art : {};
}

function isRecord(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Changeable {
  readonly table: Table;
  change(verb: string, asked: Json, write: (scribe: Scribe) => undefined): Promise<unknown>;
}

interface RenewServices {
  readonly storage: Pick<Storage, 'assetsOf'>;
  randomHex(bytes: number): string;
}

/** A table of before fronts were secret is brought up to date, as an act of its own. */
export async function renewOldPictures(
  authority: Changeable,
  id: string,
  services: RenewServices,
): Promise<void> {
  if (!hasOldPictures(authority.table)) return;
  const names = new Map((await services.storage.assetsOf(id)).map(({ name, hash }) => [hash, name]));
  await authority.change('renew', { verb: 'renew' }, (scribe) => {
    renewPictures(scribe, {
      nameOf: (hash) => names.get(hash),
      rowName: () => `r${services.randomHex(5)}`,
    });
    return undefined;
  });
}

function isHash(value: Json | undefined): value is string {
  return typeof value === 'string' && HASH.test(value);
}

function isOld(kind: Kind): boolean {
  const { image, imageBack } = artOf(kind);
  return isHash(image) || isHash(imageBack);
}

function hasFront(kind: Kind): boolean {
  return isHash(artOf(kind)['image']) && kind.form in TITLES;
}

/** Not where something sits on a copy, or a supply hands copies out: those keep their kind, and their front is everybody's. */
function isReplaceable({ pieces, places }: Table, { id }: Kind): boolean {
  for (const piece of pieces.values()) if (piece.kind === id && piece.bears.length > 0) return false;
  for (const { supplies, accepts } of places.values())
    if (supplies?.kind === id || accepts?.kinds?.includes(id) === true) return false;
  return true;
}

/** All that can be seen of a copy that lies face down. */
function looksOf(kind: Kind): string {
  const { form, size, footprint, stacks, sides } = kind;
  const { image: _image, ...rest } = artOf(kind);
  const art = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([form, size, footprint, stacks, sides, art]);
}

/** The kind with names where it had hashes; a picture the table has no more leaves it bare. */
function renamed(kind: Kind, namer: Namer): Kind {
  const { image, imageBack, ...art } = artOf(kind);
  const named: Record<string, Json> = { ...art };
  for (const [key, value] of Object.entries({ image, imageBack })) {
    const name = isHash(value) ? namer.nameOf(value) : value;
    if (name !== undefined) named[key] = name;
  }
  return { ...kind, art: named };
}

function freeId({ kinds, lists, nextId }: Table): string {
  let n = nextId;
  while (kinds.has(`custom-${n}`) || lists.has(`custom-${n}`)) n++;
  return `custom-${n}`;
}
