import type { StateView } from '@colyseus/schema';
import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { Act } from '#kernel/act';
import { FastChance } from '#kernel/chance/fast';
import type { SeatId } from '#kernel/seat';
import type { Answer, Join, SpotTold } from '#protocol/messages';
import { CLOSED } from '#protocol/codes';
import { companyShape } from '#protocol/messages';
import { BotRunner } from './bots/BotRunner.ts';
import { seatableBots } from './bots/seatableBots.ts';
import { LazyMotion } from './motion/LazyMotion.ts';
import type { MotionPorts } from './motion/Motion.ts';
import { Motion } from './motion/Motion.ts';
import { Pulse } from './motion/Pulse.ts';
import { TablePhysics } from './physics/TablePhysics.ts';
import { Agreements } from './people/Agreements.ts';
import type { Lane } from './processor/Processor.ts';
import type { Asker } from './table/authorityPorts.ts';
import { Attendances } from './people/Attendances.ts';
import { Authority } from './table/Authority.ts';
import { Chat } from './presence/Chat.ts';
import type { People, Person } from './people/People.ts';
import { Membership } from './people/Membership.ts';
import { peopleTold } from './people/peopleTold.ts';
import { ReleaseAbsent } from './people/ReleaseAbsent.ts';
import type { Services } from './Services.ts';
import { TableStore } from './table/TableStore.ts';
import { hashKey } from './people/credentials.ts';
import type { Mirror } from './sync/Mirror.ts';
import { movesNothing } from './table/movesNothing.ts';
import type { OpenTable } from './table/openTable.ts';
import { Ownership } from './people/Ownership.ts';
import { hasOldPictures, renewPictures } from './pictures/renewPictures.ts';
import { Pointers } from './presence/Pointers.ts';
import { questionRules } from './people/questionRules.ts';
import { refuseAtTable } from './table/refuseAtTable.ts';
import { Rulers } from './presence/Rulers.ts';
import { Exports } from './saves/Exports.ts';
import { RulesBent } from './table/RulesBent.ts';
import { SeedTelling } from './table/SeedTelling.ts';
import { shelfFor } from './table/shelfFor.ts';
import type { ActStream } from './sync/ActStream.ts';
import { ActTeller } from './sync/ActTeller.ts';
import { StateSync } from './sync/StateSync.ts';
import type { Follower } from './table/Follower.ts';
import { tellFollowers } from './table/Follower.ts';
import { TurnStream } from './sync/TurnStream.ts';
import type { Session } from './transport/Sessions.ts';
import { Sessions, tell } from './transport/Sessions.ts';
import { Votes } from './table/Votes.ts';

export interface LiveTablePorts {
  /** Sends every client what changed in the state since the last time. */
  patch(): void;
  /** The state had to be written anew: clients must begin again with it. */
  renewed(state: Mirror['state']): void;
  showOut(session: Session, code: number): void;
  /** A frame of the motion lane, for everybody. */
  motion(frame: Uint8Array): void;
}

const TOO_MUCH_MOVING = {
  code: 'too-much-moving',
  text: 'Too many pieces were moving at once. Some were set down where they were.',
};

/** The people around one open table, and everything that serves them there. Sockets are the room's. */
export class LiveTable {
  readonly authority: Authority;
  readonly sessions = new Sessions();
  /** People who have been admitted for the first time, until they have come in. */
  private readonly strangers = new WeakSet<Person>();
  readonly pointers: Pointers;
  readonly rulers: Rulers;
  readonly chat: Chat;
  readonly store: TableStore;
  readonly people: People;
  readonly actStream: ActStream;
  readonly membership: Membership;
  /** This table's share of the processor. */
  readonly lane: Lane;
  readonly ownership: Ownership;
  readonly exports: Exports;
  /** Who hears of an act, in this order: first the state, then what is told of it, at last who answers it. */
  readonly followers: readonly Follower[];
  private readonly sync: StateSync;
  private readonly turnStream: TurnStream;
  private readonly votes: Votes;
  private readonly agreements: Agreements;
  private readonly seeds: SeedTelling;
  private readonly bent: RulesBent;
  private readonly attendances: Attendances;
  private readonly bots: BotRunner;
  private readonly motion: LazyMotion;
  private readonly pulse: Pulse;
  private readonly absent: ReleaseAbsent;

