import { connect } from 'node:net';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { WOLF } from './frames.ts';

const HOSTS = [
  'localhost',
  `[${WOLF}`,
  'a b',
  '%',
  '',
  'x'.repeat(300),
  '::1',
  'localhost:99999',
  'exa\u0001mple',
  '@',
  '#',
  '?',
  '//',
];
const PATHS = [
  '/',
  '//',
  '/__healthcheck',
  '/matchmake/joinById/x',
  '/matchmake/create/table',
  '/matchmake/__proto__/table',
  '/matchmake/joinById/%00',
  '/matchmake/joinById/%E0%A4%A',
  '/api/tables',
  '/api/tables/__proto__',
  `/api/tables/${WOLF}`,
  '/api/mine',
  '/api/codes/%ff',
  '/api/import',
  '/assets/..%2f..%2fpackage.json',
  '/?__proto__[x]=1&constructor=2',
  'http://[',
  '*',
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'BREW'];
const deep = (open: string, close: string, n: number): string => open.repeat(n) + close.repeat(n);

/** A request as no browser makes it. */
export function oddRequest(chance: Chance): string {
  const body = pick<() => string>(chance, [
    () => '',
    () => '{',
    () => deep('[', ']', 1 + chance.below(30_000)),
    () => `{"seats":2,"knobs":{"a":${deep('[', ']', 1 + chance.below(30_000))}}}`,
    () => `{"seats":2,"edits":${deep('{"a":', '}', 1 + chance.below(9000)).replace('}', '1}')}}`,
    () => `{"__proto__":{"isAdmin":"${WOLF}"},"constructor":{"prototype":{"x":1}},"seats":2}`,
    () => `{"key":"${'0'.repeat(64)}","page":{"toString":1}}`,
    () => Array.from({ length: chance.below(200) }, () => String.fromCharCode(chance.below(256))).join(''),
  ])();
  const isUpgrade = chance.below(4) === 0;
  const bytes = Buffer.byteLength(body, 'latin1');
  const lines = [
    `${pick(chance, METHODS)} ${pick(chance, PATHS)} HTTP/1.1`,
    `Host: ${pick(chance, HOSTS)}`,
    'Content-Type: application/json',
    // Sometimes less comes than was said, and the line breaks off.
    `Content-Length: ${bytes + (chance.below(6) === 0 ? 50 : 0)}`,
    ...(isUpgrade
      ? [
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${chance.below(2) === 0 ? 'b3JyZXJ5IG9ycmVyeSBvcg==' : 'x'}`,
        ]
      : ['Connection: close']),
    ...(chance.below(4) === 0 ? ['Origin: not a page'] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Says this to a house on a line of its own; resolves when one of both has hung up. True: it was the house. */
export function shout(address: string, text: string, patience: number): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(false);
    }, patience);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(true);
    });
    socket.resume();
  });
}
