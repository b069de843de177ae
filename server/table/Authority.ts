import type { Refusal } from '#commands/refusal';
import type { Act } from '#kernel/act';
import type { FairChance } from '#kernel/chance/fair';
import { History } from '#kernel/history';
import type { Json } from '#kernel/json';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Answer } from '#protocol/messages';
import type { AnyGame } from '#rules/Game';
import { ActWriter } from './ActWriter.ts';
import { AnswerLog } from './AnswerLog.ts';
import type { Asker, AuthorityParts, AuthorityPorts } from './authorityPorts.ts';
import { Queue } from './Queue.ts';

/**
 * Owns one table: every change of it is decided here, one at a time, and is durable before anybody is told. Knows no
 * socket, no room and no clock, so that it runs in a test, behind a bot and in a simulation as it does in a room.
 */
export class Authority {
  readonly table: Table;
  readonly history: History;
  readonly answerLog: AnswerLog;
  readonly game: AnyGame | null;
  readonly queue: Queue;
  private readonly writer: ActWriter;

  constructor(
    parts: AuthorityParts,
    private readonly ports: AuthorityPorts,
  ) {
    const { table, game, chance, shelf } = parts;
    const { history = new History(), answerLog = new AnswerLog(), queue = new Queue() } = parts;
    this.table = table;
    this.game = game;
    this.history = history;
    this.answerLog = answerLog;
    this.queue = queue;
    const onFault = (error: unknown): void => ports.fault('decide', error);
    this.writer = new ActWriter({ table, game, chance, history, shelf, onFault }, ports);
  }

  /** How many wait to be decided. */
  get waiting(): number {
    return this.queue.waiting;
  }

  /** For who has the turn already: what is asked of this is done at once. In the queue it would wait for itself for ever. */
  get inTurn(): ActWriter {
    if (!this.queue.isTaken) throw new Error('Nobody has the turn at this table.');
    return this.writer;
  }

  /** Answers a request exactly once: the same number gets the same answer, however often it is asked. */
  ask(asker: Asker, seq: number, raw: unknown): Promise<Answer> {
    return this.once(asker.page, seq, async () => {
      const before = this.ports.spent?.() ?? 0;
      const answer = await this.writer.answer(asker, seq, raw);
      asker.worked?.((this.ports.spent?.() ?? 0) - before);
      return answer;
    });
  }

  /** Turns a request away unread; if it was heard under this number before, its answer is what it was then. */
  decline(page: string, seq: number, refusal: Refusal): Promise<Answer> {
    return this.once(page, seq, async () => ({ seq, ok: false, refusal }));
  }

  /** A bot's request: through the same door, but nobody numbers it. */
  play(seat: SeatId, raw: unknown): Promise<Act | Refusal> {
    return this.next((writer) => writer.play(seat, raw));
  }

  /** A change by the table itself: a die came to rest, somebody sat down. */
  change(
    verb: string,
    asked: Json,
    write: (scribe: Scribe, chance: FairChance) => Refusal | undefined,
  ): Promise<Act | Refusal | null> {
    return this.next((writer) => writer.change(verb, asked, write));
  }

  tellSeed(fresh: string): Promise<Act | Refusal> {
    return this.next((writer) => writer.tellSeed(fresh));
  }

  undoAgreed(seat: SeatId, act: number): Promise<Act | Refusal> {
    return this.next((writer) => writer.undoAgreed(seat, act));
  }

  letGo(seat: SeatId): Promise<Act | Refusal | null> {
    return this.next((writer) => writer.letGo(seat));
  }

  /** Does this when what was asked before is decided, and the table has its turn at the processor. */
  next<T>(work: (writer: ActWriter) => Promise<T>): Promise<T> {
    return this.queue.run(async () => {
      await this.ports.ready?.();
      return work(this.writer);
    });
  }

  /** Resolves when everything asked so far is answered. */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  private once(page: string, seq: number, answer: () => Promise<Answer>): Promise<Answer> {
    return this.next(async () => {
      const known = this.answerLog.answerTo(page, seq);
      if (known !== undefined) return known;
      const given = await answer();
      this.answerLog.note(page, given);
      return given;
    });
  }
}
