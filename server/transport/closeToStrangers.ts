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
