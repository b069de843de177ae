import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { SeatId } from '#kernel/seat';
import type { Join } from '#protocol/messages';
import { refuseAtTable } from '#protocol/refuseAtTable';
import { hashKey } from './credentials.ts';
import type { Listeners, Listener } from './Listener.ts';
import { sendTo } from './Listener.ts';
import type { People } from './People.ts';
import type { Person } from './Person.ts';
import type { TablePeople } from './TablePeople.ts';
import type { TablePort } from './TablePort.ts';

/** A page that comes in. */
export interface Comer extends Listener {
  /** What its requests are numbered under. */
  readonly page: string;
}

/** Those pages, as they come and go. */
export interface Coming<S extends Comer> extends Listeners {
  all(): readonly S[];
  add(session: S): void;
  remove(client: Listener['client']): unknown;
}

export interface EntranceParts<S extends Comer, View> {
  readonly people: People;
  readonly members: TablePeople;
  readonly authority: Pick<TablePort, 'queue'> & {
    readonly answerLog: {
      /** A page says that it was here before, up to which number it asked and since which version. */
      comesAgain(page: string, since: NonNullable<Join['again']>, isStranger: boolean): void;
    };
  };
  readonly sessions: Coming<S>;
  /** What a page sees of the state; `renewViews`: somebody sat down as they came. */
  readonly views: { open(session: S): View; close(session: S): void; renewViews(): void };
  /** Those who play as soon as everybody has come. */
  readonly bots: { look(): void };
}

/** What else is to be done when somebody comes or goes. */
export interface EntrancePorts<S extends Comer> {
  randomHex(bytes: number): string;
  measure<T>(work: () => T): T;
  /** Who has a word for who comes, in this order. `isFirst`: they had no other page open. */
  readonly greetings: readonly { greet(session: S, isFirst: boolean): void }[];
  /** Who does something when somebody's last page is closed, in this order. */
  readonly farewells: readonly { gone(person: Person): void }[];
}

/** Lets people in and out of an open table. Their sockets are the room's. */
export class Entrance<S extends Comer, View extends object> {
  /** People who have been admitted for the first time, until they have come in. */
  private readonly strangers = new WeakSet<Person>();

  constructor(
    private readonly parts: EntranceParts<S, View>,
    private readonly ports: EntrancePorts<S>,
  ) {}

  /** Who this is: somebody we know by their key, or somebody new. Durable before it resolves. */
  async admit(join: Join): Promise<Person | Refusal> {
    const { people, members, sessions } = this.parts;
    const keyHash = hashKey(join.key);
    const known = people.byKey(keyHash);
    // Who set up the table is known by their key before they ever said a name.
    const keeps = (join.nameIfNew === true && known?.name !== '') || join.name === '';
    if (known !== undefined && (keeps || join.name === known.name)) return known;
    let admitted: Person | Refusal = known ?? refuse('fault');
    const refusal =
      known === undefined
        ? await members.membership.do(async () => {
            const name = join.name === '' ? 'Somebody' : join.name;
            admitted =
              people.byKey(keyHash) ??
              people.welcome(this.ports.randomHex(8), keyHash, name, (p) => sessions.isPresent(p));
            if (!isRefusal(admitted)) this.strangers.add(admitted);
            return isRefusal(admitted) ? admitted : undefined;
          })
        : await members.membership.ask(known, { do: 'rename', name: join.name });
    return refusal ?? admitted;
  }

  /**
   * A socket of somebody admitted. Returns the view its client must have before it gets the state. In turn with what is
   * asked about people: a seat that is being changed just now, and may not be after all, must not be shown to anybody, and
   * who was admitted may have been shown out for good meanwhile.
   */
  enter(session: S, join: Join): Promise<View | Refusal> {
    return this.parts.authority.queue.run(async () => {
      if (session.person.banned) return refuseAtTable('banned');
      // Their place was given to somebody who came after them: known to nobody, they would be one too many.
      if (this.parts.people.find(session.person.id) === undefined) return refuseAtTable('table-full');
      const late = await this.arrive(session.person);
      if (late !== undefined) return late;
      const isStranger = this.strangers.delete(session.person);
      const { answerLog } = this.parts.authority;
      if (join.again !== undefined) answerLog.comesAgain(session.page, join.again, isStranger);
      if (join.seat !== undefined) await this.offerSeat(session, join.seat);
      return this.ports.measure(() => this.welcome(session));
    });
  }

  /** A socket is gone. */
  leave(session: S): void {
    const { client, person } = session;
    const { sessions, members } = this.parts;
    sessions.remove(client);
    this.parts.views.close(session);
    members.closed(person);
    if (sessions.isPresent(person)) return;
    members.attendances.changed(person);
    for (const farewell of this.ports.farewells) farewell.gone(person);
  }

  /** Perhaps all have come by that. Who only asked for the way has not. */
  private async arrive(person: Person): Promise<Refusal | undefined> {
    if (!this.parts.people.isAwaited(person)) return undefined;
    const refusal = await this.parts.members.membership.arrive(person);
    if (refusal === undefined) this.parts.bots.look();
    return refusal;
  }

  private async offerSeat(session: S, seat: SeatId): Promise<void> {
    if (session.person.seats.length > 0) return;
    const refusal = await this.parts.members.membership.settle(session.person, { do: 'sit', seat });
    if (refusal !== undefined) sendTo(session, 'warning', { code: refusal.refused, text: refusal.text });
    else this.ports.measure(() => this.parts.views.renewViews());
  }

  private welcome(session: S): View {
    const { sessions, members } = this.parts;
    const isFirst = !sessions.isPresent(session.person);
    sessions.add(session);
    if (isFirst) members.attendances.changed(session.person);
    const view = this.parts.views.open(session);
    for (const greeting of this.ports.greetings) greeting.greet(session, isFirst);
    return view;
  }
}
