import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Order } from './speech.ts';

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
export async function reserve(order: Order, more: Record<string, unknown> = {}): Promise<Reservation | null> {
  const { address, table, isStock } = order;
  const path = isStock ? `matchmake/joinOrCreate/${table}` : `matchmake/joinById/${table}`;
  const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
  try {
    const answer = await fetch(`${address}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress() },
      body: JSON.stringify({ key: hex(32), page: hex(8), ...more }),
    });
    const said = (await answer.json()) as Partial<Reservation>;
    return said.sessionId === undefined ? null : (said as Reservation);
  } catch {
    return null;
  }
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
  static async enter(order: Order, more: Record<string, unknown> = {}): Promise<Intruder | null> {
    const seat = await reserve(order, more);
    if (seat === null) return null;
    const url = `${order.address.replace('http', 'ws')}/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`;
    const socket = new WebSocket(url, { headers: { 'X-Forwarded-For': newAddress() } });
    const intruder = new Intruder(socket);
    const joined = new Promise<boolean>((resolve) => {
      socket.once('message', () => {
        socket.send(Buffer.from([JOIN_ROOM]));
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
