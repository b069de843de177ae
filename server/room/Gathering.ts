import type { StateView } from '@colyseus/schema';
import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { Act } from '#kernel/act';
import { FastChance } from '#kernel/chance/fast';
import type { SeatId } from '#kernel/seat';
import type { Answer, Join, SpotTold } from '#protocol/messages';
import { CLOSED } from '#protocol/codes';
import { companyShape } from '#protocol/messages';
import { BotRunner } from '../bots/BotRunner.ts';
import { seatableBots } from '../bots/seatableBots.ts';
import { Motion } from '../motion/Motion.ts';
import { Pulse } from '../motion/Pulse.ts';
import { readDrop } from '../motion/readDrop.ts';
import { TablePhysics } from '../physics/TablePhysics.ts';
import type { Asker } from './Authority.ts';
import { Authority } from './Authority.ts';
import { Chat } from './Chat.ts';
import type { Company, Person } from './Company.ts';
import { CompanyDesk } from './CompanyDesk.ts';
import { companyTold } from './companyTold.ts';
import { Hands } from './Hands.ts';
import type { House } from './House.ts';
import { Keeper } from './Keeper.ts';
import { hashKey } from './keys.ts';
import { Mirror } from './Mirror.ts';
import { movesNothing } from './movesNothing.ts';
import type { OpenTable } from './openTable.ts';
import { Presence } from './Presence.ts';
import { Register } from './Register.ts';
import { refuseInRoom } from './roomRefusal.ts';
import { Rulers } from './Rulers.ts';
import { shelfFor } from './shelfFor.ts';
import type { Story } from './Story.ts';
import { Turns } from './Turns.ts';
import { Views } from './Views.ts';
import type { Visitor } from './Visitors.ts';
import { Visitors, saying, tell } from './Visitors.ts';
import { Votes } from './Votes.ts';

export interface GatheringPorts {
  /** Sends every client what changed in the state since the last time. */
  patch(): void;
  /** The state had to be written anew: clients must begin again with it. */
  renewed(state: Mirror['state']): void;
  showOut(visitor: Visitor, code: number): void;
  /** A frame of the motion lane, for everybody. */
  motion(frame: Uint8Array): void;
}

/** The people around one open table, and everything that serves them there. Sockets are the room's. */
export class Gathering {
  readonly authority: Authority;
  readonly visitors = new Visitors();
  readonly presence: Presence;
  readonly rulers: Rulers;
  readonly chat: Chat;
  readonly keeper: Keeper;
  readonly company: Company;
  readonly story: Story;
  readonly desk: CompanyDesk;
  private mirror: Mirror;
  private views: Views;
  private readonly turns: Turns;
  private readonly votes: Votes;
  private readonly bots: BotRunner;
  private readonly motion: Motion;
  private readonly pulse: Pulse;
  private readonly hands: Hands;
  private readonly register: Register;

