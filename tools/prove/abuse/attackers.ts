import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import type { Chance } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { deepFrame, mutatedFrame, prototypeFrame, validFrame } from './frames.ts';
import { Intruder, newAddress, reserve } from './Intruder.ts';
import type { Attack, Order, Outcome } from './speech.ts';

/**
 * Those who mean harm, in a process of their own: told an order in a line, they attack for so long and say what became of
 * it. They step back for the others on this machine: elsewhere they would have one of their own.
 */
setPriority(10);
const MESSAGES_PER_SECOND = 10_000;
/** How many bad frames a second are sent where each is costly to make or to refuse. */
const BAD_PER_SECOND = 500;
const KNOCKS_PER_SECOND = 100;
const SLOW_SOCKETS = 300;
/** At the table at the same time: those who only say much, and those who say what nobody may. */
const MANY = 5;
const FEW = 4;
const TICK = 10;
/** How often the attack goes on a little until somebody was shut out. */
const MOST_MORE = 25;

createInterface({ input: process.stdin })
  .on('line', (line) => void obey(JSON.parse(line) as Order))
  .on('close', () => process.exit(0));
console.log('ready');

/** Before a blow falls, and after all who must be inside for it are. */
function begin(): void {
  console.log('begun');
}

async function obey(order: Order): Promise<void> {
  const outcome = await ATTACK[order.attack](order, new FastChance(`${order.attack}/${order.seed}`));
  console.log(JSON.stringify(outcome));
}

const ATTACK: Record<Attack, (order: Order, chance: Chance) => Promise<Outcome>> = {
  flood: (order, chance) =>
    overrun(order, MESSAGES_PER_SECOND, MANY, (intruder, seq) => {
      // The first ones are anybody's right.
      const frame = validFrame(chance, seq);
      if (seq > 270) intruder.offend(frame);
      else intruder.send(frame);
    }),
  oversized: (order, chance) =>
    overrun(order, KNOCKS_PER_SECOND, FEW, (intruder) =>
      intruder.offend(Buffer.alloc(65 * 1024 + chance.below(400_000), 13)),
    ),
  malformed: (order, chance) =>
    overrun(order, BAD_PER_SECOND, FEW, (intruder, seq) => intruder.offend(mutatedFrame(chance, seq))),
  deep: (order, chance) =>
    overrun(order, BAD_PER_SECOND, FEW, (intruder, seq) => intruder.offend(deepFrame(chance, seq))),
  prototype: (order, chance) =>
    overrun(order, BAD_PER_SECOND, FEW, (intruder, seq) => intruder.offend(prototypeFrame(chance, seq))),
  'cross-origin': (order) =>
    knock(
      order,
      (url) =>
        new WebSocket(url, {
          headers: { Origin: 'https://stranger.example', 'X-Forwarded-For': newAddress() },
        }),
    ),
  'wrong-token': (order, chance) =>
    knock(order, (url) => {
      const token = `reconnectionToken=${chance.below(2 ** 31).toString(36)}`;
      const session = `sessionId=${chance.below(2 ** 31).toString(36)}`;
      return new WebSocket(`${url}/x/${order.table}?${session}&${token}`, {
        headers: { 'X-Forwarded-For': newAddress() },
      });
    }),
  seats: takeSeats,
  'slow-handshake': dawdle,
};

/** Calls so often a second for so long. */
async function pace(ms: number, perSecond: number, work: () => void): Promise<void> {
  const began = Date.now();
  let done = 0;
  while (Date.now() - began < ms) {
    const due = Math.floor(((Date.now() - began) / 1000) * perSecond);
    for (; done < due; done++) work();
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
}

/** So many of them at the table at any time: who is shown out comes again as somebody else. */
async function overrun(
  order: Order,
  perSecond: number,
  atOnce: number,
  strike: (intruder: Intruder, seq: number) => void,
): Promise<Outcome> {
  const all: { intruder: Intruder; seq: number }[] = [];
  const entering = new Set<Promise<void>>();
  let refused = 0;
  let sent = 0;
  const enter = async (): Promise<void> => {
    const intruder = await Intruder.enter(order);
    if (intruder === null) refused++;
    else all.push({ intruder, seq: 0 });
  };
  const fill = (): void => {
    const open = all.filter(({ intruder }) => intruder.isOpen).length;
    for (let missing = atOnce - open - entering.size; missing > 0; missing--) {
      const one = enter();
      entering.add(one);
      void one.finally(() => entering.delete(one));
    }
  };
  fill();
  await Promise.all(entering);
  begin();
  let turn = 0;
  const blow = (): void => {
    if (turn++ % 20 === 0) fill();
    const open = all.filter(({ intruder }) => intruder.isOpen);
    const one = open[turn % Math.max(1, open.length)];
    if (one === undefined) return;
    sent++;
    strike(one.intruder, ++one.seq);
  };
  await pace(order.ms, perSecond, blow);
  // On a busy machine hardly a blow may have fallen by then.
  const isOver = (): boolean => order.isStock || all.some(({ intruder }) => intruder.closedAfter !== null);
  for (let more = 0; more < MOST_MORE && !isOver(); more++) await pace(200, perSecond, blow);
  return leave(
    all.map(({ intruder }) => intruder),
    { sent, refused },
  );
}

/** Opens sockets that must not open. */
async function knock(order: Order, open: (url: string) => WebSocket): Promise<Outcome> {
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

/** Takes reservations and never comes, takes seats and never plays. */
async function takeSeats(order: Order): Promise<Outcome> {
  let sent = 0;
  let refused = 0;
  const inside: Intruder[] = [];
  begin();
  await pace(order.ms, KNOCKS_PER_SECOND, () => {
    sent++;
    const seat = ['red', 'blue', 'green', 'white'][sent % 4] ?? '';
    if (sent % 8 === 0)
      void Intruder.enter(order, { seat }).then((one) => (one === null ? refused++ : inside.push(one)));
    else void reserve(order, { seat }).then((one) => (one === null ? refused++ : 0));
  });
  return leave(inside, { sent, refused });
}

/** Shakes hands a byte at a time. */
async function dawdle(order: Order): Promise<Outcome> {
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
  return {
    sent,
    sockets: SLOW_SOCKETS,
    opened: 0,
    cut: SLOW_SOCKETS - left,
    slowestCutMs: slowest,
    left,
    refused: 0,
  };
}

async function leave(
  intruders: readonly Intruder[],
  { sent, refused }: { sent: number; refused: number },
): Promise<Outcome> {
  await settled();
  const cut = intruders.filter((one) => one.closedAfter !== null);
  const left = intruders.length - cut.length;
  for (const one of intruders) one.socket.terminate();
  const slowestCutMs = Math.max(0, ...cut.map((one) => one.closedAfter ?? 0));
  return { sent, sockets: intruders.length, opened: 0, cut: cut.length, slowestCutMs, left, refused };
}

/** What was sent last has been answered by now. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 150));
}
