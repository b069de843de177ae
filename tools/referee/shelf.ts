import { GAMES } from '#games/registry';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import { BadArguments } from './BadArguments.ts';

/** Every game of the house, and the two examples that every recipe here was tried on. */
export const SHELF: ReadonlyMap<string, AnyGame> = new Map([
  ...[connectFour, meteor].map((game): [string, AnyGame] => [game.id, game]),
  ...GAMES,
]);

/** The game of this name. Throws `BadArguments` with the names there are. */
export function gameNamed(name: string | undefined): AnyGame {
  const names = [...SHELF.keys()].toSorted().join(', ');
  if (name === undefined) throw new BadArguments(`Which game? There are ${names}.`);
  const game = SHELF.get(name);
  if (game === undefined) throw new BadArguments(`There is no game "${name}". There are ${names}.`);
  return game;
}
