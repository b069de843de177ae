import type { Refusal } from '#commands/refusal';
import type { Table } from '#kernel/table';
import { seatOf } from '#kernel/table';
import type { ClientMessage, FromServer } from '#protocol/messages';
import type { Clock } from '../clock/Clock.ts';
import type { People } from '../people/People.ts';
import type { Person } from '../people/Person.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { Listeners, Listener } from '../people/Listener.ts';
import { sendTo } from '../people/Listener.ts';

/** How many lines for all, and how many for few, somebody who comes can be told. */
export const REMEMBERED_LINES = 100;

interface Line {
  readonly told: FromServer['chat'];
  /** null: everybody, also those who come later. */
  readonly hearers: ReadonlySet<Person> | null;
}

/**
 * What people write to each other. The last lines are kept for those who come, each for whom it was meant, as long as the
 * room is open: nothing of it is stored, logged or counted.
 */
export class Chat {
  private lines: Line[] = [];
  private last = 0;

  constructor(
    private readonly table: Table,
    private readonly people: People,
    private readonly audience: Listeners,
    private readonly clock: Clock,
  ) {}

  say(from: Person, { text, to }: ClientMessage<'chat'>): Refusal | undefined {
    if (from.muted) return refuseAtTable('muted');
    if (text === '') return undefined;
    const hearers = to.kind === 'all' ? null : to.kind === 'team' ? this.team(from) : this.one(to.person);
    if (hearers !== null && 'refused' in hearers) return hearers;
    // A clock may stand still or be set back; a line is known by its time.
    this.last = Math.max(this.clock.now(), this.last + 1);
    const told = { at: this.last, from: from.id, name: from.name, seat: from.active, to: to.kind, text };
    const line: Line = { told, hearers: hearers === null ? null : new Set([from, ...hearers]) };
    this.remember(line);
    const say = this.audience.saying('chat', told);
    for (const session of this.audience.all()) if (isFor(line, session)) say(session);
    return undefined;
  }

  /** The last lines that were for somebody who comes, in order. */
  greet(session: Listener): void {
    for (const line of this.lines) if (isFor(line, session)) sendTo(session, 'chat', line.told);
  }

  /** Whispers must not push out what was said to all. */
  private remember(line: Line): void {
    this.lines.push(line);
    const isAlike = (other: Line): boolean => (other.hearers === null) === (line.hearers === null);
    if (this.lines.filter(isAlike).length > REMEMBERED_LINES)
      this.lines.splice(this.lines.findIndex(isAlike), 1);
  }

  private team(from: Person): Person[] | Refusal {
    const teams = new Set(from.seats.map((seat) => seatOf(this.table, seat)?.team ?? null));
    teams.delete(null);
    if (teams.size === 0) return refuseAtTable('no-team');
    return this.table.seats.filter((s) => teams.has(s.team)).flatMap((s) => this.people.holderOf(s.id) ?? []);
  }

  private one(id: string): Person[] | Refusal {
    const person = this.people.find(id);
    return person === undefined || !this.audience.isPresent(person)
      ? refuseAtTable('no-such-person')
      : [person];
  }
}

function isFor({ hearers }: Line, { person }: Listener): boolean {
  return hearers === null || hearers.has(person);
}
