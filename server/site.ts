import { join } from 'node:path';
import type { Application } from 'express';
import packed from 'express-static-gzip';
import type { Metrics } from './Metrics.ts';

const YEAR = 365 * 24 * 60 * 60;

/** What every answer bears: nobody guesses types, and a link to a table is told to no other site. */
export function serveHeaders(app: Application): void {
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'same-origin');
    next();
  });
}

/** The built client: hashed files for ever, the page itself never from a cache, or a browser would keep asking for files of an old build. */
export function serveSite(app: Application, dist: string, metrics: Metrics): void {
  app.get('/health', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  app.get('/metrics', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').type('text/plain').send(metrics.text());
  });
  // The build lays a packed copy beside every file that gets smaller by it: nothing is packed while somebody waits.
  const copies = { enableBrotli: true, orderPreference: ['br', 'gz'] };
  app.use(
    '/assets',
    packed(join(dist, 'assets'), {
      ...copies,
      index: false,
      serveStatic: { immutable: true, maxAge: YEAR * 1000, redirect: false },
    }),
    (_request, response) => void response.sendStatus(404),
  );
  app.use(
    packed(dist, {
      ...copies,
      serveStatic: {
        cacheControl: false,
        setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
      },
    }),
  );
  // A link to a table is a path of the page's own; a path with a dot is a file that is not there.
  app.get(/^[^.]*$/, (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').sendFile('index.html', { root: dist });
  });
}
