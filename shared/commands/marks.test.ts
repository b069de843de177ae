import { FastChance } from '#kernel/chance/fast';
import { kind } from '#kernel/kind';
import { observe } from '#kernel/observe';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { beforeEach, describe, expect, it } from 'vitest';
import { Sitting } from './testing/Sitting.ts';

let table: Sitting;
let ids: Sitting['ids'];
beforeEach(() => {
  table = new Sitting();
  ({ ids } = table);
});

describe('dice and coins', () => {
  it('[C54] all dice are rolled in one effect, each within its sides', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 50; i++) {
      const act = table.do('red', { verb: 'roll', pieces: [ids.die, ids.die2] });
      expect(act.effects).toHaveLength(1);
      expect(act.effects[0]).toMatchObject({
        type: 'dice-rolled',
        rolls: [{ piece: ids.die }, { piece: ids.die2 }],
      });
      seen.add(table.piece(ids.die).value);
    }
    expect(seen).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('[C54] a coin lands face up on its first side and face down on its second', () => {
    const facings = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      table.chance = new FastChance(seed);
      table.do('red', { verb: 'roll', pieces: [ids.coin] });
      const { value, facing } = table.piece(ids.coin);
      facings.add(`${value} ${facing}`);
    }
    expect([...facings].toSorted()).toEqual(['1 up', '2 down']);
  });

  it('[C54] what has no sides is not rolled, and then nothing is', () => {
    table.chance = new FastChance(3);
    expect(table.try('red', { verb: 'roll', pieces: [ids.die, ids.chip] })).toBe('not-a-die');
    expect(table.piece(ids.die).value).toBe(1);
  });

  it('[C54] a die is laid on a side it has', () => {
    table.do('red', { verb: 'setSide', pieces: [ids.die, ids.die2], side: 4 });
    expect([table.piece(ids.die).value, table.piece(ids.die2).value]).toEqual([4, 4]);
    expect(table.try('red', { verb: 'setSide', pieces: [ids.die], side: 7 })).toBe('no-such-side');
    expect(table.try('red', { verb: 'setSide', pieces: [ids.chip], side: 1 })).toBe('not-a-die');
    table.do('red', { verb: 'setSide', pieces: [ids.coin], side: 2 });
    expect(table.piece(ids.coin)).toMatchObject({ value: 2, facing: 'down' });
  });
});

describe('values', () => {
  it('[C55] a figure has the states its kind says, from 0', () => {
    table.do('red', { verb: 'setState', pieces: [ids.knight], state: 2 });
    expect(table.piece(ids.knight).value).toBe(2);
    expect(table.try('red', { verb: 'setState', pieces: [ids.knight], state: 2 })).toBe('nothing-changed');
    expect(table.try('red', { verb: 'setState', pieces: [ids.knight], state: 3 })).toBe('no-such-state');
    expect(table.try('red', { verb: 'setState', pieces: [ids.die], state: 1 })).toBe('no-such-state');
    expect(table.try('red', { verb: 'setState', pieces: [ids.chip], state: 0 })).toBe('no-such-state');
  });

  it('[C56] a counter goes up, down and to a number, within bounds', () => {
    table.do('red', { verb: 'count', piece: ids.counter, by: -10 });
    expect(table.piece(ids.counter).value).toBe(-3);
    table.do('red', { verb: 'count', piece: ids.counter, to: 1e9 });
    expect(table.try('red', { verb: 'count', piece: ids.counter, by: 1 })).toBe('out-of-range');
    expect(table.try('red', { verb: 'count', piece: ids.counter, to: 1e9 })).toBe('nothing-changed');
    expect(table.try('red', { verb: 'count', piece: ids.counter, to: 1e9 + 1 })).toBe('bad-command');
    expect(table.try('red', { verb: 'count', piece: ids.die, by: 1 })).toBe('not-a-counter');
  });

  it('[C57] a note is written on, cleaned of control characters', () => {
    table.do('red', { verb: 'write', piece: ids.note, text: 'one\r\ntwo\u0007\tthree ‮four \ud800!' });
    expect(table.piece(ids.note).face).toBe('one\ntwo three four !');
    expect(table.try('red', { verb: 'write', piece: ids.note, text: 'x'.repeat(2001) })).toBe('bad-command');
    expect(table.try('red', { verb: 'write', piece: ids.up, text: 'x' })).toBe('not-a-note');
  });

  it('[C57] nobody writes on a note face down, or in another hand; its owner does', () => {
    expect(table.try('red', { verb: 'write', piece: ids.noteDown, text: 'x' })).toBe('face-hidden');
    table.do('blue', { verb: 'toHand', pieces: [ids.note] });
    const note = table.piece(table.place('hand-blue').pieces.at(-1) as number);
    expect(table.try('red', { verb: 'write', piece: note.id, text: 'x' })).toBe('unknown-piece');
    table.do('blue', { verb: 'write', piece: note.id, text: 'mine' });
    table.do('blue', { verb: 'show', pieces: [note.id], to: ['red'] });
    expect(table.try('red', { verb: 'write', piece: note.id, text: 'yours' })).toBe('not-yours');
  });
});

