import type { People } from './People.ts';
import type { Person } from './Person.ts';

/** What is known of the people of a table from moment to moment. */
export interface OwnershipPorts {
  isPresent(person: Person): boolean;
  now(): number;
  /** How long a dead line is waited for before another stands in, and how long an owner before there may be another; in milliseconds. */
  readonly patience: { readonly goneHost: number; readonly goneOwner: number };
}

/**
 * Whose table it is while they are away. Who has held a seat for longest, without a break since before the owner left, stands in; nobody
 * who came later ever does, however long it takes. The owner has everything back the moment they return.
 */
export class Ownership {
  constructor(
    private readonly people: People,
    private readonly ports: OwnershipPorts,
  ) {}

  owner(): Person | undefined {
    const { owner } = this.people;
    return owner === null ? undefined : this.people.find(owner);
  }

  /** Writes down that the owner has come or gone. `meant`: the owner left on purpose, so nobody waits for their line. */
  look(meant = false): void {
    const { people, ports } = this;
    const owner = this.owner();
    if (owner === undefined || ports.isPresent(owner)) {
      people.ownerAway = null;
      return;
    }
    const now = ports.now();
    const { goneHost } = ports.patience;
    const away = people.ownerAway ?? { since: now, standInFrom: now + goneHost, order: ++people.order };
    people.ownerAway = meant ? { ...away, standInFrom: Math.min(away.standInFrom, now) } : away;
  }

  /** Whether what was written down is not what is. */
  isStale(): boolean {
    const owner = this.owner();
    return owner !== undefined && this.ports.isPresent(owner) === (this.people.ownerAway !== null);
  }

  /** Who steers while the owner is away, if anybody does. */
  standIn(): Person | undefined {
    const { people, ports } = this;
    const away = this.away();
    if (away === null || ports.now() < away.standInFrom) return undefined;
    const [longest] = people
      .all()
      .filter((one) => this.wasSeated(one) && one.seats.length > 0 && ports.isPresent(one))
      .toSorted((a, b) => (a.seated ?? 0) - (b.seated ?? 0));
    return longest;
  }

  /** Whether somebody has held a seat since before the owner left, or would have if nobody had put them out of it meanwhile. */
  wasSeated(person: Person): boolean {
    const away = this.away();
    const { seated, banned } = person;
    return away !== null && seated !== null && seated < away.order && !banned && !this.people.isOwner(person);
  }

  /** In how many milliseconds somebody may stand in; null: the owner is here. */
  standInAfter(): number | null {
    const away = this.away();
    return away === null ? null : Math.max(0, away.standInFrom - this.ports.now());
  }

  /** The owner has been away for so long that those who were seated may agree on another. */
  isGone(): boolean {
    const away = this.away();
    return away !== null && this.ports.now() - away.since >= this.ports.patience.goneOwner;
  }

  /** Those who may then agree, on one of them. */
  heirs(): Person[] {
    return this.isGone() ? this.people.all().filter((one) => this.wasSeated(one)) : [];
  }

  /** Not what was written down last, but what is: a disk that is full must not keep the table from its owner. */
  private away(): People['ownerAway'] {
    const owner = this.owner();
    return owner === undefined || this.ports.isPresent(owner) ? null : this.people.ownerAway;
  }
}
