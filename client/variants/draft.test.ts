import { describe, expect, it } from 'vitest';
import type { GameTold } from '#protocol/api';
import { GAMES } from '#games/registry';
import type { Sheet } from '#rules/Sheet';
import { faultIn } from '#rules/Sheet';
import {
  draftOf,
  fileNameOf,
  isChanged,
  judgeDraft,
  knobGroups,
  rowsFound,
  setBack,
  withKnob,
  withTyped,
} from './draft.ts';
import { rulebookOf } from './rulebookOf.ts';
import { tellSetting } from './tellSetting.ts';

const game = GAMES.get('planetopia')!;
// As it comes over the wire: functions stay behind.
const told = JSON.parse(JSON.stringify({ ...game, line: '', levels: [], bots: [] })) as GameTold;
const book = rulebookOf(told, (variant, during) => game.weigh!(variant, during));
const prestige = book.sheets?.[0] as Sheet;
const [first, second] = prestige.rows;
const [points] = prestige.columns;
const copies = prestige.columns.at(-1)!;
const NEW = { name: '', knobs: {}, edits: {} };

describe('a draft', () => {
  it('keeps only what differs from the rulebook', () => {
    const changed = withKnob(book, NEW, 'target_points', 30);
    expect(changed.knobs).toEqual({ target_points: 30 });
    expect(withKnob(book, changed, 'target_points', 25).knobs).toEqual({});
    const typed = withTyped(book, NEW, prestige, first!, points!, '9');
    expect(typed.edits).toEqual({ prestige: { P01: { points: 9 } } });
    expect(withTyped(book, typed, prestige, first!, points!, '3').edits).toEqual({});
    expect(draftOf(book, { ...NEW, knobs: { target_points: 25, atomize_max: 3 } }).knobs).toEqual({
      atomize_max: 3,
    });
  });

  it('keeps what does not fit while somebody is typing, and says why it cannot be played', () => {
    const typed = withTyped(book, NEW, prestige, first!, points!, 'many');
    expect(typed.edits).toEqual({ prestige: { P01: { points: 'many' } } });
    expect(faultIn(points!, 'many')).not.toBeNull();
    expect(judgeDraft(book, typed, null).faults).toEqual([
      'Prestige cards P01: points must be a whole number from 0 to 30.',
    ]);
    expect(judgeDraft(book, withKnob(book, NEW, 'target_points', ''), null).faults).toEqual([
      'target_points must be a whole number from 10 to 60.',
    ]);
  });

  it('hears from the game what is impossible and what is odd', () => {
    const blank = { ...NEW, edits: { prestige: { P01: { bottom: '...' } } } };
    expect(judgeDraft(book, blank, null).faults).toEqual([
      'Prestige 01 needs at least one alien in its pattern.',
    ]);
    expect(judgeDraft(book, withKnob(book, NEW, 'special_slots', 0), null)).toEqual({
      faults: [],
      odd: ['Boards have no room for special tokens: none will be won.'],
    });
  });

  it('cannot change what the open box has decided', () => {
    const more = withTyped(book, NEW, prestige, first!, copies, '2');
    expect(judgeDraft(book, more, null).faults).toEqual([]);
    expect(judgeDraft(book, more, NEW).faults).toEqual([
      'Prestige cards P01: copies was decided when the box was opened.',
    ]);
    expect(judgeDraft(book, withKnob(book, NEW, 'start_atoms', 3), NEW).faults).toEqual([
      'start_atoms was decided when the box was opened.',
    ]);
    expect(judgeDraft(book, more, more).faults).toEqual([]);
  });

  it('is set back card by card, sheet by sheet or as a whole, but not what the box has decided', () => {
    const edits = {
      prestige: { P01: { points: 9, copies: 2 }, P02: { points: 8 } },
      cosmos: { K01: { atoms: 2 } },
    };
    const draft = { name: 'Rich', knobs: { target_points: 30, start_atoms: 4 }, edits };
    expect(setBack(book, draft, null, prestige, first).edits).toEqual({
      prestige: { P02: { points: 8 } },
      cosmos: { K01: { atoms: 2 } },
    });
    expect(setBack(book, draft, null, prestige).edits).toEqual({ cosmos: { K01: { atoms: 2 } } });
    expect(setBack(book, draft, null)).toEqual({ name: 'Rich', knobs: {}, edits: {} });
    expect(setBack(book, draft, draft)).toEqual({
      name: 'Rich',
      knobs: { start_atoms: 4 },
      edits: { prestige: { P01: { copies: 2 } } },
    });
  });
});

it('rows are found by name, by what stands in them in words, and by being changed', () => {
  const edits = { prestige: { P02: { points: 29 } } };
  expect([isChanged(edits, prestige, first!), isChanged(edits, prestige, second!)]).toEqual([false, true]);
  const found = (filter: string, changedOnly = false): string[] =>
    rowsFound(prestige, edits, filter, changedOnly).map(({ id }) => id);
  expect(found('')).toHaveLength(28);
  expect(found('prestige 07')).toEqual(['P07']);
  expect(found('29')).toEqual(['P02']);
  expect(found('EXTRA turn')).toHaveLength(6);
  expect(found('', true)).toEqual(['P02']);
  expect(found('P01', true)).toEqual([]);
});

it('knobs stand under their headings, none is lost', () => {
  const groups = knobGroups(book);
  expect(groups.flatMap(([, names]) => names).toSorted()).toEqual(Object.keys(book.knobs).toSorted());
  expect(groups.map(([group]) => group)).not.toContain('');
});

it('a file is named after game and variant, in letters any disk takes', () => {
  expect(fileNameOf('planetopia', 'Rich & Short: Ärger!')).toBe('planetopia-rich-short-rger.variant.json');
  expect(fileNameOf('planetopia', '')).toBe('planetopia.variant.json');
});

it('changes are told as the ends of sentences, with the names of the game or bare ones', () => {
  const after = { prestige: { P01: { points: 9 } } };
  expect(tellSetting('edits', null, after, book)).toEqual(['set Prestige 01: points to 9 (3 before)']);
  expect(tellSetting('edits', after, null, book)).toEqual(['set Prestige 01: points to 3 (9 before)']);
  expect(tellSetting('edits', null, after)).toEqual(['set P01: points to 9 (as printed before)']);
  expect(tellSetting('knobs', { a_b: 1, c: true }, { a_b: 2, c: true })).toEqual(['set A b to 2 (1 before)']);
  expect(tellSetting('variant', null, 'Rich')).toEqual(['called the variant “Rich”']);
  expect(tellSetting('variant', 'Rich', null)).toEqual(['took the name off the variant']);
  expect(tellSetting('level', 'off', 'enforce')).toEqual([]);
});
