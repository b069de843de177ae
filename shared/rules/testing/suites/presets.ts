import { describe, expect, it } from 'vitest';
import { conform } from '../../conformance.ts';
import type { AnyGame } from '../../Game.ts';
import type { Preset } from '../../Preset.ts';
import { checkVariant } from '../../variant.ts';
import { TIMEOUT } from './times.ts';

export interface PresetPlan {
  /** Names of bots that play every game, where presets seat them. */
  readonly bots?: readonly string[];
}

/** What is wrong with a preset as it is written; nothing when a table can be opened by it. */
export function presetFaults(game: AnyGame, preset: Preset, plan: PresetPlan = {}): string[] {
  const { title, line, seats, knobs, bots } = preset;
  const { min, max } = game.seats;
  const known = new Set([...Object.keys(game.bots ?? {}), ...(plan.bots ?? [])]);
  const { faults, odd } = checkVariant(game, { knobs });
  return [
    ...(title === '' ? ['it has no title'] : []),
    ...(/^\S.*[.!]$/.test(line) ? [] : ['its line is no sentence']),
    ...(Number.isInteger(seats) && seats >= min && seats <= max
      ? []
      : [`the game is for ${min} to ${max} seats`]),
    ...(bots.length < seats ? [] : ['nobody is left to play against the bots']),
    ...bots.filter((bot) => !known.has(bot)).map((bot) => `there is no bot ${bot}`),
    ...faults,
    ...odd,
  ];
}

/** What the presets of every game must keep: each opens a table as it is written, and can be played to its end. */
export function describePresets(game: AnyGame, plan: PresetPlan = {}): void {
  const presets: readonly Preset[] = game.presets ?? [];

  describe('what the presets of every game must keep', () => {
    it('[R102] they are there, each under a name of its own', () => {
      const ids = presets.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it.each(presets)('[R102] $title: seats, knobs and bots fit the game', (preset) => {
      expect(presetFaults(game, preset, plan)).toEqual([]);
    });

    it.each(presets)(
      '[R102] $title: can be opened and played to its end',
      ({ seats, knobs }) => {
        expect(conform(game, { seats, seed: 1, every: 24, knobs }).acts).toBeGreaterThan(0);
      },
      TIMEOUT,
    );
  });
}
