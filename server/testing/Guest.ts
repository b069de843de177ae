import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { Client, Room } from '@colyseus/sdk';
import type { Observation } from '#kernel/observe';
import { SPECTATOR } from '#kernel/seat';
import type {
  Answer,
  PeopleRequest,
  FromClient,
  FromServer,
  FromServerName,
  PersonTold,
} from '#protocol/messages';
import { FROM_SERVER_NAMES } from '#protocol/fromServerNames';
import { packedIn } from '#protocol/packed';
import { TableState } from '#protocol/TableState';
import { seenIn } from '#protocol/seenIn';

export interface GuestOptions {
  readonly name?: string;
  readonly nameIfNew?: boolean;
  readonly key?: string;
  readonly page?: string;
  readonly password?: string;
  readonly seat?: string;
  readonly again?: { readonly version: number; readonly asked: number };
  /** The address a proxy would say it speaks for. */
  readonly from?: string;
  /** Whether it is sent large frames packed; it is not unless it says so, so that every byte can be read. */
  readonly unpacks?: boolean;
  /** Nothing that comes is read before this. */
  readonly reading?: Promise<void>;
}

type Heard = { [K in FromServerName]: FromServer[K][] };

export function newKey(): string {
  return randomBytes(32).toString('hex');
}

const PATIENCE_MS = 60_000;

/** A person at a table, through the real SDK and a real socket. Keeps every byte and every message that came. */
export class Guest {
  readonly heard = Object.fromEntries(FROM_SERVER_NAMES.map((name) => [name, []])) as unknown as Heard;
  /** Every frame as it came off the socket, the very first included. */
  readonly frames: Uint8Array[] = [];
  /** The order in which things came: `state` or the name of a message with the version it speaks of. */
  readonly order: string[] = [];
  /** Frames of the motion lane, in order. */
  readonly motion: Uint8Array[] = [];
  closedWith: number | null = null;
  room!: Room<unknown, TableState>;
  private seq = 0;
  private readonly waiting = new Set<() => void>();

  private constructor(
    readonly key: string,
    readonly page: string,
  ) {}

