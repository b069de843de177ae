import type { Answer } from '#protocol/messages';

interface Letter {
  readonly seq: number;
  readonly name: 'ask' | 'people';
  readonly request: unknown;
  readonly done: (answer: Answer) => void;
}

/** Requests that were not answered yet. After a cut they are sent again under the same numbers; the server does none twice. */
export class Outbox {
  private last = 0;
  private readonly letters = new Map<number, Letter>();

  /** The highest number anything was sent under. */
  get asked(): number {
    return this.last;
  }

  get waiting(): number {
    return this.letters.size;
  }

  write(name: Letter['name'], request: unknown): { letter: Letter; answered: Promise<Answer> } {
    const seq = ++this.last;
    let done: Letter['done'] = () => undefined;
    const answered = new Promise<Answer>((resolve) => (done = resolve));
    const letter: Letter = { seq, name, request, done };
    this.letters.set(seq, letter);
    return { letter, answered };
  }

  answer(answer: Answer): void {
    this.letters.get(answer.seq)?.done(answer);
    this.letters.delete(answer.seq);
  }

  /** Everything unanswered, oldest first. */
  unanswered(): Letter[] {
    return [...this.letters.values()];
  }

  /** Nobody will answer any more. */
  giveUp(text: string): void {
    for (const letter of this.letters.values())
      letter.done({ seq: letter.seq, ok: false, refusal: { refused: 'gone', text } });
    this.letters.clear();
  }
}
