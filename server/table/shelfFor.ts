import type { Shelf, ShelfBox } from '#commands/Shelf';
import type { AnyGame } from '#rules/Game';

/** The boxes of the house as a shelf for one table. */
export function shelfFor(games: ReadonlyMap<string, AnyGame>, hasPicture: Shelf['hasPicture']): Shelf {
  return {
    hasPicture,
    box(id): ShelfBox | undefined {
      const game = games.get(id);
      if (game === undefined) return undefined;
      return {
        kinds: game.box.kinds,
        entry: (wanted) => game.library?.find((entry) => entry.id === wanted),
      };
    },
  };
}
