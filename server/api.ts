import type { Application, NextFunction, Request, Response } from 'express';
import express from 'express';
import type { Addresses } from './Addresses.ts';
import { refuse } from './answers.ts';
import { refuseDeep } from './refuseDeep.ts';
import { boxTold, gameTold } from './facts.ts';
import { MOST_BODY_BYTES } from './frontDoor.ts';
import type { Doors } from './room/Doors.ts';
import type { House } from './room/House.ts';
import { servePictures } from './room/pictures/servePictures.ts';
import { refuseInRoom } from './room/roomRefusal.ts';
import { serveImport, serveSaves } from './room/saves/serveSaves.ts';
import { serveTables } from './serveTables.ts';
import { StorageFault } from './storage/StorageFault.ts';

/** What is asked before and beside the socket: games, tables, saves. */
export function serveApi(app: Application, house: House, doors: Doors, addresses: Addresses): void {
  const api = express.Router();
  api.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  serveImport(api, house, addresses);
  api.use(express.json({ limit: MOST_BODY_BYTES }), refuseDeep);
  serveSaves(api, house, doors);
  servePictures(api, house, addresses);
  serveTables(api, house, doors, addresses);

  api.get('/games', (_request, response) => {
    response.json({ games: [...house.games.values()].map((game) => gameTold(game, house.bots)) });
  });
  api.get('/library', (_request, response) => {
    response.json({ boxes: [...house.games.values()].flatMap((game) => boxTold(game) ?? []) });
  });

  api.use((_request, response) => refuse(response, 404, 'no-such-page', 'There is nothing here.'));
  api.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const { status } = error as { status?: unknown };
    if (typeof status === 'number' && status < 500)
      return refuse(response, status, 'bad-request', 'That request could not be understood.');
    house.report('api', error);
    if (error instanceof StorageFault) refuse(response, 503, 'not-saved', refuseInRoom('not-saved').text);
    else refuse(response, 500, 'fault', 'Something went wrong here. Try again in a moment.');
  });
  app.use('/api', api);
}
