import { createStore } from 'zustand/vanilla';
import type { Target } from '../desk/Target.ts';
import { sameTarget } from '../desk/Target.ts';
import type { Seen } from '../table/Seen.ts';
import { drawFrom } from './actions/movingActions.ts';
import { setSides, setStates } from './actions/pieceActions.ts';
import type { ToolKit } from './ToolKit.ts';
import type { Grabbable } from './Grabbable.ts';
import { grabbableAt, sortFacts } from './Grabbable.ts';

/** How long a second digit is waited for. */
const WAIT = 1000;

/** A number being typed over something, for the HUD to show; null when none is. */
export const typed = createStore<{
  readonly number: { readonly digits: string; readonly target: Target } | null;
}>(() => ({ number: null }));

/**
 * Digits over a deck or a bag draw so many, each press at once: whoever presses 1 three times wants three, not eleven and one.
 * Over a die they set its side, over a figure its state; only there a second digit may follow.
 */
export class Digits {
  private callOff: (() => void) | null = null;

  constructor(private readonly kit: ToolKit) {}

  /** True when the digit meant something here. */
  type(digit: number): boolean {
    const { desk, table } = this.kit;
    if (areDigitsForOffers(this.kit.seen.turn)) return false;
    const target = desk.getState().hover ?? onlyOne(desk.getState().selection);
    const thing = target === null || table === null ? null : grabbableAt(table, target);
    const most = thing === null ? 0 : mostOf(thing);
    if (thing === null || most === 0) return false;
    if (thing.place !== null) {
      this.settle();
      this.mean(thing, digit);
      return true;
    }
    const before = typed.getState().number;
    if (before !== null && !sameTarget(before.target, thing.target)) this.settle();
    const digits = `${typed.getState().number?.digits ?? ''}${digit}`;
    typed.setState({ number: { digits, target: thing.target } });
    this.wait();
    // No second digit could follow.
    if (digits.length === 2 || most < 10) this.settle();
    return true;
  }

  /** What was typed so far counts. */
  settle(): void {
    const { number } = typed.getState();
    this.forget();
    const thing =
      number === null || this.kit.table === null ? null : grabbableAt(this.kit.table, number.target);
    if (number !== null && thing !== null) this.mean(thing, Number(number.digits));
  }

  forget(): void {
    this.callOff?.();
    this.callOff = null;
    if (typed.getState().number !== null) typed.setState({ number: null });
  }

  private wait(): void {
    this.callOff?.();
    this.callOff = this.kit.clock.after(WAIT, () => this.settle());
  }

  private mean(thing: Grabbable, number: number): void {
    if (number === 0) return;
    const { client } = this.kit;
    const targets = this.kit.about(thing.target);
    if (thing.place !== null) void drawFrom(client, thing.place.id, number);
    else if (sortFacts(thing.sort)?.rolls === true) void setSides(client, targets, number);
    else void setStates(client, targets, number);
  }
}

/** Where rules in force offer moves, digits choose among them: a press that drew a card instead would be a move nobody meant. */
export function areDigitsForOffers(turn: Seen['turn']): boolean {
  return turn !== null && turn.level !== 'off' && turn.offers.length > 0;
}

function onlyOne(targets: readonly Target[]): Target | null {
  return targets.length === 1 ? (targets[0] ?? null) : null;
}

/** The largest number that makes sense over a thing; 0 when none does. */
function mostOf({ sort, place, kind }: Grabbable): number {
  if (sort === 'pile' || sort === 'bag') return place === null ? 0 : 9;
  return place === null ? (kind?.sides ?? 0) : 0;
}