  constructor(
    private readonly services: Services,
    private readonly open: OpenTable,
    private readonly ports: LiveTablePorts,
  ) {
    const { table, people, actStream, game } = open;
    const { clock, patience } = services;
    const bots = seatableBots(services.bots, game);
    const fault = (where: string, error: unknown): void => services.report(where, error);
    this.lane = services.processor.lane(open.record.id);
    this.people = people;
    this.actStream = actStream;
    this.store = new TableStore(services, table, people, open.record);
    this.sync = new StateSync(table, {
      patch: () => ports.patch(),
      renewed: (state) => this.renewed(state),
      fault: (error) => fault('mirror', error),
    });
    const isPresent = (person: Person): boolean => this.sessions.isPresent(person);
    this.attendances = new Attendances(clock, isPresent);
    this.votes = new Votes({
      clock,
      patience,
      sitter: (seat) => {
        const holder = people.holderOf(seat);
        return holder === undefined ? undefined : this.attendances.of(holder);
      },
      tell: (vote) => this.sessions.tellAll('vote', vote),
      won: (act, by) => {
        this.authority.undoAgreed(by, act).catch((error: unknown) => fault('vote', error));
      },
    });
    const shelf = shelfFor(services.games, (name) => services.pictures.has(open.record.id, name));
    this.authority = new Authority(
      { ...open, shelf },
      {
        save: (act, by, seed) => this.lane.measure(() => this.store.save(act, by, seed)),
        acted: (act) => this.lane.measure(() => this.acted(act)),
        turn: () => this.lane.turn(),
        measure: (work) => this.lane.measure(work),
        spent: () => this.lane.spent,
        agreed: (act, by, seats, shown) => this.votes.call(act, by, seats, shown),
        fault,
      },
    );
    this.authority.answerLog.isHere = (page) => this.sessions.all().some((one) => one.page === page);
    this.absent = new ReleaseAbsent(this.authority, people, this.sessions);
    this.ownership = new Ownership(people, { isPresent, now: () => clock.now(), patience });
    people.standIn = () => this.ownership.standIn();
    const { ownership } = this;
    this.bent = new RulesBent(this.authority);
    this.seeds = new SeedTelling({
      authority: this.authority,
      clock,
      afterEnd: patience.seed,
      randomHex: (bytes) => services.randomHex(bytes),
      dealt: () => people.everDealt(),
      told: () => people.seedTold(),
      written: async (change) => {
        await this.membership.do(async () => {
          change();
          return undefined;
        });
      },
      fault,
    });
    const { authority, seeds } = this;
    const openCopy = (person: string): void => this.exports.agreed(person);
    const rules = questionRules({ services, people, ownership, authority, seeds, openCopy });
    this.agreements = new Agreements(people, rules, () => clock.now());
    this.membership = new Membership(people, this.authority, {
      save: (also) => this.store.savePeople(also),
      showOut: (person) => this.sessions.pagesOf(person).forEach((v) => ports.showOut(v, CLOSED.kicked)),
      isPresent,
      counted: () => this.counted(),
      vote: (person, act, agree) => this.vote(person, act, agree),
      withdrawVote: ({ seats }, act) => this.votes.withdraw(act, seats),
      changed: () => this.peopleChanged(),
      agreements: this.agreements,
      bots,
      fault,
    });
    this.exports = new Exports(authority, people, this.membership, {
      id: open.record.id,
      grants: services.saves.grants,
      now: () => clock.now(),
      isFinal: () => seeds.isTold(),
    });
    this.pointers = new Pointers(this.sessions, clock, patience.pointers);
    this.rulers = new Rulers(this.sessions, clock, patience.pointers);
    this.chat = new Chat(table, people, this.sessions, clock);
    this.turnStream = new TurnStream(table, game, {
      viewerOf: ({ person }) => people.viewerOf(person),
      fault: (error) => fault('turn', error),
    });
    const chance = new FastChance(services.randomHex(8));
    const { thinkers } = services;
    const pause = patience.bot;
    const tumbling = (): boolean => this.motion.tumbling;
    const measure = <T>(work: () => T): T => this.lane.measure(work);
    this.bots = new BotRunner({ authority, bots, clock, thinkers, pause, tumbling, chance, fault, measure });
    const seed = chance.below(2 ** 31);
    const motion: MotionPorts = {
      change: (verb, asked, write) => this.authority.change(verb, asked, write),
      shaken: ({ seat, command }) => {
        this.authority.play(seat, command).catch((error: unknown) => fault('motion', error));
      },
      send: (frame) => ports.motion(frame),
      calmed: () => this.sessions.tellAll('warning', TOO_MUCH_MOVING),
      random: () => chance.below(2 ** 31) / 2 ** 31,
      fault: (error) => fault('motion', error),
    };
    this.motion = new LazyMotion(
      () => new Motion(table, new TablePhysics({ seed }), motion, this.lane.motion),
    );
    this.pulse = new Pulse(clock, this.motion, (error) => fault('motion', error));
    const { sync, sessions, votes } = this;
    this.followers = [
      sync,
      new ActTeller({ table, actStream, sync, people, sessions }),
      { name: 'turns', acted: (act) => this.tellTurns(act) },
      { name: 'motion', acted: (act) => this.move(act) },
      votes,
      { name: 'record', acted: (act) => this.record(act) },
      { name: 'bots', acted: () => this.lookForBots() },
    ];
  }

