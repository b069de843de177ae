import { expect, it } from 'vitest';
import { canariesIn } from '#kernel/testing/canary';
import { DEEDS, rule, set } from '#kernel/testing/deeds';
import { demandSame } from '#kernel/testing/demand';
import { viewersOf } from '#kernel/testing/oracle';
import { SLOW, heldOver } from '#kernel/testing/property';
import { randomAct } from '#kernel/testing/randomAct';
import { randomTable } from '#kernel/testing/randomTable';
import { Gallery, expected } from '../testing/Gallery.ts';

/** But names that every object has: maps on the wire cannot hold those, and nobody gives them. */
const SENDABLE = DEEDS.filter((deed) => deed !== set && deed !== rule);

it('[S11] [S12] whatever rules and commands could write, a window shows that and no more', SLOW, () => {
  const property = (seed: number): void => {
    const { table, chance } = randomTable(seed);
    const gallery = new Gallery(table);
    const viewers = viewersOf(table);
    for (const viewer of viewers) gallery.enter(viewer, viewer);
    for (let i = 0; i < 12; i++) {
      for (const viewer of viewers) {
        const may = expected(table, viewer);
        demandSame(gallery.seen(viewer), may);
        const allowed = canariesIn(JSON.stringify(may));
        const leaked = [...canariesIn(gallery.heard(viewer))].filter((name) => !allowed.has(name));
        expect({ viewer, leaked }).toEqual({ viewer, leaked: [] });
      }
      gallery.follow(randomAct(table, chance, SENDABLE));
    }
  };
  expect(heldOver(15, property)).toBe(15);
});
