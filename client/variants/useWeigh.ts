import { useEffect, useState } from 'react';
import type { Weighs } from '#rules/variant';

type Weigh = NonNullable<Weighs['weigh']>;

/** Nobody names a game here: whatever folder has a `weigh.ts` weighs its variants. */
const SCALES = import.meta.glob<{ readonly weigh?: Weigh }>('../../shared/games/*/weigh.ts');

/** What a game itself thinks of variants; undefined until it is here, and for games that have no opinion. */
export function useWeigh(game: string): Weigh | undefined {
  const [found, setFound] = useState<{ readonly game: string; readonly weigh: Weigh | undefined } | null>(
    null,
  );
  useEffect(() => {
    let gone = false;
    // Offline, the house still weighs what is sent to it: the editor is only not told beforehand.
    SCALES[`../../shared/games/${game}/weigh.ts`]?.().then(
      ({ weigh }) => !gone && setFound({ game, weigh }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return found?.game === game ? found.weigh : undefined;
}