  get state(): Mirror['state'] {
    return this.sync.state;
  }

  /** Before the first guest: what a crash may have left half done is finished. */
  async begin(): Promise<void> {
    await this.authority.queue.run(() => this.membership.matchSeats());
    await this.store.ensureCode();
    await this.store.count();
    await this.store.touch();
    await this.services.pictures.opened(this.store.record.id);
    for (const { id } of this.authority.table.seats) await this.absent.letGo(id);
    await this.renewPictures();
    await this.authority.change('mend', { verb: 'mend' }, (scribe) => {
      scribe.unsizeHidden();
      return undefined;
    });
    await this.bent.begin();
    // After a crash or a restart nothing says that the owner is away: nobody who comes now was here before.
    await this.noteOwner();
    this.seeds.look();
    this.lookForBots();
  }

  /** Who this is: somebody we know by their key, or somebody new. Durable before it resolves. */
  async admit(join: Join): Promise<Person | Refusal> {
    const keyHash = hashKey(join.key);
    const known = this.people.byKey(keyHash);
    if (known !== undefined && (join.name === '' || join.name === known.name)) return known;
    let admitted: Person | Refusal = known ?? refuse('fault');
    const refusal =
      known === undefined
        ? await this.membership.do(async () => {
            const name = join.name === '' ? 'Somebody' : join.name;
            admitted =
              this.people.byKey(keyHash) ??
              this.people.welcome(this.services.randomHex(8), keyHash, name, (p) =>
                this.sessions.isPresent(p),
              );
            if (!isRefusal(admitted)) this.strangers.add(admitted);
            return isRefusal(admitted) ? admitted : undefined;
          })
        : await this.membership.ask(known, { do: 'rename', name: join.name });
    return refusal ?? admitted;
  }

  /**
   * A socket of somebody admitted. Returns the view its client must have before it gets the state. In turn with what is
   * asked about people: a seat that is being changed just now, and may not be after all, must not be shown to anybody, and
   * who was admitted may have been shown out for good meanwhile.
   */
  enter(session: Session, join: Join): Promise<StateView | Refusal> {
    return this.authority.queue.run(async () => {
      if (session.person.banned) return refuseAtTable('banned');
      const late = await this.arrive(session.person);
      if (late !== undefined) return late;
      const isStranger = this.strangers.delete(session.person);
      if (join.again !== undefined) this.authority.answerLog.comesAgain(session.page, join.again, isStranger);
      if (join.seat !== undefined) await this.offerSeat(session, join.seat);
      return this.lane.measure(() => this.welcome(session));
    });
  }

  /** A socket is gone. Whoever has no other lets go of everything. */
  leave(session: Session): void {
    const { client, person } = session;
    this.sessions.remove(client);
    this.sync.close(client.sessionId);
    void this.absent.open(person);
    if (this.sessions.isPresent(person)) return;
    this.attendances.changed(person);
    this.votes.review();
    this.pointers.gone(person);
    this.rulers.putAway(person);
    this.tellPeople();
  }

  /** `unheard`: why it is turned away unread, if it is. */
  ask(session: Session, seq: number, request: unknown, unheard?: Refusal): Promise<Answer> {
    if (unheard !== undefined) return this.authority.decline(session.page, seq, unheard);
    return this.authority.ask(this.askerFor(session), seq, request);
  }

