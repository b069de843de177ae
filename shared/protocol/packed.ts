/**
 * A frame that is large travels packed (deflate, RFC 1951, each by itself) inside a message of this name, to pages that said on
 * coming that they unpack: what is in it is read as if it had come so. Small ones never are: a hand's movement would cost more to pack than to send.
 */
export const PACKED = 'packed';

/** The number that begins a message of bytes in the protocol of Colyseus. */
const ROOM_DATA_BYTES = 17;
/** A short string of the length of the name, as the name of a message is written. */
const HEAD = Uint8Array.of(
  ROOM_DATA_BYTES,
  0xa0 | PACKED.length,
  ...Array.from(PACKED, (letter) => letter.charCodeAt(0)),
);

/** What is packed in a frame; null when it is to be read as it came. */
export function packedIn(frame: Uint8Array): Uint8Array | null {
  return HEAD.every((byte, i) => frame[i] === byte) ? frame.subarray(HEAD.length) : null;
}
