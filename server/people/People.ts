import type { Refusal } from '#commands/refusal';
import { refuse } from '#commands/refusal';
import type { Json } from '#kernel/json';
import type { SeatId, Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { QuestionKind, SettledTold } from '#protocol/messages';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { Leave, Role } from '#protocol/roles';
import { isAtLeast, isSteering, outranks } from '#protocol/roles';

/** Somebody who came by the link. Known by a key only their browser has; we keep its hash. */
export interface Person {
  /** Public, and of this table only. */
  readonly id: string;
  readonly keyHash: string;
  name: string;
  /** What the owner of the table made of them. Who owns it is for `People` to say. */
  role: Exclude<Role, 'host'>;
  /** Several when people share one screen. */
  seats: SeatId[];
  /** The seat whose hand this screen shows and acts for. */
  active: SeatId | null;
  muted: boolean;
  banned: boolean;
  /** Since when they hold a seat without a break, in the order of the table; null: they hold none. */
  seated: number | null;
  /** Their last seat was taken from them by somebody else than the owner: what it gave them a say in, they keep. */
  ousted: boolean;
}

/** The owner has no page open. */
export interface OwnerAway {
  /** Since when, in milliseconds, and from when on another may stand in. */
  readonly since: number;
  readonly standInFrom: number;
  /** Who was seated before this, in the order of the table, was seated before the owner left. */
  readonly order: number;
}

/** Something everybody who holds a seat is asked; it waits for as long as it takes. */
export interface Question {
  readonly kind: QuestionKind;
  /** The person who asks, and whom it is about, by their ids. */
  readonly by: string;
  readonly about: string | null;
  readonly askedAt: number;
  /** Who has held a seat since it was asked: none of them can be made not to have been asked. Left out: of before that was written down. */
  readonly seated?: readonly string[];
  /** Who has said yes. */
  readonly agreed: readonly string[];
}

export interface PeopleSaved {
  readonly people: readonly Person[];
  /** Whose table it is, by their id; null: nobody has come yet. */
  readonly owner: string | null;
  readonly ownerAway: OwnerAway | null;
  /** Counts who sits down and when the owner leaves, so that it can be said what came first. */
  readonly order: number;
  /** Seats that were taken from somebody with a hand in them: by seat, the person they wait for. */
  readonly kept: Readonly<Record<SeatId, string>>;
  /** Who ever held a seat, by their ids; after very many of them, `SOMEBODY` stands for all who came later. */
  readonly sat: readonly string[];
  /** Those of them who held one since the seed in use was sealed: it tells what they were dealt. */
  readonly dealt: readonly string[];
  /** From which role upward each leave is given. */
  readonly grants: Readonly<Partial<Record<Leave, Role>>>;
  /** The seats of the table, so that a list of tables can say how many are free. */
  readonly seats: readonly SeatId[];
  /** Those of them that bots hold. */
  readonly bots: readonly SeatId[];
  readonly questions: readonly Question[];
  /** How the last question of each kind ended. */
  readonly settled: Readonly<Partial<Record<QuestionKind, SettledTold>>>;
  /** At a table out of a sealed save: which of its people have not come to it yet. */
  readonly awaited: AwaitedPeople;
}

/** People of before a table was saved and loaded again who have not come to it yet, by their ids. */
export interface AwaitedPeople {
  readonly people: readonly string[];
  /** Nothing is played before those of them who hold a seat have come. */
  readonly playWaits: boolean;
}

export const NOBODY_AWAITED: AwaitedPeople = { people: [], playWaits: false };

/** What `restore` takes back: the table itself knows the rest. */
type Restorable = Omit<PeopleSaved, 'seats' | 'bots'>;

/** Out of the box: friends trust each other with pieces, the host keeps the table itself. */
const DEFAULT_GRANTS: Record<Leave, Role> = {
  lock: 'player',
  scale: 'player',
  tint: 'player',
  name: 'player',
  copy: 'player',
  search: 'player',
  peek: 'player',
  delete: 'player',
  spawn: 'player',
  reset: 'player',
  'flip-table': 'host',
  settings: 'host',
  'undo-others': 'host',
  kick: 'host',
  mute: 'host',
  seats: 'host',
};

const MOST_PEOPLE = 200;
/** Nobody's id: who is asked under it never answers. */
const SOMEBODY = '';

/** The people of one table: who is host, who sits where, who may do what. Plain data; seats at the table itself are the Authority's. */
export class People {
  /** What everybody is being asked, one of a kind at most. Written by `Agreements`. */
  questions: readonly Question[] = [];
  settled: PeopleSaved['settled'] = {};
  awaited: AwaitedPeople = NOBODY_AWAITED;
  owner: string | null = null;
  ownerAway: OwnerAway | null = null;
  order = 0;
  /** Who steers while the owner is away. Who is there is not for it to know: `Ownership` says it. */
  standIn: () => Person | undefined = () => undefined;
  private kept: Record<SeatId, string> = {};
  private sat: readonly string[] = [];
  private dealt: readonly string[] = [];
  private people = new Map<string, Person>();
  private grants: Record<Leave, Role> = { ...DEFAULT_GRANTS };

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
      grants: { ...this.grants },
      seats: this.seats,
      bots,
      questions: this.questions,
      settled: this.settled,
      awaited: this.awaited,
      owner: this.owner,
      ownerAway: this.ownerAway,
      order: this.order,
      kept: { ...this.kept },
      sat: this.sat,
      dealt: this.dealt,
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
    this.grants = { ...DEFAULT_GRANTS, ...saved.grants };
    this.questions = saved.questions;
    this.settled = saved.settled;
    this.awaited = saved.awaited;
    this.owner = saved.owner;
    this.ownerAway = saved.ownerAway;
    this.order = saved.order;
    this.kept = { ...saved.kept };
    this.sat = saved.sat;
    this.dealt = saved.dealt;
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
    const keepers = new Set(Object.values(this.kept));
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
    return isAtLeast(this.roleOf(person), this.grants[leave]);
  }

  /** Nobody is above the owner; a stand-in is above all others. */
  isAbove(person: Person, other: Person): boolean {
    if (this.isOwner(other)) return false;
    if (this.standIn() === person) return other !== person;
    return outranks(this.roleOf(person), this.roleOf(other));
  }

  isLeave(word: string): word is Leave {
    return Object.hasOwn(this.grants, word);
  }

  grant(leave: Leave, to: Role): void {
    this.grants[leave] = to;
  }

  granted(): Readonly<Record<Leave, Role>> {
    return this.grants;
  }

  /** Takes a free seat and leaves those held before; with `also` one screen holds several. Whether one may is `seatRules`' to say. */
  sit(person: Person, seat: SeatId, also: boolean): void {
    delete this.kept[seat];
    if (!also) person.seats = [];
    person.seats.push(seat);
    person.active = seat;
    person.ousted = false;
  }

  /** Whether a seat waits for somebody else, with the hand that was in it. */
  isKeptFrom(person: Person, seat: SeatId): boolean {
    const keeper = this.kept[seat];
    return keeper !== undefined && keeper !== person.id;
  }

  /** Whom a seat waits for that was taken from them. */
  keeperOf(seat: SeatId): Person | undefined {
    const keeper = this.kept[seat];
    return keeper === undefined ? undefined : this.find(keeper);
  }

  /** A seat that was taken from this person waits for them. */
  keep(seat: SeatId, person: Person): void {
    this.kept[seat] = person.id;
  }

  /** The owner has decided about a seat: it waits for nobody any more, and who was put out of it has no say left. */
  open(seat: SeatId): void {
    const keeper = this.keeperOf(seat);
    if (keeper !== undefined) keeper.ousted = false;
    delete this.kept[seat];
  }

  keptSeats(): Readonly<Record<SeatId, string>> {
    return this.kept;
  }

  /** Writes down who has sat down or stood up since the last time: what decides who was here before whom. */
  noteSeats(): void {
    for (const person of this.all()) {
      if (person.seats.length === 0) person.seated = person.ousted ? person.seated : null;
      else {
        person.seated ??= ++this.order;
        this.sat = withOne(this.sat, person.id);
        this.dealt = withOne(this.dealt, person.id);
      }
    }
  }

  /** Who ever held a seat, by their ids, whether or not they are still known. */
  everSat(): readonly string[] {
    return this.sat;
  }

  /** Who held a seat since the seed in use was sealed, likewise. */
  everDealt(): readonly string[] {
    return this.dealt;
  }

  /** The seed was told, and another sealed: it tells nothing about who holds no seat now, nor waits for one. */
  seedTold(): void {
    const seated = this.all().flatMap(({ id, seats }) => (seats.length > 0 ? [id] : []));
    this.dealt = [...new Set([...seated, ...Object.values(this.kept)])];
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
    return banned || muted || ousted || Object.values(this.kept).includes(id);
  }
}

function withOne(ids: readonly string[], one: string): readonly string[] {
  const id = ids.length < MOST_PEOPLE ? one : SOMEBODY;
  return ids.includes(one) || ids.includes(id) ? ids : [...ids, id];
}

/** Whose table it is: they alone remove it, take an open copy of it, change its password, ban, and give it away. */
export function isOwner({ owner }: Pick<PeopleSaved, 'owner'>, { id }: Pick<Person, 'id'>): boolean {
  return owner === id;
}

/** Whether anybody but this person ever held a seat at the table. */
export function haveOthersSat({ sat }: Pick<PeopleSaved, 'sat'>, { id }: Pick<Person, 'id'>): boolean {
  return sat.some((other) => other !== id);
}

export function peopleJson(saved: PeopleSaved): Json {
  return saved as unknown as Json;
}
