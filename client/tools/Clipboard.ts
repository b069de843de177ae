import type { PieceId } from '#kernel/piece';

/**
 * What was copied or cut. A cut piece stays where it is until it is pasted: taken away at once, a card whose face nobody
 * sees could not be made again.
 */
export interface Clipboard {
  readonly pieces: readonly PieceId[];
  readonly cut: boolean;
}
