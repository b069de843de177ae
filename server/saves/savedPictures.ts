import type { Kind } from '#kernel/kind';
import type { ListHead, ListRow } from '#kernel/list';
import type { Snapshot } from '#kernel/snapshot';
import type { AssetKept, StoredTable } from '../storage/Storage.ts';

/** The pictures of a table that its components bear or have borne. */
export function savedPictures(stored: StoredTable, assets: readonly AssetKept[]): AssetKept[] {
  const borne = picturesBorne(stored);
  return assets.filter(({ name, hash }) => borne.has(name) || borne.has(hash));
}

/** What the components of a table bear on their faces and backs: by name, or by hash where a kind is of before there were names. */
export function picturesOn({ kinds, lists }: Pick<Snapshot, 'kinds' | 'lists'>): Set<string> {
  const names = new Set<string>();
  for (const kind of kinds) noteKind(names, kind);
  for (const { head, rows } of lists) for (const { row } of rows) noteRow(names, head, row);
  return names;
}

/** Also those that only an undo would bring back. */
function picturesBorne({ snapshot, opening, acts }: StoredTable): Set<string> {
  const names = picturesOn(snapshot);
  if (opening !== null) for (const name of picturesOn(opening)) names.add(name);
  const heads = new Map(snapshot.lists.map(({ head }) => [head.id, head]));
  const effects = acts.flatMap(({ act }) => act.effects);
  for (const effect of effects) {
    if (effect.type === 'kind-changed' && effect.after !== null) noteKind(names, effect.after);
    if (effect.type === 'list-changed' && effect.after !== null) heads.set(effect.list, effect.after);
  }
  for (const effect of effects) {
    const head = effect.type === 'rows-changed' ? heads.get(effect.list) : undefined;
    if (effect.type !== 'rows-changed' || head === undefined) continue;
    for (const { before, after } of effect.rows)
      for (const row of [before, after]) if (row !== null) noteRow(names, head, row);
  }
  return names;
}

function noteKind(names: Set<string>, { art }: Pick<Kind, 'art'>): void {
  if (typeof art !== 'object' || art === null || Array.isArray(art)) return;
  const { image, imageBack } = art as Record<string, unknown>;
  for (const name of [image, imageBack]) if (typeof name === 'string') names.add(name);
}

function noteRow(names: Set<string>, { columns }: ListHead, row: ListRow): void {
  for (const { name, type } of columns) {
    const cell = row[name];
    if (type === 'picture' && typeof cell === 'string') names.add(cell);
  }
}
