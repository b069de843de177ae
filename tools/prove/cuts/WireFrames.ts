import { Protocol } from '@colyseus/core';

/** What is counted on a line: any frame one way or the other, what is asked under a number, answers, and what was missed. */
export type Sort = 'up' | 'down' | 'request' | 'answer' | 'story';

export interface Frame {
  readonly bytes: Buffer;
  /** What the message in it is called; empty when it is none of ours. */
  readonly name: string;
}

const HEAD_END = '\r\n\r\n';

/** Cuts what comes over a socket into the handshake and the WebSocket frames after it, however it was torn on the way. */
export class WireFrames {
  private rest: Buffer = Buffer.alloc(0);
  private isOpen = false;

  /** The frames that are whole by now. */
  read(chunk: Buffer): Frame[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const frames: Frame[] = [];
    for (let length = this.nextLength(); length !== null; length = this.nextLength()) {
      const bytes = this.rest.subarray(0, length);
      this.rest = this.rest.subarray(length);
      frames.push({ bytes, name: this.isOpen ? nameIn(bytes) : '' });
      this.isOpen = true;
    }
    return frames;
  }

  private nextLength(): number | null {
    const { rest } = this;
    if (!this.isOpen) {
      const end = rest.indexOf(HEAD_END);
      return end < 0 ? null : end + HEAD_END.length;
    }
    const head = headOf(rest);
    return head === null || rest.length < head.start + head.length ? null : head.start + head.length;
  }
}

/** Where the payload begins and how long it is; null when that much has not come yet. */
function headOf(bytes: Buffer): { readonly start: number; readonly length: number } | null {
  if (bytes.length < 2) return null;
  const [, second = 0] = bytes;
  const short = second & 0x7f;
  const wide = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (bytes.length < 2 + wide) return null;
  const length = wide === 0 ? short : wide === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return { start: 2 + wide + maskOf(second), length };
}

/** A message of ours: its code, then its name as a short string. What clients send is masked. */
function nameIn(bytes: Buffer): string {
  const head = headOf(bytes);
  if (head === null) return '';
  const mask = bytes.subarray(head.start - maskOf(bytes[1] ?? 0), head.start);
  const at = (n: number): number =>
    (bytes[head.start + n] ?? 0) ^ (mask.length === 0 ? 0 : (mask[n % 4] ?? 0));
  if (at(0) !== Protocol.ROOM_DATA || (at(1) & 0xe0) !== 0xa0) return '';
  return Array.from({ length: at(1) & 0x1f }, (_, n) => String.fromCharCode(at(2 + n))).join('');
}

function maskOf(second: number): 0 | 4 {
  return (second & 0x80) === 0 ? 0 : 4;
}
