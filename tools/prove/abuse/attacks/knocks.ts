import { WebSocket } from 'ws';
import type { Attack, Order, Outcome } from '../Attack.ts';
import { newAddress } from '../Intruder.ts';
import { pace, settled } from '../pace.ts';

const KNOCKS_PER_SECOND = 100;

/** Sockets of a strange page. */
export const crossOrigin: Attack = {
  name: 'cross-origin',
  isElsewhere: true,
  isShut: true,
  strike: (order, _chance, begin) =>
    knock(
      order,
      begin,
      (url) =>
        new WebSocket(url, {
          headers: { Origin: 'https://stranger.example', 'X-Forwarded-For': newAddress() },
        }),
    ),
};

/** Sockets of a page whose own name was made to point at the house: to a browser it is of one origin with it. */
export const rebound: Attack = {
  name: 'rebound',
  isElsewhere: true,
  isShut: true,
  strike: (order, _chance, begin) =>
    knock(order, begin, (url) => {
      const host = `stranger.example:${new URL(url).port}`;
      return new WebSocket(url, {
        headers: { Host: host, Origin: `http://${host}`, 'X-Forwarded-For': newAddress() },
      });
    }),
};

/** Sockets with a token nobody was given. */
export const wrongToken: Attack = {
  name: 'wrong-token',
  isElsewhere: true,
  strike: (order, chance, begin) =>
    knock(order, begin, (url) => {
      const token = `reconnectionToken=${chance.below(2 ** 31).toString(36)}`;
      const session = `sessionId=${chance.below(2 ** 31).toString(36)}`;
      return new WebSocket(`${url}/x/${order.table}?${session}&${token}`, {
        headers: { 'X-Forwarded-For': newAddress() },
      });
    }),
};

/** Opens sockets that must not open. */
async function knock(order: Order, begin: () => void, open: (url: string) => WebSocket): Promise<Outcome> {
  const url = order.address.replace('http', 'ws');
  begin();
  let sent = 0;
  let refused = 0;
  let opened = 0;
  let slowest = 0;
  let left = 0;
  await pace(order.ms, KNOCKS_PER_SECOND, () => {
    sent++;
    left++;
    const began = Date.now();
    const socket = open(url);
    socket.on('error', () => {});
    socket.on('open', () => opened++);
    socket.on('close', () => {
      refused++;
      left--;
      slowest = Math.max(slowest, Date.now() - began);
    });
  });
  await settled();
  return { sent, sockets: sent, opened, cut: sent - left, slowestCutMs: slowest, left, refused };
}
