import type { Json } from '#kernel/json';
import { describe, expect, it } from 'vitest';
import { conform, conformByHand } from '../../conformance.ts';
import type { AnyGame } from '../../Game.ts';
import { rulebook } from '../../knobs.ts';
import type { Edits } from '../../Sheet.ts';
import { NO_EDITS, checkEdits } from '../../Sheet.ts';
import { checkVariant, changedKnobs } from '../../variant.ts';
import { readVariant, writeVariant } from '../../variantFile.ts';
import { editsByLot, knobsByLot } from '../byLot.ts';
import { TIMEOUT } from './times.ts';

export interface VariantPlan {
  readonly edits?: (seed: number) => Edits;
  readonly knobs?: (seed: number) => Record<string, Json>;
  /** Which game is played with these edits, if not the plain one. */
  readonly played?: (seed: number) => AnyGame;
  /** Knobs with which a game by lot is short. */
  readonly short?: Record<string, Json>;
  readonly games?: number;
  /** One act in so many gets the costly checks. */
  readonly every?: number;
  /** A game by lot must not be over before. */
  readonly leastActs?: number;
}

/** What every game with sheets must keep: its own are sound, a variant survives its file, and edits break nothing. */
export function describeVariants(game: AnyGame, plan: VariantPlan = {}): void {
  const { games = 12, every = 12, leastActs = 0, short = {}, played = () => game } = plan;
  const edits = plan.edits ?? ((seed) => editsByLot(game, seed));
  const knobs = plan.knobs ?? ((seed) => knobsByLot(game.knobs, seed));
  const { min, max } = game.seats;

  describe('what every game with sheets must keep', () => {
    it('its sheets fit their own columns, and as printed nothing is edited', () => {
      const sheets = game.sheets ?? [];
      const printed = Object.fromEntries(
        sheets.map(({ id, columns, rows }) => [
          id,
          Object.fromEntries(
            rows.map((row) => [
              row.id,
              Object.fromEntries(columns.map(({ name }) => [name, row.cells[name]])),
            ]),
          ),
        ]),
      );
      expect(checkEdits(sheets, printed)).toEqual({ edits: {}, faults: [] });
    });

    it('the rulebook has nothing odd about it', () => {
      expect(checkVariant(game, { knobs: rulebook(game.knobs), edits: NO_EDITS })).toMatchObject({
        faults: [],
        odd: [],
      });
    });

    it('a variant file is read back as it was written', () => {
      for (let seed = 0; seed < games; seed++) {
        const changed = changedKnobs(game, { knobs: knobs(seed) });
        const both = checkVariant(game, { knobs: changed, edits: edits(seed) });
        const variant = {
          name: `Variant ${seed}`,
          knobs: both.faults.length === 0 ? changed : {},
          edits: edits(seed),
        };
        const { odd } = checkVariant(game, variant);
        expect(readVariant(writeVariant(game, variant), game)).toEqual({ ok: true, variant, odd });
      }
    });

    it(
      'what every game must keep is kept whatever is edited',
      () => {
        for (let seed = 0; seed < games; seed++) {
          const seats = min + (seed % (max - min + 1));
          const options = { seats, seed, every, knobs: knobs(seed + 900), edits: edits(seed) };
          expect(conform(played(seed), options).acts).toBeGreaterThan(leastActs);
        }
      },
      TIMEOUT,
    );

    it(
      'an edited table upset by hand is refused piece by piece, or played to its end',
      () => {
        const answers = Array.from({ length: games }, (_, seed) =>
          conformByHand(game, {
            seats: min,
            seed,
            moves: seed % 6,
            after: seed,
            edits: edits(seed),
            knobs: short,
          }),
        );
        expect(new Set(answers)).toEqual(new Set(['adopted', 'refused']));
      },
      TIMEOUT,
    );
  });
}
