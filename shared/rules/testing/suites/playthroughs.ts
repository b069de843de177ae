import { expect, it } from 'vitest';
import type { AnyGame } from '../../Game.ts';
import type { PlayoutOptions } from '../../playout.ts';
import { golden } from '../golden.ts';

/** The playthroughs kept in `playthroughs/` beside a test (`import.meta.url`), by name. */
export function describePlaythroughs(
  beside: string,
  kept: readonly (readonly [name: string, game: AnyGame, options: Omit<PlayoutOptions, 'watch'>])[],
): void {
  it.each(kept)('the kept playthrough %s is as it was', (name, game, options) => {
    const playthrough = golden(new URL(`playthroughs/${name}.txt`, beside), game, options);
    expect(playthrough.now).toBe(playthrough.kept);
  });
}
