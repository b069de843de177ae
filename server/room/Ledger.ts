import type { Answer } from '#protocol/messages';
import { refuseInRoom } from './roomRefusal.ts';

/** How many answers are remembered for each page: far more than a client keeps unanswered. */
const REMEMBERED = 512;
/** Pages remembered at one table; the longest silent are forgotten first. */
const PAGES = 256;

interface Answered {
  last: number;
  readonly answers: Map<number, Answer>;
}

/**
 * What the requests of every page were answered, so that one sent again after a cut is neither lost nor done twice. A
 * page numbers its requests upward.
 */
export class Ledger {
  private readonly pages = new Map<string, Answered>();

  /** The answer already given, or a refusal for a number too old to remember, or undefined: it is new. */
  answerTo(page: string, seq: number): Answer | undefined {
    const answered = this.pages.get(page);
    if (answered === undefined || seq > answered.last) return undefined;
    return answered.answers.get(seq) ?? { seq, ok: false, refusal: refuseInRoom('answered-before') };
  }

  note(page: string, answer: Answer): void {
    const { answers } = this.heardFrom(page, answer.seq);
    answers.set(answer.seq, answer);
    for (const seq of answers.keys()) {
      if (answers.size <= REMEMBERED) break;
      answers.delete(seq);
    }
  }

  /** Numbers up to this one were answered before our memory begins. */
  forget(page: string, upTo: number): void {
    this.heardFrom(page, upTo);
  }

  /** The highest number a page was answered: it goes on from here. */
  lastOf(page: string): number {
    return this.pages.get(page)?.last ?? 0;
  }

  private heardFrom(page: string, seq: number): Answered {
    const answered = this.pages.get(page) ?? { last: 0, answers: new Map<number, Answer>() };
    answered.last = Math.max(answered.last, seq);
    // Taken out and put back: the map's order is who was heard from last.
    this.pages.delete(page);
    this.pages.set(page, answered);
    for (const silent of this.pages.keys()) {
      if (this.pages.size <= PAGES) break;
      this.pages.delete(silent);
    }
    return answered;
  }
}
