export type TextPart = { readonly text: string } | { readonly link: string };

const CANDIDATE = /https:\/\/[^\s<>"'`{}|\\^]+/g;

/**
 * A line of chat in parts. Only whole https addresses with an ordinary host become links: one with a name before an @, an
 * odd port or letters that look like others could lead somewhere it does not say.
 */
export function linksIn(line: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of line.matchAll(CANDIDATE)) {
    const address = match[0].replace(/[.,;:!?)\]]+$/, '');
    if (!isSafe(address)) continue;
    if (match.index > from) parts.push({ text: line.slice(from, match.index) });
    parts.push({ link: address });
    from = match.index + address.length;
  }
  if (from < line.length) parts.push({ text: line.slice(from) });
  return parts;
}

function isSafe(address: string): boolean {
  try {
    const { protocol, username, password, port, hostname } = new URL(address);
    const isPlain = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(hostname) && !hostname.includes('xn--');
    return protocol === 'https:' && username === '' && password === '' && port === '' && isPlain;
  } catch {
    return false;
  }
}
