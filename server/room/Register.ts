import type { Table } from '#kernel/table';
import { withFreshCode } from './codes.ts';
import type { Company } from './Company.ts';
import { companyJson } from './Company.ts';
import type { House } from './House.ts';
import type { Keeper } from './Keeper.ts';
import { hashPassword } from './keys.ts';

/** What the house keeps about a table besides its acts: people, password, code, title. */
export class Register {
  constructor(
    private readonly house: House,
    private readonly keeper: Keeper,
    private readonly company: Company,
    private readonly table: Table,
  ) {}

  /** The people as they are now, and what else is known. Durable before it resolves. */
  async write(also: { listed?: boolean; password?: string | null } = {}): Promise<void> {
    const { listed, password } = also;
    const bots = this.table.seats.filter((s) => s.holder === 'bot').map((s) => s.id);
    await this.keeper.update({
      people: this.company.all().map((p) => p.keyHash),
      company: companyJson(this.company.saved(bots)),
      ...(listed === undefined ? {} : { listed }),
      ...(password === undefined
        ? {}
        : { passwordHash: password === null ? null : await hashPassword(password) }),
    });
  }

  /** Tables of before there were codes get one when they are opened. */
  async ensureCode(): Promise<void> {
    if (this.keeper.record.code !== null) return;
    try {
      await withFreshCode(this.house, (code) => this.keeper.update({ code }));
    } catch (error) {
      this.house.report('code', error);
    }
  }

  /** The table was given another name. */
  async retitle(): Promise<void> {
    const { title } = this.table.settings;
    try {
      if (typeof title === 'string' && title !== '') await this.keeper.update({ title });
    } catch (error) {
      this.house.report('title', error);
    }
  }
}
