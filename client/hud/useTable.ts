import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DeskStore, DeskState, Dialog } from '../desk/desk.ts';
import type { Seen } from '../table/Seen.ts';
import type { TableClient } from '../table/TableClient.ts';
import type { Chronicle } from './log/Chronicle.ts';
import type { HudTools } from './HudTools.ts';

/** The table all of the HUD is about. */
export interface HudTable {
  readonly client: TableClient;
  readonly desk: DeskStore;
  readonly tools: HudTools;
  readonly chronicle: Chronicle;
}

export const HudContext = createContext<HudTable | null>(null);

export function useTable(): HudTable {
  const here = useContext(HudContext);
  if (here === null) throw new Error('This part of the HUD stands outside of it.');
  return here;
}

export function useSeen<T>(part: (seen: Seen) => T): T {
  return useStore(useTable().client.store, part);
}

export function useDesk<T>(part: (state: DeskState) => T): T {
  return useStore(useTable().desk, part);
}

/** Nothing of anything: a selector that made a new list each time would never come to rest. */
export const NONE: readonly never[] = [];

/** Opens a dialog over the table; null closes it. */
export function useOpen(): (dialog: Dialog | null) => void {
  const { desk } = useTable();
  return (dialog) => desk.setState({ dialog, menu: null });
}
