import type { Refusal } from '#commands/refusal';
import type { Clock } from '../clock/Clock.ts';
import type { TableRecord } from '../storage/TableRecord.ts';
import type { QuestionRule } from './Agreements.ts';
import { Agreements } from './Agreements.ts';
import { Attendances } from './Attendances.ts';
import type { Listeners } from './Listener.ts';
import { Membership } from './Membership.ts';
import type { MembershipPorts } from './MembershipPorts.ts';
import type { OwnershipPorts } from './Ownership.ts';
import { Ownership } from './Ownership.ts';
import type { People } from './People.ts';
import type { Person } from './Person.ts';
import { peopleTold } from './peopleTold.ts';
import { questionRules } from './questionRules.ts';
import { ReleaseAbsent } from './ReleaseAbsent.ts';
import type { TablePort } from './TablePort.ts';

export interface TablePeopleParts {
  readonly people: People;
  readonly authority: TablePort;
  readonly audience: Listeners;
  readonly clock: Clock;
  readonly patience: OwnershipPorts['patience'];
  /** How everybody is asked for the seed. */
  readonly reseed: QuestionRule;
  readonly store: { readonly record: TableRecord; savePeople: MembershipPorts['save'] };
  /** Votes on taking something back. */
  readonly undo: Pick<MembershipPorts, 'vote'> & {
    withdraw(person: Person, act: number): boolean;
  };
  /** Open copies of the table: asked when somebody is here, by then they are. */
  readonly copies: () => {
    /** Everybody has agreed to one for this person. */
    agreed(person: string): void;
    /** Seats may have changed hands: writes down what follows from it, before it is saved. */
    counted(): Promise<void>;
  };
}

export interface TablePeoplePorts extends Pick<MembershipPorts, 'showOut' | 'bots' | 'changed' | 'fault'> {
  /** Does this, and has the table pay for what it takes. */
  measure<T>(work: () => T): T;
}

/** All that is decided, owed and told about the people of one open table. */
export class TablePeople {
  readonly name = 'debts';
  readonly ownership: Ownership;
  readonly membership: Membership;
  readonly attendances: Attendances;
  private readonly agreements: Agreements;
  private readonly absent: ReleaseAbsent;

  constructor(
    private readonly parts: TablePeopleParts,
    private readonly ports: TablePeoplePorts,
  ) {
    const { people, authority, audience, clock, patience, reseed, store, undo } = parts;
    const isPresent = (person: Person): boolean => audience.isPresent(person);
    const now = (): number => clock.now();
    this.attendances = new Attendances(clock, isPresent);
    this.absent = new ReleaseAbsent(authority, people, audience);
    const ownership = new Ownership(people, { isPresent, now, patience });
    this.ownership = ownership;
    people.standIn = () => ownership.standIn();
    const openCopy = (person: string): void => parts.copies().agreed(person);
    this.agreements = new Agreements(people, questionRules({ people, ownership, reseed, openCopy }), now);
    this.membership = new Membership(people, authority, {
      save: (also) => store.savePeople(also),
      showOut: (person) => ports.showOut(person),
      vote: (person, act, agree) => undo.vote(person, act, agree),
      withdrawVote: (person, act) => undo.withdraw(person, act),
      changed: () => ports.changed(),
      fault: (where, error) => ports.fault(where, error),
      bots: ports.bots,
      agreements: this.agreements,
      counted: () => this.counted(),
      isPresent,
    });
  }

  /** Whether something that had to be done could not be saved: it is tried again after the next act that can. */
  get owes(): boolean {
    return this.absent.owe || this.membership.owes;
  }

  /** Before the first guest: a crash may have come between what is known of the people and what the seats say. */
  begin(): Promise<void> {
    return this.parts.authority.queue.run(() => this.membership.matchSeats());
  }

  /** Nobody is here yet: nobody holds anything. */
  async releaseAll(): Promise<void> {
    for (const { id } of this.parts.authority.table.seats) await this.absent.letGo(id);
  }

  /** An act could be saved, so the disk takes something again: what is owed is tried once more. */
  acted(): void {
    if (this.owes) this.makeUp();
  }

  /** A page is gone. Whoever has no other lets go of everything. */
  closed(person: Person): void {
    void this.absent.open(person);
  }

  /** Does something about the people that nobody asked for, and has it written down. */
  async write(change: () => void): Promise<Refusal | undefined> {
    return this.membership.do(async () => {
      change();
      return undefined;
    });
  }

  /** Writes down whether the owner is here. `meant`: the owner left on purpose. */
  async noteOwner(meant = false): Promise<void> {
    if (!meant && !this.ownership.isStale()) return;
    await this.write(() => this.ownership.look(meant));
    this.tell();
  }

  greet(): void {
    this.tell();
  }

  gone(): void {
    this.tell();
  }

  /** Tells everybody who is at the table. */
  tell(): void {
    const { people, audience, store } = this.parts;
    this.ports.measure(() => {
      const told = peopleTold(people, store.record, {
        present: audience.present(),
        questions: this.agreements.told(),
        heirs: this.ownership.heirs(),
      });
      audience.tellAll('people', told);
    });
  }

  private makeUp(): void {
    this.absent.makeUp();
    if (this.membership.owes) void this.begin();
  }

  private async counted(): Promise<void> {
    // First whether the owner is here: who sits down while that is not written down yet would count as seated before.
    this.ownership.look();
    this.parts.people.noteSeats();
    await this.agreements.recount();
    await this.parts.copies().counted();
  }
}
