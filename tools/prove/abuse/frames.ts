import { Packr } from 'msgpackr';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { JOIN_ROOM, ROOM_DATA } from './Intruder.ts';

const packr = new Packr();
/** Stands in whatever is sent: words of a stranger that must not get into anybody's log. */
export const WOLF = 'wolfwolf';

/** A message as the SDK frames it: its code, its name, its body. */
export function message(name: string, body: unknown): Buffer {
  return Buffer.concat([Buffer.from([ROOM_DATA]), packr.pack(name), packr.pack(body)]);
}

/** Something a client of ours could send. */
export function validFrame(chance: Chance, seq: number): Buffer {
  const spot = { x: chance.below(9), z: chance.below(9) };
  return pick<() => Buffer>(chance, [
    () => message('point', { ...spot, y: 1 }),
    () => message('point', { ...spot, y: 2 }),
    () => message('carry', { ...spot, y: 1 }),
    () => message('ask', { seq, request: { verb: 'roll', pieces: [5] } }),
    () => message('typing', { typing: chance.below(2) === 0 }),
  ])();
}

/** Any message of the protocol, with all its fields. */
function anyFrame(chance: Chance, seq: number): Buffer {
  const spot = { x: 1, z: 2 };
  return pick<() => Buffer>(chance, [
    () => validFrame(chance, seq),
    () => message('ask', { seq, request: { verb: 'move', pieces: [7, 8], to: { place: 'row', at: 1 } } }),
    () => message('ask', { seq, request: { verb: 'write', piece: 7, text: WOLF } }),
    () => message('people', { seq, request: { do: 'sit', seat: 'white' } }),
    () => message('people', { seq, request: { do: 'rename', name: WOLF } }),
    () => message('chat', { text: WOLF, to: { kind: 'whisper', person: 'abc123' } }),
    () => message('measure', { from: spot, to: spot }),
    () => message('since', { version: 3 }),
    () => message('key', {}),
    () => Buffer.from([JOIN_ROOM]),
  ])();
}

/** A message with something broken in it: bits, bytes, lengths, its end, or two of them grown into each other. */
export function mutatedFrame(chance: Chance, seq: number): Buffer {
  const frame = Buffer.from(anyFrame(chance, seq));
  const at = (): number => chance.below(frame.length);
  return pick<() => Buffer>(chance, [
    () => {
      for (let n = chance.below(4); n >= 0; n--) frame[at()] = chance.below(256);
      return frame;
    },
    () => {
      const spot = at();
      frame[spot] = (frame[spot] ?? 0) ^ (1 << chance.below(8));
      return frame;
    },
    () => frame.subarray(0, at()),
    () => Buffer.concat([frame.subarray(0, at()), Buffer.from([chance.below(256)]), frame.subarray(at())]),
    () => Buffer.concat([frame.subarray(0, at()), anyFrame(chance, seq)]),
    () => Buffer.from(Array.from({ length: chance.below(48) }, () => chance.below(256))),
    // The head is right: the body is read.
    () =>
      Buffer.concat([
        frame.subarray(0, 6),
        Buffer.from(Array.from({ length: chance.below(64) }, () => chance.below(256))),
      ]),
  ])();
}

/** Nests so deep that reading it by recursion runs out of stack. */
export function deepFrame(chance: Chance, seq: number): Buffer {
  const depth = 2000 + chance.below(58_000);
  const nest =
    chance.below(2) === 0
      ? Buffer.alloc(depth, 0x91)
      : Buffer.alloc(depth * 2 - (depth % 2), Buffer.from([0x81, 0x01]));
  const head = message('ask', { seq, request: 0 });
  return Buffer.concat([head.subarray(0, head.length - 1), nest.subarray(0, 60_000), Buffer.from([0xc0])]);
}

/** Names that mean something to every object. */
export function prototypeFrame(chance: Chance, seq: number): Buffer {
  const evil = pick(chance, ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']);
  // As own keys: JSON makes them so, and msgpack writes what is there.
  const poison = (): unknown =>
    JSON.parse(`{"${evil}":{"polluted":"${WOLF}","isAdmin":true},"verb":"${evil}","do":"${evil}"}`);
  return pick<() => Buffer>(chance, [
    () => message(evil, poison()),
    () => message('ask', { seq, request: poison() }),
    () => message('people', { seq, request: poison() }),
    () => message('ask', JSON.parse(`{"${evil}":1,"seq":${seq},"request":{}}`)),
    () => message('ask', { seq, request: { verb: 'move', pieces: [7], to: { place: evil } } }),
    () => message('people', { seq, request: { do: 'grant', permission: evil, to: 'player' } }),
    () => message('people', { seq, request: { do: 'sit', seat: evil.toLowerCase().replaceAll('_', '') } }),
    () => message('chat', { text: 'x', to: { kind: evil } }),
  ])();
}
