import type { Refusal } from '#commands/refusal';
import type { Table } from '#kernel/table';
import { seatOf } from '#kernel/table';
import type { ClientMessage } from '#protocol/messages';
import type { Company, Person } from './Company.ts';
import { refuseInRoom } from './roomRefusal.ts';
import type { Visitors } from './Visitors.ts';
import { tell } from './Visitors.ts';

/** What people write to each other. It is passed on and forgotten: nothing of it is kept, logged or counted. */
export class Chat {
  constructor(
    private readonly table: Table,
    private readonly company: Company,
    private readonly visitors: Visitors,
  ) {}

  say(from: Person, { text, to }: ClientMessage<'chat'>): Refusal | undefined {
    if (from.muted) return refuseInRoom('muted');
    if (text === '') return undefined;
    const hearers =
      to.kind === 'all' ? this.company.all() : to.kind === 'team' ? this.team(from) : this.one(to.person);
    if ('refused' in hearers) return hearers;
    const heard = new Set([from, ...hearers]);
    for (const visitor of this.visitors.all())
      if (heard.has(visitor.person))
        tell(visitor, 'chat', { from: from.id, name: from.name, seat: from.active, to: to.kind, text });
    return undefined;
  }

  private team(from: Person): Person[] | Refusal {
    const teams = new Set(from.seats.map((seat) => seatOf(this.table, seat)?.team ?? null));
    teams.delete(null);
    if (teams.size === 0) return refuseInRoom('no-team');
    return this.table.seats
      .filter((s) => teams.has(s.team))
      .flatMap((s) => this.company.holderOf(s.id) ?? []);
  }

  private one(id: string): Person[] | Refusal {
    const person = this.company.find(id);
    return person === undefined || !this.visitors.isPresent(person)
      ? refuseInRoom('no-such-person')
      : [person];
  }
}