  constructor(
    private readonly house: House,
    private readonly open: OpenTable,
    private readonly ports: GatheringPorts,
  ) {
    const { table, company, story, game } = open;
    const { clock, patience } = house;
    const bots = seatableBots(house.bots, game);
    const fault = (where: string, error: unknown): void => house.report(where, error);
    this.company = company;
    this.story = story;
    this.keeper = new Keeper(house, table, open.record);
    this.mirror = new Mirror(table);
    this.views = new Views(table, this.mirror);
    this.votes = new Votes({
      isSitting: (seat) => table.seats.some((s) => s.id === seat && s.holder === 'person'),
      tell: (vote) => this.visitors.tellAll('vote', vote),
    });
    const shelf = shelfFor(house.games, (hash) => house.pictures.has(open.record.id, hash));
    this.authority = new Authority(
      { ...open, shelf },
      {
        save: (act, by) => this.keeper.save(act, by),
        acted: (act) => this.acted(act),
        agreed: (act, by, seats) => this.votes.call(act, by, seats),
        fault,
      },
    );
    this.register = new Register(house, this.keeper, company, table);
    this.hands = new Hands(this.authority, company, this.visitors);
    this.desk = new CompanyDesk(company, this.authority, {
      save: (also) => this.register.write(also),
      showOut: (person) => this.visitors.pagesOf(person).forEach((v) => ports.showOut(v, CLOSED.kicked)),
      isPresent: (person) => this.visitors.isPresent(person),
      vote: (person, act, agree) => this.vote(person, act, agree),
      bots,
      fault,
    });
    this.presence = new Presence(this.visitors, clock, patience.pointers);
    this.rulers = new Rulers(this.visitors, clock, patience.pointers);
    this.chat = new Chat(table, company, this.visitors, clock);
    this.turns = new Turns(table, game, {
      viewerOf: ({ person }) => company.viewerOf(person),
      fault: (error) => fault('turn', error),
    });
    const chance = new FastChance(house.randomHex(8));
    const { thinkers } = house;
    const pause = patience.bot;
    this.bots = new BotRunner({ authority: this.authority, bots, clock, thinkers, pause, chance, fault });
    this.motion = new Motion(table, new TablePhysics({ seed: chance.below(2 ** 31) }), {
      change: (verb, asked, write) => this.authority.change(verb, asked, write),
      shaken: ({ seat, command }) => {
        this.authority.play(seat, command).catch((error: unknown) => fault('motion', error));
      },
      send: (frame) => ports.motion(frame),
      random: () => chance.below(2 ** 31) / 2 ** 31,
      fault: (error) => fault('motion', error),
    });
    this.pulse = new Pulse(clock, this.motion, (error) => fault('motion', error));
  }

  get state(): Mirror['state'] {
    return this.mirror.state;
  }

  /** Before the first guest: what a crash may have left half done is finished. */
  async begin(): Promise<void> {
    await this.desk.matchSeats();
    await this.register.ensureCode();
    await this.house.pictures.opened(this.keeper.record.id);
    for (const { id } of this.authority.table.seats) await this.hands.letGo(id);
    this.bots.look();
  }

  /** Who this is: somebody we know by their key, or somebody new. Durable before it resolves. */
  async admit(join: Join): Promise<Person | Refusal> {
    const keyHash = hashKey(join.key);
    const known = this.company.byKey(keyHash);
    if (known !== undefined && (join.name === '' || join.name === known.name)) return known;
    let admitted: Person | Refusal = known ?? refuse('fault');
    const refusal =
      known === undefined
        ? await this.desk.do(async () => {
            const name = join.name === '' ? 'Somebody' : join.name;
            admitted =
              this.company.byKey(keyHash) ??
              this.company.welcome(this.house.randomHex(8), keyHash, name, (p) => this.visitors.isPresent(p));
            return isRefusal(admitted) ? admitted : undefined;
          })
        : await this.desk.ask(known, { do: 'rename', name: join.name });
    return refusal ?? admitted;
  }

  /**
   * A socket of somebody admitted. Returns the view its client must have before it gets the state. In turn with what is
   * asked about people: a seat that is being changed just now, and may not be after all, must not be shown to anybody, and
   * who was admitted may have been shown out for good meanwhile.
   */
  enter(visitor: Visitor, join: Join): Promise<StateView | Refusal> {
    return this.desk.inTurn(async () => {
      if (visitor.person.banned) return refuseInRoom('banned');
      if (join.seat !== undefined) await this.offerSeat(visitor, join.seat);
      return this.welcome(visitor);
    });
  }

  /** A socket is gone. Whoever has no other lets go of everything. */
  leave(visitor: Visitor): void {
    const { client, person, asked, managed } = visitor;
    this.visitors.remove(client);
    this.views.close(client.sessionId);
    // What it asked last may still wait for its turn, and take something up when nobody is there any more.
    void this.hands.openAfter([asked, managed], person);
    if (this.visitors.isPresent(person)) return;
    this.presence.gone(person);
    this.rulers.putAway(person);
    this.hands.open(person);
    this.tellCompany();
  }

  /** `unheard`: why it is turned away unread, if it is. */
  ask(visitor: Visitor, seq: number, request: unknown, unheard?: Refusal): Promise<Answer> {
    const answer = this.askTable(visitor, seq, request, unheard);
    visitor.asked = answer.catch(() => undefined);
    return answer;
  }

