import type { AuthContext, Client } from '@colyseus/core';
import { ClientState, CloseCode, Protocol, Room, getMessageBytes } from '@colyseus/core';
import type { Refusal } from '#commands/refusal';
import { isRefusal } from '#commands/refusal';
import type { ClientMessage, FromClient, Join } from '#protocol/messages';
import { CLOSED } from '#protocol/codes';
import { FROM_CLIENT, joinShape } from '#protocol/messages';
import type { TableState } from '#protocol/TableState';
import { checkPassword, turnedAway } from './admission.ts';
import { Alike } from './Alike.ts';
import type { Person } from './Company.ts';
import type { Doors } from './Doors.ts';
import { isSensible } from './frames.ts';
import { COSTS, Gate } from './Gate.ts';
import { Gathering } from './Gathering.ts';
import type { House } from './House.ts';
import { hashKey } from './keys.ts';
import { openTable } from './openTable.ts';
import { RoomySerializer } from './RoomySerializer.ts';
import type { RoomRefusalCode } from './roomRefusal.ts';
import { refuseInRoom } from './roomRefusal.ts';
import { showOutSlowly } from './showOutSlowly.ts';
import { Timers } from './Timers.ts';
import type { Visitor } from './Visitors.ts';
import { tell } from './Visitors.ts';

type Admitted = { readonly join: Join; readonly person: Person };

/** The room class of one server. */
export function tableRoom(house: House, doors: Doors): new () => Room {
  return class extends TableRoom {
    constructor() {
      super(house, doors);
    }
  };
}

/** The room of a table: who comes and goes, which message goes where. Whatever is decided is decided elsewhere. */
export class TableRoom extends Room<{ state: TableState }> {
  override patchRate = null;
  override autoDispose = false;
  private gathering!: Gathering;
  private closing = false;
  private readonly answering = new Set<Promise<void>>();
  private readonly timers: Timers<'empty' | 'host'>;

  constructor(
    private readonly house: House,
    private readonly doors: Doors,
  ) {
    super();
    this.timers = new Timers(house.clock);
  }

  override async onCreate(options: { table: string }): Promise<void> {
    const open = await openTable(this.house, options.table);
    if (open === null) throw turnedAway(this.house, 'no-such-table');
    this.roomId = options.table;
    await this.setPrivate(true);
    this.gathering = new Gathering(this.house, open, {
      patch: () => this.broadcastPatch(),
      renewed: (state) => {
        this.state = state;
      },
      showOut: (visitor, code) => this.kickClient(visitor.client.sessionId, code),
      motion: (frame) => this.tellMotion(frame),
    });
    this.state = this.gathering.state;
    const read = this['_onMessage'].bind(this) as (client: Client, frame: Buffer) => void;
    this['_onMessage'] = (client: Client, frame: Buffer) => this.frame(client, frame, read);
    this.onMessage('*', (client, type, message) => this.route(client, type, message));
    await this.gathering.begin();
    this.awaitGuests();
  }

  override async onAuth(_client: Client, options: unknown, context: AuthContext): Promise<Admitted> {
    if (this.closing) throw turnedAway(this.house, 'closing');
    const read = joinShape.safeParse(options);
    if (!read.success) throw turnedAway(this.house, 'bad-join');
    const { company, keeper } = this.gathering;
    const known = company.byKey(hashKey(read.data.key));
    if (known?.banned === true) throw turnedAway(this.house, 'banned');
    const { passwordHash } = keeper.record;
    if (known === undefined && passwordHash !== null)
      await checkPassword(this.house, read.data.password, passwordHash, context.ip ?? '');
    const person = await this.gathering.admit(read.data);
    if (isRefusal(person)) throw turnedAway(this.house, person.refused as RoomRefusalCode);
    return { join: read.data, person };
  }

  override async onJoin(client: Client, _options: unknown, auth: Admitted): Promise<void> {
    const { join, person } = auth;
    const gate = new Gate(this.house.clock.now(), this.house.gate);
    const page = `${person.id}.${join.page}`;
    const nothing = Promise.resolve();
    const visitor: Visitor = {
      client,
      person,
      page,
      gate,
      verdict: 'in',
      managed: nothing,
      asked: nothing,
    };
    const view = await this.gathering.enter(visitor, join);
    if (isRefusal(view)) throw turnedAway(this.house, 'banned');
    client.view = view;
    showOutSlowly(client, this.house.clock);
    this.house.metrics.count('joins');
    this.timers.callOff('empty');
    if (person.role === 'host') this.timers.callOff('host');
    else if (!this.gathering.hasHost() && !this.timers.isPlanned('host')) this.awaitHost();
  }

  override onLeave(client: Client, code?: number): void {
    const visitor = this.gathering.visitors.of(client);
    if (visitor === undefined) return;
    this.gathering.leave(visitor);
    if (this.closing) return;
    if (visitor.person.role === 'host' && !this.gathering.visitors.isPresent(visitor.person)) {
      if (code === CloseCode.CONSENTED) void this.gathering.ensureHost();
      else this.awaitHost();
    }
    if (this.gathering.visitors.all().length === 0) this.awaitGuests();
  }

  override async onDispose(): Promise<void> {
    this.shut();
    try {
      await this.gathering?.end();
    } finally {
      this.doors.closed(this.roomId);
    }
  }

  override setSerializer(): void {
    super.setSerializer(new RoomySerializer());
  }

  override onBeforeShutdown(): void {
    this.closeDown(CLOSED.shutting_down);
  }

  /** Finishes what was asked, says so, and only then closes. */
  closeDown(code: number): void {
    this.shut();
    void this.drain().then(() => this.disconnect(code));
  }

