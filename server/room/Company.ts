import type { Refusal } from '#commands/refusal';
import { refuse } from '#commands/refusal';
import type { Permission } from '#commands/verb';
import type { Json } from '#kernel/json';
import type { SeatId, Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import { refuseInRoom } from './roomRefusal.ts';

export type Role = 'host' | 'promoted' | 'player';

/** What a host can give leave for: what commands need, and what is about people. */
export type Leave = Permission | 'kick' | 'mute' | 'seats';

/** Somebody who came by the link. Known by a key only their browser has; we keep its hash. */
export interface Person {
  /** Public, and of this table only. */
  readonly id: string;
  readonly keyHash: string;
  name: string;
  role: Role;
  /** Several when people share one screen. */
  seats: SeatId[];
  /** The seat whose hand this screen shows and acts for. */
  active: SeatId | null;
  muted: boolean;
  banned: boolean;
}

export interface CompanySaved {
  readonly people: readonly Person[];
  /** From which role upward each leave is given. */
  readonly grants: Readonly<Partial<Record<Leave, Role>>>;
  /** The seats of the table, so that a list of tables can say how many are free. */
  readonly seats: readonly SeatId[];
  /** Those of them that bots hold. */
  readonly bots: readonly SeatId[];
}

type CompanyBase = Omit<CompanySaved, 'seats' | 'bots'>;

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

const RANK: Record<Role, number> = { player: 0, promoted: 1, host: 2 };
const MOST_PEOPLE = 200;

/** The people of one table: who is host, who sits where, who may do what. Plain data; seats at the table itself are the Authority's. */
export class Company {
  private people = new Map<string, Person>();
  private grants: Record<Leave, Role> = { ...DEFAULT_GRANTS };

  constructor(
    private readonly seats: readonly SeatId[],
    saved?: CompanyBase,
  ) {
    if (saved !== undefined) this.restore(saved);
  }

  /** `bots`: who sits where without being a person is the table's to know. */
  saved(bots: readonly SeatId[] = []): CompanySaved {
    return {
      people: this.all().map((p) => ({ ...p, seats: [...p.seats] })),
      grants: { ...this.grants },
      seats: this.seats,
      bots,
    };
  }

  /** Back to how it was: what could not be saved did not happen. People keep being the same objects. */
  restore(saved: CompanyBase): void {
    const before = this.people;
    this.people = new Map();
    for (const person of saved.people) {
      const same = before.get(person.id);
      const seats = person.seats.filter((seat) => this.seats.includes(seat));
      this.people.set(person.id, Object.assign(same ?? {}, person, { seats }));
    }
    this.grants = { ...DEFAULT_GRANTS, ...saved.grants };
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

  /** Somebody new. The first to come is the host. Of very many, one who only watched and is gone is forgotten for it. */
  welcome(
    id: string,
    keyHash: string,
    name: string,
    isPresent: (person: Person) => boolean = () => false,
  ): Person | Refusal {
    if (this.people.size >= MOST_PEOPLE && !this.forgetStranger(isPresent)) return refuseInRoom('table-full');
    const role: Role = this.all().some((p) => p.role === 'host') ? 'player' : 'host';
    const person: Person = { id, keyHash, name, role, seats: [], active: null, muted: false, banned: false };
    this.people.set(id, person);
    return person;
  }

  holderOf(seat: SeatId): Person | undefined {
    return this.all().find((p) => p.seats.includes(seat));
  }

  /** Through whose eyes a person sees the table. */
  viewerOf(person: Person): Viewer {
    return person.active ?? SPECTATOR;
  }

  may(person: Person, leave: Leave): boolean {
    return RANK[person.role] >= RANK[this.grants[leave]];
  }

  isAbove(person: Person, other: Person): boolean {
    return RANK[person.role] > RANK[other.role];
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

  /** Takes a free seat and leaves those held before; with `also` one screen holds several. */
  sit(person: Person, seat: SeatId, also: boolean): Refusal | undefined {
    const holder = this.holderOf(seat);
    if (holder === person) return refuse('nothing-changed');
    if (holder !== undefined) return refuseInRoom('seat-taken');
    if (!also) person.seats = [];
    person.seats.push(seat);
    person.active = seat;
    return undefined;
  }

  /** Shows another of one's own seats on this screen. */
  turnTo(person: Person, seat: SeatId): Refusal | undefined {
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

  /** Makes somebody else host; the old one keeps a promoted role. */
  handOver(from: Person, to: Person): Refusal | undefined {
    if (to === from) return refuse('nothing-changed');
    from.role = 'promoted';
    to.role = 'host';
    to.banned = false;
    return undefined;
  }

  /** A table never lacks a host: when none is there, the most trusted of those present becomes it. */
  ensureHost(present: ReadonlySet<string>): Person | undefined {
    if (this.all().some((p) => p.role === 'host' && present.has(p.id))) return undefined;
    const heir = this.all()
      .filter((p) => present.has(p.id) && !p.banned)
      .toSorted((a, b) => RANK[b.role] - RANK[a.role] || b.seats.length - a.seats.length)[0];
    if (heir === undefined) return undefined;
    for (const person of this.all()) if (person.role === 'host') person.role = 'promoted';
    heir.role = 'host';
    return heir;
  }

  private forgetStranger(isPresent: (person: Person) => boolean): boolean {
    const stranger = this.all().find(
      (p) => p.seats.length === 0 && p.role === 'player' && !p.banned && !p.muted && !isPresent(p),
    );
    return stranger !== undefined && this.people.delete(stranger.id);
  }
}

export function companyJson(saved: CompanySaved): Json {
  return saved as unknown as Json;
}

export function readCompany(json: Json): CompanySaved {
  const { people = [], grants = {}, seats = [], bots = [] } = json as unknown as Partial<CompanySaved>;
  return { people, grants, seats, bots };
}
