import type { AuthContext, Client } from '@colyseus/core';
import { ClientState, CloseCode, Protocol, Room, ServerError, getMessageBytes } from '@colyseus/core';
import { isRefusal } from '#commands/refusal';
import { observe } from '#kernel/observe';
import { SPECTATOR } from '#kernel/seat';
import type { ClientMessage, FromClient, Join } from '#protocol/messages';
import { CLOSED } from '#protocol/codes';
import { joinShape, readMessage } from '#protocol/messages';
import type { TableState } from '#protocol/TableState';
import { checkPassword } from '../people/admission.ts';
import { SharedFrame } from './SharedFrame.ts';
import type { Person } from '../people/Person.ts';
import type { OpenRooms } from './OpenRooms.ts';
import { isKnownFrame } from './isKnownFrame.ts';
import { COSTS, RateLimit } from './RateLimit.ts';
import { LiveTable } from '../LiveTable.ts';
import type { Services } from '../Services.ts';
import { TableLife } from '../TableLife.ts';
import { hashKey } from '../people/credentials.ts';
import { pageOf } from '../people/page.ts';
import { openTable } from '../table/openTable.ts';
import { GrowingSerializer } from './GrowingSerializer.ts';
import type { TableRefusalCode } from '#protocol/refuseAtTable';
import { refuseAtTable } from '#protocol/refuseAtTable';
import { packLarge } from './packLarge.ts';
import { tarpit } from './tarpit.ts';
import { turnedAway } from './turnedAway.ts';
import { Timers } from '../clock/Timers.ts';
import type { Handlers, Heard } from './handlers.ts';
import { HANDLERS, UNHEARD, isRequest } from './handlers.ts';
import { warn } from './warn.ts';
import type { Session } from './Sessions.ts';
import { Sessions } from './Sessions.ts';
import type { Listener } from '../people/Listener.ts';
import { tell } from '../people/Listener.ts';

/** Of one page, while its table has used up its share of the processor: what comes then is refused. */
const MOST_UNANSWERED = 4;

/** The longest a timer takes. Without a rate of its own a room of Colyseus wakes sixty times a second for a clock that nobody reads. */
const NEVER = 2 ** 31 - 1;

type Admitted = { readonly join: Join; readonly person: Person };

/** The room class of one server. */
export function tableRoom(services: Services, openRooms: OpenRooms): new () => Room {
  return class extends TableRoom {
    constructor() {
      super(services, openRooms);
    }
  };
}

/** The room of a table: who comes and goes, which message goes where. Whatever is decided is decided elsewhere. */
export class TableRoom extends Room<{ state: TableState }> {
  override patchRate = NEVER;
  override autoDispose = false;
  private live!: LiveTable;
  private life?: TableLife;
  private readonly sessions = new Sessions();
  private closing = false;
  private readonly answering = new Set<Promise<void>>();
  private readonly timers: Timers<'empty' | 'owner'>;

  constructor(
    private readonly services: Services,
    private readonly openRooms: OpenRooms,
  ) {
    super();
    this.timers = new Timers(services.clock);
  }

  override async onCreate(options: { table: string }): Promise<void> {
    const open = await openTable(this.services, options.table);
    if (open === null) throw turnedAway(this.services, 'no-such-table');
    this.roomId = options.table;
    await this.setPrivate(true);
    this.live = new LiveTable(this.services, open, this.sessions, {
      patch: () => this.broadcastPatch(),
      renewed: (state) => {
        this.state = state;
        this.showOut(this.sessions.all(), CLOSED.look_again);
      },
      showOut: (pages, code) => this.showOut(pages, code),
      motion: (frame) => this.tellMotion(frame),
    });
    this.state = this.live.telling.sync.state;
    const read = this['_onMessage'].bind(this) as (client: Client, frame: Buffer) => void;
    this['_onMessage'] = (client: Client, frame: Buffer) => this.frame(client, frame, read);
    this.onMessage('*', (client, type, message) => this.route(client, type, message));
    this.life = new TableLife(this.services, this.live);
    await this.life.begin();
    this.awaitGuests();
  }

