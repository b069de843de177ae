import { refuse } from '#commands/refusal';
import type { Chance } from '#kernel/chance/chance';
import type { JsonObject } from '#kernel/json';
import type { Scribe } from '#kernel/scribe';
import type { SeatId, Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { z } from 'zod';
import { awaited } from '../awaited.ts';
import type { Objection, Result, Rules, Unfit } from '../Rules.ts';
import type { AnyAction, Named } from './action.ts';
import { once } from './once.ts';
import type { Phases } from './phases.ts';
import type { HandPlan } from './readGestures.ts';
import { readGestures } from './readGestures.ts';
import type { Slot } from './slotOf.ts';

/** A game's rules as an author writes them: a view, phases, actions, and how it begins again and ends. */
export interface RulesPlan<V, P extends string> {
  readonly slot: Slot<object>;
  /** The game's own nouns, read off the table. Asked once for as long as nothing is written. */
  view(table: Table): V;
  readonly phases: Phases<V, P>;
  /** Where the game is, for this seat where seats can be apart; for the table where none is named. */
  phaseOf(view: V, seat?: SeatId): P;
  readonly actions: readonly AnyAction<V, P>[];
  readonly hands: HandPlan;
  /** Instead of what the phases ask for. */
  prompt?(view: V, viewer: Viewer, table: Table): string;
  adopt(table: Table): JsonObject | Unfit;
  result(view: V, table: Table): Result | null;
}

/** Rules as everything above the seam uses them, with what the game's own setup needs of them. */
export interface RulesMade<A extends Named = Named> extends Rules<A> {
  readonly slot: z.ZodType<object>;
  readonly phases: Phases<never, string>;
  /** The name of the phase the table is in. */
  phaseOf(table: Table): string;
  /** Does all that happens by itself until somebody is to act. For the end of a setup; after an action it is done anyway. */
  proceed(scribe: Scribe, chance: Chance): void;
}

/** A phase that leads into itself for ever would hang the whole house. */
const MOST_STEPS = 10_000;
const NOT_NOW: Objection = { refused: 'not-now', text: 'That cannot be done now.' };

/**
 * Builds the low-level rules out of what an author wrote by actions and phases: `decide`, conformance, bots and tools know
 * nothing else.
 */
export function rulesOf<V, P extends string, A extends Named = Named>(plan: RulesPlan<V, P>): RulesMade<A> {
  const view = once((table: Table) => plan.view(table));
  const byName = new Map(plan.actions.map((one) => [nameOf(one), one]));
  const byPhase = new Map(
    Object.keys(plan.phases).map((phase) => [
      phase as P,
      {
        present: plan.actions.filter(({ when }) => when.includes(phase as P)),
        absent: plan.actions.filter(({ when }) => !when.includes(phase as P)),
      },
    ]),
  );
  const split = (seen: V, seat: SeatId) => byPhase.get(plan.phaseOf(seen, seat)) ?? NO_ACTIONS;
  const waitedFor = (seen: V): readonly SeatId[] => plan.phases[plan.phaseOf(seen)].toAct?.(seen) ?? NO_SEATS;
  const allowed = (seen: V): readonly SeatId[] => plan.phases[plan.phaseOf(seen)].mayAct?.(seen) ?? NO_SEATS;

  const idle = (table: Table, seat: SeatId): Objection | undefined => {
    const seen = view(table);
    const toAct = waitedFor(seen);
    if (toAct.includes(seat) || allowed(seen).includes(seat)) return undefined;
    if (isOver(seen)) return refuse('game-over');
    return plan.phases[plan.phaseOf(seen)].waits ?? refuse('not-your-turn');
  };
  /** A phase that leads nowhere is the last. */
  const isOver = (seen: V): boolean => plan.phases[plan.phaseOf(seen)].to.length === 0;

  const judge = (table: Table, seat: SeatId, action: Named): Objection | undefined => {
    const waiting = idle(table, seat);
    if (waiting !== undefined) return waiting;
    const seen = view(table);
    const phase = plan.phaseOf(seen, seat);
    const one = byName.get(action.do);
    if (one === undefined || !one.when.includes(phase)) return plan.phases[phase].refusal ?? NOT_NOW;
    return one.refuse(seen, seat, action);
  };

  function* offersOf(one: AnyAction<V, string>, seen: V, seat: SeatId): Generator<Named> {
    for (const action of one.offers(seen, seat) as Iterable<Named>)
      if (one.isExact === true || one.refuse(seen, seat, action) === undefined) yield action;
  }

  const step = (scribe: Scribe, chance: Chance): boolean => {
    const seen = view(scribe.table);
    const phase = plan.phaseOf(seen);
    const here = plan.phases[phase];
    if ((here.toAct?.(seen) ?? NO_SEATS).length > 0) return false;
    return here.auto?.(scribe, seen, chance) ?? false;
  };

  /** Only from a phase to those it says it leads to: a way nobody drew is a way nobody has thought through. */
  const follow = (scribe: Scribe, from: P): P => {
    const to = plan.phaseOf(view(scribe.table));
    if (to !== from && !plan.phases[from].to.includes(to))
      throw new RangeError(`the phase ${from} does not lead to ${to}`);
    return to;
  };

  const proceed = (scribe: Scribe, chance: Chance): void => {
    let phase = plan.phaseOf(view(scribe.table));
    for (let n = 0; step(scribe, chance); n++) {
      if (n === MOST_STEPS) throw new RangeError(`the phase ${phase} never ends`);
      phase = follow(scribe, phase);
    }
  };

  const game = {
    hands: plan.hands,
    view,
    idle,
    present: (seen: V, seat: SeatId) => split(seen, seat).present,
    absent: (seen: V, seat: SeatId) => split(seen, seat).absent,
    offersOf,
    judge,
  };

  return {
    slot: plan.slot.shape,
    phases: plan.phases,
    shape: shapeOf(plan.actions) as z.ZodType<A>,
    phaseOf: (table) => plan.phaseOf(view(table)),
    proceed,
    judge,
    toAct: (table) => waitedFor(view(table)),
    mayAct: (table) => allowed(view(table)),
    legal(table, seat) {
      if (idle(table, seat) !== undefined) return [];
      const seen = view(table);
      return split(seen, seat).present.flatMap((one) => [...offersOf(one, seen, seat)]) as A[];
    },
    open: (table, seat, action) => byName.get(action.do)?.open?.(view(table), seat, action),
    play(scribe, seat, action, chance) {
      const seen = view(scribe.table);
      const from = plan.phaseOf(seen);
      (byName.get(action.do) as AnyAction<V, P>).play(scribe, seen, seat, action, chance);
      follow(scribe, from);
      proceed(scribe, chance);
    },
    read: readGestures(game) as Rules<A>['read'],
    gesture: (table, seat, action) => byName.get(action.do)?.gesture?.(view(table), action, seat) ?? null,
    words: (table, seat, action) => byName.get(action.do)?.words(view(table), action, seat) ?? '',
    prompt(table, viewer) {
      const seen = view(table);
      if (plan.prompt !== undefined) return plan.prompt(seen, viewer, table);
      const phase = plan.phases[plan.phaseOf(seen)];
      const forWhat = phase.forWhat === undefined ? undefined : () => phase.forWhat?.(seen) ?? '';
      return awaited(table, viewer, waitedFor(seen), (seat) => phase.asks?.(seen, seat) ?? '', forWhat);
    },
    adopt: (table) => plan.adopt(table),
    result: (table) => plan.result(view(table), table),
  };
}

const NO_SEATS: readonly SeatId[] = [];
const NO_ACTIONS = { present: [], absent: [] };

function nameOf(one: { readonly shape: unknown }): string {
  const { shape } = one.shape as { readonly shape: { readonly do: { readonly value: string } } };
  return shape.do.value;
}

type Shaped = z.ZodObject<{ do: z.ZodLiteral<string> }>;

function shapeOf(actions: readonly { readonly shape: unknown }[]): z.ZodType<Named> {
  const [first, ...rest] = actions.map((one) => one.shape as Shaped);
  if (first === undefined) throw new RangeError('rules without an action');
  return z.discriminatedUnion('do', [first, ...rest]);
}
