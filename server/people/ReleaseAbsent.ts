import { isRefusal } from '#commands/refusal';
import type { SeatId } from '#kernel/seat';
import type { Authority } from '../table/Authority.ts';
import type { People, Person } from './People.ts';
import type { Sessions } from '../transport/Sessions.ts';

/** Whoever is gone lets go of everything. */
export class ReleaseAbsent {
  /** Seats whose people are gone and whose hands could not be opened: the disk was full. */
  private readonly clenched = new Set<SeatId>();

  constructor(
    private readonly authority: Authority,
    private readonly people: People,
    private readonly sessions: Sessions,
  ) {}

  /** Whether some are still closed that should be open. */
  get owe(): boolean {
    return this.clenched.size > 0;
  }

  open(person: Person): void {
    for (const seat of person.seats) void this.letGo(seat);
  }

  /** Once this is settled, unless they are back by then. */
  async openAfter(waiting: readonly Promise<unknown>[], person: Person): Promise<void> {
    await Promise.all(waiting);
    if (!this.sessions.isPresent(person)) this.open(person);
  }

  async letGo(seat: SeatId): Promise<void> {
    if (isRefusal(await this.authority.letGo(seat))) this.clenched.add(seat);
  }

  /** Tries those again that could not be opened. */
  makeUp(): void {
    for (const seat of this.clenched) {
      this.clenched.delete(seat);
      const holder = this.people.holderOf(seat);
      if (holder === undefined || !this.sessions.isPresent(holder)) void this.letGo(seat);
    }
  }
}
