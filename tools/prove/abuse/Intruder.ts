import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Order, Outcome } from './Attack.ts';
import { settled } from './pace.ts';

/** Colyseus' codes of frames. */
export const JOIN_ROOM = 10;
export const ROOM_DATA = 13;

let addresses = 0;
/** Every intruder has many addresses. */
export const newAddress = (): string =>
  `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;

export interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

/** Asks for a seat reservation as the SDK does; null: refused. */
export async function reserve(
  order: Order,
  more: Record<string, unknown> = {},
  from = newAddress(),
): Promise<Reservation | null> {
  const { address, table, isStock } = order;
  const path = isStock ? `matchmake/joinOrCreate/${table}` : `matchmake/joinById/${table}`;
  const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
  try {
    const answer = await fetch(`${address}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ key: hex(32), page: hex(8), ...more }),
    });
    const said = (await answer.json()) as Partial<Reservation>;
    return said.sessionId === undefined ? null : (said as Reservation);
  } catch {
    return null;
  }
}

/** The socket of a reservation. */
export function dial({ address }: Order, seat: Reservation, from = newAddress()): WebSocket {
  const url = `${address.replace('http', 'ws')}/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`;
  return new WebSocket(url, { headers: { 'X-Forwarded-For': from } });
}

/** A bare socket at a table: it sends whatever bytes it likes and notes when it is shown out. */
export class Intruder {
  /** When it first did what nobody may. */
  offended = 0;
  closedAfter: number | null = null;
  readonly closed: Promise<void>;

  private constructor(readonly socket: WebSocket) {
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.closedAfter ??= this.offended === 0 ? 0 : Date.now() - this.offended;
        resolve();
      });
    });
    socket.on('error', () => {});
  }

  /** Comes in; null: it was not let in. */
  static async enter(
    order: Order,
    more: Record<string, unknown> = {},
    from = newAddress(),
  ): Promise<Intruder | null> {
    const seat = await reserve(order, more, from);
    if (seat === null) return null;
    const intruder = new Intruder(dial(order, seat, from));
    const joined = new Promise<boolean>((resolve) => {
      intruder.socket.once('message', () => {
        intruder.socket.send(Buffer.from([JOIN_ROOM]));
        resolve(true);
      });
    });
    const isIn = await Promise.race([joined, intruder.closed.then(() => false)]);
    return isIn ? intruder : null;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  offend(frame: Uint8Array): void {
    if (this.offended === 0) this.offended = Date.now();
    this.send(frame);
  }

  send(frame: Uint8Array): void {
    if (this.isOpen) this.socket.send(frame);
  }
}

/** Those still inside are sent home; what became of all of them. */
export async function dismiss(
  intruders: readonly Intruder[],
  { sent, refused }: { sent: number; refused: number },
): Promise<Outcome> {
  await settled();
  const cut = intruders.filter((one) => one.closedAfter !== null);
  const left = intruders.length - cut.length;
  for (const one of intruders) one.socket.terminate();
  const slowestCutMs = Math.max(0, ...cut.map((one) => one.closedAfter ?? 0));
  return { sent, sockets: intruders.length, opened: 0, cut: cut.length, slowestCutMs, left, refused };
}
