import { monitor } from '@colyseus/monitor';
import type { Application, Request } from 'express';
import type { OpenRooms } from '../transport/OpenRooms.ts';
import type { Operator } from './Operator.ts';
import { pagePolicy } from './pagePolicy.ts';

/** What the inspector's page asks for. Whatever else the library answers to stays shut. */
const ASKED = /^\/(?:|index\.html|assets\/[\w.-]+|api\/?|api\/room\/?)$/;
const CALL = /^\/api\/room\/call\/?$/;
/**
 * The library calls any method of a room by its name, and would write into the synchronised state behind the mirror's back. Showing
 * somebody out and closing a table is what an operator needs of that.
 */
const CALLED: ReadonlySet<unknown> = new Set(['_forceClientDisconnect', 'disconnect']);

/**
 * The room inspector, for whoever knows the password; without one there is nothing here. It shows of a table what somebody sees who
 * watches it: see `TableRoom.getInspectData`.
 */
export function serveMonitor(
  app: Application,
  operator: Operator,
  openRooms: Pick<OpenRooms, 'inspect'>,
): void {
  app.use('/monitor', (request, response, next) => {
    if (!operator.isMeant(request, response)) return;
    if (isOffered(request) && !isFromElsewhere(request)) {
      response.setHeader('Content-Security-Policy', pagePolicy(request.headers.host));
      next();
    } else response.sendStatus(404);
  });
  if (operator.password === null) return;
  // The library never ends the answer about a large table: it waits for a line that is waiting for it.
  app.get('/monitor/api/room', (request, response) => {
    const { roomId } = request.query;
    const shown = typeof roomId === 'string' ? openRooms.inspect(roomId) : undefined;
    if (shown === undefined) response.sendStatus(404);
    else response.json(shown);
  });
  app.use('/monitor', monitor());
}

function isOffered({ path, query }: Request): boolean {
  return ASKED.test(path) || (CALL.test(path) && CALLED.has(query['method']));
}

/** A browser that knows the password sends it along wherever the question comes from: a strange page could close tables with it. */
function isFromElsewhere({ headers }: Request): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}
