import { join } from 'node:path';
import type { Application } from 'express';
import packed from 'express-static-gzip';
import { isFromHere } from './addressOf.ts';
import { handle } from './answers.ts';
import type { HealthCheck } from '../operations/HealthCheck.ts';
import type { Metrics } from '../operations/Metrics.ts';
import type { Operator } from './Operator.ts';
import { pagePolicy } from './pagePolicy.ts';

const YEAR = 365 * 24 * 60 * 60;

/** What is no page may do nothing at all, should a browser show it. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** What every answer bears: nobody guesses types, a link to a table is told to no other site, and nothing runs in it. */
export function serveHeaders(app: Application): void {
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('Content-Security-Policy', NO_PAGE);
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    next();
  });
}

/** What an operator asks: whether the house is well, for everybody; its numbers, from this machine or with the password. */
export function serveNumbers(
  app: Application,
  { health, metrics, operator }: { health: HealthCheck; metrics: Metrics; operator: Operator },
): void {
  app.get(
    '/health',
    handle(async (_request, response) => {
      const well = await health.isWell();
      response.setHeader('Cache-Control', 'no-store').status(well ? 200 : 503);
      response.json({ status: well ? 'ok' : 'cannot-save' });
    }),
  );
  app.get('/metrics', (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (isFromHere(request) || operator.isMeant(request, response))
      response.type('text/plain').send(metrics.text());
  });
}

/** The built client: hashed files for ever, the page itself never from a cache, or a browser would keep asking for files of an old build. */
export function serveSite(app: Application, dist: string): void {
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
        setHeaders: (response) => {
          response.setHeader('Cache-Control', 'no-cache');
          response.setHeader('Content-Security-Policy', pagePolicy(response.req.headers.host));
        },
      },
    }),
  );
  // A link to a table is a path of the page's own; a path with a dot is a file that is not there.
  app.get(/^[^.]*$/, (request, response) => {
    response.setHeader('Content-Security-Policy', pagePolicy(request.headers.host));
    response.setHeader('Cache-Control', 'no-cache').sendFile('index.html', { root: dist });
  });
}
