import type { DataChange, Decoder } from '@colyseus/schema';
import { getRawChangesCallback } from '@colyseus/schema';
import type { Room } from '@colyseus/sdk';
import type { ClientMessage, FromServer } from '#protocol/messages';
import { CLOSED } from '#protocol/codes';
import { TableState } from '#protocol/TableState';
import { answerFrom, openingOf } from './early.ts';
import { Heartbeat } from './Heartbeat.ts';
import type { Answer } from './Outbox.ts';
import { Outbox } from './Outbox.ts';
import { UNPACKS, UnpackingClient } from './UnpackingClient.ts';

export type Standing = 'coming' | 'here' | 'away' | 'gone';

export interface Visit {
  /** Such as http://localhost:2567 */
  readonly address: string;
  readonly table: string;
  /** 32 bytes in hex, this browser's own: who has it is this person. */
  readonly key: string;
  readonly name: string;
  /** By lot: nobody chose it. */
  readonly nameIsDrawn?: boolean;
  readonly password?: string;
  readonly seat?: string;
}

/** What a connection tells whoever draws the table. */
export interface Listener {
  standing?(standing: Standing, why: string): void;
  /** What the patch that comes next as `state` has changed. */
  patch?(changes: readonly DataChange[]): void;
  /** The state was replaced (a new visit) or patched. */
  state?(state: TableState, fresh: boolean): void;
  motion?(frame: Uint8Array): void;
  message?<K extends keyof FromServer>(name: K, message: FromServer[K]): void;
}

export interface Timing {
  /** A line that gives no sign of life for so long is dead, whatever it says; in milliseconds. */
  readonly patience?: number;
  /** How long to wait after so many tries that failed. */
  readonly pause?: (tries: number) => number;
}

const HEARD = [
  'welcome',
  'you',
  'answer',
  'act',
  'story',
  'people',
  'turn',
  'presence',
  'ping',
  'measure',
  'chat',
  'vote',
  'warning',
] as const satisfies (keyof FromServer)[];
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
 * not answered. The SDK's own reconnecting is off: it gives up early and drops messages.
 */
export class Connection {
  readonly outbox = new Outbox();
  standing: Standing = 'coming';
  private room: Room<unknown, TableState> | null = null;
  private tries = 0;
  private version = 0;
  /** The version of the table when this page first came. */
  private cameAt: number | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly heartbeat: Heartbeat;
  private readonly patience: number;
  private readonly pause: (tries: number) => number;
  /** Counts the tries to come in: one that was given up may still get in. */
  private attempt = 0;
  /** Acts that came before the story they continue; null when the story has been told. */
  private ahead: FromServer['act'][] | null = null;
  /** Two pages of one person number their requests apart. */
  private readonly page = hex(8);

  constructor(
    private readonly visit: Visit,
    private readonly listener: Listener,
    { patience = PATIENCE, pause = pauseAfter }: Timing = {},
  ) {
    this.patience = patience;
    this.pause = pause;
    this.heartbeat = new Heartbeat(
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
      if (isRefusal(error)) {
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
    const { address, table, key, name, nameIsDrawn = false, password, seat } = this.visit;
    const opened = await answerFrom(openingOf(address, table), {
      method: 'POST',
      signal: AbortSignal.timeout(this.patience * ENTRY),
    });
    if (!opened.ok) throw new EntryRefused(await sentenceIn(opened), opened.status);
    const sdk = new UnpackingClient(address);
    const room = await sdk.joinById<TableState>(
      table,
      {
        key,
        page: this.page,
        name,
        // Whoever has given themselves another name meanwhile would have the old one again after a cut.
        ...(nameIsDrawn || this.cameAt !== null ? { nameIfNew: true } : {}),
        unpacks: UNPACKS,
        ...(password === undefined ? {} : { password }),
        ...(seat === undefined ? {} : { seat }),
        ...(this.outbox.asked === 0
          ? {}
          : { again: { version: this.cameAt ?? 0, asked: this.outbox.asked } }),
      },
      TableState,
    );
    if (this.standing === 'gone' || attempt !== this.attempt) {
      await room.leave(true);
      return;
    }
    room.reconnection.enabled = false;
    this.room = room;
    getRawChangesCallback(decoderOf(room), (changes) => this.listener.patch?.(changes));
    let fresh = true;
    room.onStateChange((state) => {
      this.cameAt ??= state.version;
      this.listener.state?.(state, fresh);
      fresh = false;
    });
    for (const word of HEARD) room.onMessage(word, (message: never) => this.heard(room, word, message));
    room.onMessage('motion', (frame: Uint8Array) => this.listener.motion?.(frame));
    room.onError((code, message) => this.listener.standing?.(this.standing, message ?? `error ${code}`));
    room.onLeave((code, reason) => this.cut(room, code, reason));
  }

  private heard<K extends keyof FromServer>(
    room: Room<unknown, TableState>,
    name: K,
    message: FromServer[K],
  ): void {
    if (room !== this.room) return;
    if (name === 'welcome') this.welcomed();
    if (name === 'answer') this.outbox.answer(message as Answer);
    if (name === 'story') {
      const { since, acts } = message as FromServer['story'];
      // What happened before we came is for the log alone: nothing of it is seen to happen now.
      if (since === 0)
        this.listener.message?.('story', {
          since,
          acts: (acts ?? []).filter(({ version }) => version > this.version),
        });
      const ahead = this.ahead ?? [];
      this.ahead = null;
      if (since === 0) this.version = Math.max(this.version, acts?.at(-1)?.version ?? 0);
      else for (const act of acts ?? []) this.heard(room, 'act', act);
      for (const act of ahead) this.heard(room, 'act', act);
      return;
    }
    if (name === 'act') {
      // Told at once it would make the story look like something heard before.
      if (this.ahead !== null) {
        this.ahead.push(message as FromServer['act']);
        return;
      }
      const { version } = message as FromServer['act'];
      // Told again after coming back: the story goes on from where we were.
      if (version <= this.version) return;
      this.version = version;
    }
    this.listener.message?.(name, message);
  }

  private welcomed(): void {
    this.tries = 0;
    this.ahead = [];
    this.stand('here', '');
    this.heartbeat.start();
    this.room?.send('since', { version: this.version });
    for (const { name, seq, request } of this.outbox.unanswered()) this.room?.send(name, { seq, request });
  }

  private cut(room: Room<unknown, TableState>, code: number, reason = ''): void {
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
function decoderOf(room: Room<unknown, TableState>): Decoder<TableState> {
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

/** The door was closed to us with a reason; trying again would change nothing. */
export class EntryRefused extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message);
  }
}

function isRefusal(error: unknown): error is Error {
  if (error instanceof EntryRefused) return error.code >= 400 && error.code < 500 && error.code !== 429;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' && code >= 4400 && code < 4500;
}

async function sentenceIn(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as { text?: unknown };
    if (typeof body.text === 'string') return body.text;
  } catch {
    // Not our own answer: a proxy in between speaks otherwise.
  }
  return `The table could not be opened (${response.status}).`;
}
