import type { PieceId } from '#kernel/piece';

/** What the gate looks at: time in milliseconds, and whether the motion lane draws a die as tumbling at this moment. */
export interface GatePorts {
  now(): number;
  /** Calls once, later; what it returns calls it off. */
  after(milliseconds: number, call: () => void): () => void;
  isTumbling(die: PieceId): boolean;
}

/** Nobody waits longer than this to be told what happened, however long a die rolls. */
export const LONGEST_WAIT = 5000;
/** A die that was just thrown is told of on the lane a moment later; one that never is was not thrown at all. */
const LANE_BEGINS = 1000;
/** Time from one look at the dice to the next. */
const LOOK = 50;

/** The dice an act threw. */
export interface AwaitedDice {
  readonly dice: readonly PieceId[];
  /** They lie already by what the table says: only what this screen has still to draw of them is waited for. */
  readonly landed: boolean;
}

interface Waiting extends AwaitedDice {
  readonly since: number;
  readonly show: () => void;
  readonly begun: Set<PieceId>;
}

/**
 * Holds back what an act says until the dice it threw lie still on this screen: a log, a sound or a question that knows the
 * number while the die is in the air takes the game out of it. What comes later waits behind, so that the story keeps its
 * order.
 */
export class PresentationGate {
  private readonly queue: Waiting[] = [];
  private callOff: (() => void) | null = null;

  constructor(private readonly ports: GatePorts) {}

  get isOpen(): boolean {
    return this.queue.length === 0;
  }

  /** Shows it now, or once the dice lie still and everything before it was shown. */
  pass(show: () => void, { dice, landed }: AwaitedDice = { dice: [], landed: true }): void {
    if (this.isOpen && dice.length === 0) return show();
    this.queue.push({ dice, landed, show, since: this.ports.now(), begun: new Set() });
    this.look();
  }

  /** Everything that waits is shown now: this screen has lost sight of what was in the air. */
  open(): void {
    while (this.queue.length > 0) this.queue.shift()?.show();
    this.rest();
  }

  /** What waits is forgotten: it is not for whoever looks now. */
  forget(): void {
    this.queue.length = 0;
    this.rest();
  }

  private look(): void {
    this.rest();
    for (const one of this.queue)
      for (const die of one.dice) if (this.ports.isTumbling(die)) one.begun.add(die);
    while (this.queue[0] !== undefined && this.isReady(this.queue[0])) this.queue.shift()?.show();
    // What was shown may have led to more, and that has begun to look already.
    if (this.queue.length > 0) this.callOff ??= this.ports.after(LOOK, () => this.look());
  }

  private isReady({ dice, landed, since, begun }: Waiting): boolean {
    const waited = this.ports.now() - since;
    if (waited >= LONGEST_WAIT) return true;
    return dice.every((die) => {
      if (this.ports.isTumbling(die)) return false;
      return landed || begun.has(die) || waited >= LANE_BEGINS;
    });
  }

  private rest(): void {
    this.callOff?.();
    this.callOff = null;
  }
}
