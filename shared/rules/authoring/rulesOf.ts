import { refuse } from '#commands/refusal';
import type { Chance } from '#kernel/chance/chance';
import type { JsonObject } from '#kernel/json';
import type { Scribe } from '#kernel/scribe';
import type { SeatId, Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { z } from 'zod';
import { awaited } from '../awaited.ts';
import type { Openings } from '../openings.ts';
import type { Objection, Result, Rules, Unfit } from '../Rules.ts';
import type { AnyAction, Named } from './action.ts';
import { once } from './once.ts';
import type { PhasePlan, Phases } from './phases.ts';
import type { ActionsFor, HandPlan } from './readGestures.ts';
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
  /** What whatever is done brings to an end, before it is done. */
  before?(scribe: Scribe, view: V, seat: SeatId, action: Named): void;
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

/** One reading of the table: the game's view of it, the phase it is in, and who has something to do. */
interface Moment<V, P extends string> {
  readonly seen: V;
  readonly phase: P;
  readonly toAct: readonly SeatId[];
  readonly mayAct: readonly SeatId[];
}

/**
 * Builds the low-level rules out of what an author wrote by actions and phases: `decide`, conformance, bots and tools know
 * nothing else.
 */
export function rulesOf<V, P extends string, A extends Named = Named>(plan: RulesPlan<V, P>): RulesMade<A> {
  const now = once((table: Table): Moment<V, P> => {
    const seen = plan.view(table);
    const phase = plan.phaseOf(seen);
    const here = plan.phases[phase];
    return { seen, phase, toAct: here.toAct?.(seen) ?? NO_SEATS, mayAct: here.mayAct?.(seen) ?? NO_SEATS };
  });
  // Where seats are never apart, nobody asks for each where the game is.
  const areApart = plan.phaseOf.length > 1;
  const phaseFor = ({ seen, phase }: Moment<V, P>, seat: SeatId): P =>
    areApart ? plan.phaseOf(seen, seat) : phase;
  const byName = new Map(plan.actions.map((one) => [nameOf(one), one]));
  const split = splitByPhase(plan);

  const idle = (table: Table, seat: SeatId): Objection | undefined => {
    const { toAct, mayAct, phase } = now(table);
    if (toAct.includes(seat) || mayAct.includes(seat)) return undefined;
    // A phase that leads nowhere is the last.
    if (plan.phases[phase].to.length === 0) return refuse('game-over');
    return plan.phases[phase].waits ?? refuse('not-your-turn');
  };

  const judge = (table: Table, seat: SeatId, action: Named): Objection | undefined => {
    const waiting = idle(table, seat);
    if (waiting !== undefined) return waiting;
    const moment = now(table);
    const phase = phaseFor(moment, seat);
    const one = byName.get(action.do);
    if (one === undefined || !one.when.includes(phase)) return plan.phases[phase].refusal ?? NOT_NOW;
    return one.refuse(moment.seen, seat, action);
  };

  /** Only from a phase to those it says it leads to: a way nobody drew is a way nobody has thought through. */
  const follow = ({ table }: Scribe, from: P): P => {
    const to = now(table).phase;
    if (to !== from && !plan.phases[from].to.includes(to))
      throw new RangeError(`the phase ${from} does not lead to ${to}`);
    return to;
  };

  const step = (scribe: Scribe, chance: Chance): boolean => {
    const { seen, phase, toAct } = now(scribe.table);
    return toAct.length === 0 && (plan.phases[phase].auto?.(scribe, seen, chance) ?? false);
  };

  const proceed = (scribe: Scribe, chance: Chance): void => {
    let { phase } = now(scribe.table);
    for (let n = 0; step(scribe, chance); n++) {
      if (n === MOST_STEPS) throw new RangeError(`the phase ${phase} never ends`);
      phase = follow(scribe, phase);
    }
  };

  const openings = (table: Table, seat: SeatId, action: Named): Openings | undefined =>
    byName.get(action.do)?.open?.(now(table).seen, seat, action);

  return {
    slot: plan.slot.shape,
    phases: plan.phases,
    shape: shapeOf(plan.actions) as z.ZodType<A>,
    phaseOf: (table) => now(table).phase,
    proceed,
    judge,
    toAct: (table) => now(table).toAct,
    // What no phase or action of a game makes use of is not asked about at every move.
    ...(Object.values<PhasePlan<V, P>>(plan.phases).some((phase) => phase.mayAct !== undefined)
      ? { mayAct: (table: Table) => now(table).mayAct }
      : {}),
    ...(plan.actions.some((one) => one.open !== undefined) ? { open: openings } : {}),
    legal(table, seat) {
      const listed: Named[] = [];
      if (idle(table, seat) !== undefined) return listed as A[];
      const moment = now(table);
      for (const one of split(phaseFor(moment, seat)).present)
        for (const action of offersOf(one, moment.seen, seat)) listed.push(action);
      return listed as A[];
    },
    play(scribe, seat, action, chance) {
      const { seen, phase } = now(scribe.table);
      plan.before?.(scribe, seen, seat, action);
      (byName.get(action.do) as AnyAction<V, P>).play(scribe, now(scribe.table).seen, seat, action, chance);
      follow(scribe, phase);
      proceed(scribe, chance);
    },
    read: readGestures({
      hands: plan.hands,
      idle,
      judge,
      view: (table) => now(table).seen,
      actionsFor: (table, seat) => split(phaseFor(now(table), seat)),
    }) as Rules<A>['read'],
    gesture: (table, seat, action) => byName.get(action.do)?.gesture?.(now(table).seen, action, seat) ?? null,
    words: (table, seat, action) => byName.get(action.do)?.words(now(table).seen, action, seat) ?? '',
    prompt(table, viewer) {
      const { seen, phase, toAct } = now(table);
      if (plan.prompt !== undefined) return plan.prompt(seen, viewer, table);
      const here = plan.phases[phase];
      const forWhat = here.forWhat === undefined ? undefined : () => here.forWhat?.(seen) ?? '';
      return awaited(table, viewer, toAct, (seat) => here.asks?.(seen, seat) ?? '', forWhat);
    },
    adopt: (table) => plan.adopt(table),
    result: (table) => plan.result(now(table).seen, table),
  };
}

/** What an action offers, without what it would refuse. */
function offersOf<V>(one: AnyAction<V, string>, seen: V, seat: SeatId): Iterable<Named> {
  const offers = one.offers(seen, seat) as Iterable<Named>;
  if (one.isExact === true) return offers;
  const legal: Named[] = [];
  for (const action of offers) if (one.refuse(seen, seat, action) === undefined) legal.push(action);
  return legal;
}

/** The actions there are in each phase, and the others. */
function splitByPhase<V, P extends string>({
  phases,
  actions,
}: RulesPlan<V, P>): (phase: P) => ActionsFor<V> {
  const split = new Map(
    Object.keys(phases).map((phase) => [
      phase,
      {
        present: actions.filter(({ when }) => when.includes(phase as P)),
        absent: actions.filter(({ when }) => !when.includes(phase as P)),
        offersOf,
      },
    ]),
  );
  return (phase) => split.get(phase) as ActionsFor<V>;
}

const NO_SEATS: readonly SeatId[] = [];

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
