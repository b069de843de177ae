import type { DataChange, Decoder } from '@colyseus/schema';
import { getRawChangesCallback } from '@colyseus/schema';
import type { Answer, ClientMessage, FromServer, FromServerName } from '#protocol/messages';
import { CLOSED } from '#protocol/codes';
import { FROM_SERVER_NAMES } from '#protocol/fromServerNames';
import type { TableState } from '#protocol/TableState';
import { ActOrder } from './ActOrder.ts';
import type { RoomOfTable, Visit } from './enterTable.ts';
import { enterTable, isEntryRefused } from './enterTable.ts';
import { SignsOfLife } from './SignsOfLife.ts';
import type { MessageHandlers } from './MessageEmitter.ts';
import { MessageEmitter } from './MessageEmitter.ts';
import { Outbox } from './Outbox.ts';

export type Standing = 'coming' | 'here' | 'away' | 'gone';

/** What a connection tells whoever draws the table. */
export interface ConnectionListener {
  standing?(standing: Standing, why: string): void;
  /** What the patch that comes next as `state` has changed. */
  patch?(changes: readonly DataChange[]): void;
  /** The state was replaced (a new visit) or patched. */
  state?(state: TableState, fresh: boolean): void;
  motion?(frame: Uint8Array): void;
}

export interface Timing {
  /** A line that gives no sign of life for so long is dead, whatever it says; in milliseconds. */
  readonly patience?: number;
  /** How long to wait after so many tries that failed. */
  readonly pause?: (tries: number) => number;
}

const PATIENCE = 4000;
/** Coming in takes longer than a sign of life: a table may have to be opened first. */
const ENTRY = 4;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
/** As a browser numbers a line that ended without a word. */
const CLOSED_ABNORMALLY = 1006;
/** Closing for one of these is meant: coming back would only be shown out again. */
const FINAL: readonly number[] = [CLOSED.kicked, CLOSED.garbage, CLOSED.removed];

/**
 * The only one to touch the socket. It comes back by itself after a cut, as the same person, and sends again what was
 * not answered.
 */
export class Connection {
  readonly outbox = new Outbox();
  /** What the server tells, by name. */
  readonly messages = new MessageEmitter();
  standing: Standing = 'coming';
  private room: RoomOfTable | null = null;
  private tries = 0;
  /** The version of the table when this page first came. */
  private cameAt: number | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly heartbeat: SignsOfLife;
  private readonly patience: number;
  private readonly pause: (tries: number) => number;
  /** Counts the tries to come in: one that was given up may still get in. */
  private attempt = 0;
  private readonly acts = new ActOrder(this.messages);
  /** Two pages of one person number their requests apart. */
  private readonly page = hex(8);

  constructor(
    private readonly visit: Visit,
    private readonly listener: ConnectionListener,
    { patience = PATIENCE, pause = pauseAfter }: Timing = {},
  ) {
    this.patience = patience;
    this.pause = pause;
    this.heartbeat = new SignsOfLife(
      (alive) => this.room?.ping(alive),
      () => this.dropped(),
      patience,
    );
  }