  /** Where the hand of a seat is that carries something. */
  carry(
    { person }: Visitor,
    to: { readonly x: number; readonly z: number; readonly yaw?: number | undefined },
  ): void {
    if (person.active === null) return;
    this.motion.carry(person.active, to);
    this.pulse.nudge();
  }

  /** Look here: for everybody, the pointing person's own pages included. */
  ping({ person }: Visitor, { x, z }: SpotTold): Refusal | undefined {
    if (person.muted) return refuseInRoom('muted');
    this.visitors.tellAll('ping', { person: person.id, seat: person.active, x, z });
    return undefined;
  }

  /** Somebody needs the motion lane from its beginning. */
  restartMotion(): void {
    this.motion.restart();
    this.pulse.wake();
  }

  /** About people; answered exactly once, like everything under a number. */
  askCompany(visitor: Visitor, seq: number, raw: unknown, unheard?: Refusal): Promise<Answer> {
    const { person, page, asked } = visitor;
    const { ledger, table } = this.authority;
    const decide = async (): Promise<Answer> => {
      const known = ledger.answerTo(page, seq);
      if (known !== undefined) return known;
      const request = companyShape.safeParse(raw);
      const refusal =
        unheard ?? (request.success ? await this.desk.settle(person, request.data) : refuse('bad-command'));
      const given: Answer =
        refusal === undefined ? { seq, ok: true, version: table.version } : { seq, ok: false, refusal };
      ledger.note(page, given);
      if (given.ok) await this.companyChanged();
      return given;
    };
    // A higher number must not be answered before a lower one: that one would count as answered long ago.
    const answer = asked.then(() => this.desk.inTurn(decide));
    visitor.managed = answer.catch(() => undefined);
    return answer;
  }

  tellStory(visitor: Visitor, since: number): void {
    const viewer = this.company.viewerOf(visitor.person);
    tell(visitor, 'story', { since, acts: this.story.since(viewer, since) });
  }

  /** A table is never without a host while somebody is there. */
  async ensureHost(): Promise<void> {
    if (this.hasHost()) return;
    await this.desk.do(async () => {
      this.company.ensureHost(this.visitors.present());
      return undefined;
    });
    this.tellCompany();
  }

  hasHost(): boolean {
    return this.company.all().some((p) => p.role === 'host' && this.visitors.isPresent(p));
  }

  /** Whether something that had to be done could not be saved: it is tried again after the next act that can. */
  get owes(): boolean {
    return this.hands.owe || this.desk.owes;
  }

  /** Finishes what was asked and makes the table quick to bring back. */
  async end(): Promise<void> {
    this.still();
    // What is finished may leave something to be made up for: that has to be done as well.
    do {
      await this.desk.idle();
      await this.authority.idle();
    } while (this.desk.waiting > 0 || this.authority.waiting > 0);
    // What was done last may have set them going again: nothing of a closed room may write into a table opened anew.
    this.still();
    await this.keeper.snapshot();
    this.house.pictures.closed(this.keeper.record.id);
  }

  private async offerSeat(visitor: Visitor, seat: SeatId): Promise<void> {
    if (visitor.person.seats.length > 0) return;
    const refusal = await this.desk.settle(visitor.person, { do: 'sit', seat });
    if (refusal !== undefined) tell(visitor, 'warning', { code: refusal.refused, text: refusal.text });
    else this.turnViews();
  }

  private welcome(visitor: Visitor): StateView {
    const { person, client } = visitor;
    this.visitors.add(visitor);
    tell(visitor, 'welcome', {
      person: person.id,
      seat: person.active,
      answered: this.authority.ledger.lastOf(visitor.page),
      commitment: this.open.chance.commitment,
    });
    this.restartMotion();
    const view = this.views.open(client.sessionId, this.company.viewerOf(person));
    this.tellCompany();
    const others = this.presence.all().filter((p) => p.person !== person.id);
    if (others.length > 0) tell(visitor, 'presence', others);
    this.rulers.greet(visitor);
    this.chat.greet(visitor);
    this.turns.tell([visitor]);
    return view;
  }

