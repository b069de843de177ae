import type { PresenceTold } from '#protocol/messages';
import type { Clock } from '../clock/Clock.ts';
import type { Person } from '../people/Person.ts';
import { NewsThrottle } from './NewsThrottle.ts';
import type { Listeners } from '../people/Listener.ts';
import { sendTo } from '../people/Listener.ts';

/** Pointers and who is typing: streamed to the others at a steady pace, never logged. */
export class Pointers {
  private readonly now = new Map<string, PresenceTold>();
  private readonly throttle: NewsThrottle;

  constructor(
    private readonly audience: Listeners,
    clock: Clock,
    ms: number,
  ) {
    this.throttle = new NewsThrottle(clock, ms, (people) => this.flush(people));
  }

  point(person: Person, at: { x: number; y: number; z: number } | null): void {
    this.change(person, { pointer: at === null ? null : [at.x, at.y, at.z] });
  }

  typing(person: Person, typing: boolean): void {
    this.change(person, { typing });
  }

  gone(person: Person): void {
    if (this.now.has(person.id)) this.change(person, { pointer: null, typing: false });
    this.now.delete(person.id);
  }

  /** All there is to know for somebody who comes. */
  all(): PresenceTold[] {
    return [...this.now.values()];
  }

  stop(): void {
    this.throttle.stop();
  }

  private change(person: Person, after: Partial<PresenceTold>): void {
    const before = this.now.get(person.id) ?? { person: person.id, pointer: null, typing: false };
    this.now.set(person.id, { ...before, ...after });
    this.throttle.note(person.id);
  }

  /** The last word of everybody who said something since the last time. Nobody is told of their own hand. */
  private flush(people: readonly string[]): void {
    const told = people.map((person) => this.now.get(person) ?? { person, pointer: null, typing: false });
    const say = this.audience.saying('presence', told);
    for (const session of this.audience.ready()) {
      if (!people.includes(session.person.id)) {
        say(session);
        continue;
      }
      const others = told.filter(({ person }) => person !== session.person.id);
      if (others.length > 0) sendTo(session, 'presence', others);
    }
  }
}
