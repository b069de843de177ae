import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const UNSURE = ['x-real-ip', 'x-client-ip', 'forwarded'];

/**
 * Where a request comes from. Anybody can write a header that says so; believed is only what our own proxies added, which
 * stands last.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return householdOf(peer);
  const said = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = said.split(',').map((hop) => hop.trim());
  return householdOf(hops.at(-proxies) || peer);
}

/** One household has one IPv4 address, but 2⁶⁴ of the sixth kind: those count as one. */
export function householdOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const after = groups(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - after.length);
  const all = [...groups(head), ...Array.from({ length: gap }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Set by us alone: somebody stands between us and who asks, and we were not told of them. */
const RELAYED = 'x-orrery-relayed';

/** From here on everybody who reads an address off this request reads the true one. */
export function settleAddress(request: IncomingMessage, proxies: number): string {
  const address = addressOf(request, proxies);
  const relayed = proxies === 0 && [...UNSURE, 'x-forwarded-for'].some((name) => name in request.headers);
  if (relayed) request.headers[RELAYED] = 'yes';
  else delete request.headers[RELAYED];
  for (const name of UNSURE) delete request.headers[name];
  request.headers['x-forwarded-for'] = address;
  return address;
}

/**
 * Whether a request whose address is settled comes from this very machine. Behind a proxy nobody told us of, everybody
 * seems to.
 */
export function isFromHere({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const address = String(headers['x-forwarded-for'] ?? '');
  return !(RELAYED in headers) && (address.startsWith('127.') || address === householdOf('::1'));
}
