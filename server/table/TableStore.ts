import type { Act } from '#kernel/act';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { hashPassword } from '../people/credentials.ts';
import { withFreshCode } from '../people/joinCodes.ts';
import type { People } from '../people/People.ts';
import { peopleJson } from '../people/PeopleSaved.ts';
import type { Clock } from '../clock/Clock.ts';
import type { Storage } from '../storage/Storage.ts';
import type { RecordPatch, TableRecord } from '../storage/TableRecord.ts';
import type { Origin } from './authorityPorts.ts';
import type { Follower } from './Follower.ts';

/** What keeping a table takes of the services of the house. */
export interface StoreServices {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Throws when a table with so many bytes has no room for another act. */
  readonly quota: { admitAct(bytes: number): void };
  randomHex(bytes: number): string;
  report(where: string, error: unknown): void;
}

/** After so many acts a snapshot is taken: a table comes back by replaying fewer. */
export const ACTS_PER_SNAPSHOT = 200;

/** Keeps one table in the storage of the house: its acts, and what is known about it besides, such as people, password, code, title. */
export class TableStore implements Follower {
  readonly name = 'record';
  private since = 0;
  /** What the table takes, as it was last counted. */
  private bytes = 0;

  constructor(
    private readonly services: StoreServices,
    private readonly table: Table,
    private readonly people: People,
    public record: TableRecord,
    /** The table is known by another name now. */
    private readonly retitled: () => void = () => {},
  ) {}

  /** `seed`: what chance draws from, with this act and after it, when the old one is told by it. */
  async save(act: Act, by: Origin | null, seed?: string): Promise<void> {
    this.services.quota.admitAct(this.bytes);
    const origin = by === null ? null : { person: by.page, seq: by.seq };
    const entry = { act, by: origin, at: this.services.clock.now() };
    await this.services.storage.append(this.record.id, seed === undefined ? entry : { ...entry, seed });
  }

  /** An act stands. Nobody waits for the snapshot: without it the table only takes longer to come back. */
  acted({ effects }: Pick<Act, 'effects'>): void {
    this.since++;
    if (this.since >= ACTS_PER_SNAPSHOT) void this.snapshot();
    if (effects.some((e) => e.type === 'setting-changed' && e.key === 'title')) void this.retitle();
  }

  /** Before the first guest. */
  async begin(): Promise<void> {
    await this.ensureCode();
    await this.count();
    await this.touch();
  }

  async snapshot(): Promise<void> {
    if (this.since === 0) return;
    this.since = 0;
    try {
      await this.services.storage.snapshot(this.record.id, snapshot(this.table));
      await this.count();
    } catch (error) {
      this.services.report('snapshot', error);
    }
  }

  /** After the last guest. */
  async end(): Promise<void> {
    await this.snapshot();
    await this.touch();
  }

  /** How much room the table takes; counted now and then, as it grows by little at a time. */
  private async count(): Promise<void> {
    this.bytes = (await this.services.storage.usage({ table: this.record.id })).bytes;
  }

  /** Somebody was here: a table that is used is not abandoned. */
  private async touch(): Promise<void> {
    try {
      await this.update({});
    } catch (error) {
      this.services.report('touch', error);
    }
  }

  /** Durable before it resolves. Whatever else it says, the table was touched now. */
  async update(patch: RecordPatch): Promise<void> {
    const after = { ...patch, touchedAt: this.services.clock.now() };
    await this.services.storage.update(this.record.id, after);
    this.record = { ...this.record, ...after };
  }

  /** The people as they are now, and what else is known. Durable before it resolves. */
  async savePeople(also: { listed?: boolean; password?: string | null } = {}): Promise<void> {
    const { listed, password } = also;
    const bots = this.table.seats.filter((s) => s.holder === 'bot').map((s) => s.id);
    await this.update({
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
  private async ensureCode(): Promise<void> {
    if (this.record.code !== null) return;
    try {
      await withFreshCode(this.services, (code) => this.update({ code }));
    } catch (error) {
      this.services.report('code', error);
    }
  }

  /** The table was given another name. */
  private async retitle(): Promise<void> {
    const { title } = this.table.settings;
    try {
      if (typeof title === 'string' && title !== '') await this.update({ title });
    } catch (error) {
      this.services.report('title', error);
    }
    this.retitled();
  }
}