  /** Opens the table and comes in. */
  static async enter(address: string, table: string, options: GuestOptions = {}): Promise<Guest> {
    const { key = newKey(), page = randomBytes(8).toString('hex'), from, reading, ...rest } = options;
    const guest = new Guest(key, page);
    const headers: Record<string, string> = from === undefined ? {} : { 'X-Forwarded-For': from };
    const client = new TappedClient(address, headers, (bytes) => guest.frames.push(bytes), reading);
    const join = async (): Promise<Room<unknown, TableState>> => {
      await fetch(`${address}/api/tables/${table}/open`, { method: 'POST', headers });
      return client.joinById<TableState>(table, { key, page, ...rest }, TableState);
    };
    // On a busy machine an empty room may close again before anybody is in it; whoever wants in opens it once more.
    guest.room = await join().catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('not found')) return join();
      throw error;
    });
    guest.room.reconnection.enabled = false;
    guest.listen();
    await guest.until(() => guest.heard.welcome.length > 0);
    guest.seq = guest.welcome.answered;
    return guest;
  }

  get welcome(): FromServer['welcome'] {
    return this.heard.welcome[0] as FromServer['welcome'];
  }

  get seat(): string | null {
    const switched = this.heard.you.at(-1);
    return switched === undefined ? this.welcome.seat : switched.seat;
  }

  /** What this page's state says now. */
  get seen(): Observation {
    return seenIn(this.room.state, this.seat ?? SPECTATOR);
  }

  get version(): number {
    return this.room.state.version;
  }

  person(id = this.welcome.person): PersonTold | undefined {
    return this.heard.people.at(-1)?.people.find((p) => p.id === id);
  }

  /** Asks something of the table. */
  ask(request: unknown, seq = ++this.seq): Promise<Answer> {
    return this.numbered('ask', seq, request);
  }

  /** Asks something about people. */
  manage(request: PeopleRequest | Record<string, unknown>, seq = ++this.seq): Promise<Answer> {
    return this.numbered('people', seq, request);
  }

  /** Asks, and fails unless it is done. */
  async do(request: unknown): Promise<number> {
    return done(await this.ask(request), request);
  }

  async arrange(request: PeopleRequest): Promise<number> {
    return done(await this.manage(request), request);
  }

  send(type: FromClient, message: unknown): void {
    this.room.send(type, message);
  }

  /** Bytes straight onto the socket. */
  sendRaw(bytes: Uint8Array): void {
    this.room.connection.transport.send(bytes);
  }

  async storySince(version: number): Promise<FromServer['story']> {
    const count = this.heard.story.length;
    this.send('since', { version });
    await this.until(() => this.heard.story.length > count);
    return this.heard.story[count] as FromServer['story'];
  }

  /** Waits until something holds; looked at again whenever anything comes. */
  until(holds: () => boolean, what = holds.toString()): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!holds()) return;
        this.waiting.delete(look);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`waited in vain: ${what}`));
      }, PATIENCE_MS);
      this.waiting.add(look);
      look();
    });
  }

  /** Has the state of this version, or a later one. */
  caughtUp(version: number): Promise<void> {
    return this.until(() => this.version >= version, `version ${version}`);
  }

  closed(): Promise<void> {
    return this.until(() => this.closedWith !== null, 'closed');
  }

  /** Leaves on purpose. */
  async leave(): Promise<void> {
    if (this.closedWith === null) await this.room.leave();
  }

  /** The line goes dead: nobody says goodbye. */
  vanish(): void {
    const { ws } = this.room.connection.transport as unknown as { ws: { terminate(): void } };
    ws.terminate();
  }

  /** Everything that came over the socket, as text in which a name can be found. */
  bytes(): string {
    return this.frames.map((frame) => Buffer.from(frame).toString('latin1')).join('\n');
  }

  private numbered(lane: 'ask' | 'people', seq: number, request: unknown): Promise<Answer> {
    this.seq = Math.max(this.seq, seq);
    const before = this.heard.answer.filter((a) => a.seq === seq).length;
    this.send(lane, { seq, request });
    const answers = (): Answer[] => this.heard.answer.filter((a) => a.seq === seq);
    return this.until(() => answers().length > before, `an answer to ${JSON.stringify(request)}`).then(
      () => answers().at(-1) as Answer,
    );
  }

  private hear<K extends FromServerName>(name: K, heard: Heard[K]): void {
    this.room.onMessage<FromServer[K]>(name, (message) => {
      heard.push(message);
      this.order.push('version' in message && name === 'act' ? `act ${message.version}` : name);
      this.look();
    });
  }

  private listen(): void {
    for (const name of FROM_SERVER_NAMES) this.hear(name, this.heard[name]);
    this.room.onMessage('motion', (frame: Uint8Array) => {
      this.motion.push(Uint8Array.from(frame));
      this.look();
    });
    this.room.onStateChange((state) => {
      this.order.push(`state ${state.version}`);
      this.look();
    });
    this.room.onLeave((code) => this.ended(code));
    this.room.onDrop((code) => this.ended(code));
    this.room.onError(() => {});
  }

  private ended(code: number): void {
    this.closedWith ??= code;
    this.look();
  }

  private look(): void {
    for (const look of this.waiting) look();
  }
}

function done(answer: Answer, request: unknown): number {
  if (answer.ok) return answer.version;
  throw new Error(`${JSON.stringify(request)} was refused: ${answer.refusal.refused}`);
}

/** The SDK's client with an ear on the wire. */
class TappedClient extends Client {
  constructor(
    address: string,
    headers: Record<string, string>,
    private readonly tap: (bytes: Uint8Array) => void,
    private readonly reading: Promise<void> | undefined,
  ) {
    super(address, { headers });
  }

  protected override createRoom<T>(name: string, shape?: new (...args: unknown[]) => T): Room<unknown, T> {
    return new TappedRoom<T>(name, shape, this.tap, this.reading);
  }
}

class TappedRoom<T> extends Room<unknown, T> {
  constructor(
    name: string,
    shape: (new (...args: unknown[]) => T) | undefined,
    private readonly tap: (bytes: Uint8Array) => void,
    private readonly reading: Promise<void> | undefined,
  ) {
    super(name, shape);
  }

  protected override onMessageCallback(event: MessageEvent): void {
    const frame = new Uint8Array((event.data as ArrayBuffer).slice(0));
    this.tap(frame);
    const packed = packedIn(frame);
    const read = packed === null ? event : ({ data: inflateRawSync(packed) } as unknown as MessageEvent);
    if (this.reading === undefined) super.onMessageCallback(read);
    else void this.reading.then(() => super.onMessageCallback(read));
  }
}
