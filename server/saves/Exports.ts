import type { Refusal } from '#commands/refusal';
import { isRefusal } from '#commands/refusal';
import type { Json } from '#kernel/json';
import type { SeatId } from '#kernel/seat';
import { isSecretPile } from '#kernel/chance/SealedChance';
import type { ExportKind } from '#protocol/save';
import { isPlayedOut } from '#rules/isPlayedOut';
import type { Authority } from '../table/Authority.ts';
import type { People } from '../people/People.ts';
import type { Person } from '../people/Person.ts';
import { peopleJson, haveOthersSat } from '../people/PeopleSaved.ts';
import type { Membership } from '../people/Membership.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';
import { hiddenMark } from './hiddenMark.ts';
import type { OpenGrant, OpenGrants } from './OpenGrants.ts';
import { GRANT_MS } from './OpenGrants.ts';
import type { SaveWanted } from './Saves.ts';

/** What somebody gets, and of which table: it is the same file until the table changes. */
export interface ExportLeave {
  readonly wanted: SaveWanted;
  readonly change: number;
  readonly version: number;
  /** Who held which seat when it was given. */
  readonly circle: string;
}

/** What an export desk needs to know besides the table. */
export interface ExportPorts {
  /** The id of the table. */
  readonly id: string;
  readonly grants: OpenGrants;
  readonly now: () => number;
  /** Whether an end of the game cannot be taken back any more: its seed was told. */
  readonly isFinal: () => boolean;
}

/** Every copy that holds more than its taker may know is an act of the table under this name: nobody takes one behind the others' backs. */
export const EXPORT = 'export';
/** Piles that may be known from a copy are shuffled, as an act of the table under this name. */
export const RESHUFFLE = 'reshuffle';
/** The setting that says who held a seat, by their ids, whenever a copy was taken since the piles were last shuffled for it. */
const COPIED = 'copied';

/** Who may take which copy of an open table, and the line in its log that says so. */
export class Exports {
  /** At which change of the table who was written down for which copy: the same file again is no news. */
  private readonly told = new Map<string, number>();

  constructor(
    private readonly authority: Authority,
    private readonly people: People,
    private readonly membership: Membership,
    private readonly ports: ExportPorts,
  ) {}

  /** What this person gets, or why not. An open copy that needs everybody's agreement: they are asked. */
  async ask(person: Person, kind: ExportKind): Promise<ExportLeave | Refusal> {
    const wanted = this.allowed(person, kind);
    if (wanted === 'ask') return this.askOthers(person);
    return isRefusal(wanted) ? wanted : this.leave(wanted);
  }

  /** The rules were changed or broken on the way to the end of the game: everybody must agree after all. */
  async askOthers(person: Person): Promise<ExportLeave | Refusal> {
    const full = { kind: 'full', onlyByRules: false } as const;
    const { people } = this;
    if (!people.isOwner(person)) return refuseAtTable('not-owner');
    if (this.grantOf(person) !== undefined) return this.leave(full);
    const isAsked = people.questions.some(({ kind }) => kind === 'open-save');
    const told = isAsked ? undefined : await this.log(person, 'asked');
    if (told !== undefined) return told;
    const refusal = await this.membership.ask(person, { do: 'propose', question: 'open-save' });
    if (refusal !== undefined && refusal.refused !== 'asked-already') return refusal;
    return this.grantOf(person) === undefined ? refuseAtTable('needs-everybody') : this.leave(full);
  }

  /** Everybody has agreed to an open copy for this person, of the table as it is. */
  agreed(person: string): void {
    const { id, grants, now } = this.ports;
    grants.give(id, { person, until: now() + GRANT_MS, of: this.mark(), used: null }, now());
  }

  /** Seats may have changed hands: what was agreed on before is not agreed on by these. Then piles are shuffled that somebody may know. For who has the turn. */
  async counted(): Promise<void> {
    const { id, grants, now } = this.ports;
    const grant = grants.find(id, now());
    if (grant !== undefined && !grant.of.startsWith(this.circle())) {
      grants.drop(id);
      this.unsettle();
    }
    await this.shuffleForNewcomers();
  }

  /**
   * Says in the log that it was handed out. Only what is in the log is handed out, and only if it may be still: writing it took a while, in
   * which the table may have got another owner, the person been shut out, or somebody sat down.
   */
  async handOut(person: Person, kind: ExportKind, given: ExportLeave): Promise<Refusal | undefined> {
    if (person.banned) return refuseAtTable('banned');
    const isOpen = given.wanted.kind === 'full';
    const isByRules = given.wanted.kind === 'full' && given.wanted.onlyByRules;
    const now = this.allowed(person, kind);
    if (now === 'ask' || isRefusal(now) || given.circle !== this.circle())
      return refuseAtTable('changed-meanwhile');
    if (now.kind === 'seen' && now.viewer !== (given.wanted as typeof now).viewer)
      return refuseAtTable('changed-meanwhile');
    if (now.kind === 'full' && now.onlyByRules && !isByRules && this.grantOf(person) === undefined)
      return refuseAtTable('changed-meanwhile');
    if (kind === 'seen') return undefined;
    const grant = isOpen && !isByRules ? this.grantOf(person) : undefined;
    // Taken before anything is waited for: two who come at once must not both find it unused.
    if (grant !== undefined) this.use(grant, given.change);
    const name = `${person.id}/${kind}`;
    if (this.told.get(name) === given.change && given.change === this.change) return undefined;
    const told = await this.log(person, kind);
    if (told !== undefined) {
      if (grant !== undefined) this.ports.grants.give(this.ports.id, grant, this.ports.now());
      return told;
    }
    this.told.set(name, given.change);
    if (grant === undefined) return undefined;
    return this.membership.do(async () => {
      this.unsettle();
      return undefined;
    });
  }

