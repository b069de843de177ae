import type { Chance } from '#kernel/chance/chance';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Objection } from '../Rules.ts';

/** One phase of a game: who acts in it, or what happens by itself, and where it leads. */
export interface PhasePlan<V, P extends string> {
  /** The phases that may follow. What leads elsewhere is a fault of the game, found the first time it happens. */
  readonly to: readonly P[];
  /** Who must act. Left out, or nobody: the phase passes by itself. */
  toAct?(view: V): readonly SeatId[];
  /** Who may do something without being awaited. */
  mayAct?(view: V): readonly SeatId[];
  /** One step of what happens by itself; false when it waits for somebody. */
  auto?(scribe: Scribe, view: V, chance: Chance): boolean;
  /** What a seat hears that is neither to act nor may. */
  readonly waits?: Objection;
  /** What is said to an action that does not exist in it. */
  readonly refusal?: Objection;
  /** What a seat that is to act is asked for. */
  asks?(view: V, seat: SeatId): string;
  /** What the others are waiting for: "to send a probe". */
  forWhat?(view: V): string;
}

export type Phases<V, P extends string> = Readonly<Record<P, PhasePlan<V, P>>>;

/** A diagram of the phases, to be drawn by whatever reads Mermaid. */
export function diagramOf(phases: Readonly<Record<string, { readonly to: readonly string[] }>>): string {
  const lines = Object.entries(phases).flatMap(([from, { to }]) => to.map((next) => `  ${from} --> ${next}`));
  return ['stateDiagram-v2', ...lines, ''].join('\n');
}
