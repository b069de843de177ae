import { isRefusal } from '#commands/refusal';
import type { SeatId } from '#kernel/seat';
import type { People } from './People.ts';
import type { Person } from './Person.ts';
import type { Listeners } from './Listener.ts';
import type { TablePort } from './TablePort.ts';

/** Whoever is gone lets go of everything. */
export class ReleaseAbsent {
  /** Seats whose people are gone and whose hands could not be opened: the disk was full. */
  private readonly clenched = new Set<SeatId>();

  constructor(
    private readonly authority: TablePort,
    private readonly people: People,
    private readonly audience: Pick<Listeners, 'isPresent'>,
  ) {}

  /** Whether some are still closed that should be open. */
  get owe(): boolean {
    return this.clenched.size > 0;
  }

  /** Somebody may be gone. In turn: what they asked last may still wait there, and take something up when nobody is here any more. */
  open(person: Person): Promise<void> {
    return this.authority.next(async () => {
      if (this.audience.isPresent(person)) return;
      for (const seat of person.seats) await this.letGoNow(seat);
    });
  }

  letGo(seat: SeatId): Promise<void> {
    return this.authority.next(() => this.letGoNow(seat));
  }

  /** Tries those again that could not be opened. */
  makeUp(): void {
    for (const seat of this.clenched) {
      this.clenched.delete(seat);
      const holder = this.people.holderOf(seat);
      if (holder === undefined || !this.audience.isPresent(holder)) void this.letGo(seat);
    }
  }

  private async letGoNow(seat: SeatId): Promise<void> {
    if (isRefusal(await this.authority.inTurn.letGo(seat))) this.clenched.add(seat);
  }
}
