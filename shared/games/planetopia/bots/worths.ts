import type { Special } from '../tokens.ts';

// What things that are no points yet are worth in points, for bots that look ahead. Found by playing.

export const ATOM_WORTH = 0.15;
/** A card that brings aliens, whatever the patterns are. */
export const CARD_WORTH = 0.35;
export const TOKEN_WORTH: Readonly<Record<Special, number>> = { X: 1.3, D: 0.3, J: 1.2 };
/** A special token that is still to be won. */
export const SPECIAL_TO_WIN = 1.2;
/** More than this of something is of no further use. */
export const MOST_ATOMS = 6;
export const MOST_CARDS = 6;
/** What is won a turn later is worth so much of what is won now. */
export const PATIENCE = 0.85;
/** The second and the third best card to be won count less: tokens go to the best one first. */
export const SECOND_BEST = 0.45;
export const THIRD_BEST = 0.2;
