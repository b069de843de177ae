/**
 * What our own page may do: run our own scripts, fetch from us, open sockets to us. Pictures are also made in the page
 * itself, and so are the styles of things that float over the table. Nobody may put it into a page of theirs, where a
 * press meant for something else would be a move.
 */
const PAGE = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** The Content-Security-Policy of a page we hand out. Some browsers do not count a socket to the page's own host as its own. */
export function pagePolicy(host: string | undefined): string {
  const sockets = host === undefined ? '' : ` ws://${host} wss://${host}`;
  return [...PAGE, `connect-src 'self'${sockets}`].join('; ');
}
