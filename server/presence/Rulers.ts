import type { FromServer } from '#protocol/messages';
import type { Clock } from '../clock/Clock.ts';
import type { Person } from '../people/Person.ts';
import { NewsThrottle } from './NewsThrottle.ts';
import type { Listeners, Listener } from '../people/Listener.ts';
import { sendTo } from '../people/Listener.ts';

type RulerTold = FromServer['measure'];

/** Rulers held on the table: streamed to the others at a steady pace, never logged, put away with their person. */
export class Rulers {
  private readonly held = new Map<string, RulerTold>();
  private readonly throttle: NewsThrottle;

  constructor(
    private readonly audience: Listeners,
    clock: Clock,
    ms: number,
  ) {
    this.throttle = new NewsThrottle(clock, ms, (people) => this.flush(people));
  }

  measure(person: Person, line: RulerTold['line']): void {
    if (line === null) return this.putAway(person);
    this.held.set(person.id, { person: person.id, seat: person.active, line });
    this.throttle.note(person.id);
  }

  putAway(person: Person): void {
    if (this.held.delete(person.id)) this.throttle.note(person.id);
  }

  /** Those that lie there when somebody comes. */
  greet(session: Listener): void {
    for (const ruler of this.held.values())
      if (ruler.person !== session.person.id) sendTo(session, 'measure', ruler);
  }

  stop(): void {
    this.throttle.stop();
  }

  private flush(people: readonly string[]): void {
    for (const person of people) {
      const ruler = this.held.get(person) ?? { person, seat: null, line: null };
      for (const session of this.audience.ready())
        if (session.person.id !== person) sendTo(session, 'measure', ruler);
    }
  }
}
