import type { Application, NextFunction, Request, Response } from 'express';
import express from 'express';
import type { AddressLimits } from './AddressLimits.ts';
import { answerRefusal } from './answers.ts';
import { refuseDeep } from './refuseDeep.ts';
import { boxTold, gameTold } from './facts.ts';
import { MOST_BODY_BYTES } from './frontDoor.ts';
import type { OpenRooms } from '../transport/OpenRooms.ts';
import type { Services } from '../Services.ts';
import { servePictures } from './servePictures.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';
import { serveImport } from './serveImport.ts';
import { serveSaves } from './serveSaves.ts';
import { ConcurrencyLimit } from './ConcurrencyLimit.ts';
import { serveChance } from './serveChance.ts';
import { serveTables } from './serveTables.ts';
import { unchanging } from './unchanging.ts';
import { StorageFault } from '../storage/StorageFault.ts';

/**
 * Files that come in at the same time, for the whole server, and those that go out: each may be as long as the longest save. Apart, because
 * who sends slowly must not keep others from saving.
 */
const FILES_AT_ONCE = 8;

/** What is asked before and beside the socket: games, tables, saves. */
export function serveApi(
  app: Application,
  services: Services,
  openRooms: OpenRooms,
  addresses: AddressLimits,
): void {
  const api = express.Router();
  api.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  const copies = new ConcurrencyLimit(FILES_AT_ONCE);
  serveImport(api, services, addresses, new ConcurrencyLimit(FILES_AT_ONCE));
  api.use(express.json({ limit: MOST_BODY_BYTES }), refuseDeep);
  serveSaves(api, services, openRooms, addresses, copies);
  servePictures(api, services, addresses);
  serveTables(api, services, openRooms, addresses);
  serveChance(api, services, copies);

  const { games, bots } = services;
  api.get(
    '/games',
    unchanging(() => ({ games: [...games.values()].map((game) => gameTold(game, bots)) })),
  );
  api.get(
    '/library',
    unchanging(() => ({ boxes: [...games.values()].flatMap((game) => boxTold(game) ?? []) })),
  );

  api.use((_request, response) => answerRefusal(response, 404, 'no-such-page', 'There is nothing here.'));
  api.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const { status } = error as { status?: unknown };
    if (typeof status === 'number' && status < 500)
      return answerRefusal(response, status, 'bad-request', 'That request could not be understood.');
    services.report('api', error);
    if (error instanceof StorageFault)
      answerRefusal(response, 503, 'not-saved', refuseAtTable('not-saved').text);
    else answerRefusal(response, 500, 'fault', 'Something went wrong here. Try again in a moment.');
  });
  app.use('/api', api);
}
