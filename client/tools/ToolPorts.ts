import type { StoreApi } from 'zustand/vanilla';
import type { ClientMessage } from '#protocol/messages';
import type { DeskStore } from '../desk/desk.ts';
import type { SceneForTools } from '../desk/Ports.ts';
import type { Settings } from '../desk/readSettings.ts';
import type { TableClient } from '../table/TableClient.ts';

/** What tools say without waiting for an answer. */
export type Said = 'carry' | 'point' | 'ping' | 'measure';

/** As much of a visit as tools need. */
export interface ClientForTools extends Pick<TableClient, 'store' | 'ask' | 'tryTo'> {
  say<K extends Said>(name: K, message: ClientMessage<K>): void;
}

export interface ToolClock {
  /** In milliseconds, from whenever. */
  now(): number;
  /** Calls once, later; returns what calls it off. */
  after(milliseconds: number, call: () => void): () => void;
}

/** All that tools touch. */
export interface ToolPorts {
  readonly client: ClientForTools;
  readonly desk: DeskStore;
  readonly scene: SceneForTools;
  readonly clock: ToolClock;
  readonly settings: Pick<StoreApi<Settings>, 'getState'>;
}
