import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import type { Room } from '@colyseus/sdk';
import { ColyseusSDK } from '@colyseus/sdk';
import { WebSocket, WebSocketServer } from 'ws';
import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';
import { TableState } from '#protocol/TableState';
import { FRAMES_PER_SECOND } from '../../server/motion/Motion.ts';
import { openServer } from '../browser/openServer.ts';
import { median } from './lib/interleave.ts';

/**
 * How long it takes from one hand's movement until another's screen hears of it: a die is held still, then the hand jumps,
 * and the clock stops at the first motion frame in which the die has begun to follow. The peer is the least any server can
 * do: a bare `ws` relay that passes the same message on. Both take turns in one process.
 */
const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 80 : 400;
const FRAME = 1000 / FRAMES_PER_SECOND;
const FAR = 6;
/** So many frames without a change, and the die has caught up with the hand. */
const STILL_FRAMES = 8;

interface Answered {
  readonly seq: number;
  readonly ok: boolean;
  readonly refusal?: { readonly text: string };
}

async function main(): Promise<void> {
  console.log(
    `latency: a hand's movement until another client hears of it; ${ROUNDS} rounds${quick ? ' (quick)' : ''}`,
  );
  console.log(
    `node ${process.version} · colyseus ${versionOf('@colyseus/core')} · ws ${versionOf('ws')} · ${cpus().length} × ${cpus()[0]?.model ?? '?'}`,
  );
  const relay = await openRelay();
  const table = await openTable();
  const ours: number[] = [];
  const bare: number[] = [];
  const again: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    bare.push(await relay.pass());
    ours.push(await table.jump());
    again.push(await relay.pass());
  }
  await table.close();
  relay.close();

  console.log('');
  console.log('                     p50 ms   p95 ms');
  for (const [name, times] of [
    ['bare ws relay', bare],
    ['bare ws relay again', again],
    ['a table', ours],
  ] as const)
    console.log(
      `${name.padEnd(20)} ${median(times).toFixed(2).padStart(6)}   ${p95(times).toFixed(2).padStart(6)}`,
    );
  const peer = p95([...bare, ...again]);
  const limit = 2 * peer + FRAME;
  console.log('');
  console.log(
    `p95 ${p95(ours).toFixed(1)} ms = ${(p95(ours) / limit).toFixed(2)} of the goal (≤ 2 × relay p95 + one frame of ${FRAME.toFixed(1)} ms = ${limit.toFixed(1)} ms)`,
  );
  process.exitCode = p95(ours) <= limit ? 0 : 1;
}

/** A die at a real table, one client that drags it, one that watches. */
async function openTable() {
  const server = await openServer();
  const made = await fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'classics', seats: 2, knobs: { setup: 'dice tray' } }),
  });
  const { id } = (await made.json()) as { id: string };
  await fetch(`${server.address}/api/tables/${id}/open`, { method: 'POST' });
  const hand = await join(server.address, id, 'red');
  const eye = await join(server.address, id, 'blue');
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

  let seq = 0;
  const ask = (request: object): Promise<void> =>
    new Promise((resolve, reject) => {
      const mine = ++seq;
      const off = hand.onMessage('answer', (answer: Answered) => {
        if (answer.seq !== mine) return;
        off();
        if (answer.ok) resolve();
        else reject(new Error(answer.refusal?.text));
      });
      hand.send('ask', { seq: mine, request });
    });
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
      const took = new Promise<number>((resolve) => {
        heard.moved = () => resolve(performance.now() - start);
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

async function join(address: string, id: string, seat: string): Promise<Room<unknown, TableState>> {
  const room = await new ColyseusSDK(address).joinById<TableState>(
    id,
    { key: randomBytes(32).toString('hex'), name: seat, seat },
    TableState,
  );
  room.onMessage('*', () => undefined);
  await new Promise<void>((resolve) => room.onMessage('welcome', () => resolve()));
  return room;
}

function dieAt(room: Room<unknown, TableState>): number {
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
  return {
    pass: (): Promise<number> =>
      new Promise((resolve) => {
        const start = performance.now();
        eye.once('message', () => resolve(performance.now() - start));
        hand.send(JSON.stringify({ x: FAR, y: 2, z: 0 }));
      }),
    close(): void {
      for (const socket of [hand, eye]) socket.close();
      server.close();
    },
  };
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(0.95 * (times.length - 1))] ?? Number.NaN;
}

function versionOf(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

await main();
process.exit();
