import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { Scribe } from '#kernel/scribe';
import type { Seat, SeatId } from '#kernel/seat';
import { seatOf } from '#kernel/table';
import type { CompanyRequest } from '#protocol/messages';
import type { Authority } from './Authority.ts';
import type { Company, CompanySaved, Leave, Person } from './Company.ts';
import { refuseInRoom } from './roomRefusal.ts';

/** What the room must do besides, when people change. */
export interface CompanyPorts {
  /** Makes the company durable as it is now, with what else is known about the table. */
  save(also?: { listed?: boolean; password?: string | null }): Promise<void>;
  /** Shows somebody out. */
  showOut(person: Person): void;
  isPresent(person: Person): boolean;
  readonly bots: { has(name: string): boolean };
  vote(person: Person, act: number, agree: boolean): Promise<Refusal | undefined>;
  fault(where: string, error: unknown): void;
}

type Do = CompanyRequest['do'];

/** What leave a request needs; those not named here are everybody's, or the host's. */
const NEEDS: Partial<Record<Do, Leave>> = {
  kick: 'kick',
  unban: 'kick',
  mute: 'mute',
  'seat-bot': 'seats',
  unseat: 'seats',
  team: 'seats',
};
const EVERYBODYS: ReadonlySet<Do> = new Set(['sit', 'turn-to', 'stand', 'rename', 'give-seat', 'vote']);

