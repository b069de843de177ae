import { EventEmitter } from 'node:events';
import { Protocol } from '@colyseus/core';
import type { Chance } from '#kernel/chance/chance';
import type { Timeline } from './Timeline.ts';

/** The end of a socket that the server holds, as far as it uses one. */
export class ServerEnd extends EventEmitter {
  readyState = 1;
  readonly bufferedAmount = 0;

  constructor(private readonly wire: Wire) {
    super();
  }

  send(frame: Uint8Array, _options?: unknown, sent?: () => void): void {
    // Motion decides nothing and is told to nobody here; everything else is copied: the encoder uses its bytes again.
    if (this.readyState === 1 && frame[0] !== Protocol.ROOM_DATA_BYTES)
      this.wire.down.send(new Uint8Array(frame));
    sent?.();
  }

  close(code = 1005): void {
    if (this.readyState !== 1) return;
    this.readyState = 3;
    this.wire.down.send(code);
    this.wire.up.cut();
    this.emit('close', code);
  }

  /** It is noticed that nobody is there any more. */
  lost(code = 1006): void {
    if (this.readyState !== 1) return;
    this.readyState = 3;
    this.emit('close', code);
  }
}

export interface WireEnds {
  /** A frame came down to the client. */
  frame(bytes: Uint8Array): void;
  /** The client knows that the socket is closed. */
  closed(code: number): void;
}

/** One socket: frames keep their order in each direction and take their time. */
export class Wire {
  readonly server: ServerEnd;
  readonly up: Lane<Uint8Array>;
  /** A number closes it: what was sent before still comes. */
  readonly down: Lane<Uint8Array | number>;

  constructor(
    private readonly timeline: Timeline,
    traffic: Traffic,
    private readonly ends: WireEnds,
  ) {
    this.server = new ServerEnd(this);
    this.up = new Lane(timeline, traffic, (frame) => {
      if (this.server.readyState === 1) this.server.emit('message', Buffer.from(frame));
    });
    this.down = new Lane(timeline, traffic, (frame) => {
      if (typeof frame !== 'number') return ends.frame(frame);
      this.down.cut();
      ends.closed(frame);
    });
  }

  /** The line breaks. The client knows it at once; the server, after so long. What went up before may still arrive. */
  break(noticedAfter: number, keepsUp: boolean): void {
    this.down.cut();
    if (!keepsUp) this.up.cut();
    else this.up.end();
    this.timeline.after(noticedAfter, () => {
      this.up.cut();
      this.server.lost();
    });
    this.ends.closed(1006);
  }

  /** The machine at the other end is gone. */
  gone(): void {
    this.up.cut();
    this.down.cut();
    this.server.readyState = 3;
    this.ends.closed(1006);
  }
}

/** How long frames travel, and how many are on their way in the whole world. */
export interface Traffic {
  readonly chance: Chance;
  latency: number;
  under: number;
}

class Lane<T> {
  private queue: T[] = [];
  private lastAt = 0;
  private ended = false;
  private open = true;

  constructor(
    private readonly timeline: Timeline,
    private readonly traffic: Traffic,
    private readonly deliver: (what: T) => void,
  ) {}

  send(what: T): void {
    if (!this.open || this.ended) return;
    const { timeline, traffic } = this;
    this.queue.push(what);
    traffic.under++;
    this.lastAt = Math.max(this.lastAt, timeline.now + traffic.chance.below(traffic.latency + 1));
    timeline.after(this.lastAt - timeline.now, () => this.next());
  }

  /** Nothing more goes in; what is in comes out. */
  end(): void {
    this.ended = true;
  }

  /** What is in it is lost. */
  cut(): void {
    this.open = false;
    this.traffic.under -= this.queue.length;
    this.queue = [];
  }

  private next(): void {
    const what = this.queue.shift();
    if (what === undefined) return;
    this.traffic.under--;
    this.deliver(what);
  }
}
