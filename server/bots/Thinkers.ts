import type { Thought } from '#rules/Bot';
import type { Action } from '#rules/Rules';
import type { Clock } from '../clock/Clock.ts';

/** How long all bots of the house together think at a stretch, and how long they then let everybody else have their turn, in milliseconds. */
const SPELL = 6;
const REST = 6;
/** The rest when more than a few think: many tables of clever bots must not take half of the processor for themselves. */
const LONG_REST = 18;
const FEW = 2;
/** Thoughts in hand at the same time, each with a mind of copies of its own. Who comes later begins when another has ended. */
const MOST_AT_ONCE = 8;

interface Mind {
  readonly begin: () => Thought | null;
  readonly isWanted: () => boolean;
  readonly done: (action: Action | null) => void;
  readonly failed: (error: unknown) => void;
  thought: Thought | null;
  /** The spell in which it was last asked whether it is still wanted. */
  asked: number;
}

/**
 * The bots of one house that are deep in thought, in a bounded pool. All of them share one spell, a step each in turn: many
 * clever bots make each other slower, and nobody else. None starves: who waits comes first when there is room.
 */
export class Thinkers {
  private readonly thinking: Mind[] = [];
  private readonly waiting: Mind[] = [];
  private isResting = false;
  private spells = 0;

  constructor(private readonly clock: Clock) {}

  /** Begins a thought when there is room and thinks it to its end in short spells. null: there is none, or it was not wanted any more. */
  ponder(begin: () => Thought | null, isWanted: () => boolean): Promise<Action | null> {
    return new Promise((done, failed) => {
      this.waiting.push({ begin, isWanted, done, failed, thought: null, asked: -1 });
      this.spell();
    });
  }

  private spell(): void {
    if (this.isResting) return;
    this.isResting = true;
    this.spells++;
    const until = this.clock.now() + SPELL;
    do {
      while (this.thinking.length < MOST_AT_ONCE && this.waiting.length > 0)
        this.thinking.push(this.waiting.shift() as Mind);
      const mind = this.thinking.shift();
      if (mind === undefined) break;
      if (this.step(mind)) this.thinking.push(mind);
    } while (this.clock.now() < until);
    this.clock.after(this.thinking.length > FEW ? LONG_REST : REST, () => {
      this.isResting = false;
      if (this.thinking.length + this.waiting.length > 0) this.spell();
    });
  }

  /** One step of one thought; false: it has ended. */
  private step(mind: Mind): boolean {
    try {
      const isGoing = mind.thought !== null;
      mind.thought ??= mind.begin();
      if (mind.thought === null || (isGoing && mind.asked !== this.spells && !mind.isWanted())) {
        mind.done(null);
        return false;
      }
      mind.asked = this.spells;
      const step = mind.thought.next();
      if (step.done !== true) return true;
      mind.done(step.value);
    } catch (error) {
      mind.failed(error);
    }
    return false;
  }
}
