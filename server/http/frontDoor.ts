import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { MOST_PICTURE_BYTES, MOST_SAVE_FILE_BYTES } from '#protocol/api';
import type { AddressLimits } from './AddressLimits.ts';
import { householdOf, settleAddress } from './addressOf.ts';
import { isWelcome } from './origins.ts';

export const MOST_BODY_BYTES = 64 * 1024;
/** What may be longer than a request is: whole tables, and pictures. */
const IMPORT = '/api/import';
const PICTURES = /^\/api\/tables\/[0-9a-f]{32}\/pictures$/;

export interface DoorRules {
  readonly addresses: AddressLimits;
  readonly origins: readonly string[];
  readonly proxies: number;
  /** Whether this house answers to that name. */
  readonly isOurs: (host: string | undefined) => boolean;
  notAdmitted(why: string): void;
}

/** Who has not said what they want by then, in milliseconds, holds a line that others need. */
const HANDSHAKE = 8000;
/** Lines of one address for each socket it may have: a page loads many files at once before it sits down. */
const LINES_PER_SOCKET = 2;

/** The server everything else listens to. It hangs up on those who take for ever to say what they want. */
export function openHttp(handshake = HANDSHAKE): Server {
  return createServer({
    headersTimeout: handshake,
    connectionsCheckingInterval: Math.min(1000, handshake / 2),
  });
}

/**
 * Lines are counted before a word is said on them: who opens thousands and says nothing would leave none for others.
 * Behind our own proxies all lines come from one address, and counting is theirs.
 */
export function countLines(http: Server, door: DoorRules, socketsPerAddress: number): void {
  if (door.proxies > 0) return;
  const lines = new Map<string, number>();
  http.on('connection', (socket: Socket) => {
    const address = householdOf(socket.remoteAddress ?? 'unknown');
    const count = (lines.get(address) ?? 0) + 1;
    lines.set(address, count);
    socket.once('close', () => {
      const left = (lines.get(address) ?? 1) - 1;
      if (left > 0) lines.set(address, left);
      else lines.delete(address);
    });
    if (count <= socketsPerAddress * LINES_PER_SOCKET) return;
    door.notAdmitted('too-many-lines');
    socket.destroy();
  });
}

/**
 * Requests on one line that may wait for their answers. No browser sends a second one before it has the first answer; who
 * sends thousands at once has them all begun before anybody else has a turn.
 */
const MOST_UNANSWERED = 4;

/** Set by us alone, for what is asked next whether this socket may open. */
const CROWDED = 'x-orrery-crowded';

/**
 * Sockets are counted before anything else hears of them. Must be called before any other listener is there: the address
 * is settled here for all of them.
 */
export function countSockets(http: Server, { addresses, proxies, isOurs }: DoorRules): void {
  http.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const address = settleAddress(request, proxies);
    // No page of ours belongs to such a host, so none is welcome there.
    const { host } = request.headers;
    if (!isPlainHost(host) || !isOurs(host))
      Object.assign(request.headers, { host: 'nowhere', origin: 'null' });
    if (addresses.arrived(address)) delete request.headers[CROWDED];
    else request.headers[CROWDED] = 'yes';
    socket.once('close', () => addresses.left(address));
  });
}

/** What a socket that may not open is answered with; undefined: it may. */
export function refuseSocket(headers: Headers, door: DoorRules): Response | undefined {
  const strange = !isWelcome(headers, door.origins);
  if (!strange && !headers.has(CROWDED)) return undefined;
  door.notAdmitted(strange ? 'strange-page' : 'too-many-sockets');
  return new Response(null, { status: strange ? 403 : 429 });
}

/** Stands before all that listens for requests now: who asks from a strange page, too much, too often or too many at once is not heard. */
export function guardRequests(http: Server, door: DoorRules): void {
  const inner = http.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  http.removeAllListeners('request');
  const waiting = new WeakMap<Socket, number>();
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.destroyed) return;
    const unanswered = (waiting.get(request.socket) ?? 0) + 1;
    waiting.set(request.socket, unanswered);
    response.once('close', () => waiting.set(request.socket, (waiting.get(request.socket) ?? 1) - 1));
    if (unanswered > MOST_UNANSWERED) {
      door.notAdmitted('too-many-unanswered');
      request.socket.destroy();
      return;
    }
    const address = settleAddress(request, door.proxies);
    const { host } = request.headers;
    const isLook = request.method === 'GET' || request.method === 'HEAD';
    const refusal = !isPlainHost(host)
      ? BAD_HOST
      : !door.isOurs(host)
        ? STRANGE_HOST
        : !isLook
          ? refusalOf(request, address, door)
          : door.addresses.take(address, 'look')
            ? null
            : TOO_FAST;
    if (refusal === null) {
      for (const listener of inner) listener.call(http, request, response);
      return;
    }
    door.notAdmitted(refusal.code);
    response.writeHead(refusal.status, { 'Content-Type': 'application/json', Connection: 'close' });
    response.end(JSON.stringify({ code: refusal.code, text: refusal.text }));
  });
}

interface HttpRefusal {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

const TOO_FAST: HttpRefusal = {
  status: 429,
  code: 'too-fast',
  text: 'Too many requests. Try again in a minute.',
};
const BAD_HOST: HttpRefusal = { status: 400, code: 'bad-host', text: 'That request is for nobody.' };
const STRANGE_HOST: HttpRefusal = {
  status: 421,
  code: 'strange-host',
  text: 'This house does not go by that name. Whoever keeps it can add the name to its setting HOSTS.',
};
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Whether an address can be made of a host. Colyseus makes one before it looks, and a request that ends there is never answered. */
function isPlainHost(host: string | undefined): boolean {
  return host === undefined || (HOST.test(host) && URL.canParse(`http://${host}`));
}

function refusalOf(request: IncomingMessage, address: string, door: DoorRules): HttpRefusal | null {
  if (!isWelcome(headersOf(request), door.origins))
    return { status: 403, code: 'strange-page', text: 'This page does not belong to this house.' };
  if (request.method === 'OPTIONS') return null;
  if (!door.addresses.take(address, 'post')) return TOO_FAST;
  const length = Number(
    request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? Number.NaN : 0),
  );
  if (!Number.isSafeInteger(length) || length < 0)
    return { status: 411, code: 'no-length', text: 'Say how long the request is.' };
  if (length > mostBytesOf(request))
    return { status: 413, code: 'too-long', text: 'That request is too long.' };
  return null;
}

function mostBytesOf({ method, url = '' }: IncomingMessage): number {
  if (method !== 'POST') return MOST_BODY_BYTES;
  return url === IMPORT ? MOST_SAVE_FILE_BYTES : PICTURES.test(url) ? MOST_PICTURE_BYTES : MOST_BODY_BYTES;
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of ['origin', 'host'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}
