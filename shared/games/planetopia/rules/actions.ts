import { z } from 'zod';
import { COLOURS } from '../tokens.ts';

const cell = z.int().min(0).max(15);
const slot = z.int().min(0).max(7);
const colour = z.enum(COLOURS);
const piece = z.int().min(1);

/** Everything a seat can do. A card that needs choices is played first; the choices are actions of their own. */
export const actionShape = z.discriminatedUnion('do', [
  /** Mandatory: take the Cosmos card of a slot, laying atoms on the nearer ones. */
  z.strictObject({ do: z.literal('take'), slot }),
  /** Mandatory: play a card from the hand. */
  z.strictObject({ do: z.literal('play'), card: piece }),
  /** Mandatory: take all played cards back. */
  z.strictObject({ do: z.literal('recover') }),
  /** Optional: make atoms of an alien; a second one belongs to the same action. */
  z.strictObject({ do: z.literal('atomize'), cell }),
  /** Optional: win a Prestige card; `at` is the cell under the top left corner of what its pattern depicts. */
  z.strictObject({ do: z.literal('combo'), slot, at: cell }),
  z.strictObject({ do: z.literal('extra') }),
  z.strictObject({ do: z.literal('double') }),
  z.strictObject({ do: z.literal('deploy'), cell }),
  z.strictObject({ do: z.literal('end') }),
  /** An alien that has just arrived goes into a cell. */
  z.strictObject({ do: z.literal('place'), colour, cell }),
  /** More aliens than fit: one on the board, or one that has just arrived, goes back. */
  z.strictObject({ do: z.literal('discard'), cell }),
  z.strictObject({ do: z.literal('decline'), colour }),
  /** Two cells change their tokens; the lower number stands first. */
  z.strictObject({ do: z.literal('swap'), from: cell, to: cell }),
  /** A swap card is played without swapping. */
  z.strictObject({ do: z.literal('pass') }),
  z.strictObject({ do: z.literal('recolour'), cell, colour }),
  /** One special token too many goes back. */
  z.strictObject({ do: z.literal('return'), token: piece }),
  /** Who gets the star. */
  z.strictObject({ do: z.literal('begin'), seat: z.string().min(1).max(40) }),
  /** Chores, where the table does not do them by itself. */
  z.strictObject({ do: z.literal('fall') }),
  z.strictObject({ do: z.literal('refill') }),
  z.strictObject({ do: z.literal('reveal') }),
]);

export type PlanetopiaAction = z.output<typeof actionShape>;
export type Deed = PlanetopiaAction['do'];
export type ActionOf<D extends Deed> = Extract<PlanetopiaAction, { do: D }>;
