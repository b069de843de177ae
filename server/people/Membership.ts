import type { Refusal } from '#commands/refusal';
import type { PeopleRequest } from '#protocol/messages';
import { refuseAtTable } from '#protocol/refuseAtTable';
import { decideRequest, mayAsk } from './decisions/decisions.ts';
import type { MembershipPorts } from './MembershipPorts.ts';
import type { People } from './People.ts';
import type { PeopleSaved } from './PeopleSaved.ts';
import type { Person } from './Person.ts';
import { SeatWriter, emptySeat } from './SeatWriter.ts';
import type { TablePort } from './TablePort.ts';

/** Decides what people ask about people: seats, roles, leave to do things. In turn with all that is decided of the table. */
export class Membership {
  /** The seats at the table do not say what is known of the people, because that could not be saved. */
  owes = false;
  private readonly seats: SeatWriter;

  constructor(
    private readonly people: People,
    private readonly authority: TablePort,
    private readonly ports: MembershipPorts,
  ) {
    this.seats = new SeatWriter(authority, people);
  }

  /** Does it, durably, or says why not; then nothing has changed. */
  ask(person: Person, request: PeopleRequest): Promise<Refusal | undefined> {
    return this.authority.queue.run(async () => {
      const refusal = await this.settle(person, request);
      // Asked by other ways than a page's own line, it must be told all the same.
      if (refusal === undefined) this.ports.changed();
      return refusal;
    });
  }

  /** Something nobody asked for: a guest came, the owner is gone. */
  do(work: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    return this.authority.queue.run(() => this.durably(work));
  }

  /** Decides a request for who has the turn. */
  settle(person: Person, request: PeopleRequest): Promise<Refusal | undefined> {
    const { people, ports, seats } = this;
    const { table } = this.authority;
    const isPresent = (other: Person): boolean => ports.isPresent(other);
    const at = { people, table, person, isPresent, ports, seats };
    return this.durably(async () => mayAsk(at, request) ?? (await decideRequest(at, request.do, request)));
  }

  /** Somebody has come to a table that was loaded with them in it. Only for who has the turn. */
  arrive(person: Person): Promise<Refusal | undefined> {
    return this.durably(async () => {
      this.people.arrived(person);
      return undefined;
    });
  }

  /** Makes the seats at the table say what is known of the people: a crash may have come between the two. Only for who has the turn. */
  async matchSeats(): Promise<void> {
    this.owes = false;
    for (const { id, holder, name } of this.authority.table.seats) {
      const person = this.people.holderOf(id);
      let refusal: Refusal | undefined;
      if (person !== undefined && (holder !== 'person' || name !== person.name))
        refusal = await this.seats.change(id, { holder: 'person', name: person.name });
      else if (person === undefined && holder === 'person')
        refusal = await this.seats.change(id, emptySeat(id));
      if (refusal !== undefined) this.owes = true;
    }
  }

  private async durably(work: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const before = this.people.saved();
    try {
      const refusal = await work();
      if (refusal === undefined) await this.ports.counted();
      if (refusal === undefined) await this.ports.save();
      else await this.takeBack(before);
      return refusal;
    } catch (error) {
      await this.takeBack(before);
      this.ports.fault('people', error);
      return refuseAtTable('not-saved');
    }
  }

  private async takeBack(before: PeopleSaved): Promise<void> {
    this.people.restore(before);
    await this.matchSeats();
  }
}
