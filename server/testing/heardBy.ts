import { HeardChance } from '#kernel/chance/HeardChance';
import type { Guest } from './Guest.ts';

/** What somebody's screen was told of chance on these visits, as their browser notes it. */
export function heardBy(...visits: readonly Guest[]): HeardChance {
  const screen = new HeardChance();
  for (const { heard } of visits) {
    for (const { version, commitment } of heard.welcome) screen.sealed(version, commitment);
    for (const { acts } of heard.story) for (const act of acts ?? []) screen.told(act);
    for (const act of heard.act) screen.told(act);
  }
  return screen;
}
