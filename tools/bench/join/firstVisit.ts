import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { bytesOver } from '../serving/socketOf.ts';
import { enterMixed } from '../serving/mixedTable.ts';

/** What a newcomer to the mixed table was sent, in bytes as they travelled, heads included. */
export interface Visit {
  readonly pieces: number;
  readonly socket: number;
  /** What the front page and the way in ask the server for, and no cache keeps. */
  readonly asked: number;
}

/** As a browser says it. */
const ACCEPTS = 'gzip, deflate, br, zstd';

/** Somebody opens the front page, follows the link to the table and has it before them, story and all. */
export async function firstVisit(address: string, table: string): Promise<Visit> {
  const key = randomBytes(32).toString('hex');
  const line = new Line(address);
  await line.ask('GET', '/api/games');
  await line.ask('GET', '/api/tables');
  await line.ask('POST', '/api/mine', { key });
  await line.ask('POST', `/api/tables/${table}/open`);
  await line.ask('POST', `/matchmake/joinById/${table}`, { key });
  const asked = line.close();
  const room = await enterMixed(address, table, 'blue');
  const { state } = room;
  const piles = [...state.places.values()].filter(({ inside }) => !inside);
  const visit = { pieces: state.pieces.size + piles.length, socket: bytesOver(room), asked };
  await room.leave();
  return visit;
}

/** One kept-alive connection, as a browser has to a server: what came over it is counted. */
class Line {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly sockets = new Set<Socket>();

  constructor(private readonly address: string) {}

  async ask(method: 'GET' | 'POST', path: string, body?: object): Promise<void> {
    const headers = { 'Accept-Encoding': ACCEPTS, 'Content-Type': 'application/json' };
    const asked = request(`${this.address}${path}`, { method, headers, agent: this.agent });
    asked.on('socket', (socket) => this.sockets.add(socket));
    const answered = new Promise<void>((resolve, reject) => {
      asked.on('error', reject);
      asked.on('response', (response) => {
        if (response.statusCode === 200) void buffer(response).then(() => resolve(), reject);
        else reject(new Error(`${path}: ${response.statusCode}`));
      });
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    await answered;
  }

  /** Bytes that came. */
  close(): number {
    const came = [...this.sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    this.agent.destroy();
    return came;
  }
}
