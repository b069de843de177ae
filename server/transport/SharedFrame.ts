import { Buffer } from 'node:buffer';
import type { Client } from '@colyseus/core';
import { ClientState } from '@colyseus/core';
import { packed, packs } from './packLarge.ts';

/** As much of a `ws` socket as is used here. Its sender is not public: where it looks otherwise, the usual way is taken. */
interface Socket {
  readonly readyState?: number;
  readonly ['_sender']?: { readonly ['_state']?: number; sendFrame?(frame: readonly Buffer[]): void };
  readonly ['_extensions']?: object;
}

const OPEN = 1;
/** A sender that packs or reads something first would be overtaken. */
const IDLE = 0;

/**
 * One message to many. `ws` makes a head for every socket and hands both to the system; with a hundred viewers that is most
 * of what a frame of motion costs. So the head is made once, and every socket is given the same bytes in one piece.
 */
export class SharedFrame {
  private framed: Buffer | undefined;
  /** As it travels to who unpacks. */
  private framedSmall: Buffer | undefined;

  constructor(private readonly message: Uint8Array) {}

  to(client: Client): void {
    const socket = client.ref as Socket;
    const sender = socket['_sender'];
    const isPlain =
      client.state === ClientState.JOINED &&
      socket.readyState === OPEN &&
      sender?.['_state'] === IDLE &&
      Object.keys(socket['_extensions'] ?? {}).length === 0;
    if (isPlain && sender.sendFrame !== undefined) sender.sendFrame([this.framedFor(client)]);
    else client.enqueueRaw(this.message);
  }

  private framedFor(client: Client): Buffer {
    if (packs(client)) return (this.framedSmall ??= framed(packed(this.message)));
    return (this.framed ??= framed(this.message));
  }
}

/** The last and only part of a binary message; servers do not mask. */
const BINARY = 0x82;
const LENGTH_IN_TWO = 126;
const LENGTH_IN_EIGHT = 127;

function framed(message: Uint8Array): Buffer {
  const { length } = message;
  let head: Buffer;
  if (length < LENGTH_IN_TWO) head = Buffer.from([BINARY, length]);
  else if (length < 2 ** 16) {
    head = Buffer.from([BINARY, LENGTH_IN_TWO, 0, 0]);
    head.writeUInt16BE(length, 2);
  } else {
    head = Buffer.from([BINARY, LENGTH_IN_EIGHT, 0, 0, 0, 0, 0, 0, 0, 0]);
    head.writeUInt32BE(length, 6);
  }
  return Buffer.concat([head, message]);
}
