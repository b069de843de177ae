import { Protocol } from '@colyseus/core';
import { FROM_CLIENT } from '#protocol/messages';
import { isValidMsgpack } from './isValidMsgpack.ts';

/** The frames of the protocol a client of ours has any use for. */
const OURS: ReadonlySet<number> = new Set([
  Protocol.JOIN_ROOM,
  Protocol.ROOM_DATA,
  Protocol.PING,
  Protocol.LEAVE_ROOM,
]);

/** Whether a frame is worth reading: one of ours, and if it is a message, one with a name of ours and a body that can be read. */
export function isKnownFrame(frame: Buffer): boolean {
  const code = frame[0] ?? -1;
  return OURS.has(code) && (code !== Protocol.ROOM_DATA || isNamed(frame));
}

/** The name stands at the head as a short string; reading it any other way would let a stranger write our log. */
function isNamed(frame: Buffer): boolean {
  const head = frame[1] ?? 0;
  if ((head & 0xe0) !== 0xa0) return false;
  const end = 2 + (head & 0x1f);
  return Object.hasOwn(FROM_CLIENT, frame.toString('latin1', 2, end)) && isValidMsgpack(frame, end);
}