/** Decides what people ask about people: seats, roles, leave to do things. One at a time, like the Authority. */
export class CompanyDesk {
  /** The seats at the table do not say what the company knows, because that could not be saved. */
  owes = false;
  /** How many wait to be settled. */
  waiting = 0;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly company: Company,
    private readonly authority: Authority,
    private readonly ports: CompanyPorts,
  ) {}

  /** Does it, durably, or says why not; then nothing has changed. */
  ask(person: Person, request: CompanyRequest): Promise<Refusal | undefined> {
    return this.inTurn(() => this.settle(person, request));
  }

  /** Something nobody asked for: a guest came, a host is missing. */
  do(work: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    return this.inTurn(() => this.durably(work));
  }

  /** Does this when what was asked before is settled. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++;
    const done = this.queue.then(work).finally(() => this.waiting--);
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** Decides a request whose turn has come. */
  settle(person: Person, request: CompanyRequest): Promise<Refusal | undefined> {
    return this.durably(async () => this.mayAsk(person, request) ?? (await this.decide(person, request)));
  }

  async idle(): Promise<void> {
    await this.queue;
  }

  /** Makes the seats at the table say what the company knows: a crash may have come between the two. */
  async matchSeats(): Promise<void> {
    this.owes = false;
    for (const { id, holder, name } of this.authority.table.seats) {
      const person = this.company.holderOf(id);
      let refusal: Refusal | undefined;
      if (person !== undefined && (holder !== 'person' || name !== person.name))
        refusal = await this.changeSeat(id, { holder: 'person', name: person.name });
      else if (person === undefined && holder === 'person') refusal = await this.changeSeat(id, empty(id));
      if (refusal !== undefined) this.owes = true;
    }
  }

  private async durably(work: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const before = this.company.saved();
    try {
      const refusal = await work();
      if (refusal === undefined) await this.ports.save();
      else await this.takeBack(before);
      return refusal;
    } catch (error) {
      await this.takeBack(before);
      this.ports.fault('company', error);
      return refuseInRoom('not-saved');
    }
  }

  private async takeBack(before: CompanySaved): Promise<void> {
    this.company.restore(before);
    await this.matchSeats();
  }

  private mayAsk(person: Person, request: CompanyRequest): Refusal | undefined {
    if (EVERYBODYS.has(request.do)) return undefined;
    const needs = NEEDS[request.do];
    if (needs === undefined) return person.role === 'host' ? undefined : refuseInRoom('not-host');
    return this.company.may(person, needs) ? undefined : refuse('not-allowed');
  }

  private async decide(person: Person, request: CompanyRequest): Promise<Refusal | undefined> {
    switch (request.do) {
      case 'sit':
        return this.sit(person, request.seat, request.also ?? false);
      case 'turn-to':
        return this.company.turnTo(person, request.seat);
      case 'stand':
        return this.company.stand(person, request.seat) ?? this.changeSeat(request.seat, empty(request.seat));
      case 'rename':
        return this.rename(person, request.name);
      case 'give-seat':
        return this.giveSeat(person, request.seat, request.to);
      case 'vote':
        return this.ports.vote(person, request.act, request.agree);
      case 'seat-bot':
        if (!this.ports.bots.has(request.bot)) return refuseInRoom('no-such-bot');
        return this.vacate(request.seat, { holder: 'bot', name: request.bot });
      case 'unseat':
        return this.vacate(request.seat, empty(request.seat));
      case 'team':
        return this.changeSeat(request.seat, { team: request.team });
      case 'grant':
        if (!this.company.isLeave(request.permission)) return refuse('bad-command');
        this.company.grant(request.permission, request.to);
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
    const other = this.company.find(request.person);
    if (other === undefined) return refuseInRoom('no-such-person');
    if (request.do === 'hand-over') return this.company.handOver(person, other);
    if (!this.company.isAbove(person, other)) return refuseInRoom('above-you');
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
        for (const seat of other.seats.slice()) {
          const refusal = await this.vacate(seat, empty(seat));
          if (refusal !== undefined) return refusal;
        }
        other.banned ||= request.ban ?? false;
        await this.ports.save();
        this.ports.showOut(other);
        return undefined;
    }
  }

  private async sit(person: Person, seat: SeatId, also: boolean): Promise<Refusal | undefined> {
    if (seatOf(this.authority.table, seat) === undefined) return refuse('unknown-seat');
    const left = also ? [] : person.seats.filter((old) => old !== seat);
    const refusal = this.company.sit(person, seat, also);
    if (refusal !== undefined) return refusal;
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

  /** A seat goes to somebody else with its hand and everything in it. Its holder may give it, and who has leave for seats. */
  private async giveSeat(person: Person, seat: SeatId, to: string): Promise<Refusal | undefined> {
    const holder = this.company.holderOf(seat);
    if (holder !== person && !this.company.may(person, 'seats')) return refuse('not-allowed');
    const heir = this.company.find(to);
    if (heir === undefined || !this.ports.isPresent(heir)) return refuseInRoom('no-such-person');
    if (holder === heir) return refuse('nothing-changed');
    if (holder !== undefined) {
      const left = await this.authority.letGo(seat);
      if (isRefusal(left)) return left;
      this.company.stand(holder, seat);
    }
    const { active } = heir;
    const refusal = this.company.sit(heir, seat, active !== null);
    // Nobody's screen turns to another hand because they were given one more.
    heir.active = active ?? seat;
    return refusal ?? this.changeSeat(seat, { holder: 'person', name: heir.name });
  }

  private async vacate(seat: SeatId, after: Partial<Omit<Seat, 'id'>>): Promise<Refusal | undefined> {
    const holder = this.company.holderOf(seat);
    if (holder !== undefined) this.company.stand(holder, seat);
    return this.changeSeat(seat, after);
  }

  /** Who leaves a seat lets go of what it holds. */
  private async changeSeat(id: SeatId, after: Partial<Omit<Seat, 'id'>>): Promise<Refusal | undefined> {
    if (after.holder !== undefined && after.holder !== 'person') {
      const left = await this.authority.letGo(id);
      if (isRefusal(left)) return left;
    }
    const seat = seatOf(this.authority.table, id);
    if (seat === undefined) return refuse('unknown-seat');
    return this.change('seat', (scribe) => {
      const now = seatOf(scribe.table, id) ?? seat;
      const same = Object.entries(after).every(([key, value]) => now[key as keyof Seat] === value);
      if (!same) scribe.changeSeat(now, after);
    });
  }

  private async change(verb: string, write: (scribe: Scribe) => void): Promise<Refusal | undefined> {
    const done = await this.authority.change(verb, { verb }, (scribe) => {
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

type AboutPerson = Extract<CompanyRequest, { person: string }>;
