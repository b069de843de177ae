import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock/Clock.ts';
import { JsonScan } from '../saves/JsonScan.ts';
import { isSealed, sealedHead } from '../saves/sealedFormat.ts';
import { StorageFault } from '../storage/StorageFault.ts';

/** A file that may be worth reading, or why it is not. */
export type Received =
  | {
      readonly ok: true;
      /** The id of the key that sealed it; null: it is open. */
      readonly sealedBy: string | null;
    }
  | { readonly ok: false; readonly code: 'broken-save' | 'only-seen' | 'too-slow'; readonly fault: string };

/** What an open save begins with, bare or with the key of who sends it. */
const HEAD =
  /^\s*\{\s*(?:"key"\s*:\s*"[0-9a-f]{64}"\s*,\s*"save"\s*:\s*\{\s*)?"orrery"\s*:\s*"save"\s*,\s*"format"\s*:\s*\d+\s*,\s*"kind"\s*:\s*"(full|seen)"/;
const HEAD_BYTES = 512;
/** Who takes longer holds up others: a while, and the time the slowest line we wait for needs. */
const PATIENCE_MS = 15_000;
const SLOWEST_BYTES_PER_MS = 128;
/** So often it is looked whether a file still comes: one that has all but stopped is not waited for to its end. */
const LOOK_MS = 15_000;
const LEAST_BYTES_A_LOOK = 256 * 1024;

/**
 * Takes a file in piece by piece, onto the disk: no more of it is in memory than is on its way there. Its head is read first, and what would
 * become of it is counted while it comes in: one that is nothing, or too much, is let go of before it is whole.
 */
export function receiveFile(
  request: IncomingMessage,
  clock: Clock,
  length: number,
  path: string,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const check = new FileCheck();
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    let bytes = 0;
    let seen = 0;
    const stop = clock.after(PATIENCE_MS + length / SLOWEST_BYTES_PER_MS, () => end(TOO_SLOW));
    const look = (): void => {
      if (bytes - seen < LEAST_BYTES_A_LOOK) return end(TOO_SLOW);
      seen = bytes;
      stopLooking = clock.after(LOOK_MS, look);
    };
    let stopLooking = clock.after(LOOK_MS, look);
    const leave = (): void => {
      stop();
      stopLooking();
      request.off('data', take);
      request.off('end', ended);
    };
    const end = (received: Received): void => {
      leave();
      // What still comes is let go by: a browser hears an answer only when it has sent all it had.
      request.resume();
      file.destroy();
      resolve(received);
    };
    const fail = (error: unknown): void => {
      leave();
      request.resume();
      file.destroy();
      reject(error);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > length) return end(broken('it is longer than it said'));
      const fault = check.take(chunk, false);
      if (fault !== null) return end(fault);
      // Who sends faster than the disk writes waits.
      if (!file.write(chunk)) request.pause();
    };
    const ended = (): void => {
      const fault = check.take(Buffer.alloc(0), true);
      if (fault !== null) return end(fault);
      file.end(() => end({ ok: true, sealedBy: check.sealedBy }));
    };
    file.on('drain', () => request.resume());
    file.on('error', (error) =>
      fail(new StorageFault('disk-failed', `A file could not be taken in: ${error.message}`)),
    );
    request.on('data', take);
    request.once('end', ended);
    request.once('error', fail);
    request.once('aborted', () => fail(Object.assign(new Error('the line broke off'), { status: 400 })));
  });
}

const TOO_SLOW = { ok: false, code: 'too-slow', fault: '' } as const;

type Refused = Extract<Received, { ok: false }>;

/** What has come of a file so far, and whether it is worth waiting for the rest. */
class FileCheck {
  sealedBy: string | null = null;
  private start = Buffer.alloc(0);
  private scan: JsonScan | null = null;
  private known = false;

  take(chunk: Buffer, isAll: boolean): Refused | null {
    if (this.known) return this.count(chunk);
    this.start = Buffer.concat([this.start, chunk]);
    if (isSealed(this.start)) {
      const head = sealedHead(this.start);
      if (head === null) return isAll ? broken('it is cut short') : null;
      if (!head.ok) return broken(head.fault);
      this.known = true;
      this.sealedBy = head.key;
      return null;
    }
    const kind = HEAD.exec(this.start.subarray(0, HEAD_BYTES).toString('latin1'))?.[1];
    if (kind === undefined)
      return isAll || this.start.length >= HEAD_BYTES ? broken('it is not a save of Orrery') : null;
    if (kind === 'seen') return { ok: false, code: 'only-seen', fault: '' };
    this.known = true;
    this.scan = new JsonScan();
    return this.count(this.start);
  }

  private count(chunk: Buffer): Refused | null {
    const fault = this.scan?.read(chunk) ?? null;
    return fault === null ? null : broken(fault);
  }
}

function broken(fault: string): Refused {
  return { ok: false, code: 'broken-save', fault };
}
