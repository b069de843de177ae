import type { GameTold } from '#protocol/api';
import { gamesThere } from '../net/fetchApi.ts';
import { useAsked } from '../net/useAsked.ts';
import { recordIn } from './result/planAgain.ts';
import { useSeen } from './useTable.ts';

/** The game of this table as the house tells it; null at a table without one, and until the house has answered. */
export function useGame(): GameTold | null {
  const id = useSeen((seen) => recordIn(seen.table?.observation.settings ?? null)['game']);
  const { value } = useAsked(gamesThere);
  return value?.find((game) => game.id === id) ?? null;
}