describe('marks', () => {
  it('[C58] pieces are tinted, scaled, named and described', () => {
    table.do('red', { verb: 'tint', pieces: [ids.up, ids.chip], tint: '#123abc' });
    table.do('red', { verb: 'scale', pieces: [ids.up], scale: 2 });
    table.do('red', { verb: 'name', piece: ids.up, label: ' The\nfirst ', about: 'line\nline' });
    expect(table.piece(ids.up)).toMatchObject({
      tint: '#123abc',
      scale: 2,
      label: 'The first',
      about: 'line\nline',
    });
    expect(table.piece(ids.chip).tint).toBe('#123abc');
    expect(table.try('red', { verb: 'tint', pieces: [ids.up], tint: '#123abc' })).toBe('nothing-changed');
    table.do('red', { verb: 'tint', pieces: [ids.up], tint: null });
    expect(table.piece(ids.up).tint).toBeNull();
    table.do('red', { verb: 'name', piece: ids.up, about: '' });
    expect(table.piece(ids.up)).toMatchObject({ label: 'The first', about: '' });
    table.do('red', { verb: 'name', place: 'deck', label: 'Events' });
    expect(table.place('deck').label).toBe('Events');
    expect(table.try('red', { verb: 'name', place: 'deck', label: 'Events' })).toBe('nothing-changed');
  });

  it.each<Record<string, unknown>>([
    { verb: 'tint', pieces: [1], tint: 'red' },
    { verb: 'scale', pieces: [1], scale: 0.09 },
    { verb: 'scale', pieces: [1], scale: 10.1 },
    { verb: 'name', piece: 1, label: 'x'.repeat(81) },
    { verb: 'name', piece: 1, about: 'x'.repeat(1001) },
    { verb: 'name', piece: 1 },
  ])('[C58] beyond its bounds a mark cannot be understood: %o', (command) => {
    expect(table.try('red', command)).toBe('bad-command');
  });

  it('[C58] a card whose face one does not see is not marked, nor found by trying', () => {
    const blank = new Scribe(table.table).make(
      'card',
      { place: 'table', pose: table.piece(ids.down).pose ?? undefined! },
      { facing: 'down' },
    );
    for (const id of [ids.down, blank.id, ids.noteDown])
      expect(table.try('red', { verb: 'tint', pieces: [id], tint: '#ffffff' })).toBe('face-hidden');
    table.do('red', { verb: 'flip', pieces: [ids.chip] });
    expect(table.try('red', { verb: 'tint', pieces: [ids.chip], tint: '#ffffff' })).toBe('done');
  });

  it('[C58] a marked card flipped face down is not known by its mark', () => {
    table.do('red', { verb: 'tint', pieces: [ids.up], tint: '#ff0000' });
    table.do('red', { verb: 'flip', pieces: [ids.up] });
    expect(JSON.stringify(observe(table.table, 'red'))).not.toContain('#ff0000');
  });
});

