import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { FastChance } from '#kernel/chance/fast';
import type { End, Fate, PlainFate } from './Fate.ts';
import { inWords } from './Fate.ts';
import type { Frame, Sort } from './WireFrames.ts';
import { WireFrames } from './WireFrames.ts';

export interface LinePlan {
  /** Whose line it is: everybody has one of their own, so that what one does moves no other's cuts. */
  readonly name: string;
  /** What becomes of the nth socket, and of the nth plain request after it. */
  readonly fateOf: (visit: number) => Fate;
  readonly plainFateOf: (visit: number, nth: number) => PlainFate;
  /** The line is dead and nobody was told: what a heartbeat would find out in a while is found out now. */
  readonly silent: () => void;
}

export interface Suffered {
  /** Sockets of the table that were ended by the line, and how. */
  readonly cuts: Map<End, number>;
  /** Where each of them was ended, in order. */
  readonly where: string[];
  /** Plain requests that were ended by the line. */
  requests: number;
  /** Frames that were held back, and frames that were torn into tiny pieces. */
  delayed: number;
  torn: number;
}

/**
 * A line between somebody and a house on which everything goes wrong, by a seed: it is cut in the middle of something, goes
 * dead in one or both directions without anybody being told, and delivers late and in tiny pieces, but in order.
 */
export class RoughLine {
  readonly suffered: Suffered = { cuts: new Map(), where: [], requests: 0, delayed: 0, torn: 0 };
  private readonly server: Server;
  private readonly ghosts = new Set<{ rounds: number; readonly end: () => void }>();
  private isCalm = false;
  private away = 0;
  private visits = 0;
  private plains = 0;

  private constructor(
    private readonly port: number,
    private readonly plan: LinePlan,
  ) {
    this.server = createServer((near) => this.link(near));
  }

  static async to(address: string, plan: LinePlan): Promise<RoughLine> {
    const line = new RoughLine(Number(new URL(address).port), plan);
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get cuts(): number {
    return this.suffered.where.length;
  }

  /** Whether nobody gets through now. */
  get isAway(): boolean {
    return this.away > 0;
  }

  /** A round has passed. */
  pass(): void {
    this.away = Math.max(0, this.away - 1);
    for (const ghost of this.ghosts) if (ghost.rounds-- <= 0) ghost.end();
  }

  /** From now on it is a good line, also for those who are on it. */
  calm(): void {
    this.isCalm = true;
    this.away = 0;
    for (const { end } of this.ghosts) end();
  }

  private link(near: Socket): void {
    near.setNoDelay(true);
    near.on('error', () => near.destroy());
    if (this.isAway) return void near.destroy();
    near.once('data', (first) => {
      if (first.includes('Upgrade: websocket')) this.carryTable(near, first);
      else this.carryPlain(near, first);
    });
  }

  private far(near: Socket): Socket {
    const far = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    far.on('error', () => near.destroy());
    return far;
  }

  private carryPlain(near: Socket, first: Buffer): void {
    const far = this.far(near);
    let left = this.isCalm ? null : this.plan.plainFateOf(this.visits, ++this.plains);
    const carry = (chunk: Buffer, to: Socket): void => {
      const isOver = left !== null && left < chunk.length;
      to.write(isOver ? chunk.subarray(0, left ?? 0) : chunk);
      if (left !== null) left -= chunk.length;
      if (!isOver) return;
      this.suffered.requests++;
      near.destroy();
      far.destroy();
    };
    near.on('data', (chunk) => carry(chunk, far));
    far.on('data', (chunk) => carry(chunk, near));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    carry(first, far);
  }

  private carryTable(near: Socket, first: Buffer): void {
    const visit = ++this.visits;
    this.plains = 0;
    const fate = this.plan.fateOf(visit);
    const chance = new FastChance(`tear/${this.plan.name}/${visit}`);
    const far = this.far(near);
    let left = fate.nth;
    let isDead = false;
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    const isHere = (frame: Frame, isUp: boolean): boolean =>
      !this.isCalm && !isDead && isCounted(fate.sort, frame, isUp) && --left === 0;
    const die = (): void => {
      this.suffer(visit, fate);
      if (fate.end === 'cut') return end();
      this.haunt(fate, end);
      // Not at once: what the house says meanwhile is lost. Who has gone by then does not wait on this line any more.
      setTimeout(() => near.destroyed || this.plan.silent(), 5);
    };
    const carry = (from: Socket, to: Socket, isUp: boolean): ((chunk: Buffer) => void) => {
      const reader = new WireFrames();
      let queue = Promise.resolve();
      const send = (bytes: Buffer): void => {
        if (fate.delay > 0) this.suffered.delayed++;
        if (fate.isTorn) this.suffered.torn++;
        const size = fate.isTorn ? 1 + chance.below(40) : bytes.length;
        const due = Date.now() + fate.delay;
        queue = queue.then(() => deliver(bytes, to, due, size));
      };
      from.on('close', () => {
        // Neither end is told of the other while the house talks to a ghost.
        if (!isDead || fate.end === 'cut') void queue.then(end);
      });
      return (chunk) => {
        for (const frame of reader.read(chunk)) {
          // Deaf: what the client says still arrives, what it is told does not.
          const isLost = isDead && !(fate.end === 'deaf' && isUp);
          if (isLost) continue;
          if (!isHere(frame, isUp)) {
            send(frame.bytes);
            continue;
          }
          isDead = true;
          // What still arrives afterwards must not follow a gap.
          const part = fate.end === 'deaf' && isUp ? 1 : fate.part;
          send(frame.bytes.subarray(0, Math.round(frame.bytes.length * part)));
          queue = queue.then(die);
        }
      };
    };
    const up = carry(near, far, true);
    near.on('data', up);
    far.on('data', carry(far, near, false));
    up(first);
  }

  private suffer(visit: number, fate: Fate): void {
    const { cuts, where } = this.suffered;
    cuts.set(fate.end, (cuts.get(fate.end) ?? 0) + 1);
    where.push(inWords(this.plan.name, visit, fate));
    if (!this.isCalm) this.away = fate.away;
  }

  private haunt({ ghost: rounds }: Fate, end: () => void): void {
    const ghost = {
      rounds,
      end: (): void => {
        this.ghosts.delete(ghost);
        end();
      },
    };
    this.ghosts.add(ghost);
    if (this.isCalm) ghost.end();
  }
}

function isCounted(sort: Sort, { name }: Frame, isUp: boolean): boolean {
  switch (sort) {
    case 'up':
      return isUp;
    case 'down':
      return !isUp;
    case 'request':
      return isUp && (name === 'ask' || name === 'people');
    case 'answer':
      return !isUp && name === 'answer';
    case 'story':
      return !isUp && name === 'story';
  }
}

async function deliver(chunk: Buffer, to: Socket, due: number, size: number): Promise<void> {
  const early = due - Date.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  for (let at = 0; at < chunk.length; at += size) {
    if (to.destroyed) return;
    to.write(chunk.subarray(at, at + size));
    if (at + size < chunk.length) await new Promise((resolve) => setImmediate(resolve));
  }
}