  /** Where the hand of a seat is that carries something. */
  carry(
    { person }: Session,
    to: { readonly x: number; readonly z: number; readonly yaw?: number | undefined },
  ): void {
    if (person.active === null) return;
    this.motion.carry(person.active, to);
    this.pulse.nudge();
  }

  /** Look here: for everybody, the pointing person's own pages included. */
  ping({ person }: Session, { x, z }: SpotTold): Refusal | undefined {
    if (person.muted) return refuseAtTable('muted');
    this.sessions.tellAll('ping', { person: person.id, seat: person.active, x, z });
    return undefined;
  }

  /** Somebody needs the motion lane from its beginning. */
  restartMotion(): void {
    this.motion.restart();
    this.pulse.wake();
  }

  /** About people; answered exactly once, like everything under a number. */
  askPeople(session: Session, seq: number, raw: unknown, unheard?: Refusal): Promise<Answer> {
    const { person, page, rateLimit } = session;
    const { answerLog, table, queue } = this.authority;
    const decide = async (): Promise<Answer> => {
      const known = answerLog.answerTo(page, seq);
      if (known !== undefined) return known;
      await this.lane.turn();
      const before = this.lane.spent;
      const request = companyShape.safeParse(raw);
      const refusal =
        unheard ??
        (request.success ? await this.membership.settle(person, request.data) : refuse('bad-command'));
      const given: Answer =
        refusal === undefined ? { seq, ok: true, version: table.version } : { seq, ok: false, refusal };
      answerLog.note(page, given, 'people');
      if (given.ok) this.peopleChanged();
      rateLimit.work(this.lane.spent - before);
      return given;
    };
    // A higher number must not be answered before a lower one, of whichever lane: that one would count as answered long ago.
    return queue.run(decide);
  }

  /** What somebody missed, when it is this table's turn. */
  async tellStory(session: Session, since: number): Promise<void> {
    await this.lane.turn();
    if (this.sessions.of(session.client) !== session) return;
    const before = this.lane.spent;
    this.lane.measure(() =>
      tell(session, 'story', { since, acts: this.actStream.since(session.person.id, since) }),
    );
    session.rateLimit.work(this.lane.spent - before);
  }

  /** Writes down whether the owner is here. `meant`: the owner left on purpose. */
  async noteOwner(meant = false): Promise<void> {
    if (!meant && !this.ownership.isStale()) return;
    await this.membership.do(async () => {
      this.ownership.look(meant);
      return undefined;
    });
    this.tellPeople();
  }

  /** Whether something that had to be done could not be saved: it is tried again after the next act that can. */
  get owes(): boolean {
    return this.absent.owe || this.membership.owes;
  }

  /** Finishes what was asked and makes the table quick to bring back. */
  async end(): Promise<void> {
    this.lane.close();
    this.still();
    // What is finished may leave something to be made up for: that has to be done as well.
    do await this.authority.idle();
    while (this.authority.waiting > 0);
    // What was done last may have set them going again: nothing of a closed room may write into a table opened anew.
    this.still();
    await this.store.snapshot();
    await this.store.touch();
    this.services.pictures.closed(this.store.record.id);
  }

  /** A table of before fronts were secret is brought up to date, as an act of its own. */
  private async renewPictures(): Promise<void> {
    const { services } = this;
    if (!hasOldPictures(this.authority.table)) return;
    const names = new Map(
      (await services.storage.assetsOf(this.store.record.id)).map(({ name, hash }) => [hash, name]),
    );
    await this.authority.change('renew', { verb: 'renew' }, (scribe) => {
      renewPictures(scribe, {
        nameOf: (hash) => names.get(hash),
        rowName: () => `r${services.randomHex(5)}`,
      });
      return undefined;
    });
  }

  private async offerSeat(session: Session, seat: SeatId): Promise<void> {
    if (session.person.seats.length > 0) return;
    const refusal = await this.membership.settle(session.person, { do: 'sit', seat });
    if (refusal !== undefined) tell(session, 'warning', { code: refusal.refused, text: refusal.text });
    else this.lane.measure(() => this.turnViews());
  }

