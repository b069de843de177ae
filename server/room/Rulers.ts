import type { FromServer } from '#protocol/messages';
import type { Clock } from '../Clock.ts';
import type { Person } from './Company.ts';
import { Pace } from './Pace.ts';
import type { Visitor, Visitors } from './Visitors.ts';
import { tell } from './Visitors.ts';

type RulerTold = FromServer['measure'];

/** Rulers held on the table: streamed to the others at a steady pace, never logged, put away with their person. */
export class Rulers {
  private readonly held = new Map<string, RulerTold>();
  private readonly pace: Pace;

  constructor(
    private readonly visitors: Visitors,
    clock: Clock,
    ms: number,
  ) {
    this.pace = new Pace(clock, ms, (people) => this.flush(people));
  }

  measure(person: Person, line: RulerTold['line']): void {
    if (line === null) return this.putAway(person);
    this.held.set(person.id, { person: person.id, seat: person.active, line });
    this.pace.note(person.id);
  }

  putAway(person: Person): void {
    if (this.held.delete(person.id)) this.pace.note(person.id);
  }

  /** Those that lie there when somebody comes. */
  greet(visitor: Visitor): void {
    for (const ruler of this.held.values())
      if (ruler.person !== visitor.person.id) tell(visitor, 'measure', ruler);
  }

  stop(): void {
    this.pace.stop();
  }

  private flush(people: readonly string[]): void {
    for (const person of people) {
      const ruler = this.held.get(person) ?? { person, seat: null, line: null };
      for (const visitor of this.visitors.ready())
        if (visitor.person.id !== person) tell(visitor, 'measure', ruler);
    }
  }
}
