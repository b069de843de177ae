import type { Table } from '#kernel/table';
import { withFreshCode } from '../people/joinCodes.ts';
import type { People } from '../people/People.ts';
import { peopleJson } from '../people/People.ts';
import type { Services } from '../Services.ts';
import type { TableStore } from './TableStore.ts';
import { hashPassword } from '../people/credentials.ts';

/** What the house keeps about a table besides its acts: people, password, code, title. */
export class Register {
  constructor(
    private readonly services: Services,
    private readonly store: TableStore,
    private readonly people: People,
    private readonly table: Table,
  ) {}

  /** The people as they are now, and what else is known. Durable before it resolves. */
  async write(also: { listed?: boolean; password?: string | null } = {}): Promise<void> {
    const { listed, password } = also;
    const bots = this.table.seats.filter((s) => s.holder === 'bot').map((s) => s.id);
    await this.store.update({
      // Who has not come to a table that was loaded does not find it among their own: anybody may have loaded it, any number of times.
      people: this.people.all().flatMap((p) => (this.people.isAwaited(p) ? [] : [p.keyHash])),
      company: peopleJson(this.people.saved(bots)),
      ...(listed === undefined ? {} : { listed }),
      ...(password === undefined
        ? {}
        : { passwordHash: password === null ? null : await hashPassword(password) }),
    });
  }

  /** Tables of before there were codes get one when they are opened. */
  async ensureCode(): Promise<void> {
    if (this.store.record.code !== null) return;
    try {
      await withFreshCode(this.services, (code) => this.store.update({ code }));
    } catch (error) {
      this.services.report('code', error);
    }
  }

  /** The table was given another name. */
  async retitle(): Promise<void> {
    const { title } = this.table.settings;
    try {
      if (typeof title === 'string' && title !== '') await this.store.update({ title });
    } catch (error) {
      this.services.report('title', error);
    }
  }
}
