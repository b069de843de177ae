import { Buffer } from 'node:buffer';
import { decode, encode } from '@colyseus/schema';
import { pack, unpack } from 'msgpackr';
import { WebSocket } from 'ws';
import type { Answer, FromClient, FromServer, FromServerName } from '#protocol/messages';
import { TABLE_ROOM } from '#protocol/codes';

// The bytes that begin a frame, as Colyseus numbers them.
const JOIN_ROOM = 10;
const LEAVE_ROOM = 12;
const ROOM_DATA = 13;
export const FULL_STATE = 14;
export const PATCH = 15;
/** The upper bits of the first byte say how a frame travelled. */
const CODE_MASK = 31;

const PATIENCE_MS = 60_000;

export interface TapOptions {
  readonly key: string;
  readonly page?: string;
  readonly name?: string;
  readonly seat?: string;
}

export type TapHeard = { [K in FromServerName]?: FromServer[K][] };

/**
 * A page at a table on a plain socket, without the library a browser uses. Every byte that comes is kept before anything is made of
 * it, and so is every answer over HTTP on the way in.
 */
export class Tap {
  /** What came over the socket, in order, the very first frame included. */
  readonly frames: Buffer[] = [];
  /** What HTTP answered on the way in. */
  readonly answers: string[] = [];
  /** Names that are drawn anew for every page and say nothing about the table: its session and its way back. */
  readonly names: string[] = [];
  readonly heard: TapHeard = {};
  isClosed = false;
  private end = '';
  private seq = 0;
  private readonly waiting = new Set<() => void>();

  private constructor(
    private readonly socket: WebSocket,
    readonly key: string,
  ) {}

  static async enter(
    address: string,
    table: string,
    { key, page = '00000000', ...rest }: TapOptions,
  ): Promise<Tap> {
    const opened = await post(`${address}/api/tables/${table}/open`, {});
    const reserved = await post(`${address}/matchmake/joinById/${table}`, { key, page, ...rest });
    const { sessionId, processId, name } = JSON.parse(reserved) as Record<string, string>;
    if (sessionId === undefined || name !== TABLE_ROOM) throw new Error(`not let in: ${reserved}`);
    const url = `${address.replace('http', 'ws')}/${processId}/${table}?sessionId=${sessionId}`;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const tap = new Tap(socket, key);
    tap.answers.push(opened, reserved);
    tap.names.push(sessionId);
    socket.on('message', (frame: Buffer) => tap.take(frame));
    socket.on('error', () => {});
    socket.on('close', (code: number, why: Buffer) => {
      tap.isClosed = true;
      tap.end = `${code} ${why.toString()}`;
      tap.look();
    });
    await tap.until(() => tap.frames.some((frame) => codeOf(frame) === FULL_STATE), 'the state');
    await tap.until(() => (tap.heard.welcome?.length ?? 0) > 0, 'a welcome');
    tap.seq = tap.heard.welcome?.[0]?.answered ?? 0;
    return tap;
  }

  ask(request: unknown): Promise<Answer> {
    return this.numbered('ask', request);
  }

  manage(request: Record<string, unknown>): Promise<Answer> {
    return this.numbered('people', request);
  }

  send(type: FromClient, message: unknown): void {
    const head = new Uint8Array(64);
    const it = { offset: 1 };
    head[0] = ROOM_DATA;
    encode.string(head, type, it);
    this.socket.send(Buffer.concat([head.subarray(0, it.offset), pack(message)]));
  }

  /** Resolves when the story since this version has come, and with it everything sent before. */
  async storySince(version: number): Promise<void> {
    const count = this.heard.story?.length ?? 0;
    this.send('since', { version });
    await this.until(() => (this.heard.story?.length ?? 0) > count, 'a story');
  }

  async leave(): Promise<void> {
    if (!this.isClosed) this.socket.send(Uint8Array.of(LEAVE_ROOM));
    await this.until(() => this.isClosed, 'the end');
  }

  /** The line goes dead: nobody says goodbye. */
  vanish(): void {
    this.socket.terminate();
  }

  until(holds: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!holds() && !this.isClosed) return;
        this.waiting.delete(look);
        clearTimeout(timer);
        if (holds()) resolve();
        else reject(new Error(`closed before ${what}: ${this.end}`));
      };
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`waited in vain for ${what}`));
      }, PATIENCE_MS);
      this.waiting.add(look);
      look();
    });
  }

  private async numbered(lane: 'ask' | 'people', request: unknown): Promise<Answer> {
    const seq = ++this.seq;
    this.send(lane, { seq, request });
    const answer = (): Answer | undefined => this.heard.answer?.find((one) => one.seq === seq);
    await this.until(() => answer() !== undefined, `an answer to ${JSON.stringify(request)}`);
    return answer() as Answer;
  }

  private take(frame: Buffer): void {
    this.frames.push(frame);
    const code = codeOf(frame);
    if (code === JOIN_ROOM) {
      this.names.push(frame.toString('latin1', 2, 2 + (frame[1] ?? 0)));
      this.socket.send(Uint8Array.of(JOIN_ROOM));
    } else if (code === ROOM_DATA) {
      const { name, message } = messageIn(frame);
      ((this.heard[name as FromServerName] ??= []) as unknown[]).push(message);
    }
    this.look();
  }

  private look(): void {
    for (const look of this.waiting) look();
  }
}

export function codeOf(frame: Uint8Array): number {
  return (frame[0] ?? 0) & CODE_MASK;
}

function messageIn(frame: Buffer): { name: string; message: unknown } {
  const it = { offset: 1 };
  const name = decode.string(frame, it);
  const message: unknown = it.offset < frame.length ? unpack(frame.subarray(it.offset)) : undefined;
  return { name, message };
}

async function post(url: string, body: unknown): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).text();
}
