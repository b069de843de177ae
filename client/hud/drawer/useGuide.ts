import { useEffect, useMemo, useState } from 'react';
import type { Json } from '#kernel/json';
import type { GameTold } from '#protocol/api';
import type { AnyGame } from '#rules/Game';
import type { Guide } from '#rules/Guide';
import type { KnobValues, Knobs } from '#rules/knobs';
import { readKnobs } from '#rules/knobs';
import { variantIn } from '#rules/variant';
import { rulebookOf } from '../../variants/rulebookOf.ts';
import { useSeen } from '../useTable.ts';

type Telling = NonNullable<AnyGame['guide']>;

/** Nobody names a game here: whatever folder has a `guide.ts` tells how it is played. */
const SHELF = import.meta.glob<{ readonly guide?: Telling }>('../../../shared/games/*/guide.ts');

/** How a game tells of itself; undefined for a game that does not. */
export async function guideOf(game: string): Promise<Telling | undefined> {
  const found = await SHELF[`../../../shared/games/${game}/guide.ts`]?.();
  return found?.guide;
}

/** How the game of this table is played, with its knobs and seats; null until it is here, and for games that do not tell. */
export function useGuide(game: GameTold): Guide | null {
  const telling = useTelling(game.id);
  const seats = useSeen((seen) => seen.table?.observation.seats.length ?? game.seats.min);
  const settings = useSeen((seen) => seen.table?.observation.settings ?? null);
  // Settings come anew with every patch of the table: only other knobs make another guide.
  const written = JSON.stringify(knobsIn(settings, game));
  return useMemo(
    () => telling?.(JSON.parse(written) as KnobValues<Knobs>, seats) ?? null,
    [telling, seats, written],
  );
}

/** The knobs of a table, by its settings: the rulebook's where nobody has set one. */
export function knobsIn(settings: Json, game: GameTold): KnobValues<Knobs> {
  return readKnobs(rulebookOf(game).knobs, variantIn(settings).knobs).values;
}

function useTelling(game: string): Telling | undefined {
  const [found, setFound] = useState<{ readonly game: string; readonly telling: Telling | undefined } | null>(
    null,
  );
  useEffect(() => {
    let gone = false;
    guideOf(game).then(
      (telling) => !gone && setFound({ game, telling }),
      // Offline there is nothing to read; the rest of the rules must still be there.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return found?.game === game ? found.telling : undefined;
}
