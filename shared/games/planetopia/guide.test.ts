import { rulebook } from '#rules/knobs';
import { describe, expect, it } from 'vitest';
import { guide } from './guide.ts';
import type { PlanetopiaKnobs } from './knobs.ts';
import { knobs } from './knobs.ts';

/** The text of one section, as it is read; '' when there is none. */
function section(title: string, changed: Partial<PlanetopiaKnobs> = {}, seats = 3): string {
  const found = guide({ ...rulebook(knobs), ...changed }, seats).find((one) => one.title === title);
  const { paragraphs = [], steps = [], terms = [] } = found ?? {};
  return [...paragraphs, ...steps, ...terms.map(({ term, means }) => `${term}: ${means}`)].join('\n');
}

const MUST = 'What you must do: one of these';
const MAY = 'What you may do';

describe('[R61] the guide follows the knobs of the table', () => {
  it('in the aim and the end', () => {
    expect(section('The aim')).toContain('25 points');
    expect(section('The aim', { target_points: 40 })).toContain('40 points');
    const end = 'The end and the points';
    expect(section(end, { target_points: 40 })).toContain('has 40 points, the round is finished');
    expect(section(end, { equal_turns: false })).toContain('over at once');
    expect(section(end, { max_rounds: 12 })).toContain('After 12 rounds');
    expect(section(end)).not.toContain('in any case');
  });

  it('in what a turn holds', () => {
    expect(section('Your turn')).toMatch(/1 mandatory action:[^]*1 optional action:[^]*2 atoms/);
    const changed = { mandatory_per_turn: 2, optional_per_turn: 3, start_atoms: 1 };
    expect(section('Your turn', changed)).toMatch(
      /2 mandatory actions:[^]*3 optional actions:[^]*1 atom and/,
    );
    expect(section('Your turn', { optional_per_turn: 0 })).not.toContain('optional');
    expect(section(MAY, { optional_per_turn: 0 })).toBe('');
  });

  it('in what actions cost and pay', () => {
    expect(section(MUST, { cosmos_row_size: 7 })).toContain('7 cards are on offer');
    expect(section(MUST, { distance_cost_per_card: 2 })).toContain('lay 2 atoms');
    expect(section(MUST, { distance_cost_per_card: 0 })).toContain('Any of them is free');
    expect(section(MUST, { auto_recover_on_empty: false })).not.toContain('anyway');
    expect(section(MAY, { atomize_max: 4, atomize_yield: 3 })).toContain(
      'up to 4 aliens of your planet for 3 atoms',
    );
    expect(section('Cards that bring no aliens', { raygun_cost: 4 })).toContain('Pay 4 atoms');
    expect(section('Cards that bring no aliens', { raygun_cost: 0 })).toContain('Raygun: Give one');
  });

  it('in what the marks on cards mean', () => {
    expect(section('Signs')).toContain('3+ and 4+');
    expect(section('Signs', { icon3_removed_at: [] })).not.toContain('3+');
  });

  it('in combos and tokens', () => {
    expect(section('A combo', {}, 3)).toContain('4 Prestige cards');
    expect(section('A combo', { prestige_row_extra: 3 }, 5)).toContain('8 Prestige cards');
    expect(section('A combo', { pattern_match: 'translate' })).toContain('anywhere');
    expect(section('A combo', { grid_columns: 4 })).toContain('lower left');
    expect(section('A combo', { gravity: false })).not.toContain('falls');
    expect(section('Special tokens', { special_slots: 5 })).toContain('room for 5');
    expect(section('Special tokens', { special_slots: 0 })).toBe('');
    expect(section('Special tokens', { extra_mode: 'second-turn' })).toContain('Another turn');
  });
});
