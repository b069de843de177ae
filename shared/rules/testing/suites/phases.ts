import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diagramOf } from '../../authoring/phases.ts';
import type { RulesMade } from '../../authoring/rulesOf.ts';
import type { AnyGame } from '../../Game.ts';
import { playOut } from '../../playout.ts';

/** What is played to meet with them: a game whose rules are these, perhaps begun in the middle or with its chores left to the hands. */
interface Played {
  readonly game: AnyGame;
  readonly games: number;
  readonly knobs?: (seed: number) => Record<string, unknown>;
}

/**
 * The phases of a game as its diagram beside a test (`import.meta.url`) shows them, and as they are met with in play: a phase
 * that random games never come to is one that nobody has seen. `ORRERY_REWRITE=1` writes the diagram anew.
 */
export function describePhases(
  beside: string,
  { phases, phaseOf }: Pick<RulesMade, 'phases' | 'phaseOf'>,
  { game, games, knobs }: Played,
): void {
  it('the diagram of the phases is as they are', () => {
    const file = new URL('phases.mmd', beside);
    const now = diagramOf(phases);
    if (process.env['ORRERY_REWRITE'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
  });

  it('every phase that somebody acts in is met with in play', () => {
    const met = new Set<string>();
    for (let seed = 0; seed < games; seed++) {
      const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1));
      const variant = knobs === undefined ? {} : { knobs: knobs(seed) };
      playOut(game, { seats, seed, ...variant, watch: ({ table }) => met.add(phaseOf(table)) });
    }
    const acted = Object.entries(phases).filter(([, phase]) => phase.toAct !== undefined);
    expect([...met].toSorted()).toEqual(acted.map(([name]) => name).toSorted());
  });
}
