import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { TableSize } from '#kernel/tableSize';
import { tableSizeOf } from '#kernel/tableSize';
import type { SceneClient } from './SceneClient.ts';

/** How large the table is that is drawn: the same object for as long as it does not change, however many acts there are. */
export function useTableSize(store: SceneClient['store']): TableSize {
  const width = useStore(store, ({ table }) => tableSizeOf(table?.observation.settings).width);
  const depth = useStore(store, ({ table }) => tableSizeOf(table?.observation.settings).depth);
  return useMemo(() => ({ width, depth }), [width, depth]);
}
