import { FastChance } from '#kernel/chance/fast';
import { setUp } from '#rules/setUp';
import { colourSeats } from '#rules/playout';
import { describe, expect, it } from 'vitest';
import { box } from './box.ts';
import { ABILITIES, CHARACTERS, COLOURS, MISSIONS, RACES } from './cards.ts';
import { planetship } from './planetship.ts';
import { ZONES } from './zones.ts';

const cards = Object.values(CHARACTERS);

function count(kind: string): number {
  return box.parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.count, 0);
}

describe('the box', () => {
  it('holds what the rulebook lists', () => {
    expect(Object.fromEntries(box.kinds.map(({ id }) => [id.replace('planetship-', ''), count(id)]))).toEqual(
      {
        character: 90,
        mission: 12,
        zone: 10,
        'ship-red': 6,
        'ship-blue': 6,
        'ship-green': 4,
        'ship-yellow': 4,
        'ship-pink': 4,
        'probe-red': 6,
        'probe-blue': 6,
        'probe-green': 4,
        'probe-yellow': 4,
        'probe-pink': 4,
        shield: 20,
        'first-player': 1,
        'round-marker': 1,
        reference: 2,
        stand: 5,
      },
    );
  });

  it('has six equally strong starting characters for each colour', () => {
    for (const colour of COLOURS) {
      const own = cards.filter((card) => card.colour === colour);
      expect(own.map(({ strength }) => strength)).toEqual([1, 1, 2, 2, 2, 3]);
      expect(own.map(({ points }) => points)).toEqual([0, 1, 0, 1, 1, 0]);
      expect(new Set(own.map(({ race }) => race)).size).toBe(6);
      expect(own.flatMap(({ icons }) => icons)).toEqual(ABILITIES);
    }
  });

  it('has each ability on eighteen icons and each race on fifteen cards', () => {
    for (const ability of ABILITIES)
      expect(cards.flatMap(({ icons }) => icons).filter((icon) => icon === ability)).toHaveLength(18);
    for (const race of RACES) expect(cards.filter((card) => card.race === race)).toHaveLength(15);
    expect(Object.keys(MISSIONS)).toHaveLength(12);
  });

  it('has zones with 31 spaces: 21 docks, 10 stealth, 11 probe, and four hidden rewards', () => {
    const spaces = ZONES.flatMap((zone) => zone.spaces);
    const marked = (mark: 'dock' | 'stealth' | 'probe'): number => spaces.filter((one) => one[mark]).length;
    expect([spaces.length, marked('dock'), marked('stealth'), marked('probe')]).toEqual([31, 21, 10, 11]);
    expect(ZONES.filter((zone) => zone.rewardStealth).map(({ number }) => number)).toEqual([3, 4, 6, 8]);
    expect(ZONES.map((zone) => zone.spaces.length)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 4, 3]);
  });

  it.each([2, 3, 4, 5])('is laid out completely for %i seats', (seats) => {
    const { table } = setUp(planetship, colourSeats(seats), new FastChance(seats));
    expect(table.pieces.size).toBe(box.parts.reduce((sum, part) => sum + part.count, 0));
  });

  it('calls everything by names of its own', () => {
    expect(box.kinds.every(({ id }) => id.startsWith('planetship-'))).toBe(true);
  });
});
