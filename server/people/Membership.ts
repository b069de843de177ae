import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { Scribe } from '#kernel/scribe';
import type { Seat, SeatId } from '#kernel/seat';
import { seatOf } from '#kernel/table';
import type { PeopleRequest } from '#protocol/messages';
import { rulesInForce } from '#rules/decide';
import { levelOf } from '#rules/level';
import { sandbox } from '#rules/sandbox';
import type { Agreements } from './Agreements.ts';
import type { TablePort } from './TablePort.ts';
import type { Leave } from '#commands/roles';
import { isLeave } from '#commands/roles';
import type { People } from './People.ts';
import type { PeopleSaved } from './PeopleSaved.ts';
import type { Person } from './Person.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { SeatCase } from './seatRules.ts';
import { hasSecrets, mayBan, mayFree, mayGive, maySit, mayTeam } from './seatRules.ts';

/** What the room must do besides, when people change. */
export interface MembershipPorts {
  /** Makes the people durable as they are now, with what else is known about the table. */
  save(also?: { listed?: boolean; password?: string | null }): Promise<void>;
  /** Shows somebody out. */
  showOut(person: Person): void;
  isPresent(person: Person): boolean;
  /** People have changed: writes down what follows from it before it is saved. */
  counted(): Promise<void>;
  readonly bots: { has(name: string): boolean };
  /** What is known about people has changed: everybody is to be told. */
  changed(): void;
  readonly agreements: Agreements;
  vote(person: Person, act: number, agree: boolean): Promise<Refusal | undefined>;
  withdrawVote(person: Person, act: number): boolean;
  fault(where: string, error: unknown): void;
}

type Do = PeopleRequest['do'];

/** What leave a request needs; those not named here are everybody's, or the owner's alone. */
const NEEDS: Partial<Record<Do, Leave>> = {
  kick: 'kick',
  mute: 'mute',
  'seat-bot': 'seats',
  unseat: 'seats',
  team: 'seats',
};
const EVERYBODYS: ReadonlySet<Do> = new Set([
  'sit',
  'switch-to',
  'stand',
  'rename',
  'give-seat',
  'vote',
  'withdraw-vote',
  'propose',
  'agree',
  'withdraw',
]);

/** Decides what people ask about people: seats, roles, leave to do things. In turn with all that is decided of the table. */
export class Membership {
  /** The seats at the table do not say what is known of the people, because that could not be saved. */
  owes = false;

  constructor(
    private readonly people: People,
    private readonly authority: TablePort,
    private readonly ports: MembershipPorts,
  ) {}

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
    return this.durably(async () => this.mayAsk(person, request) ?? (await this.decide(person, request)));
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
        refusal = await this.changeSeat(id, { holder: 'person', name: person.name });
      else if (person === undefined && holder === 'person') refusal = await this.changeSeat(id, empty(id));
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

  private mayAsk(person: Person, request: PeopleRequest): Refusal | undefined {
    if (EVERYBODYS.has(request.do)) return undefined;
    const needs = NEEDS[request.do];
    // Shutting somebody out for good is the owner's alone, whoever else may show people out.
    if (needs === undefined || (request.do === 'kick' && request.ban === true))
      return this.people.isOwner(person) ? undefined : refuseAtTable('not-owner');
    return this.people.may(person, needs) ? undefined : refuse('not-allowed');
  }

  private async decide(person: Person, request: PeopleRequest): Promise<Refusal | undefined> {
    switch (request.do) {
      case 'sit':
        return this.sit(person, request.seat, request.also ?? false);
      case 'switch-to':
        return this.people.switchTo(person, request.seat);
      case 'stand':
        return this.people.stand(person, request.seat) ?? this.changeSeat(request.seat, empty(request.seat));
      case 'rename':
        return this.rename(person, request.name);
      case 'give-seat':
        return this.giveSeat(person, request.seat, request.to);
      case 'vote':
        return this.ports.vote(person, request.act, request.agree);
      case 'withdraw-vote':
        return this.ports.withdrawVote(person, request.act) ? undefined : refuseAtTable('no-vote');
      case 'propose':
        return this.ports.agreements.propose(person, request.question, request.person);
      case 'agree':
        return this.ports.agreements.answer(person, request.question, request.agree);
      case 'withdraw':
        return this.ports.agreements.withdraw(person, request.question);
      case 'seat-bot':
        if (!this.ports.bots.has(request.bot)) return refuseAtTable('no-such-bot');
        return this.vacate(person, request.seat, { holder: 'bot', name: request.bot });
      case 'unseat':
        return this.vacate(person, request.seat, empty(request.seat));
      case 'team':
        return (
          mayTeam(this.caseOf(person), request.seat, request.team) ??
          this.changeSeat(request.seat, { team: request.team })
        );
      case 'grant':
        if (!isLeave(request.permission)) return refuse('bad-command');
        this.people.grants.give(request.permission, request.to);
        return undefined;
      case 'password':
        await this.ports.save({ password: request.password });
        return undefined;
      case 'listed':
        await this.ports.save({ listed: request.listed });
        return undefined;
      case 'title':
        return this.change('set', (scribe) => scribe.set('title', request.title));
      default:
        return this.aboutPerson(person, request);
    }
  }

