import type { Thought } from '#rules/Bot';
import type { Action } from '#rules/Rules';
import type { Clock } from '../Clock.ts';

/** How long all bots of the house together think at a stretch, and how long they then let everybody else have their turn, in milliseconds. */
const SPELL = 6;
const REST = 6;

/** The bots of one house that are deep in thought. They share one spell: many clever bots must not make every table wait. */
export class Thinkers {
  private count = 0;

  constructor(private readonly clock: Clock) {}

  /** Thinks a thought to its end in short spells. null: it was not wanted any more. */
  async ponder(thought: Thought, isWanted: () => boolean): Promise<Action | null> {
    this.count++;
    try {
      return await this.inSpells(thought, isWanted);
    } finally {
      this.count--;
    }
  }

  private async inSpells(thought: Thought, isWanted: () => boolean): Promise<Action | null> {
    const { clock } = this;
    for (;;) {
      const until = clock.now() + SPELL / this.count;
      do {
        const step = thought.next();
        if (step.done === true) return step.value;
      } while (clock.now() < until);
      await new Promise<void>((resolve) => {
        clock.after(REST, resolve);
      });
      if (!isWanted()) return null;
    }
  }
}
