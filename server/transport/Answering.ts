import type { ClientMessage } from '#protocol/messages';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { LiveTable } from '../LiveTable.ts';
import { sendTo } from '../people/Listener.ts';
import type { Services } from '../Services.ts';
import type { AskedName } from './handlers.ts';
import type { Session, Sessions } from './Sessions.ts';

/** Of one page, while its table has used up its share of the processor: what comes then is refused. */
const MOST_UNANSWERED = 4;

/** What has been asked of a table, over a socket or otherwise, until it is answered. */
export class Answering {
  private readonly open = new Set<Promise<void>>();

  constructor(
    private readonly services: Pick<Services, 'clock' | 'metrics' | 'report'>,
    private readonly sessions: Pick<Sessions, 'letOut'>,
    private readonly isClosing: () => boolean,
  ) {}

  /** Closing waits for this. */
  waitFor<T>(done: Promise<T>): Promise<T> {
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    this.open.add(settled);
    void settled.finally(() => this.open.delete(settled));
    return done;
  }

  /** When all that was asked has its answer. */
  async drain(): Promise<void> {
    while (this.open.size > 0) await Promise.all(this.open);
  }

  /** Has the table answer what a page asks under a number. */
  answer(live: LiveTable, session: Session, lane: AskedName, message: ClientMessage<'ask'>): void {
    const done = this.respond(live, session, lane, message)
      .catch((error: unknown) => this.services.report(lane, error))
      .finally(() => session.unanswered--);
    void this.waitFor(done);
  }

  private async respond(
    live: LiveTable,
    session: Session,
    lane: AskedName,
    { seq, request }: ClientMessage<'ask'>,
  ): Promise<void> {
    const { metrics, clock } = this.services;
    const began = clock.now();
    const isBusy = session.unanswered >= MOST_UNANSWERED && live.lane.owes() > 0;
    const why = this.isClosing() ? 'closing' : session.verdict !== 'in' ? 'too-fast' : isBusy ? 'busy' : null;
    if (why === 'busy') session.rateLimit.charge(1);
    session.unanswered++;
    // Also who is not heard may have been heard under this number before, and must not be told otherwise.
    const unheard = why === null ? undefined : refuseAtTable(why);
    const answer =
      lane === 'ask'
        ? await live.requests.ask(session, seq, request, unheard)
        : await live.requests.askPeople(session, seq, request, unheard);
    metrics.took('answer', clock.now() - began);
    if (!answer.ok) metrics.count('refusals', answer.refusal.refused);
    sendTo(session, 'answer', answer);
    this.sessions.letOut(session);
  }
}
