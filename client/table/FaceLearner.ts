import type { Kind, KindId } from '#kernel/kind';
import type { ListHead } from '#kernel/list';
import type { FaceSeen } from '#kernel/observe';
import type { ActTold } from '#kernel/tell';
import type { TableState } from '#protocol/TableState';
import { forgetRows, learnList, learnRow } from '../art/rows.ts';
import type { TableSeen } from './Seen.ts';

type Kinds = ReadonlyMap<KindId, Kind>;

/** Art draws a face by its row: it must have been told it before anybody is told of the table. */
export class FaceLearner {
  private readonly listsRead = new Set<string>();

  constructor() {
    // Another table may have other rows under the same names.
    forgetRows();
  }

  lists(state: TableState): void {
    state.lists.forEach((json) => {
      if (this.listsRead.has(json)) return;
      this.listsRead.add(json);
      learnList(JSON.parse(json) as ListHead);
    });
  }

  /** What has come to be seen at the table since the last time. */
  table({ kinds, pieces, places, changes }: TableSeen): void {
    for (const id of changes?.pieces ?? pieces.keys()) {
      const piece = pieces.get(id);
      if (piece !== undefined) learn(kinds, piece);
    }
    for (const id of changes?.places ?? places.keys()) {
      const top = places.get(id)?.top ?? null;
      if (top !== null) learn(kinds, top);
    }
  }

  /** What was seen in passing keeps its name in the story. */
  acts(kinds: Kinds | undefined, acts: readonly ActTold[]): void {
    if (kinds === undefined) return;
    for (const { effects } of acts)
      for (const effect of effects)
        if ('row' in effect && 'kind' in effect) learn(kinds, effect);
        else if ('what' in effect && effect.what !== undefined && 'row' in effect.what)
          learn(kinds, effect.what);
  }
}

function learn(kinds: Kinds, { kind, face, row }: FaceSeen & { readonly kind?: KindId }): void {
  const list = kind === undefined ? undefined : kinds.get(kind)?.list;
  if (list !== undefined && face !== undefined && row !== undefined) learnRow(list, face, row);
}
