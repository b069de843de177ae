import { kind } from '#kernel/kind';
import { OPEN_TABLE } from '#kernel/table';
import type { Shelf, ShelfBox, ShelfEntry } from '../Shelf.ts';
import { CANARY } from './richTable.ts';

/** A picture that is kept with the table, and one that is not. */
export const PICTURE = 'a1'.repeat(16);
export const NO_PICTURE = 'b2'.repeat(16);

const entries: Record<string, ShelfEntry> = {
  tops: {
    count: 2,
    lay(scribe, at) {
      for (const x of [-1, 1]) scribe.make('top', { place: OPEN_TABLE, pose: { ...at, x: at.x + x } });
    },
  },
  tricks: {
    count: 4,
    lay(scribe, at, seat, chance) {
      const { table } = scribe;
      const deck = scribe.makePlace(`tricks-${table.nextId}`, 'deck', {
        loose: true,
        pose: at,
        facing: null,
      });
      for (let n = 1; n <= 4; n++)
        scribe.make('trick', { place: deck.id, facing: 'down' }, { face: `${CANARY}-${seat}-trick-${n}` });
      scribe.shuffle(deck, chance);
    },
  },
  /** Of a kind the rich table has in the same make. */
  chip: { count: 1, lay: (scribe, at) => void scribe.make('chip', { place: OPEN_TABLE, pose: at }) },
  /** Of a kind the rich table has in another make. */
  gem: { count: 1, lay: (scribe, at) => void scribe.make('gem', { place: OPEN_TABLE, pose: at }) },
  /** A chip beside a supply of tops. */
  bank: {
    count: 1,
    lay(scribe, at) {
      const supplies = { kind: 'top', face: '' };
      scribe.makePlace(`tops-${scribe.table.nextId}`, 'supply', { pose: at, supplies });
      scribe.make('chip', { place: OPEN_TABLE, pose: at });
    },
  },
  flood: { count: 100_000, lay: () => {} },
};

const toys: ShelfBox = {
  kinds: [
    kind('top', 'figure', { art: { model: 'cone' } }),
    kind('trick', 'card', { title: 'Trick' }),
    kind('chip', 'token'),
    kind('gem', 'token', { title: 'Glass gem', size: [3, 3, 1] }),
    kind('unused', 'board'),
  ],
  entry: (id) => (Object.hasOwn(entries, id) ? entries[id] : undefined),
};

/** A shelf with one box of toys and one picture. */
export const shelf: Shelf = {
  box: (id) => (id === 'toys' ? toys : undefined),
  hasPicture: (name) => name === PICTURE,
};