  /** What this person may have at this moment; 'ask': everybody would have to agree. */
  private allowed(person: Person, kind: ExportKind): SaveWanted | Refusal | 'ask' {
    const { people } = this;
    switch (kind) {
      case 'seen':
        return { kind: 'seen', viewer: people.viewerOf(person) };
      case 'sealed':
        if (person.seats.length === 0 && !people.isOwner(person)) return refuseAtTable('watching');
        return { kind: 'sealed', people: peopleJson(people.saved(this.bots())) };
      case 'open':
        if (!this.people.isOwner(person)) return refuseAtTable('not-owner');
        if (!haveOthersSat(this.people.saved(), person)) return { kind: 'full', onlyByRules: false };
        if (this.grantOf(person) !== undefined) return { kind: 'full', onlyByRules: false };
        return this.isOver() && this.ports.isFinal() ? { kind: 'full', onlyByRules: true } : 'ask';
    }
  }

  /** What everybody agreed to, if it still holds: for this person, these seats and what lies hidden now. */
  private grantOf({ id }: Person): OpenGrant | undefined {
    const grant = this.ports.grants.find(this.ports.id, this.ports.now());
    if (grant?.person !== id || grant.of !== this.mark()) return undefined;
    return grant.used === null || grant.used === this.change ? grant : undefined;
  }

  private use(grant: OpenGrant, change: number): void {
    this.ports.grants.give(this.ports.id, { ...grant, used: change }, this.ports.now());
  }

  private unsettle(): void {
    const { 'open-save': _used, ...settled } = this.people.settled;
    this.people.settled = settled;
  }

  /** Who has a copy may know what lies in which pile: who held no seat then must not play against that. */
  private async shuffleForNewcomers(): Promise<void> {
    const circle = copiedBy(this.authority.table.settings[COPIED]);
    if (circle === null || this.seated().every((id) => circle.includes(id))) return;
    const done = await this.authority.inTurn.change(RESHUFFLE, { verb: RESHUFFLE }, (scribe, chance) => {
      for (const where of scribe.table.places.values())
        if (isSecretPile(where)) scribe.shuffle(where, chance);
      scribe.set(COPIED, null);
      return undefined;
    });
    // Whoever sat down has not sat down then.
    if (isRefusal(done)) throw new Error(done.text);
  }

  private isOver(): boolean {
    const { game, table } = this.authority;
    try {
      return isPlayedOut(game, table);
    } catch {
      return false;
    }
  }

  private bots(): SeatId[] {
    return this.authority.table.seats.filter((s) => s.holder === 'bot').map((s) => s.id);
  }

  private leave(wanted: SaveWanted): ExportLeave {
    return {
      wanted,
      change: this.change,
      version: this.authority.table.version,
      circle: this.circle(),
    };
  }

  private seated(): string[] {
    return this.people.all().flatMap(({ id, seats }) => (seats.length > 0 ? [id] : []));
  }

  private circle(): string {
    const held = this.people.all().map(({ id, seats }) => [id, seats.toSorted()] as const);
    return JSON.stringify(held.filter(([, seats]) => seats.length > 0));
  }

  private mark(): string {
    return this.circle() + hiddenMark(this.authority.table);
  }

  /** The version of the last act that changed something; a line in the log about a copy does not. */
  private get change(): number {
    const { history, table } = this.authority;
    const first = history.acts[0]?.version ?? table.version + 1;
    return history.acts.findLast(({ cause }) => cause.verb !== EXPORT)?.version ?? first - 1;
  }

  private async log(person: Person, how: ExportKind | 'asked'): Promise<Refusal | undefined> {
    const done = await this.authority.change(EXPORT, { verb: EXPORT }, (scribe) => {
      const { settings } = scribe.table;
      const { saved } = settings as { saved?: { times?: unknown } };
      const times = typeof saved?.times === 'number' ? saved.times + 1 : 1;
      scribe.set('saved', { by: person.name, seat: person.active, how, times });
      if (how === 'asked') return undefined;
      const before = copiedBy(settings[COPIED]);
      scribe.set(
        COPIED,
        this.seated().filter((id) => before?.includes(id) ?? true),
      );
      return undefined;
    });
    return isRefusal(done) ? done : undefined;
  }
}

function copiedBy(setting: Json | undefined): readonly Json[] | null {
  return Array.isArray(setting) ? setting : null;
}
