import type { Socket } from 'node:net';
import type { Room } from '@colyseus/sdk';

interface Wire {
  on(event: 'message', hear: (bytes: ArrayBuffer | Uint8Array) => void): void;
  readonly _socket: Socket | null;
  terminate(): void;
}

/** The WebSocket under a room of the SDK. */
export function socketOf(room: Room): Wire {
  return (room.connection.transport as unknown as { readonly ws: Wire }).ws;
}

/** Bytes that came over it, frames' heads included. */
export function bytesOver(room: Room): number {
  const { _socket: line } = socketOf(room);
  return line?.bytesRead ?? 0;
}

/** Counts messages and their bytes from now on. */
export class Meter {
  bytes = 0;
  messages = 0;

  constructor(room: Room) {
    socketOf(room).on('message', (bytes) => {
      this.bytes += bytes.byteLength;
      this.messages++;
    });
  }
}
