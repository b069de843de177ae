import { createRequire } from 'node:module';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type { Chance } from '#kernel/chance/chance';
import { io } from 'socket.io-client';
import type { PeerTold } from './Cards.ts';
import { Cards, peerTold } from './Cards.ts';

interface Held {
  readonly secret: { readonly deck: string[]; readonly down: string[] };
  readonly players: Record<string, { readonly hand: string[] }>;
  readonly open: string[];
}

interface Library {
  readonly Server: (setup: { games: unknown[]; origins: unknown[] }) => {
    run(port: number): Promise<{ appServer: NetServer }>;
    kill(servers: { appServer: NetServer }): void;
  };
}

process.env['NODE_ENV'] = 'production';
const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as Library;
const { PlayerView } = require('boardgame.io/core') as { PlayerView: { STRIP_SECRETS: unknown } };

const MOVES = 24;

/** A match over its own server and sockets: as it comes, or with the view of a player stripped as its manual says. */
export async function boardgamePeer(chance: Chance, isStripped: boolean): Promise<PeerTold> {
  const cards = new Cards(chance);
  const game = gameOf(cards, isStripped);
  const server = Server({ games: [game], origins: [/.*/] });
  const running = await quietly(() => server.run(0));
  const url = `http://localhost:${(running.appServer.address() as AddressInfo).port}/${game.name}`;
  const heard = new Map<string, string>();
  const sockets = [...cards.players, 'watching'].map((viewer) => {
    const socket = io(url, { transports: ['websocket'] });
    heard.set(viewer, '');
    socket.io.engine.on('packet', (packet: { data?: unknown }) => {
      heard.set(viewer, `${heard.get(viewer)}\n${String(packet.data)}`);
    });
    return { viewer, socket };
  });
  let stateID = 0;
  for (const { viewer, socket } of sockets) {
    socket.on(
      'update',
      (_match: string, { _stateID: id }: { _stateID: number }) => (stateID = Math.max(stateID, id)),
    );
    const synced = new Promise((resolve) => socket.once('sync', resolve));
    socket.emit('sync', 'match', viewer === 'watching' ? null : viewer, undefined, cards.players.length);
    await synced;
  }
  for (let n = 0; n < MOVES; n++) {
    const player = cards.players[n % cards.players.length] as string;
    const move = cards.next(player);
    const args = 'card' in move ? [move.card] : [];
    const updates = sockets.map(({ socket }) => new Promise((resolve) => socket.once('update', resolve)));
    const payload = { type: move.do, args, playerID: player };
    sockets
      .find(({ viewer }) => viewer === player)
      ?.socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, 'match', player);
    await Promise.all(updates);
  }
  for (const { socket } of sockets) socket.disconnect();
  server.kill(running);
  const name = isStripped ? 'boardgame.io, STRIP_SECRETS' : 'boardgame.io, as it comes';
  return peerTold(name, cards, heard);
}

function gameOf(cards: Cards, isStripped: boolean) {
  const opening: Held = {
    secret: { deck: [...cards.deck], down: [] },
    players: Object.fromEntries(
      cards.players.map((player) => [player, { hand: [...(cards.hands[player] ?? [])] }]),
    ),
    open: [],
  };
  const take = ({ G, playerID }: { G: Held; playerID: string }, card: string): string => {
    const hand = G.players[playerID]?.hand ?? [];
    return hand.splice(hand.indexOf(card), 1)[0] ?? '';
  };
  type Asked = { G: Held; playerID: string };
  return {
    name: `cards-${isStripped}`,
    setup: () => structuredClone(opening),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      draw: {
        move: ({ G, playerID }: Asked) => void G.players[playerID]?.hand.push(G.secret.deck.pop() ?? ''),
        client: false,
      },
      show: (asked: Asked, card: string) => void asked.G.open.push(take(asked, card)),
      lay: {
        move: (asked: Asked, card: string) => void asked.G.secret.down.push(take(asked, card)),
        client: false,
      },
    },
    ...(isStripped ? { playerView: PlayerView.STRIP_SECRETS } : {}),
  };
}

/** Its server says on the console that it is there. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { log } = console;
  console.log = () => {};
  try {
    return await work();
  } finally {
    console.log = log;
  }
}
