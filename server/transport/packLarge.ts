import { deflateRawSync } from 'node:zlib';
import type { Client } from '@colyseus/core';
import { Protocol, getMessageBytes } from '@colyseus/core';
import { PACKED } from '#protocol/packed';

/** A frame of fewer bytes costs more to pack than to send. */
const LARGE = 1024;

const packing = new WeakSet<Client>();

/**
 * From now on this client is sent large frames packed (compression). Each is packed by itself and forgotten: what one frame said
 * shortens no other, and no line keeps a window. The socket's own compression (permessage-deflate) would have every browser pack
 * each movement of its hand, and every line keep a quarter of a megabyte for it.
 */
export function packLarge(client: Client): void {
  const send = client.raw.bind(client);
  packing.add(client);
  client.raw = (frame, options, sent) => send(packed(frame as Uint8Array), options, sent);
}

export function packs(client: Client): boolean {
  return packing.has(client);
}

/** The frame as it travels to who unpacks: as it is when it is small, or would not get any smaller. */
export function packed(frame: Uint8Array): Uint8Array {
  if (frame.byteLength < LARGE) return frame;
  const small = deflateRawSync(frame);
  if (small.byteLength > frame.byteLength * 0.9) return frame;
  return getMessageBytes.raw(Protocol.ROOM_DATA_BYTES, PACKED, undefined, small);
}
