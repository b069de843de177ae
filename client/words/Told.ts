import type { PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';

/**
 * One act in words. The whole sentence is `who did`; where nobody did it, `who` is empty. An act that the game tells itself is
 * told in its sentences, and in nothing else.
 */
export interface Told {
  readonly by: SeatId | null;
  readonly who: string;
  readonly did: string;
  readonly beats?: readonly string[];
  /** A small move: several of these in a row by one seat are told as one. */
  readonly small?: {
    readonly word: string;
    readonly pieces: readonly (PieceId | null)[];
    readonly noun: string;
  };
}

export function sentence({ who, did, beats }: Pick<Told, 'who' | 'did' | 'beats'>): string {
  if (beats !== undefined) return beats.join(' ');
  return who === '' ? `${did}.` : `${who} ${did}.`;
}