  /** The disk takes something again: what is owed is tried once more. */
  private makeUp(): void {
    this.hands.makeUp();
    if (this.desk.owes) void this.desk.inTurn(() => this.desk.matchSeats());
  }

  /** Nothing goes on by itself any more. */
  private still(): void {
    this.bots.stop();
    this.pulse.stop();
    this.presence.stop();
    this.rulers.stop();
  }

  private async askTable(
    visitor: Visitor,
    seq: number,
    request: unknown,
    unheard?: Refusal,
  ): Promise<Answer> {
    await visitor.managed;
    if (unheard !== undefined) return this.authority.decline(visitor.page, seq, unheard);
    const seat = visitor.person.active;
    const read = seat === null ? request : readDrop(this.authority.table, seat, request);
    return this.authority.ask(this.askerFor(visitor), seq, read);
  }

  private async companyChanged(): Promise<void> {
    this.turnViews();
    this.tellCompany();
    for (const { act, by } of this.votes.recount()) await this.authority.undoAgreed(by, act);
  }

  private askerFor({ person, page }: Visitor): Asker {
    const { company } = this;
    return {
      page,
      get seat() {
        return person.active;
      },
      may: (permission) => company.may(person, permission),
    };
  }

  private acted(act: Act): void {
    this.house.metrics.count('acts');
    this.keeper.acted();
    this.visitors.holdBack();
    try {
      this.views.update(this.mirror.follow(act));
      this.ports.patch();
      const sayings = new Map(
        [...this.story.tell(act)].map(([viewer, told]) => [viewer, saying('act', told)]),
      );
      for (const visitor of this.visitors.ready())
        sayings.get(this.views.viewerOf(visitor.client.sessionId) ?? '')?.(visitor);
    } catch (error) {
      this.house.report('mirror', error);
      this.renew();
    }
    if (!movesNothing(act)) this.turns.tell(this.visitors.all());
    for (const visitor of this.visitors.choking()) this.ports.showOut(visitor, CLOSED.too_slow);
    this.follow(act);
    if (act.undoes !== null) this.votes.close(act.undoes);
    const renamed = act.effects.find((e) => e.type === 'setting-changed' && e.key === 'title');
    if (renamed !== undefined) void this.register.retitle().then(() => this.tellCompany());
    if (this.owes) this.makeUp();
    this.bots.look();
  }

  private follow(act: Act): void {
    try {
      this.motion.follow(act);
    } catch (error) {
      this.house.report('motion', error);
    }
    this.pulse.wake();
  }

  /** The table is right; what was made of it is not to be trusted. Everybody begins again with a fresh copy. */
  private renew(): void {
    this.story.forget();
    this.mirror = new Mirror(this.authority.table);
    this.views = new Views(this.authority.table, this.mirror);
    this.ports.renewed(this.mirror.state);
    for (const visitor of this.visitors.all()) this.ports.showOut(visitor, CLOSED.look_again);
  }

  private turnViews(): void {
    for (const visitor of this.visitors.all()) {
      const viewer = this.company.viewerOf(visitor.person);
      if (this.views.viewerOf(visitor.client.sessionId) === viewer) continue;
      this.views.turn(visitor.client.sessionId, viewer);
      tell(visitor, 'you', { seat: visitor.person.active });
    }
    this.ports.patch();
    this.turns.tell(this.visitors.all());
  }

  private async vote(person: Person, act: number, agree: boolean): Promise<Refusal | undefined> {
    const by = this.votes.voice(act, person.seats, agree);
    if (by === undefined) return { refused: 'no-vote', text: 'There is nothing to vote on.' };
    const done = by === null ? undefined : await this.authority.undoAgreed(by, act);
    return isRefusal(done) ? done : undefined;
  }

  private tellCompany(): void {
    const told = companyTold(this.company, this.keeper.record, this.visitors.present());
    this.visitors.tellAll('company', told);
  }
}
