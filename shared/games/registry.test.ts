import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '#rules/Game';
import type { Guide, GuideSection } from '#rules/Guide';
import type { Knobs } from '#rules/knobs';
import { rulebook, readKnobs } from '#rules/knobs';
import { sandbox } from '#rules/sandbox';
import { knobsByLot } from '#rules/testing/byLot';
import { GAMES } from './registry.ts';

/** What fits a narrow drawer without scrolling. */
const LONGEST = 600;
const VARIANTS = 60;

const games = [...GAMES.values()];
const bundled = JSON.parse(
  readFileSync(new URL('../../assets/icons/icons.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const textsIn = ({ title, paragraphs = [], steps = [], terms = [] }: GuideSection): string[] => [
  title,
  ...paragraphs,
  ...steps,
  ...terms.flatMap(({ term, means }) => [term, means]),
];

/** The guide at every number of seats, by the rulebook and with knobs by lot. */
function* guidesOf({ guide, knobs, seats }: AnyGame): Generator<Guide> {
  if (guide === undefined) return;
  for (let count = seats.min; count <= seats.max; count++) {
    yield guide(rulebook(knobs as Knobs), count);
    for (let seed = 0; seed < VARIANTS; seed++) {
      const { values } = readKnobs(knobs as Knobs, knobsByLot(knobs as Knobs, seed));
      yield guide(values, count);
    }
  }
}

it('[R61] every game with rules of its own tells how it is played', () => {
  const silent = games.filter((game) => game.rules !== sandbox && game.guide === undefined);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

describe.each(games.filter(({ guide }) => guide !== undefined))('the guide of $id', (game) => {
  it('is made of plain data: short sections, each under a title of its own', () => {
    for (const guide of guidesOf(game)) {
      expect(JSON.parse(JSON.stringify(guide))).toEqual(guide);
      expect(new Set(guide.map(({ title }) => title)).size).toBe(guide.length);
      const long = guide.map((section) => [section.title, textsIn(section).join('').length] as const);
      expect(long.filter(([, length]) => length > LONGEST)).toEqual([]);
    }
  });

  it('says something in every section, in whole words, whatever the variant', () => {
    for (const guide of guidesOf(game)) {
      expect(guide.length).toBeGreaterThan(2);
      for (const section of guide) {
        expect(textsIn(section).length).toBeGreaterThan(1);
        const wrong = textsIn(section).filter(
          (text) => text.trim() !== text || /^$|undefined|NaN|false|_| {2}|\. ?\.| 1 \w+s\b/.test(text),
        );
        expect(wrong).toEqual([]);
      }
    }
  });

  it('shows only icons that exist', () => {
    for (const guide of guidesOf(game)) {
      const icons = guide.flatMap(({ terms = [] }) => terms.flatMap((term) => term.icons ?? []));
      expect(icons.length).toBeGreaterThan(0);
      expect(icons.filter((icon) => !Object.hasOwn(bundled, icon))).toEqual([]);
    }
  });
});