  private welcome(session: Session): StateView {
    const { person, client } = session;
    const isFirst = !this.sessions.isPresent(person);
    this.sessions.add(session);
    if (isFirst) this.attendances.changed(person);
    tell(session, 'welcome', {
      person: person.id,
      seat: person.active,
      answered: this.authority.answerLog.lastOf(session.page),
      commitment: this.open.chance.commitment,
    });
    const view = this.sync.open(client.sessionId, this.people.viewerOf(person));
    this.tellPeople();
    const others = this.pointers.all().filter((p) => p.person !== person.id);
    if (others.length > 0) tell(session, 'presence', others);
    this.rulers.greet(session);
    this.chat.greet(session);
    for (const vote of this.votes.told()) tell(session, 'vote', vote);
    if (isFirst) this.votes.review();
    this.turnStream.tell([session]);
    return view;
  }

  /** Somebody has come to a table that was loaded with them in it; perhaps all have by that. Who only asked for the way has not. */
  private async arrive(person: Person): Promise<Refusal | undefined> {
    if (!this.people.isAwaited(person)) return undefined;
    const refusal = await this.membership.arrive(person);
    if (refusal === undefined) this.lookForBots();
    return refusal;
  }

  private lookForBots(): void {
    if (this.people.playWaitsFor().length === 0) this.bots.look();
  }

  /** The disk takes something again: what is owed is tried once more. */
  private makeUp(): void {
    this.absent.makeUp();
    if (this.membership.owes) void this.authority.queue.run(() => this.membership.matchSeats());
  }

  /** Nothing goes on by itself any more. */
  private still(): void {
    this.bots.stop();
    this.seeds.stop();
    this.pulse.stop();
    this.pointers.stop();
    this.rulers.stop();
    this.votes.stop();
  }

  private peopleChanged(): void {
    this.lane.measure(() => {
      this.turnViews();
      this.tellPeople();
      this.votes.review();
    });
  }

  private askerFor({ person, page, rateLimit }: Session): Asker {
    const { people } = this;
    return {
      page,
      get seat() {
        return person.active;
      },
      may: (permission) => people.may(person, permission),
      barred: () => (people.playWaitsFor().length > 0 ? refuseAtTable('awaiting') : undefined),
      worked: (ms) => rateLimit.work(ms),
    };
  }

  private acted(act: Act): void {
    const { services, sessions, ports } = this;
    services.metrics.count('acts');
    sessions.holdBack();
    tellFollowers(this.followers, act, (where, error) => services.report(where, error));
    for (const session of sessions.choking()) ports.showOut(session, CLOSED.too_slow);
    if (this.owes) this.makeUp();
  }

  private tellTurns(act: Act): void {
    if (movesNothing(act)) return;
    this.turnStream.tell(this.sessions.all());
    this.seeds.look();
  }

  /** What is kept of the table besides the act itself. */
  private record(act: Act): void {
    this.store.acted();
    this.bent.follow(act);
    const renamed = act.effects.find((e) => e.type === 'setting-changed' && e.key === 'title');
    if (renamed !== undefined) void this.store.retitle().then(() => this.tellPeople());
  }

  private move(act: Act): void {
    try {
      this.motion.follow(act);
    } finally {
      this.pulse.wake();
    }
  }

  private renewed(state: Mirror['state']): void {
    this.actStream.forget();
    this.ports.renewed(state);
    for (const session of this.sessions.all()) this.ports.showOut(session, CLOSED.look_again);
  }

  private turnViews(): void {
    for (const session of this.sessions.all()) {
      const viewer = this.people.viewerOf(session.person);
      if (this.sync.viewerOf(session.client.sessionId) === viewer) continue;
      this.sync.turn(session.client.sessionId, viewer);
      tell(session, 'you', { seat: session.person.active });
    }
    this.ports.patch();
    this.turnStream.tell(this.sessions.all());
  }

  private async vote(person: Person, act: number, agree: boolean): Promise<Refusal | undefined> {
    const by = this.votes.voice(act, person.seats, agree);
    if (by === undefined) return { refused: 'no-vote', text: 'There is nothing to vote on.' };
    const done = by === null ? undefined : await this.authority.inTurn.undoAgreed(by, act);
    return isRefusal(done) ? done : undefined;
  }

  private async counted(): Promise<void> {
    // First whether the owner is here: who sits down while that is not written down yet would count as seated before.
    this.ownership.look();
    this.people.noteSeats();
    await this.agreements.recount();
    await this.exports.counted();
  }

  tellPeople(): void {
    this.lane.measure(() => {
      const told = peopleTold(this.people, this.store.record, {
        present: this.sessions.present(),
        questions: this.agreements.told(),
        heirs: this.ownership.heirs(),
      });
      this.sessions.tellAll('company', told);
    });
  }
}
