import { createHash, timingSafeEqual } from 'node:crypto';
import { monitor } from '@colyseus/monitor';
import type { Application } from 'express';

/** The room inspector, for whoever knows the password; without one there is nothing here. It shows every hidden card. */
export function serveMonitor(app: Application, password: string | null): void {
  app.use('/monitor', (request, response, next) => {
    if (password === null) {
      response.sendStatus(404);
      return;
    }
    const [, encoded = ''] = (request.headers.authorization ?? '').split(' ');
    const [, given = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    if (isSame(given, password)) next();
    else response.setHeader('WWW-Authenticate', 'Basic realm="monitor", charset="UTF-8"').sendStatus(401);
  });
  if (password !== null) app.use('/monitor', monitor());
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
