import { beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../../desk/Target.ts';
import { Hands } from '../testing/Hands.ts';
import type { MenuEntry } from './MenuEntry.ts';

let hands: Hands;
beforeEach(() => {
  hands = new Hands();
});

const menu = (about: Target | readonly Target[] | null) => hands.tools.menuFor(about, { x: 1, z: 2 });
const ids = (entries: readonly MenuEntry[]) => entries.map(({ id }) => id);
const piece = (name: Exclude<keyof Hands['client']['ids'], 'hand'>): Target => ({
  piece: hands.client.ids[name],
});

/** Presses an entry, through its submenus. */
async function press(
  about: Target | readonly Target[] | null,
  ...path: string[]
): Promise<readonly object[]> {
  hands.client.asked.length = 0;
  let entries = menu(about);
  let found: MenuEntry | undefined;
  for (const id of path) {
    found = entries.find((entry) => entry.id === id);
    entries = found?.submenu ?? [];
  }
  if (found === undefined) throw new Error(`no ${path.join(' ▸ ')}`);
  if (found.disabled !== undefined) throw new Error(`${found.id}: ${found.disabled}`);
  found.run();
  await hands.settled();
  expect(hands.client.refusals).toEqual([]);
  return hands.client.asked;
}

const COMMON = ['lock', 'flip', 'rotate', 'scale', 'tint', 'name', 'show', 'copy', 'delete'];

describe('context menu by piece (own entries first, then the common part)', () => {
  const OWN: [string, () => Target, string[]][] = [
    [
      'deck',
      () => ({ place: 'deck' }),
      [
        'draw',
        'draw-many',
        'deal',
        'shuffle',
        'cut',
        'split',
        'spread',
        'search',
        'sort',
        'flip-pile',
        'reset',
      ],
    ],
    ['card', () => piece('up'), ['flip', 'to-hand', 'under-deck']],
    ['die', () => piece('die'), ['roll', 'set-side']],
    ['bag', () => ({ place: 'inside' }), ['draw', 'search', 'shuffle', 'empty']],
    ['bag, pointed at as a piece', () => piece('pouch'), ['draw', 'search', 'shuffle', 'empty']],
    ['infinite bag', () => piece('chest'), ['take-copy']],
    ['counter', () => piece('counter'), ['count-up', 'count-down', 'count-to']],
    ['note', () => piece('note'), ['edit', 'show']],
    ['figure', () => piece('knight'), ['state']],
  ];

  it.each(OWN)('%s', (_what, target, own) => {
    const shown = ids(menu(target()));
    expect(shown.slice(0, own.length)).toEqual(own);
    // A deck is flipped by an entry of its own.
    const common = COMMON.filter((id) => !own.includes(id) && !(id === 'flip' && own.includes('flip-pile')));
    expect(shown.slice(own.length, own.length + common.length)).toEqual(common);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it.each(OWN)('every entry of a %s has words and something to do', (_what, target) => {
    const all = (entries: readonly MenuEntry[]): MenuEntry[] =>
      entries.flatMap((entry) => [entry, ...all(entry.submenu ?? [])]);
    for (const entry of all(menu(target()))) {
      expect(entry.title).not.toBe('');
      expect(entry.submenu?.length ?? 1).toBeGreaterThan(entry.disabled === undefined ? 0 : -1);
    }
  });
});

describe('deck', () => {
  const deck: Target = { place: 'deck' };

  it.each<[string[], object]>([
    [['draw'], { verb: 'draw', from: 'deck', count: 1 }],
    [['deal', 'deal-3'], { verb: 'deal', from: 'deck', count: 3 }],
    [['shuffle'], { verb: 'shuffle', place: 'deck' }],
    [['cut'], { verb: 'cut', pile: 'deck' }],
    [['split', 'split-3'], { verb: 'split', pile: 'deck', into: 3 }],
    [['spread'], { verb: 'spread', pile: 'deck' }],
    [['flip-pile'], { verb: 'flipPile', pile: 'deck' }],
  ])('%s', async (path, asked) => {
    expect(await press(deck, ...path)).toEqual([asked]);
  });

  it.each([
    [['draw-many'], { dialog: 'draw', place: 'deck' }],
    [['deal', 'deal-more'], { dialog: 'deal', place: 'deck' }],
    [['split', 'split-more'], { dialog: 'split', place: 'deck' }],
    [['name'], { dialog: 'name', target: { place: 'deck' } }],
  ])('%s asks for more', async (path, dialog) => {
    await press(deck, ...path);
    expect(hands.desk.getState().dialog).toEqual(dialog);
  });

  it('searching opens when the table agrees; then it can be sorted', async () => {
    expect(menu(deck).find(({ id }) => id === 'sort')?.disabled).toContain('Search it first');
    await press(deck, 'shuffle');
    await press(deck, 'search');
    expect(hands.desk.getState().dialog).toEqual({ dialog: 'search', place: 'deck' });
    expect(hands.client.table.places.get('deck')?.openTo).toEqual(['red']);
    expect(await press(deck, 'sort')).toEqual([{ verb: 'sort', place: 'deck', by: 'face' }]);
    expect(await press(deck, 'search')).toEqual([]);
  });

  it('reset gathers what was drawn', async () => {
    await press(deck, 'draw');
    await press(deck, 'reset');
    expect(hands.client.table.places.get('hand-red')?.pieces).toEqual([]);
  });
});

describe('the others', () => {
  it('card: flip, to hand, under deck', async () => {
    await press(piece('up'), 'under-deck', 'under-heap');
    const bottom = hands.client.table.places.get('heap')?.pieces[0] ?? 0;
    expect(hands.client.table.pieces.get(bottom)?.face).toBe('open');
    await press(piece('down'), 'flip');
    const open = [...hands.client.table.pieces.values()].find(({ face }) => face === 'secret')?.id ?? 0;
    await press({ piece: open }, 'to-hand');
    expect(hands.client.table.places.get('hand-red')?.pieces).toHaveLength(4);
  });

  it('die: roll, set face', async () => {
    expect(await press(piece('die'), 'roll')).toMatchObject([{ verb: 'roll' }]);
    expect(await press(piece('die'), 'set-side', 'side-4')).toMatchObject([{ verb: 'setSide', side: 4 }]);
    await press(piece('d20'), 'set-side', 'side-more');
    expect(hands.desk.getState().dialog).toMatchObject({ dialog: 'side' });
  });

  it('bag: draw random, shuffle, empty out', async () => {
    await press({ place: 'inside' }, 'draw');
    await press({ place: 'inside' }, 'shuffle');
    await press({ place: 'inside' }, 'empty');
    expect(hands.client.table.places.get('inside')?.pieces).toEqual([]);
    expect(menu({ place: 'inside' })[0]?.disabled).toBe('There is nothing left to take.');
  });

  it('infinite bag: take a copy, which lies beside it', async () => {
    await press(piece('chest'), 'take-copy');
    const copies = [...hands.client.table.pieces.values()].filter(
      ({ kind, place }) => kind === 'gem' && place === 'table',
    );
    expect(copies).toMatchObject([{ held: null }]);
  });

  it('a supply that belongs to the table is only taken from', () => {
    expect(ids(menu({ place: 'bank' }))).toEqual(['take-copy']);
  });

  it('counter: +, –, set', async () => {
    await press(piece('counter'), 'count-up');
    await press(piece('counter'), 'count-up');
    await press(piece('counter'), 'count-down');
    expect(hands.client.table.pieces.get(hands.client.ids.counter)?.value).toBe(8);
    await press(piece('counter'), 'count-to');
    expect(hands.desk.getState().dialog).toMatchObject({ dialog: 'number' });
  });

  it('note: edit, show to', async () => {
    await press(piece('note'), 'edit');
    expect(hands.desk.getState().dialog).toMatchObject({ dialog: 'write' });
    const [card] = hands.client.ids.hand as [number];
    expect(await press({ piece: card }, 'show', 'show-blue')).toEqual([
      { verb: 'show', pieces: [card], to: ['blue'] },
    ]);
  });

  it('figure: state', async () => {
    await press(piece('knight'), 'state', 'state-3');
    expect(hands.client.table.pieces.get(hands.client.ids.knight)?.value).toBe(2);
  });
});

describe('common', () => {
  const knight = () => piece('knight');
  const now = () => hands.client.table.pieces.get(hands.client.ids.knight);

  it('lock, flip, rotate, scale, tint, copy, delete', async () => {
    await press(knight(), 'rotate', 'rotate-90');
    expect(now()?.pose?.qy).toBeCloseTo(-Math.SQRT1_2);
    await press(knight(), 'flip');
    await press(knight(), 'scale', 'scale-2');
    await press(knight(), 'tint', 'tint-blue');
    expect(now()).toMatchObject({ facing: 'down', scale: 2, tint: '#2f6fc8' });
    await press(knight(), 'flip');
    await press(knight(), 'tint', 'tint-none');
    await press(knight(), 'copy');
    expect([...hands.client.table.pieces.values()].filter(({ kind }) => kind === 'knight')).toHaveLength(2);
    await press(knight(), 'lock');
    expect(now()?.locked).toBe(true);
    expect(menu(knight()).find(({ id }) => id === 'delete')?.disabled).toBe(
      'That is locked in place. Unlock it first.',
    );
    expect(menu(knight()).find(({ id }) => id === 'lock')?.title).toBe('Unlock');
    await press(knight(), 'lock');
    await press(knight(), 'delete');
    expect(now()).toBeUndefined();
  });

  it('what keys do is in menus, too: look closely, peek, under, group', async () => {
    expect(ids(menu(piece('down')))).toEqual(expect.arrayContaining(['look', 'peek', 'under']));
    expect(ids(menu([piece('up'), piece('down')]))).toContain('group');
    await press([piece('die'), piece('die2')], 'roll');
    expect(hands.client.asked).toMatchObject([{ pieces: [hands.client.ids.die, hands.client.ids.die2] }]);
  });

  it.each([
    ['a press on the table', () => hands.down({ x: 0, z: 14 })],
    ['Esc', () => hands.tap('Escape')],
    ['any other key', () => hands.tap('p')],
    ['leaving the window', () => hands.tools.cancel()],
  ])('a peek from the menu lasts until %s, and no longer', async (_how, end) => {
    const shown = () => [...hands.client.table.pieces.values()].filter((one) => one.shown.length > 0);
    await press(piece('down'), 'peek');
    expect(shown()).toHaveLength(1);
    expect(hands.desk.getState().closeLook).toMatchObject({ under: true });
    // A pointer on its way elsewhere does not end it.
    hands.move({ x: 4, z: 0 });
    await hands.settled();
    expect(shown()).toHaveLength(1);
    end();
    await hands.settled();
    expect(shown()).toEqual([]);
    expect(hands.desk.getState()).toMatchObject({ closeLook: null, dialog: null });
    expect(hands.client.refusals).toEqual([]);
  });

  it('shows the key that does the same, also a remapped one', () => {
    expect(menu(knight()).find(({ id }) => id === 'lock')?.key).toBe('L');
    hands.settings.setState({ keys: { lock: 'K' } });
    expect(menu(knight()).find(({ id }) => id === 'lock')?.key).toBe('K');
  });
});

describe('what is not permitted is shown with the reason, and does nothing', () => {
  const sandbox = ['lock', 'scale', 'tint', 'name', 'copy', 'delete'];

  it('without the host’s leave', () => {
    hands.client.grant('player');
    const entries = menu(piece('knight'));
    expect(ids(entries.filter(({ disabled }) => disabled !== undefined))).toEqual(sandbox);
    expect(entries.find(({ id }) => id === 'lock')?.disabled).toBe(
      'The host has not given you leave to do that.',
    );
    for (const entry of entries) if (entry.disabled !== undefined) entry.run();
    expect(hands.client.asked).toEqual([]);
  });

  it('without a seat', () => {
    hands.client.sit(null);
    const able = menu(piece('up')).filter(({ disabled }) => disabled === undefined);
    expect(ids(able)).toEqual(['look']);
  });
});

describe('the table’s menu', () => {
  it('has everything that is otherwise a key or a button', () => {
    expect(ids(menu(null))).toEqual([
      'library',
      'picture',
      'paste',
      'undo',
      'redo',
      'ping',
      'measure',
      'select',
      'camera',
      'magnifier',
      'blindfold',
      'list',
      'chat',
      'settings',
      'keys',
      'menu',
      'flip-table',
    ]);
    expect(ids(menu({ place: 'grid' }))).toEqual(ids(menu(null)));
  });

  it('brings things to the spot it was opened at', async () => {
    await press(null, 'library');
    expect(hands.desk.getState().dialog).toEqual({ dialog: 'library', at: { x: 1, z: 2 } });
    await press(null, 'picture');
    expect(hands.desk.getState().dialog).toEqual({ dialog: 'picture', at: { x: 1, z: 2 } });
  });

  it('pastes what was copied', async () => {
    expect(menu(null).find(({ id }) => id === 'paste')?.disabled).toBe('Copy something first.');
    hands.desk.setState({ hover: piece('knight') });
    hands.tap('c', { ctrl: true });
    await press(null, 'paste');
    expect(hands.client.asked).toMatchObject([{ verb: 'copy', at: { x: 1, z: 2 } }]);
  });

  it('points, measures, selects, looks', async () => {
    await press(null, 'ping');
    expect(hands.client.told('ping')).toEqual([{ x: 1, z: 2 }]);
    await press(null, 'select');
    expect(hands.tools.mode.getState().mode).toBe('select');
    await press(null, 'measure');
    expect(hands.tools.mode.getState().mode).toBe('measure');
    await press(null, 'measure');
    expect(hands.tools.mode.getState().mode).toBe('hand');
    for (const path of [['camera-reset'], ['camera-next'], ['camera-zoom'], ['camera-save', 'camera-save-4']])
      await press(null, 'camera', ...path);
    expect(hands.scene.done.map(([move]) => move)).toEqual(['reset', 'nextView', 'quickZoom', 'save']);
    for (const id of ['magnifier', 'blindfold', 'list']) await press(null, id);
    expect(hands.desk.getState()).toMatchObject({ magnifier: true, blindfold: true, list: true });
  });

  it('flips the table, and takes it back', async () => {
    await press(null, 'flip-table');
    expect(hands.client.asked).toEqual([{ verb: 'flipTable' }]);
    const flung = hands.at(hands.client.ids.chip);
    await press(null, 'undo');
    expect(hands.at(hands.client.ids.chip)).toEqual({ x: 0, z: 0 });
    await press(null, 'redo');
    expect(hands.at(hands.client.ids.chip)).toEqual(flung);
  });
});