describe('a card made larger', () => {
  /** 52 cards laid in a heap of their own, the given one grown before; flipped and shuffled. */
  const shuffled = (grown: number | null): { pile: string; table: Sitting } => {
    const at = new Sitting(new FastChance(7));
    const scribe = new Scribe(at.table);
    const cards = Array.from({ length: 52 }, (_, i) =>
      scribe.make('card', { place: 'table', pose: flatPose(i / 4, 9) }, { face: `face-${i}`, facing: 'up' }),
    );
    const one = grown === null ? undefined : cards[grown];
    if (one !== undefined) {
      at.do('red', { verb: 'scale', pieces: [one.id], scale: 3 });
      at.do('red', { verb: 'flip', pieces: [one.id] });
      at.do('red', { verb: 'flip', pieces: [one.id] });
      at.do('red', { verb: 'scale', pieces: [one.id], scale: 3 });
    }
    at.do('red', { verb: 'group', pieces: cards.map(({ id }) => id) });
    const pile = cards[0]?.place ?? '';
    at.do('red', { verb: 'flipPile', pile });
    at.do('red', { verb: 'shuffle', place: pile });
    return { pile, table: at };
  };
  /** Where everything lies that blue sees, whatever it is called. */
  const lies = ({ table: at }: { table: Sitting }): string[] => {
    const { pieces, places } = observe(at.table, 'blue');
    return [...pieces, ...places].map(({ pose }) => JSON.stringify(pose)).toSorted();
  };

  it.each([0, 13, 51])('[C140] is not found again by the gaps of split: card %i', (grown) => {
    const parts = [null, grown].map((which) => {
      const one = shuffled(which);
      one.table.do('blue', { verb: 'split', pile: one.pile, into: 5 });
      return lies(one);
    });
    expect(parts[1]).toEqual(parts[0]);
  });

  it.each([0, 13, 51])('[C140] is not found again by the heights of spread: card %i', (grown) => {
    const rows = [null, grown].map((which) => {
      const one = shuffled(which);
      one.table.do('blue', { verb: 'spread', pile: one.pile });
      return lies(one);
    });
    expect(rows[1]).toEqual(rows[0]);
  });

  it('[C140] is refused where not everybody sees it, and not found by trying', () => {
    const [mine = 0] = ids.red;
    expect(table.try('red', { verb: 'scale', pieces: [mine], scale: 2 })).toBe('not-in-view');
    expect(table.try('red', { verb: 'scale', pieces: [mine], scale: 1 })).toBe('nothing-changed');
    expect(table.try('red', { verb: 'scale', pieces: [ids.down], scale: 2 })).toBe('face-hidden');
    table.do('red', { verb: 'peek', piece: ids.down });
    const down = [...table.table.pieces.values()].find((piece) => piece.shown.includes('red'));
    expect(table.try('red', { verb: 'scale', pieces: [down?.id ?? 0], scale: 2 })).toBe('not-in-view');
    table.do('red', { verb: 'flip', pieces: [ids.chip] });
    expect(table.try('red', { verb: 'scale', pieces: [ids.chip], scale: 2 })).toBe('done');
  });

  it('[C40] a hidden pile is split as wide as its tops are, whatever lies within', () => {
    const gaps = [1, 9].map((width) => {
      const at = new Sitting();
      const scribe = new Scribe(at.table);
      scribe.changeKind('wide', { ...kind('wide', 'card'), size: [width, 3.5, 0.05] });
      scribe.makePlace('mixed', 'deck', { loose: true, pose: flatPose(0, 9) });
      for (const name of ['card', 'wide', 'card', 'card', 'card', 'card'])
        scribe.make(name, { place: 'mixed' }, { face: `${name} of it` });
      at.do('red', { verb: 'split', pile: 'mixed', into: 2 });
      return lies({ table: at });
    });
    expect(gaps[1]).toEqual(gaps[0]);
  });
});

describe('locking', () => {
  it('[C59] what lies by itself is locked and unlocked again', () => {
    table.do('red', { verb: 'lock', pieces: [ids.up, ids.ell] });
    expect(table.try('red', { verb: 'lock', pieces: [ids.up] })).toBe('nothing-changed');
    table.do('blue', { verb: 'unlock', pieces: [ids.up] });
    expect(table.piece(ids.up).locked).toBe(false);
    expect(table.piece(ids.ell).locked).toBe(true);
    expect(table.try('blue', { verb: 'unlock', pieces: [ids.up] })).toBe('nothing-changed');
    for (const id of [ids.tower[0], ids.red[0]])
      expect(table.try('red', { verb: 'lock', pieces: [id] })).toBe('not-lockable');
  });

  it('[C59] a locked pile stays where and whole, but is drawn from and added to', () => {
    table.do('red', { verb: 'lock', place: 'heap' });
    const pose = table.place('heap').pose;
    for (const command of [
      { verb: 'lift', pile: 'heap' },
      { verb: 'move', pile: 'heap', pose },
      { verb: 'rotate', pile: 'heap' },
      { verb: 'split', pile: 'heap', into: 2 },
      { verb: 'spread', pile: 'heap' },
      { verb: 'remove', pile: 'heap' },
      { verb: 'group', piles: ['deck', 'heap'] },
    ])
      expect([command, table.try('red', command)]).toEqual([command, 'locked']);
    expect(table.try('red', { verb: 'draw', from: 'heap' })).toBe('done');
    expect(table.try('red', { verb: 'move', pieces: [ids.up], to: { place: 'heap' } })).toBe('done');
    expect(table.try('red', { verb: 'shuffle', place: 'heap' })).toBe('done');
    expect(table.try('red', { verb: 'unlock', place: 'heap' })).toBe('done');
    expect(table.try('red', { verb: 'lock', place: 'hand-red' })).toBe('not-a-pile');
    table.do('red', { verb: 'lift', pile: 'heap' });
    expect(table.try('red', { verb: 'lock', place: 'heap' })).toBe('still-held');
  });
});
