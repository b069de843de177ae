import type { SeatId, Viewer } from '#kernel/seat';
import type { FullSave } from '#protocol/save';

/** One thing that happens at both tables. Where `a` and `b` differ, the difference is between those who may know it. */
export type Line =
  | { readonly do: 'ask'; readonly seat: SeatId; readonly a: unknown; readonly b: unknown }
  | {
      readonly do: 'chat';
      readonly from: Viewer;
      /** null: to everybody. */
      readonly to: Viewer | null;
      readonly a: string;
      readonly b: string;
    }
  | {
      readonly do: 'stream';
      readonly from: Viewer;
      readonly lane: 'carry' | 'point' | 'ping' | 'measure' | 'typing' | 'key';
      readonly message: unknown;
    }
  | { readonly do: 'vote'; readonly seat: SeatId; readonly act: number; readonly agree: boolean }
  /** Another page of the same person: comes, hears the story, and stays. */
  | { readonly do: 'late'; readonly viewer: Viewer }
  /** Somebody nobody has met comes to watch, and hears the story. */
  | { readonly do: 'newcomer' }
  /** The line goes dead and the same person comes back. */
  | { readonly do: 'again'; readonly viewer: Viewer }
  /** Everybody fetches over HTTP what they may have: the table in lists, and the replay as they saw it. */
  | { readonly do: 'fetch' }
  /** A sealed copy is taken by somebody with a seat, and everybody comes to the table that is made of it. */
  | { readonly do: 'copy'; readonly seat: SeatId }
  | { readonly do: 'wait'; readonly ms: number };

/** Two tables that differ only in what is hidden, and what happens at both. */
export interface Script {
  readonly seed: number;
  readonly a: FullSave;
  readonly b: FullSave;
  /** Played by the table itself. */
  readonly bot: SeatId | null;
  readonly lines: Line[];
  /** By viewer, the first line by which the rules told them the tables apart; those not named here never were. */
  readonly told: Record<Viewer, number>;
}
