import type { Lane } from '../../../../server/processor/Processor.ts';
import { RateLimit } from '../../../../server/transport/RateLimit.ts';
import { Requests } from '../../../../server/table/Requests.ts';
import { after } from './after.ts';
import type { Tally } from './Tally.ts';
import { WORK } from './WORK.ts';

/** How many acts of a page that were heard wait at a table that owes, and how often a page pays for what it asked. */
export function countRequests(tally: Tally): void {
  after(RateLimit, 'charge', (_limit, _none, more) => {
    if (typeof more === 'number' && more > 1) tally.add(WORK.paid);
  });
  const heard = new WeakMap<object, number>();
  for (const name of ['ask', 'askPeople'] as const) {
    const work = Requests.prototype[name];
    Requests.prototype[name] = function (this: Requests, session, seq, request, unheard) {
      if (unheard !== undefined) return work.call(this, session, seq, request, unheard);
      const count = (by: number): number => {
        const now = (heard.get(session) ?? 0) + by;
        heard.set(session, now);
        return now;
      };
      const waiting = count(1);
      if ((this['parts'].lane as Lane).owes() > 0) tally.most(WORK.waiting, waiting);
      return work.call(this, session, seq, request, unheard).finally(() => count(-1));
    };
  }
}
