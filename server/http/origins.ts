import { matchMaker } from '@colyseus/core';

/**
 * Colyseus answers every site that asks, with credentials; a strange page could sit down with its visitor's seat. It also
 * lets everybody open rooms: here a room is a table, and only we open those.
 */
export function closeToStrangers(): void {
  Object.assign(matchMaker.controller, {
    DEFAULT_CORS_HEADERS: {},
    getCorsHeaders: () => ({}),
    exposedMethods: ['joinById'],
  });
}

/** Only our own page and the named sites may open a socket. A program without a page sends no Origin. */
export function isWelcome(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin === null || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
