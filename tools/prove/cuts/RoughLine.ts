import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Chance } from '#kernel/chance/chance';

/** What becomes of a connection. */
type Fate = 'cut' | 'cut-later' | 'long' | 'half-open' | 'deaf' | 'whole';

export interface Suffered {
  /** Sockets of the table that were ended by the line, and how. */
  readonly cuts: Map<Fate, number>;
  /** Plain requests that were ended by the line. */
  requests: number;
  /** Packets that were held back, and packets that were torn into tiny ones. */
  delayed: number;
  sliced: number;
}

/** How long the house still believes in a socket whose other end is gone, at most. */
const GHOST_MS = 1200;
/** Nobody is left alone for longer than this, in milliseconds. */
const LONGEST_MS = 1500;

/**
 * A line between clients and a house on which everything goes wrong, by a seed: it is cut after so many bytes or so long,
 * goes dead in one or both directions without anybody being told, and delivers late and in tiny pieces, but in order.
 */
export class RoughLine {
  readonly suffered: Suffered = { cuts: new Map(), requests: 0, delayed: 0, sliced: 0 };
  /** Whether it is a good line now. */
  isCalm = false;
  private readonly server: Server;

  private constructor(
    private readonly port: number,
    private readonly chance: Chance,
  ) {
    this.server = createServer((near) => this.link(near));
  }

  static async to(address: string, chance: Chance): Promise<RoughLine> {
    const line = new RoughLine(Number(new URL(address).port), chance);
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get cuts(): number {
    return [...this.suffered.cuts.values()].reduce((sum, n) => sum + n, 0);
  }

  private link(near: Socket): void {
    const far = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    near.setNoDelay(true);
    const { chance, suffered } = this;
    const below = (n: number): number => chance.below(n);
    const fate = this.isCalm ? 'whole' : this.anyFate();
    const delay = below(3) === 0 ? 1 + below(25) : 0;
    const isSliced = below(3) === 0;
    /** Ends by what was carried, not by time. */
    const isCounted = fate === 'cut' || fate === 'half-open' || fate === 'deaf';
    let left = 200 + below(below(2) === 0 ? 1500 : 25_000);
    let isTable = false;
    let isDead = false;

    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    const suffer = (): void => {
      if (near.destroyed || far.destroyed) return;
      isDead = true;
      if (isTable) suffered.cuts.set(fate, (suffered.cuts.get(fate) ?? 0) + 1);
      else suffered.requests++;
      // Half open: nobody is told, and the house goes on talking to a ghost.
      if (fate === 'half-open' || fate === 'deaf') setTimeout(end, 50 + below(GHOST_MS)).unref();
      else end();
    };
    if (fate === 'cut-later') setTimeout(suffer, below(400)).unref();
    if (fate === 'long') setTimeout(suffer, below(LONGEST_MS)).unref();

    const carry = (from: Socket, to: Socket, isDown: boolean): void => {
      let queue = Promise.resolve();
      from.on('data', (chunk) => {
        if (!isDown && chunk.includes('Upgrade: websocket')) isTable = true;
        // Deaf: what the client says still arrives, what it is told does not.
        if (isDead && (fate !== 'deaf' || isDown)) return;
        left -= chunk.length;
        if (left <= 0 && !isDead && isCounted) {
          // A cut falls inside a packet as well as between two. What still arrives afterwards must not follow a gap.
          const whole = fate === 'deaf' && !isDown;
          const part = whole ? chunk : chunk.subarray(0, below(chunk.length + 1));
          queue = queue.then(() => deliver(part, to, delay, part.length)).then(suffer);
          isDead = true;
          return;
        }
        if (delay > 0) suffered.delayed++;
        if (isSliced) suffered.sliced++;
        queue = queue.then(() => deliver(chunk, to, delay, isSliced ? 1 + below(40) : chunk.length));
      });
      from.on('error', end);
      from.on('close', () => void queue.then(end));
    };
    carry(near, far, false);
    carry(far, near, true);
  }

  private anyFate(): Fate {
    const fates: Fate[] = ['cut', 'cut', 'cut', 'cut-later', 'cut-later', 'half-open', 'deaf', 'long'];
    return fates[this.chance.below(fates.length)] ?? 'cut';
  }
}

async function deliver(chunk: Buffer, to: Socket, delay: number, size: number): Promise<void> {
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  for (let at = 0; at < chunk.length; at += size) {
    if (to.destroyed) return;
    to.write(chunk.subarray(at, at + size));
    if (at + size < chunk.length) await new Promise((resolve) => setImmediate(resolve));
  }
}
