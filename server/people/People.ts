import type { Refusal } from '#commands/refusal';
import { refuse } from '#commands/refusal';
import type { SeatId, Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { Leave, Role } from '#commands/roles';
import { isSteering, outranks } from '#commands/roles';
import { Grants } from './Grants.ts';
import { KeptSeats } from './KeptSeats.ts';
import type { AwaitedPeople, OwnerAway, PeopleSaved, Question } from './PeopleSaved.ts';
import { NOBODY_AWAITED, isOwner } from './PeopleSaved.ts';
import type { Person } from './Person.ts';
import { SeatHistory } from './SeatHistory.ts';

/** What `restore` takes back: the table itself knows the rest. */
type Restorable = Omit<PeopleSaved, 'seats' | 'bots'>;

const MOST_PEOPLE = 200;

/** The people of one table: who is host, who sits where, who may do what. Plain data; seats at the table itself are the Authority's. */
export class People {
  readonly grants = new Grants();
  readonly kept = new KeptSeats();
  readonly seatHistory = new SeatHistory();
  /** What everybody is being asked, one of a kind at most. Written by `Agreements`. */
  questions: readonly Question[] = [];
  settled: PeopleSaved['settled'] = {};
  awaited: AwaitedPeople = NOBODY_AWAITED;
  owner: string | null = null;
  ownerAway: OwnerAway | null = null;
  order = 0;
  /** Who steers while the owner is away. Who is there is not for it to know: `Ownership` says it. */
  standIn: () => Person | undefined = () => undefined;
  private people = new Map<string, Person>();

  constructor(
    private readonly seats: readonly SeatId[],
    saved?: Restorable,
  ) {
    if (saved !== undefined) this.restore(saved);
  }

  /** `bots`: who sits where without being a person is the table's to know. */
  saved(bots: readonly SeatId[] = []): PeopleSaved {
    return {
      people: this.all().map((p) => ({ ...p, seats: [...p.seats] })),
      grants: { ...this.grants.all() },
      seats: this.seats,
      bots,
      questions: this.questions,
      settled: this.settled,
      awaited: this.awaited,
      owner: this.owner,
      ownerAway: this.ownerAway,
      order: this.order,
      kept: { ...this.kept.all() },
      sat: this.seatHistory.sat(),
      dealt: this.seatHistory.dealt(),
    };
  }

  /** Back to how it was: what could not be saved did not happen. People keep being the same objects. */
  restore(saved: Restorable): void {
    const before = this.people;
    this.people = new Map();
    for (const person of saved.people) {
      const same = before.get(person.id);
      const seats = person.seats.filter((seat) => this.seats.includes(seat));
      this.people.set(person.id, Object.assign(same ?? {}, person, { seats }));
    }
    this.grants.restore(saved.grants);
    this.questions = saved.questions;
    this.settled = saved.settled;
    this.awaited = saved.awaited;
    this.owner = saved.owner;
    this.ownerAway = saved.ownerAway;
    this.order = saved.order;
    this.kept.restore(saved.kept);
    this.seatHistory.restore(saved);
  }

  all(): Person[] {
    return [...this.people.values()];
  }

  find(id: string): Person | undefined {
    return this.people.get(id);
  }

  byKey(keyHash: string): Person | undefined {
    return this.all().find((p) => p.keyHash === keyHash);
  }

  /** Somebody new. The first to come owns the table. Of very many, one who only watched and is gone is forgotten for it. */
  welcome(
    id: string,
    keyHash: string,
    name: string,
    isPresent: (person: Person) => boolean = () => false,
  ): Person | Refusal {
    if (this.people.size >= MOST_PEOPLE && !this.forgetStranger(isPresent))
      return refuseAtTable('table-full');
    const person: Person = {
      id,
      keyHash,
      name,
      role: 'player',
      seats: [],
      active: null,
      muted: false,
      banned: false,
      seated: null,
      ousted: false,
    };
    this.people.set(id, person);
    this.owner ??= id;
    return person;
  }

  holderOf(seat: SeatId): Person | undefined {
    return this.all().find((p) => p.seats.includes(seat));
  }

  /** Whether somebody has not come yet to a table that was loaded with their seat in it. */
  isAwaited({ id }: Person): boolean {
    return this.awaited.people.includes(id);
  }

  /** Whom everybody waits for before anything is played: with a copy of a table, and nobody else there, one could look through its piles. */
  playWaitsFor(): Person[] {
    if (!this.awaited.playWaits) return [];
    const keepers = new Set(this.kept.ids());
    // Also for who is banned, before or after: whoever bans could otherwise be alone with a copy at will.
    return this.all().filter((p) => this.isAwaited(p) && (p.seats.length > 0 || keepers.has(p.id)));
  }

  arrived({ id }: Person): void {
    this.awaited = { ...this.awaited, people: this.awaited.people.filter((other) => other !== id) };
  }

  /** Through whose eyes a person sees the table. */
  viewerOf(person: Person): Viewer {
    return person.active ?? SPECTATOR;
  }

  isOwner(person: Person): boolean {
    return isOwner(this, person);
  }

  roleOf(person: Person): Role {
    return this.isOwner(person) ? 'host' : person.role;
  }

  /** Whether this is granted to a person, or theirs for as long as they stand in for the owner. */
  may(person: Person, leave: Leave): boolean {
    return this.isGranted(person, leave) || (isSteering(leave) && this.standIn() === person);
  }

  isGranted(person: Person, leave: Leave): boolean {
    return this.grants.has(this.roleOf(person), leave);
  }

  /** Nobody is above the owner; a stand-in is above all others. */
  isAbove(person: Person, other: Person): boolean {
    if (this.isOwner(other)) return false;
    if (this.standIn() === person) return other !== person;
    return outranks(this.roleOf(person), this.roleOf(other));
  }

  /** Takes a free seat and leaves those held before; with `also` one screen holds several. Whether one may is `seatRules`' to say. */
  sit(person: Person, seat: SeatId, also: boolean): void {
    this.kept.open(seat);
    if (!also) person.seats = [];
    person.seats.push(seat);
    person.active = seat;
    person.ousted = false;
  }

  /** Whom a seat waits for that was taken from them. */
  keeperOf(seat: SeatId): Person | undefined {
    const keeper = this.kept.keeperOf(seat);
    return keeper === undefined ? undefined : this.find(keeper);
  }

  /** The owner has decided about a seat: it waits for nobody any more, and who was put out of it has no say left. */
  open(seat: SeatId): void {
    const keeper = this.keeperOf(seat);
    if (keeper !== undefined) keeper.ousted = false;
    this.kept.open(seat);
  }

  /** Writes down who has sat down or stood up since the last time: what decides who was here before whom. */
  noteSeats(): void {
    for (const person of this.all()) {
      if (person.seats.length === 0) person.seated = person.ousted ? person.seated : null;
      else {
        person.seated ??= ++this.order;
        this.seatHistory.note(person.id);
      }
    }
  }

  /** The seed was told, and another sealed: it tells nothing about who holds no seat now, nor waits for one. */
  seedTold(): void {
    const seated = this.all().flatMap(({ id, seats }) => (seats.length > 0 ? [id] : []));
    this.seatHistory.seedTold([...seated, ...this.kept.ids()]);
  }

  /** Shows another of one's own seats on this screen. */
  switchTo(person: Person, seat: SeatId): Refusal | undefined {
    if (!person.seats.includes(seat)) return refuse('not-yours');
    if (person.active === seat) return refuse('nothing-changed');
    person.active = seat;
    return undefined;
  }

  stand(person: Person, seat: SeatId): Refusal | undefined {
    if (!person.seats.includes(seat)) return refuse('not-yours');
    person.seats = person.seats.filter((s) => s !== seat);
    if (person.active === seat) person.active = person.seats[0] ?? null;
    return undefined;
  }

  /** Gives the table to somebody else; who had it helps from now on. */
  handOver(to: Person): Refusal | undefined {
    if (this.isOwner(to)) return refuse('nothing-changed');
    const from = this.owner === null ? undefined : this.find(this.owner);
    if (from !== undefined) from.role = 'promoted';
    this.owner = to.id;
    this.ownerAway = null;
    to.banned = false;
    return undefined;
  }

  private forgetStranger(isPresent: (person: Person) => boolean): boolean {
    const stranger = this.all().find(
      (p) => p.seats.length === 0 && this.roleOf(p) === 'player' && !this.isMissed(p) && !isPresent(p),
    );
    return stranger !== undefined && this.people.delete(stranger.id);
  }

  private isMissed({ id, banned, muted, ousted }: Person): boolean {
    return banned || muted || ousted || this.kept.ids().includes(id);
  }
}