  override onUncaughtException(error: Error, method: string): void {
    this.house.report(method, error.cause ?? error);
  }

  /** Written once for all of them, however many watch. Whoever has no table yet has no use for what moves on it. */
  private tellMotion(frame: Uint8Array): void {
    const alike = new Alike(getMessageBytes.raw(Protocol.ROOM_DATA_BYTES, 'motion', undefined, frame));
    for (const { client } of this.gathering.visitors.ready()) alike.to(client);
  }

  /** Every frame passes the gate before anything of it is read. Whatever is wrong with it ends here. */
  private frame(client: Client, frame: Buffer, read: (client: Client, frame: Buffer) => void): void {
    const visitor = this.gathering.visitors.of(client);
    if (visitor === undefined) return;
    try {
      visitor.verdict = visitor.gate.message(this.house.clock.now());
      if (visitor.verdict === 'cut') return this.cut(visitor, 'flooding');
      if (visitor.verdict === 'warn') warn(visitor, 'too-fast');
      if (!isSensible(frame)) return this.garbage(visitor);
      const joining = client.state === ClientState.JOINING;
      read(client, frame);
      // The whole state has just been sent: what waited to be added to it is in it.
      if (joining) client.view?.changes.clear();
    } catch {
      this.garbage(visitor);
    }
  }

  private route(client: Client, type: string | number, raw: unknown): void {
    const visitor = this.gathering.visitors.of(client);
    if (visitor === undefined) return;
    // Only names of ours get here.
    const read = FROM_CLIENT[type as FromClient].safeParse(raw);
    if (!read.success) return this.garbage(visitor);
    visitor.gate.charge(COSTS[type as FromClient] ?? 0);
    if (type === 'ask' || type === 'company')
      this.answer(visitor, type, read.data as unknown as ClientMessage<'ask'>);
    else if (visitor.verdict === 'in') this.hear(visitor, type as FromClient, read.data);
  }

  private hear(visitor: Visitor, type: FromClient, message: unknown): void {
    const { chat, presence, rulers } = this.gathering;
    switch (type) {
      case 'point':
        return presence.point(visitor.person, message as ClientMessage<'point'>);
      case 'typing':
        return presence.typing(visitor.person, (message as ClientMessage<'typing'>).typing);
      case 'ping':
        return warnOf(visitor, this.gathering.ping(visitor, message as ClientMessage<'ping'>));
      case 'measure':
        return rulers.measure(visitor.person, message as ClientMessage<'measure'>);
      case 'since':
        return this.gathering.tellStory(visitor, (message as ClientMessage<'since'>).version);
      case 'chat':
        return warnOf(visitor, chat.say(visitor.person, message as ClientMessage<'chat'>));
      case 'carry':
        return this.gathering.carry(visitor, message as ClientMessage<'carry'>);
      case 'key':
        return this.gathering.restartMotion();
      default: // Requests are answered, not heard.
    }
  }

  private answer(visitor: Visitor, lane: 'ask' | 'company', message: ClientMessage<'ask'>): void {
    const done = this.respond(visitor, lane, message).catch((error: unknown) =>
      this.house.report(lane, error),
    );
    this.answering.add(done);
    void done.finally(() => this.answering.delete(done));
  }

  private async respond(
    visitor: Visitor,
    lane: 'ask' | 'company',
    { seq, request }: ClientMessage<'ask'>,
  ): Promise<void> {
    const { metrics, clock } = this.house;
    const began = clock.now();
    const why = this.closing ? 'closing' : visitor.verdict === 'in' ? null : 'too-fast';
    // Also who is not heard may have been heard under this number before, and must not be told otherwise.
    const unheard = why === null ? undefined : refuseInRoom(why);
    const answer =
      lane === 'ask'
        ? await this.gathering.ask(visitor, seq, request, unheard)
        : await this.gathering.askCompany(visitor, seq, request, unheard);
    metrics.took('answer', clock.now() - began);
    if (!answer.ok) metrics.count('refusals', answer.refusal.refused);
    tell(visitor, 'answer', answer);
    this.gathering.visitors.letOut(visitor);
  }

  private garbage(visitor: Visitor): void {
    this.house.metrics.count('garbage');
    const verdict = visitor.gate.garbage();
    if (verdict === 'cut') this.cut(visitor, 'garbage');
    else if (verdict === 'warn') warn(visitor, 'not-understood');
  }

  private cut({ client }: Visitor, why: 'flooding' | 'garbage'): void {
    this.house.metrics.count('cut', why);
    this.kickClient(client.sessionId, CLOSED[why]);
  }

  private awaitGuests(): void {
    this.timers.plan('empty', this.house.patience.emptyTable, () => {
      if (this.clients.length > 0 || this.closing) return;
      // Somebody is on the way: they have a reservation and no socket yet. It lapses by itself.
      if (Object.keys(this['_reservedSeats']).length > 0) return this.awaitGuests();
      this.shut();
      void this.disconnect();
    });
  }

  private awaitHost(): void {
    this.timers.plan('host', this.house.patience.goneHost, () => void this.gathering.ensureHost());
  }

  private shut(): void {
    this.closing = true;
    this.doors.closing(this.roomId);
    this.timers.callOffAll();
  }

  private async drain(): Promise<void> {
    while (this.answering.size > 0) await Promise.all(this.answering);
  }
}

function warn(visitor: Visitor, code: RoomRefusalCode): void {
  warnOf(visitor, refuseInRoom(code));
}

function warnOf(visitor: Visitor, refusal: Refusal | undefined): void {
  if (refusal !== undefined) tell(visitor, 'warning', { code: refusal.refused, text: refusal.text });
}
