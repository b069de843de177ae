import type { Clock } from '../clock/Clock.ts';
import type { Person } from './Person.ts';

/** Whether somebody has a page open, and since when it is so. */
export interface Attendance {
  readonly here: boolean;
  readonly since: number;
}

/** Since when the people of an open table have a page open, or have none. */
export class Attendances {
  private readonly since = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly isPresent: (person: Person) => boolean,
  ) {}

  /** Somebody's first page was opened, or their last one closed. */
  changed({ id }: Person): void {
    this.since.set(id, this.clock.now());
  }

  /** Who has not been here since the table was opened has been away for ever. */
  of(person: Person): Attendance {
    return { here: this.isPresent(person), since: this.since.get(person.id) ?? -Infinity };
  }
}
