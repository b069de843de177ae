import type { PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';

/** One act in words. The whole sentence is `who did`; where nobody did it, `who` is empty. */
export interface Told {
  readonly by: SeatId | null;
  readonly who: string;
  readonly did: string;
  /** A small move: several of these in a row by one seat are told as one. */
  readonly small?: {
    readonly word: string;
    readonly pieces: readonly (PieceId | null)[];
    readonly noun: string;
  };
}

export function sentence({ who, did }: Pick<Told, 'who' | 'did'>): string {
  return who === '' ? `${did}.` : `${who} ${did}.`;
}
