import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';
import { FRAMES_PER_SECOND } from '../../server/motion/Motion.ts';
import { Run } from '../figures/Run.ts';
import { serveHouse } from '../lib/serveHouse.ts';
import { NOISE_LIMIT, median, quantile } from './lib/interleave.ts';
import { digits } from './lib/words.ts';
import type { JoinedRoom } from './serving/joinTable.ts';
import { asking, joinTable, newOpenTable } from './serving/joinTable.ts';

/**
 * How long it takes from one hand's movement until another's screen hears of it: a die is held still, then the hand jumps,
 * and the clock stops at the first motion frame in which the die has begun to follow. The peer is the least any server can
 * do: a bare `ws` relay that passes the same message on. Both take turns in one process.
 */
const run = new Run('bench', 'latency', "a hand's movement until another client hears of it", [
  '@colyseus/core',
  'ws',
]);
const ROUNDS = run.quick ? 20 : 400;
const FRAME = 1000 / FRAMES_PER_SECOND;
const FAR = 6;
/** So many frames without a change, and the die has caught up with the hand. */
const STILL_FRAMES = 8;

async function main(): Promise<void> {
  const relay = await openRelay();
  const table = await openTable();
  const ours: number[] = [];
  const bare: number[] = [];
  const again: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    bare.push(await relay.passTwice());
    ours.push(await table.jump());
    again.push(await relay.passTwice());
  }
  await table.close();
  relay.close();

  run.table(
    ['', 'p50 ms', 'p95 ms'],
    (
      [
        ['bare ws relay', bare],
        ['bare ws relay again', again],
        ['a table', ours],
      ] as const
    ).map(([name, times]) => [name, digits(median(times)), digits(p95(times))]),
  );
  const limit = 2 * p95([...bare, ...again]) + FRAME;
  // How far the relay is from itself counts as far as it moves the limit.
  const control = (2 * Math.abs(p95(bare) - p95(again))) / limit;
  const isVoid = control > NOISE_LIMIT;
  run.say(
    `${ROUNDS} rounds; the relay against itself moves the limit by ${(control * 100).toFixed(1)} %${isVoid ? ': too noisy, this run is void' : ''}`,
    '',
  );
  run.conclude({
    figure: `p95 ${p95(ours).toFixed(1)} ms = ${(p95(ours) / limit).toFixed(2)} of the limit`,
    goal: `≤ 2 × the relay's p95 + one frame of ${FRAME.toFixed(1)} ms = ${limit.toFixed(1)} ms`,
    met: !isVoid && p95(ours) <= limit,
  });
}

/** A die at a real table, one client that drags it, one that watches. */
async function openTable() {
  const server = await serveHouse();
  const id = await newOpenTable(server.address, {
    game: 'classics',
    seats: 2,
    knobs: { setup: 'dice tray' },
  });
  const hand = await joinTable(server.address, id, 'red');
  const eye = await joinTable(server.address, id, 'blue');
  const decoder = new MotionDecoder();
  const heard: { now: number; frames: number; moved: (() => void) | null; still: (() => void) | null } = {
    now: 0,
    frames: 0,
    moved: null,
    still: null,
  };
  eye.onMessage('motion', (bytes: Uint8Array) => {
    const frame = decoder.decode(bytes);
    if (isFault(frame)) return eye.send('key', {});
    if (frame.pieces.count === 0) return;
    const x = frame.pieces.poses[0] as number;
    if (Math.abs(x - heard.now) > 0.01) {
      heard.frames = 0;
      heard.moved?.();
    } else if (++heard.frames >= STILL_FRAMES) heard.still?.();
    heard.now = x;
  });

  const ask = asking(() => hand);
  await ask({ verb: 'lift', piece: dieAt(hand) });

  let side = FAR;
  const carry = () => hand.send('carry', { x: side, y: 2, z: 0 });
  const settled = (): Promise<void> =>
    new Promise((resolve) => {
      heard.frames = 0;
      heard.still = resolve;
      // A hand that does not move says nothing, and what lies still is not told again: its own clock ends the wait.
      const timer = setTimeout(resolve, STILL_FRAMES * FRAME * 2);
      heard.moved = () => timer.refresh();
    });
  carry();
  await settled();

  return {
    async jump(): Promise<number> {
      side = -side;
      const start = performance.now();
      const took = new Promise<number>((resolve, reject) => {
        // A movement that is never heard of must end the bench, not hang it.
        const late = setTimeout(() => reject(new Error('a movement was never heard of')), 10_000);
        heard.moved = () => {
          clearTimeout(late);
          resolve(performance.now() - start);
        };
      });
      carry();
      const ms = await took;
      await settled();
      return ms;
    },
    async close(): Promise<void> {
      await Promise.all([hand.leave(), eye.leave()]);
      await server.close();
    },
  };
}

function dieAt(room: JoinedRoom): number {
  const { state } = room;
  for (const piece of state.pieces.values()) {
    const kind = JSON.parse(state.kinds.get(piece.kind) ?? '{}') as { form?: string };
    if (kind.form === 'die' && piece.posed) return piece.id;
  }
  throw new Error('there is no die at the table');
}

async function openRelay() {
  const server = new WebSocketServer({ port: 0 });
  server.on('connection', (socket) => {
    socket.on('message', (message, isBinary) => {
      for (const other of server.clients) if (other !== socket) other.send(message, { binary: isBinary });
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://localhost:${port}`);
    await new Promise((resolve) => socket.once('open', resolve));
    return socket;
  };
  const hand = await open();
  const eye = await open();
  const pass = (): Promise<number> =>
    new Promise((resolve) => {
      const start = performance.now();
      eye.once('message', () => resolve(performance.now() - start));
      hand.send(JSON.stringify({ x: FAR, y: 2, z: 0 }));
    });
  return {
    /** The second of two: the first wakes up what fell asleep while the table was measured. */
    async passTwice(): Promise<number> {
      await pass();
      return pass();
    },
    close(): void {
      for (const socket of [hand, eye]) socket.close();
      server.close();
    },
  };
}

function p95(times: readonly number[]): number {
  return quantile(times, 0.95);
}

await main();
