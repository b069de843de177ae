import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { GameTold } from '#protocol/api';
import type { OfferTold } from '#protocol/TurnTold';
import { NOTHING_SEEN } from '../../table/Seen.ts';
import type { Seen } from '../../table/Seen.ts';
import { HudContext } from '../useTable.ts';
import type { HudTable } from '../useTable.ts';
import { RulesOf } from './RulesTab.tsx';

const GAME: GameTold = {
  id: 'no-such-game',
  title: 'Hopscotch',
  line: 'Hop.',
  credit: '',
  seats: { min: 2, max: 2 },
  knobs: {},
  levels: ['off', 'advise', 'enforce'],
  bots: [],
  automation: {},
  library: [],
};

const TURN = {
  version: 1,
  level: 'enforce',
  toAct: ['red'],
  prompt: 'Hop on.',
  truncated: false,
  result: null,
  offers: [],
} as const satisfies Seen['turn'];

const hops = (count: number): OfferTold[] =>
  Array.from({ length: count }, (_, n) => ({ action: { n }, words: `Hop to ${n}`, gesture: null }));

/** The tab as it is seen first. It asks its surroundings only for what is known of the table. */
function page(seen: Partial<Seen>, game: GameTold | null = GAME): string {
  const store = createStore<Seen>(() => ({ ...NOTHING_SEEN, ...seen }));
  const here = { client: { store } } as unknown as HudTable;
  return renderToStaticMarkup(
    <HudContext value={here}>
      <RulesOf game={game} />
    </HudContext>,
  );
}

it('how strict the table is stands first, then what is awaited; the moves are folded at the end', () => {
  const shown = page({ seat: 'red', turn: { ...TURN, offers: hops(70) } });
  const at = ['role="radiogroup"', 'Hop on.', 'All your 70 moves', 'Hopscotch'].map((one) =>
    shown.indexOf(one),
  );
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(shown).toContain('<details class="all-offers">');
  expect(shown).not.toContain('Hop to 1');
});

it('says why there is no move, and where to find those that are not listed', () => {
  expect(page({ seat: 'red', turn: TURN })).toContain('nothing for you to do just now');
  expect(page({ seat: null, turn: TURN })).toContain('You are watching');
  const more = page({ seat: 'red', turn: { ...TURN, offers: hops(3), truncated: true } });
  expect(more).toContain('There is more you can do');
  expect(page({ seat: 'red', turn: { ...TURN, offers: hops(3) } })).not.toContain('There is more');
});

it('with the rules off there is nothing to be done by them', () => {
  const shown = page({ seat: 'red', turn: { ...TURN, level: 'off', prompt: '', offers: hops(3) } });
  expect(shown).toContain('role="radiogroup"');
  expect(shown).not.toMatch(/All your|nothing for you/);
  expect(page({ seat: 'red', turn: null }, null)).toContain('There are no rules at this table');
});
