import type { AuthContext, Client } from '@colyseus/core';
import { CloseCode, Protocol, Room, ServerError, getMessageBytes } from '@colyseus/core';
import { isRefusal } from '#commands/refusal';
import { observe } from '#kernel/observe';
import { SPECTATOR } from '#kernel/seat';
import type { Join } from '#protocol/messages';
import { CLOSED } from '#protocol/codes';
import { joinShape } from '#protocol/messages';
import type { TableState } from '#protocol/TableState';
import { checkPassword } from '../people/admission.ts';
import { Answering } from './Answering.ts';
import { FrameIntake } from './FrameIntake.ts';
import { SharedFrame } from './SharedFrame.ts';
import type { Person } from '../people/Person.ts';
import type { OpenRooms } from './OpenRooms.ts';
import { RateLimit } from './RateLimit.ts';
import { LiveTable } from '../LiveTable.ts';
import type { Services } from '../Services.ts';
import { TableLife } from '../TableLife.ts';
import { hashKey } from '../people/credentials.ts';
import { pageIdOf } from '../people/page.ts';
import { openTable } from '../table/openTable.ts';
import { GrowingSerializer } from './GrowingSerializer.ts';
import type { TableRefusalCode } from '#protocol/refuseAtTable';
import { packLarge } from './packLarge.ts';
import { tarpit } from './tarpit.ts';
import { notAdmitted } from './notAdmitted.ts';
import { Timers } from '../clock/Timers.ts';
import type { Session } from './Sessions.ts';
import { Sessions } from './Sessions.ts';
import type { Listener } from '../people/Listener.ts';

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
  private readonly answering: Answering;
  private readonly timers: Timers<'empty' | 'owner'>;

  constructor(
    private readonly services: Services,
    private readonly openRooms: OpenRooms,
  ) {
    super();
    this.timers = new Timers(services.clock);
    this.answering = new Answering(services, this.sessions, () => this.closing);
  }

  override async onCreate(options: { table: string }): Promise<void> {
    const open = await openTable(this.services, options.table);
    if (open === null) throw notAdmitted(this.services, 'no-such-table');
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
    const { services, live, sessions, answering } = this;
    const intake = new FrameIntake({ services, live, sessions, answering }, (client, code) =>
      this.kickClient(client.sessionId, code),
    );
    const read = this['_onMessage'].bind(this) as (client: Client, frame: Buffer) => void;
    this['_onMessage'] = (client: Client, frame: Buffer) => intake.frame(client, frame, read);
    this.onMessage('*', (client, type, message) => intake.route(client, type, message));
    this.life = new TableLife(this.services, this.live);
    await this.life.begin();
    this.awaitGuests();
  }

  override async onAuth(_client: Client, options: unknown, context: AuthContext): Promise<Admitted> {
    if (this.closing) throw notAdmitted(this.services, 'closing');
    const read = joinShape.safeParse(options);
    if (!read.success) throw notAdmitted(this.services, 'bad-join');
    const { people, store } = this.live;
    const known = people.byKey(hashKey(read.data.key));
    if (known?.banned === true) throw notAdmitted(this.services, 'banned');
    const kept = (): string | null => store.record.passwordHash;
    if (known === undefined && kept() !== null) {
      const { guesses } = this.services;
      const wrong = await checkPassword(guesses, read.data.password, kept, context.ip ?? '');
      if (wrong !== undefined) throw notAdmitted(this.services, wrong);
    }
    const person = await this.live.entrance.admit(read.data);
    if (isRefusal(person)) throw notAdmitted(this.services, person.refused as TableRefusalCode);
    return { join: read.data, person };
  }

  override async onJoin(client: Client, _options: unknown, auth: Admitted): Promise<void> {
    const { join, person } = auth;
    const rateLimit = new RateLimit(this.services.clock.now(), this.services.rateLimit);
    const page = pageIdOf(person.id, join.page);
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
    if (isRefusal(view)) throw notAdmitted(this.services, view.refused as TableRefusalCode);
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
    void this.answering.drain().then(() => this.disconnect(code));
  }

  /** Something is asked of the table over HTTP. Closing waits for it; undefined: it is closing already. */
  attend<T>(work: (live: LiveTable) => Promise<T>): Promise<T> | undefined {
    if (this.closing) return undefined;
    return this.answering.waitFor(work(this.live));
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
}
