import type { Client } from '@colyseus/core';
import type { Socket } from 'node:net';
import { CLOSED } from '#protocol/codes';
import type { Clock } from '../clock/Clock.ts';

/** As much of a `ws` socket as is used here. The line under it is not public: where there is none, it is closed as usual. */
interface Line {
  close(code?: number, reason?: string): void;
  terminate?(): void;
  readonly ['_socket']?: Socket | null;
}

/** Broken frames, texts that are none, frames that are too long; too many messages, and messages that make no sense. */
const RUDE: ReadonlySet<number> = new Set([1002, 1007, 1009, CLOSED.flooding, CLOSED.garbage]);
/** How long they stand before a closed ear, in milliseconds: they must be out within a second. */
const STANDING = 300;
/** So much longer each next one, so many times: a crowd that came together must not be back together. */
const APART = 35;
const STEPS = 5;
/** How long they have to hang up themselves when they are told to go. */
const FAREWELL = 100;

let shownOut = 0;

/**
 * Who is rude is not heard from that moment, but told to go only a while later: coming in costs the house more than any
 * message does, and who is told at once is back at once under another name.
 */
export function tarpit(client: Client, clock: Clock): void {
  const line = client.ref as unknown as Line;
  const close = line.close.bind(line);
  line.close = (code, reason) => {
    const socket = line['_socket'];
    if (code === undefined || !RUDE.has(code) || socket === undefined || socket === null)
      return close(code, reason);
    line.close = () => {};
    socket.removeAllListeners('data');
    // `ws` lets what follows a broken frame run through, from the next tick on: even that is work.
    process.nextTick(() => socket.pause());
    clock.after(STANDING + (shownOut++ % STEPS) * APART, () => {
      close(code, reason);
      // What came meanwhile is never read. To break the line at once would be to break it before they are told why.
      clock.after(FAREWELL, () => line.terminate?.());
    });
  };
}