  private async aboutPerson(person: Person, request: AboutPerson): Promise<Refusal | undefined> {
    const other = this.people.find(request.person);
    if (other === undefined) return refuseAtTable('no-such-person');
    if (request.do === 'hand-over') return this.people.handOver(other);
    if (!this.people.isAbove(person, other)) return refuseAtTable('above-you');
    switch (request.do) {
      case 'promote':
        other.role = request.to;
        return undefined;
      case 'mute':
        other.muted = request.muted;
        return undefined;
      case 'unban':
        other.banned = false;
        return undefined;
      case 'kick':
        // Their seat stays theirs, as it does for everybody who is away: with it would go their hand.
        if (request.ban === true) {
          const refusal = mayBan(this.caseOf(person), other);
          if (refusal !== undefined) return refusal;
          other.banned = true;
        }
        await this.ports.save();
        this.ports.showOut(other);
        return undefined;
    }
  }

  private async sit(person: Person, seat: SeatId, also: boolean): Promise<Refusal | undefined> {
    if (seatOf(this.authority.table, seat) === undefined) return refuse('unknown-seat');
    const refusal = maySit(this.caseOf(person), seat);
    if (refusal !== undefined) return refusal;
    const left = also ? [] : person.seats;
    this.people.sit(person, seat, also);
    for (const old of left) {
      const failed = await this.changeSeat(old, empty(old));
      if (failed !== undefined) return failed;
    }
    return this.changeSeat(seat, { holder: 'person', name: person.name });
  }

  private async rename(person: Person, name: string): Promise<Refusal | undefined> {
    if (name === '') return refuse('bad-command');
    person.name = name;
    for (const seat of person.seats) {
      const refusal = await this.changeSeat(seat, { name });
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /** A seat goes to somebody else with its hand and everything in it. */
  private async giveSeat(person: Person, seat: SeatId, to: string): Promise<Refusal | undefined> {
    const holder = this.people.holderOf(seat);
    if (holder !== person && !this.people.may(person, 'seats')) return refuse('not-allowed');
    const heir = this.people.find(to);
    if (heir === undefined || !this.ports.isPresent(heir)) return refuseAtTable('no-such-person');
    const refused = mayGive(this.caseOf(person), seat, heir);
    if (refused !== undefined) return refused;
    if (holder === heir) return refuse('nothing-changed');
    if (holder !== undefined) {
      const left = await this.authority.inTurn.letGo(seat);
      if (isRefusal(left)) return left;
      this.people.stand(holder, seat);
    }
    if (this.people.isOwner(person)) this.people.open(seat);
    const { active } = heir;
    this.people.sit(heir, seat, active !== null);
    // Nobody's screen switches to another hand because they were given one more.
    heir.active = active ?? seat;
    return this.changeSeat(seat, { holder: 'person', name: heir.name }, holder !== undefined);
  }

  /** Takes a seat from who holds it. Taken by another than the owner, it waits for them as long as a hand lies in it. */
  private async vacate(
    person: Person,
    seat: SeatId,
    after: Partial<Omit<Seat, 'id'>>,
  ): Promise<Refusal | undefined> {
    const { people } = this;
    const refusal = mayFree(this.caseOf(person), seat);
    if (refusal !== undefined) return refusal;
    const holder = people.holderOf(seat);
    if (holder !== undefined) people.stand(holder, seat);
    if (people.isOwner(person)) people.open(seat);
    else if (holder !== undefined && holder !== person) {
      holder.ousted = holder.seats.length === 0;
      if (hasSecrets(this.authority.table, seat)) people.kept.keep(seat, holder);
    }
    return this.changeSeat(seat, after);
  }

  private caseOf(person: Person): SeatCase {
    const { table } = this.authority;
    return { people: this.people, table, person, isPresent: (other) => this.ports.isPresent(other) };
  }

  /** Who leaves a seat lets go of what it holds, and what was shown to them there is not shown to who comes next. */
  private async changeSeat(
    id: SeatId,
    after: Partial<Omit<Seat, 'id'>>,
    isLeft = after.holder !== undefined && after.holder !== 'person',
  ): Promise<Refusal | undefined> {
    if (isLeft) {
      const left = await this.authority.inTurn.letGo(id);
      if (isRefusal(left)) return left;
    }
    const seat = seatOf(this.authority.table, id);
    if (seat === undefined) return refuse('unknown-seat');
    return this.change('seat', (scribe) => {
      const now = seatOf(scribe.table, id) ?? seat;
      const same = Object.entries(after).every(([key, value]) => now[key as keyof Seat] === value);
      if (!same) scribe.changeSeat(now, after);
      if (isLeft && this.people.keeperOf(id) === undefined) this.cover(scribe, id);
    });
  }

  /** Where rules are in force, what is shown to a seat was shown to it by them: that stays with it as its hand does. */
  private cover(scribe: Scribe, seat: SeatId): void {
    const { game, table } = this.authority;
    if (rulesInForce(game, levelOf(table)) !== sandbox) return;
    // Being covered may give a piece another id: who is concerned is known before.
    const shown = [...scribe.table.pieces.values()].filter((piece) => piece.shown.includes(seat));
    for (const piece of shown)
      scribe.show(
        piece,
        piece.shown.filter((other) => other !== seat),
      );
  }

  private async change(verb: string, write: (scribe: Scribe) => void): Promise<Refusal | undefined> {
    const done = await this.authority.inTurn.change(verb, { verb }, (scribe) => {
      write(scribe);
      return undefined;
    });
    return isRefusal(done) ? done : undefined;
  }
}

/** An empty seat bears the name of its colour. */
function empty(seat: SeatId): Partial<Omit<Seat, 'id'>> {
  return { holder: 'nobody', name: seat };
}

type AboutPerson = Extract<PeopleRequest, { person: string }>;
