import { describe, expect, it } from 'vitest';
import { box } from './box.ts';
import { COSMOS, PRESTIGE, STARTING } from './cards.ts';
import { planetopia } from './planetopia.ts';
import { arrange, stock } from './testing/arrange.ts';
import { COLOURS } from './tokens.ts';

function count(kind: string): number {
  return box.parts.filter((part) => part.kind.startsWith(kind)).reduce((sum, part) => sum + part.count, 0);
}

describe('the box', () => {
  it('holds what the rulebook counts', () => {
    expect({
      boards: count('planet-board'),
      prestige: count('prestige-card'),
      cosmos: count('cosmos-card'),
      starting: count('start-card'),
      aliens: count('alien-'),
      specials: count('special-'),
      atoms: count('atom'),
      stars: count('first-player-star'),
    }).toEqual({
      boards: 5,
      prestige: 28,
      cosmos: 45,
      starting: 15,
      aliens: 80,
      specials: 24,
      atoms: 40,
      stars: 1,
    });
  });

  it.each([2, 3, 4, 5])('all of it comes to the table of %i seats', (seats) => {
    const printed = Object.fromEntries(
      box.parts
        .filter((part) => !part.kind.startsWith('planet') && !part.kind.startsWith('first'))
        .map((part) => [`${part.kind} ${part.face ?? ''}`.trim(), part.count]),
    );
    expect(stock(arrange({ seats }).table)).toEqual(printed);
  });

  it('Cosmos cards are neutral in colour at every number of seats', () => {
    for (const icon of [0, 3, 4] as const) {
      const drawn = Object.values(COSMOS).filter((card) => card.icon === icon);
      expect(drawn).toHaveLength({ 0: 32, 3: 9, 4: 4 }[icon]);
      for (const colour of COLOURS)
        expect(drawn.flatMap((card) => card.aliens).filter((c) => c === colour)).toHaveLength(
          { 0: 15, 3: 4, 4: 2 }[icon],
        );
    }
    const effects = Object.values(COSMOS).map((card) => card.effect);
    expect(effects.filter((effect) => effect === 'aliens')).toHaveLength(40);
    expect(effects.filter((effect) => effect === 'swap-diagonal')).toHaveLength(3);
    expect(effects.filter((effect) => effect === 'raygun')).toHaveLength(2);
    expect(Object.keys(STARTING)).toEqual(['S1', 'S2', 'S3']);
  });

  it('Prestige cards: four nines without tokens, six tokens of each sort, 157 points', () => {
    const cards = Object.values(PRESTIGE);
    expect(cards.filter((card) => card.points === 9).map((card) => card.special)).toEqual(
      Array(4).fill(null),
    );
    for (const sort of ['X', 'D', 'J']) expect(cards.filter((card) => card.special === sort)).toHaveLength(6);
    expect(cards.reduce((sum, card) => sum + card.points, 0)).toBe(157);
    const upTo24 = cards.slice(0, 24).flatMap((card) => card.pattern.join('').split(''));
    for (const colour of COLOURS) expect(upTo24.filter((sign) => sign === colour)).toHaveLength(21);
  });

  it('names its authors and says what it is in one line', () => {
    expect(planetopia.credit).toContain('Julien Charbonnier');
    expect(planetopia.credit).toContain('Mangrove Games');
    expect(planetopia.credit).toContain('not affiliated');
    expect(planetopia.line?.length).toBeLessThan(70);
  });
});
