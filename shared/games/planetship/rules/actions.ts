import { z } from 'zod';

const place = z.string().min(1).max(40);
const piece = z.int().min(1);

/** What the table does by itself unless somebody wants to say when. */
export const automation = {
  skip: 'A seat that can reach no space is passed over.',
  idle: 'A character that has nothing to use its icons on is passed over.',
  award: 'Rewards go to the winner of a zone.',
  retrieve: 'After the last zone everybody’s things go home.',
  advance: 'The next round is set up.',
} as const;

export const CHORES = ['award', 'retrieve', 'advance'] as const;
export type Chore = (typeof CHORES)[number];

/** Every move of the game, in terms of places and pieces. */
export const actionShape = z.discriminatedUnion('do', [
  /** A character from the hand goes to a space. */
  z.strictObject({ do: z.literal('play'), card: piece, to: place }),
  /** Nothing can be placed. */
  z.strictObject({ do: z.literal('pass') }),
  z.strictObject({ do: z.literal('probe'), at: place }),
  /** The Military Area is rotated, by quarters clockwise. */
  z.strictObject({ do: z.literal('rotate'), by: z.int() }),
  /** No probe, no rotating, no more icons. */
  z.strictObject({ do: z.literal('done') }),
  z.strictObject({ do: z.literal('hack'), target: place }),
  z.strictObject({ do: z.literal('scan') }),
  /** After a scan one reward goes under the deck. */
  z.strictObject({ do: z.literal('return'), card: piece }),
  z.strictObject({ do: z.literal('pull'), from: place, to: place }),
  z.strictObject({ do: z.literal('shield'), target: place }),
  z.strictObject({ do: z.literal('radio') }),
  z.strictObject({ do: z.literal('teleport'), to: place }),
  /** Of several rewards one is kept. */
  z.strictObject({ do: z.literal('keep'), card: piece }),
  /** The winner of the Radioactive Area gives up a character. */
  z.strictObject({ do: z.literal('sacrifice'), from: place }),
  /** A card is laid face down among those to be given up. */
  z.strictObject({ do: z.literal('discard'), card: piece }),
  z.strictObject({ do: z.literal('orient'), zone: place, heading: z.int() }),
  z.strictObject({ do: z.literal('chore'), chore: z.enum(CHORES) }),
]);

export type PlanetshipAction = z.output<typeof actionShape>;
export type ActionOf<D extends PlanetshipAction['do']> = Extract<PlanetshipAction, { readonly do: D }>;
