import type { AddressLimits } from './AddressLimits.ts';

/** What became of a guess. `too-many`: it was not looked at. */
export type GuessVerdict = 'right' | 'wrong' | 'too-many';

/** Guesses of one address that may wait for their turn: a crowd behind one address comes in together. */
const MOST_WAITING = 32;

interface Line {
  waiting: number;
  last: Promise<unknown>;
}

/**
 * Judges guesses at what only some know: table codes and passwords. The guesses of one address are judged one at a time,
 * and each takes of the address's allowance before anybody looks at it: what is taken only after a look is not taken by
 * those who are looked at meanwhile. A right one is given back.
 */
export class GuessLimit {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly addresses: AddressLimits) {}

  /** Rejects when `isRight` does; that guess counts for nothing. */
  judge(address: string, isRight: () => Promise<boolean>): Promise<GuessVerdict> {
    const line = this.lines.get(address) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= MOST_WAITING) return Promise.resolve('too-many');
    line.waiting++;
    this.lines.set(address, line);
    const judged = line.last
      .then(() => this.inTurn(address, isRight))
      .finally(() => {
        line.waiting--;
        if (line.waiting === 0) this.lines.delete(address);
      });
    line.last = judged.catch(() => undefined);
    return judged;
  }

  private async inTurn(address: string, isRight: () => Promise<boolean>): Promise<GuessVerdict> {
    if (!this.addresses.take(address, 'try')) return 'too-many';
    let isWrong = false;
    try {
      isWrong = !(await isRight());
    } finally {
      if (!isWrong) this.addresses.giveBack(address, 'try');
    }
    return isWrong ? 'wrong' : 'right';
  }
}
