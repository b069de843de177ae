/**
 * One thing at a time, in the order it was asked for: a FIFO mutex, or serial queue. There is one for each open table, and all
 * that changes the table or its people goes through it: two of them would each decide on what the other has not finished.
 */
export class Queue {
  /** How many wait for their turn or have it. */
  waiting = 0;
  /** Whether somebody has the turn. */
  isTaken = false;
  private last: Promise<unknown> = Promise.resolve();

  /** Does this when all that was asked before is done. Who has the turn must not wait for it: that would wait for itself. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++;
    const inTurn = (): Promise<T> => {
      this.isTaken = true;
      return work();
    };
    const done = this.last.then(inTurn).finally(() => {
      this.isTaken = false;
      this.waiting--;
    });
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Resolves when everything asked so far is done. */
  async idle(): Promise<void> {
    await this.last;
  }
}
