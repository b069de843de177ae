import { rulebook } from '#rules/knobs';
import { describe, expect, it } from 'vitest';
import { guide } from './guide.ts';
import type { PlanetshipKnobs } from './knobs.ts';
import { knobs } from './knobs.ts';

/** The text of one section, as it is read. */
function section(title: string, changed: Partial<PlanetshipKnobs> = {}, seats = 3): string {
  const found = guide({ ...rulebook(knobs), ...changed }, seats).find((one) => one.title === title);
  const { paragraphs = [], steps = [], terms = [] } = found ?? {};
  return [...paragraphs, ...steps, ...terms.map(({ term, means }) => `${term}: ${means}`)].join('\n');
}

describe('[R61] the guide follows the knobs of the table', () => {
  it('in how long it is played and what may be kept', () => {
    expect(section('The aim')).toContain('keep only 6 cards from round to round. After 4 rounds');
    expect(section('The aim', { rounds: 1, hand_limit: 5 })).toContain('only 5 cards');
    expect(section('The aim', { rounds: 1 })).toContain('After 1 round the');
    expect(section('A round', { rounds: 1 })).not.toContain('first player');
    expect(section('A round', { conveyor_columns: 2 })).toContain('2 columns of zones');
    expect(section('A round', { conveyor_columns: 0 })).not.toContain('drifts on');
  });

  it('in ships and probes, which depend on the seats by the rulebook', () => {
    expect(section('A round', {}, 2)).toContain('6 each');
    expect(section('A round', {}, 4)).toContain('4 each');
    expect(section('A round', { ships_per_player: '3' }, 2)).toContain('3 each');
    expect(section('Placing a character', { probes_per_player: '7' })).toContain('your 7 probes');
    const without = { probes_per_player: '0' } as const;
    expect(section('Placing a character', without) + section('Signs on the table', without)).not.toMatch(
      /probe|dish/i,
    );
  });

  it('in what happens when a zone is resolved', () => {
    expect(section('Resolving a zone')).toContain('abilities once');
    expect(section('Resolving a zone', { ability_limits: 3 })).toContain('abilities 3 times');
    expect(section('Resolving a zone', { zone_tiebreak: 'no_winner' })).toContain('in a tie, nobody');
    expect(section('Resolving a zone', { locked_after_move: false })).not.toContain('moved');
    expect(section('Abilities', { hacker_enemy_only: false })).toContain('Hacker: Send another character');
  });

  it('in the zones that are played and in their rules', () => {
    expect(section('The zones').split('\n')).toHaveLength(10);
    expect(section('The zones')).toContain('4 Prison: The lowest strength wins.');
    expect(section('The zones', { prison_mode: 'highest' })).toContain('4 Prison: No rule of its own.');
    expect(section('The zones', { zone_rules_on: [] })).not.toMatch(/No probes|Two rewards|lowest/);
    expect(section('The zones')).toContain('9 Harvests: Two rewards');
    expect(section('The zones', { extra_rewards: [4, 7] })).toContain('keeps one, lie in 4 and 7.');
    expect(section('The zones', { extra_rewards: [4] })).toContain('9 Harvests: No rule');
    expect(section('The zones', { zone_set: [0, 1, 2, 3, 4, 5, 7] })).not.toContain('Harvests');
  });

  it('in what is scored', () => {
    const points = 'The end and the points';
    expect(section(points)).toContain('and 1 for each card you gave up');
    expect(section(points)).toContain('4 missions');
    expect(section(points, {}, 5)).toContain('5 missions');
    expect(section(points)).toContain('6 for abilities, 7 for a race');
    expect(section(points, { mission_vp_ability: 9, mission_vp_race: 3 })).toContain(
      '9 for abilities, 3 for a race',
    );
    expect(section(points, { missions_in_play: '0' })).not.toContain('ission');
    expect(section(points, { discard_vp: 0 })).not.toContain('gave up');
    expect(section(points, { mission_tie: 'full' })).toContain('each of them');
  });
});

it('the guide names every sign on a zone: the door, the mask and the dish', () => {
  expect(section('Signs on the table')).toMatch(/Door: .*enter[\s\S]*Mask: .*face down[\s\S]*Dish: .*probe/);
});