  /** The network is back, or somebody looks at the page again: what would have been found out in a while is found out now. */
  hurry(): void {
    if (this.standing === 'here') this.heartbeat.start();
    if (this.standing !== 'away' || this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.tries = 0;
    this.come().catch(() => undefined);
  }

  /** Comes to the table. Rejects with a sentence when it is closed to us; a network that fails is tried again. */
  async come(): Promise<void> {
    try {
      await this.inTime(this.enter(++this.attempt));
    } catch (error) {
      if (isEntryRefused(error)) {
        this.leaveFor(error.message);
        throw error;
      }
      this.retry();
    }
  }

  /** Asks for something at the table. Resolves when it is answered, however many cuts lie between. */
  ask(request: unknown): Promise<Answer> {
    return this.post('ask', request);
  }

  /** As `ask`, about who is at the table. */
  askPeople(request: ClientMessage<'people'>['request']): Promise<Answer> {
    return this.post('people', request);
  }

  /** Streams and chat: what is not heard now is not worth hearing later. */
  say<K extends 'carry' | 'point' | 'typing' | 'ping' | 'measure' | 'chat' | 'key'>(
    name: K,
    message: ClientMessage<K>,
  ): void {
    if (this.standing === 'here') this.room?.send(name, message);
  }

  async leave(): Promise<void> {
    this.leaveFor('You left the table.');
    const room = this.room;
    this.room = null;
    await room?.leave(true);
  }

  private post(name: 'ask' | 'people', request: unknown): Promise<Answer> {
    const { letter, answered } = this.outbox.write(name, request);
    if (this.standing === 'gone') this.outbox.giveUp('You are not at the table any more.');
    else if (this.standing === 'here') this.room?.send(name, { seq: letter.seq, request });
    return answered;
  }

  /** On a line that is dead without a word, an answer never comes: neither does the end of waiting for it. */
  private async inTime(entered: Promise<void>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        this.attempt++;
        reject(new Error('Nobody answers at the door.'));
      }, this.patience * ENTRY);
    });
    entered.catch(() => undefined);
    await Promise.race([entered, late]).finally(() => clearTimeout(timer));
  }

  private async enter(attempt: number): Promise<void> {
    const { page, cameAt, outbox } = this;
    const again = outbox.asked === 0 ? {} : { again: { version: cameAt ?? 0, asked: outbox.asked } };
    const said = { page, wasHere: cameAt !== null, ...again };
    const room = await enterTable(this.visit, said, this.patience * ENTRY);
    if (this.standing === 'gone' || attempt !== this.attempt) {
      await room.leave(true);
      return;
    }
    this.room = room;
    getRawChangesCallback(decoderOf(room), (changes) => this.listener.patch?.(changes));
    let fresh = true;
    room.onStateChange((state) => {
      this.cameAt ??= state.version;
      this.listener.state?.(state, fresh);
      fresh = false;
    });
    for (const name of FROM_SERVER_NAMES) this.hear(room, name, this.handlers[name]);
    room.onMessage('motion', (frame: Uint8Array) => this.listener.motion?.(frame));
    room.onError((code, message) => this.listener.standing?.(this.standing, message ?? `error ${code}`));
    room.onLeave((code, reason) => this.cut(room, code, reason));
  }

  private hear<K extends FromServerName>(
    room: RoomOfTable,
    name: K,
    handler: MessageHandlers[K] | undefined,
  ): void {
    room.onMessage<FromServer[K]>(name, (message) => {
      if (room !== this.room) return;
      if (handler === undefined) this.messages.emit(name, message);
      else handler(message);
    });
  }

  /** What is more to us than something to pass on. */
  private readonly handlers: Partial<MessageHandlers> = {
    welcome: (message) => {
      this.welcomed();
      this.messages.emit('welcome', message);
    },
    answer: (answer) => this.outbox.answer(answer),
    story: (story) => this.acts.story(story),
    act: (act) => this.acts.act(act),
  };

  private welcomed(): void {
    this.tries = 0;
    this.acts.awaitStory();
    this.stand('here', '');
    this.heartbeat.start();
    this.room?.send('since', { version: this.acts.last });
    for (const { name, seq, request } of this.outbox.unanswered()) this.room?.send(name, { seq, request });
  }

  private cut(room: RoomOfTable, code: number, reason = ''): void {
    if (room !== this.room || this.standing === 'gone') return;
    this.room = null;
    this.heartbeat.stop();
    if (FINAL.includes(code)) return this.leaveFor(reason || 'You have been shown out.');
    this.stand('away', reason);
    if (code === CLOSED.look_again) void this.come();
    else this.retry();
  }

  /** Nothing is heard any more, and nobody said why. */
  private dropped(): void {
    const room = this.room;
    if (room === null) return;
    this.cut(room, CLOSED_ABNORMALLY, 'The line is dead.');
    // Its farewell may never arrive; whoever waits for that waits for long.
    room.connection.close();
  }

  private retry(): void {
    if (this.standing === 'gone') return;
    this.stand('away', 'The table cannot be reached; trying again.');
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.come().catch(() => undefined);
      },
      this.pause(this.tries++),
    );
  }

  private leaveFor(why: string): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.heartbeat.stop();
    this.stand('gone', why);
    this.outbox.giveUp(why);
  }

  private stand(standing: Standing, why: string): void {
    this.standing = standing;
    this.listener.standing?.(standing, why);
  }
}

/** The SDK keeps what decodes its state to itself, and tells of single fields alone. */
function decoderOf(room: RoomOfTable): Decoder<TableState> {
  return (room as unknown as { readonly serializer: { readonly decoder: Decoder<TableState> } }).serializer
    .decoder;
}

function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries) * (0.5 + Math.random() / 2);
}

function hex(bytes: number): string {
  const made = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(made, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
