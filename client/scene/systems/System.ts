import type { DeskState } from '../../desk/desk.ts';
import type { Seen, TableSeen } from '../../table/Seen.ts';

/** One frame, the same for all systems. */
export interface Frame {
  /** Seconds. */
  readonly now: number;
  /** Since the frame before. */
  readonly seconds: number;
  readonly seen: Seen;
  readonly desk: DeskState;
  /** Things fade instead of flying. */
  readonly still: boolean;
}

/** Where the canvas is in the window, in CSS pixels. */
export interface CanvasBounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One thing the scene does, with its own state. `LiveScene` calls all of them in its one order; a frame follows each call. */
export interface System {
  /** The table, its people or my seat is otherwise; `before` is null at first. */
  follow?(seen: Seen, before: Seen | null, now: number): void;
  /** My hand or the pointer is otherwise. */
  touched?(desk: DeskState, before: DeskState, now: number): void;
  resize?(bounds: CanvasBounds): void;
  /** True while it has still something to move. */
  frame?(frame: Frame): boolean;
  dispose?(): void;
}

/** The table to draw, where it is another one or is seen through other eyes. */
export function restaged(seen: Seen, before: Seen | null): TableSeen | null {
  return seen.table === before?.table && seen.seat === before.seat ? null : seen.table;
}
