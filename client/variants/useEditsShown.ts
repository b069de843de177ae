import { useEffect } from 'react';
import { useStore } from 'zustand';
import { variantIn } from '#rules/variant';
import { showEdits } from '../art/boxes.ts';
import type { TableClient } from '../table/TableClient.ts';

/** Draws the cards of this table as it has edited them, for as long as somebody looks at it. */
export function useEditsShown(client: Pick<TableClient, 'store'>): void {
  const settings = useStore(client.store, (seen) => seen.table?.observation.settings ?? null);
  const game =
    typeof settings === 'object' && settings !== null && 'game' in settings ? settings['game'] : null;
  useEffect(() => {
    if (typeof game === 'string') showEdits(game, variantIn(settings).edits);
  }, [game, settings]);
  useEffect(() => () => showEdits('', null), []);
}
