import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Which names this house answers to. A strange site can let its own name point here (DNS rebinding): its page would then
 * be of the same origin as ours, and could sit down with its visitor's seat. Nobody can do that with an address, with
 * localhost or with this machine's own name; whatever else people call it is named in HOSTS. Behind our own proxies
 * those decide what they pass on, unless names are given.
 */
export function hostCheck(
  hosts: readonly string[] | null,
  proxies: number,
): (host: string | undefined) => boolean {
  const machine = hostname().toLowerCase();
  const own = new Set(['localhost', machine, `${machine}.local`, ...(hosts ?? [])]);
  const endings = (hosts ?? []).filter((host) => host.startsWith('*.')).map((host) => host.slice(1));
  const isAny = hosts === null ? proxies > 0 : own.has('*');
  return (host) => {
    // Only a program leaves it out, and no program speaks for somebody else.
    if (host === undefined || isAny) return true;
    const name = nameIn(host);
    return (
      isIP(name) !== 0 ||
      own.has(name) ||
      name.endsWith('.localhost') ||
      endings.some((ending) => name.endsWith(ending))
    );
  };
}

/** Without port and brackets. */
function nameIn(host: string): string {
  const bare = host.toLowerCase().replace(/:\d+$/, '');
  return bare.startsWith('[') && bare.endsWith(']') ? bare.slice(1, -1) : bare;
}