  override async onAuth(_client: Client, options: unknown, context: AuthContext): Promise<Admitted> {
    if (this.closing) throw turnedAway(this.services, 'closing');
    const read = joinShape.safeParse(options);
    if (!read.success) throw turnedAway(this.services, 'bad-join');
    const { people, store } = this.live;
    const known = people.byKey(hashKey(read.data.key));
    if (known?.banned === true) throw turnedAway(this.services, 'banned');
    const kept = (): string | null => store.record.passwordHash;
    if (known === undefined && kept() !== null) {
      const { guesses } = this.services;
      const wrong = await checkPassword(guesses, read.data.password, kept, context.ip ?? '');
      if (wrong !== undefined) throw turnedAway(this.services, wrong);
    }
    const person = await this.live.entrance.admit(read.data);
    if (isRefusal(person)) throw turnedAway(this.services, person.refused as TableRefusalCode);
    return { join: read.data, person };
  }

  override async onJoin(client: Client, _options: unknown, auth: Admitted): Promise<void> {
    const { join, person } = auth;
    const rateLimit = new RateLimit(this.services.clock.now(), this.services.rateLimit);
    const page = pageOf(person.id, join.page);
    const session: Session = {
      client,
      person,
      page,
      rateLimit,
      verdict: 'in',
      unanswered: 0,
    };
    // Coming in is work too: whoever comes and goes at a table that has used up its share waits.
    await this.live.lane.ready();
    const view = await this.live.entrance.enter(session, join);
    if (isRefusal(view)) throw turnedAway(this.services, view.refused as TableRefusalCode);
    client.view = view;
    if (join.unpacks === true) packLarge(client);
    tarpit(client, this.services.clock);
    this.services.metrics.count('joins');
    this.timers.callOff('empty');
    void this.live.members.noteOwner().then(() => this.awaitOwner());
  }

  override onLeave(client: Client, code?: number): void {
    const session = this.sessions.of(client);
    if (session === undefined) return;
    this.live.entrance.leave(session);
    if (this.closing) return;
    const isMeant = code === CloseCode.CONSENTED && this.live.people.isOwner(session.person);
    void this.live.members.noteOwner(isMeant).then(() => this.awaitOwner());
    if (this.sessions.all().length === 0) this.awaitGuests();
  }

  override async onDispose(): Promise<void> {
    this.shut();
    try {
      await this.life?.end();
    } finally {
      this.openRooms.closed(this.roomId);
    }
  }

  override setSerializer(): void {
    super.setSerializer(new GrowingSerializer());
  }

  override onBeforeShutdown(): void {
    this.closeDown(CLOSED.shutting_down);
  }

  /** Finishes what was asked, says so, and only then closes. */
  closeDown(code: number): void {
    this.shut();
    void this.drain().then(() => this.disconnect(code));
  }

  /** Something is asked of the table over HTTP. Closing waits for it; undefined: it is closing already. */
  attend<T>(work: (live: LiveTable) => Promise<T>): Promise<T> | undefined {
    if (this.closing) return undefined;
    const done = work(this.live);
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    this.answering.add(settled);
    void settled.finally(() => this.answering.delete(settled));
    return done;
  }

  /** What the inspector is shown: the table as somebody sees it who watches. The state itself holds every hidden face. */
  getInspectData(): object {
    const { table } = this.live.authority;
    return {
      roomId: this.roomId,
      clients: this.clients.map(({ sessionId }) => ({ sessionId, elapsedTime: 0 })),
      maxClients: this.maxClients,
      locked: this.locked,
      stateSize: 0,
      state: observe(table, SPECTATOR),
    };
  }

  override onUncaughtException(error: Error, method: string): void {
    // Somebody was turned away: that is counted, and no fault of anybody here.
    if (error.cause instanceof ServerError) return;
    this.services.report(method, error.cause ?? error);
  }

  private showOut(pages: readonly Listener[], code: number): void {
    for (const { client } of pages) this.kickClient(client.sessionId, code);
  }

  /** Written once for all of them, however many watch. Whoever has no table yet has no use for what moves on it. */
  private tellMotion(frame: Uint8Array): void {
    const shared = new SharedFrame(getMessageBytes.raw(Protocol.ROOM_DATA_BYTES, 'motion', undefined, frame));
    for (const { client } of this.sessions.ready()) shared.to(client);
  }

