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

/** From here on everybody who reads an address off this request reads the true one. */
export function settleAddress(request: IncomingMessage, proxies: number): string {
  const address = addressOf(request, proxies);
  for (const name of UNSURE) delete request.headers[name];
  request.headers['x-forwarded-for'] = address;
  return address;
}