  /** Every frame passes the rate limit before anything of it is read. Whatever is wrong with it ends here. */
  private frame(client: Client, frame: Buffer, read: (client: Client, frame: Buffer) => void): void {
    const session = this.sessions.of(client);
    if (session === undefined) return;
    const joining = client.state === ClientState.JOINING;
    try {
      session.verdict = session.rateLimit.message(this.services.clock.now());
      if (session.verdict === 'cut') return this.cut(session, 'flooding');
      if (session.verdict === 'warn') warn(session, 'too-fast');
      if (!isKnownFrame(frame)) return this.garbage(session);
      // Who comes in is sent the whole table.
      if (joining) this.live.lane.measure(() => read(client, frame));
      else read(client, frame);
      if (joining) {
        // The whole state has just been sent: what waited to be added to it is in it.
        client.view?.changes.clear();
        // From now on they hear of motion. Begun anew any earlier, a lane on which all hold still would have nothing left to say.
        this.live.motion.restart();
      }
    } catch (error) {
      // A sensible frame can be read to its end: what failed is ours, and must not be held against who sent it.
      this.services.report(joining ? 'state' : 'frame', error);
      // Without the state there is nothing to look at, and it is not sent a second time.
      if (joining) this.kickClient(client.sessionId, CLOSED.fault);
    }
  }

  private route(client: Client, name: string | number, raw: unknown): void {
    const session = this.sessions.of(client);
    if (session === undefined) return;
    // Only names of ours get here.
    const type = name as FromClient;
    if (isRequest(type)) {
      const asked = this.read(session, type, raw);
      if (asked !== null) this.answer(session, type, asked.data);
    } else {
      const heard = this.read(session, type, raw);
      if (heard !== null) this.hear(session, type, heard.data);
    }
  }

  private read<K extends FromClient>(
    session: Session,
    type: K,
    raw: unknown,
  ): { data: ClientMessage<K> } | null {
    const read = readMessage(type, raw);
    if (read === null) this.garbage(session);
    else session.rateLimit.charge(COSTS[type] ?? 0);
    return read;
  }

  private hear<K extends Heard>(session: Session, type: K, message: ClientMessage<K>): void {
    const { live, services } = this;
    const handlers: Partial<Handlers> = session.verdict === 'in' ? HANDLERS : UNHEARD;
    handlers[type]?.({ live, services, session }, message);
  }

  private answer(session: Session, lane: 'ask' | 'people', message: ClientMessage<'ask'>): void {
    const done = this.respond(session, lane, message)
      .catch((error: unknown) => this.services.report(lane, error))
      .finally(() => session.unanswered--);
    this.answering.add(done);
    void done.finally(() => this.answering.delete(done));
  }

  private async respond(
    session: Session,
    lane: 'ask' | 'people',
    { seq, request }: ClientMessage<'ask'>,
  ): Promise<void> {
    const { metrics, clock } = this.services;
    const began = clock.now();
    const isBusy = session.unanswered >= MOST_UNANSWERED && this.live.lane.owes() > 0;
    const why = this.closing ? 'closing' : session.verdict !== 'in' ? 'too-fast' : isBusy ? 'busy' : null;
    if (why === 'busy') session.rateLimit.charge(1);
    session.unanswered++;
    // Also who is not heard may have been heard under this number before, and must not be told otherwise.
    const unheard = why === null ? undefined : refuseAtTable(why);
    const answer =
      lane === 'ask'
        ? await this.live.requests.ask(session, seq, request, unheard)
        : await this.live.requests.askPeople(session, seq, request, unheard);
    metrics.took('answer', clock.now() - began);
    if (!answer.ok) metrics.count('refusals', answer.refusal.refused);
    tell(session, 'answer', answer);
    this.sessions.letOut(session);
  }

  private garbage(session: Session): void {
    this.services.metrics.count('garbage');
    const verdict = session.rateLimit.garbage();
    if (verdict === 'cut') this.cut(session, 'garbage');
    else if (verdict === 'warn') warn(session, 'not-understood');
  }

  private cut({ client }: Session, why: 'flooding' | 'garbage'): void {
    this.services.metrics.count('cut', why);
    this.kickClient(client.sessionId, CLOSED[why]);
  }

  private awaitGuests(): void {
    this.timers.plan('empty', this.services.patience.emptyTable, () => {
      if (this.clients.length > 0 || this.closing) return;
      // Somebody is on the way: they have a reservation and no socket yet. It lapses by itself.
      if (Object.keys(this['_reservedSeats']).length > 0) return this.awaitGuests();
      this.shut();
      void this.disconnect();
    });
  }

  /** Says who stands in for the owner as soon as somebody does. */
  private awaitOwner(): void {
    const { ownership } = this.live.members;
    const wait = ownership.standInAfter();
    if (wait === null || this.closing) this.timers.callOff('owner');
    else if (wait > 0) this.timers.plan('owner', wait, () => this.live.members.tell());
  }

  private shut(): void {
    this.closing = true;
    this.openRooms.closing(this.roomId);
    this.timers.callOffAll();
  }

  private async drain(): Promise<void> {
    while (this.answering.size > 0) await Promise.all(this.answering);
  }
}
