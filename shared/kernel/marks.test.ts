import { describe, expect, it } from 'vitest';
import type { Act } from './act.ts';
import { History } from './history.ts';
import type { Piece } from './piece.ts';
import type { Scribe } from './scribe.ts';
import { snapshot } from './snapshot.ts';
import { demand } from './testing/demand.ts';
import { mayBeSized } from './testing/oracle.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';
import { SmallTable } from './testing/smallTable.ts';

describe('whatever is hidden', () => {
  const WAYS: Readonly<Record<string, (scribe: Scribe, card: Piece, at: SmallTable) => void>> = {
    flipped: (scribe, card) => scribe.flip(card),
    'put into a deck': (scribe, card) => scribe.place(card, { place: 'deck' }),
    'put into a deck face up': (scribe, card) => scribe.place(card, { place: 'deck', facing: 'up' }),
    'put into a bag': (scribe, card) => scribe.place(card, { place: 'bag' }),
    'taken to hand': (scribe, card) => scribe.place(card, { place: 'hand-red' }),
    'carried to a bag': (scribe, card) => {
      scribe.lift(card, 'red');
      scribe.place(card, { place: 'bag' });
      scribe.release(card);
    },
    'hidden with its place': (scribe, _card, at) =>
      scribe.changePlace(at.place('row'), { hiding: { contents: 'all', faces: 'nobody' } }),
  };

  for (const [way, hide] of Object.entries(WAYS))
    it(`[K140] has the size of its kind: ${way}; taken back it has its own`, () => {
      const at = new SmallTable();
      const card = at.card('x', 'row');
      at.scribe.change(card, { scale: 3, tint: 'pink' });
      const hidden = at.act('red', (scribe) => hide(scribe, card, at));
      expect(card).toMatchObject({ scale: 1, tint: 'pink' });
      const back = new History([hidden]).undo(at.table, 'red', hidden, true);
      expect('why' in back ? back.why : 'done').toBe('done');
      expect(card).toMatchObject({ scale: 3, place: 'row', facing: 'up' });
    });

  it('[K140] cannot be given another size, nor be made in one', () => {
    const at = new SmallTable();
    const mine = at.card('x', 'hand-red');
    const { length } = at.scribe.effects;
    at.scribe.change(mine, { scale: 3 });
    expect([mine.scale, at.scribe.effects.length]).toEqual([1, length]);
    at.scribe.change(mine, { scale: 3, tint: 'pink' });
    expect(mine).toMatchObject({ scale: 1, tint: 'pink' });
    expect(at.card('y', 'deck', { scale: 3 }).scale).toBe(1);
    expect(at.card('z', { place: 'row', facing: 'down' }, { scale: 3 }).scale).toBe(1);
    expect(at.card('z', 'row', { scale: 3 }).scale).toBe(3);
  });

  it('[K140] a piece without a face keeps its size face down, and loses it in a bag and when its kind gets faces', () => {
    const at = new SmallTable();
    const token = at.token('row');
    at.scribe.change(token, { scale: 3 });
    at.scribe.flip(token);
    expect(token.scale).toBe(3);
    const other = at.token('row');
    at.scribe.change(other, { scale: 2 });
    at.scribe.place(other, { place: 'bag' });
    expect(other.scale).toBe(1);
    at.token('deck', { face: 'x' });
    expect(token.scale).toBe(1);
  });

  it('[K140] has the size of its kind, whatever is done and taken back', SLOW, () => {
    expect(
      heldOver(120, (seed) => {
        const { table, chance } = randomTable(seed);
        const history = new History();
        for (let i = 0; i < 20; i++) {
          const seat = table.seats[chance.below(table.seats.length)]?.id ?? '';
          const done =
            chance.below(4) === 0
              ? history.undo(table, seat, history.lastOf(seat), true)
              : randomAct(table, chance);
          if ('why' in done) continue;
          history.add(done);
          for (const piece of table.pieces.values())
            demand(piece.scale === 1 || mayBeSized(table, piece), () => JSON.stringify([piece, done]));
        }
      }),
    ).toBe(120);
  });
});

describe('a bag in a bag', () => {
  const bags = (): { at: SmallTable; sacks: [Piece, Piece] } => {
    const at = new SmallTable();
    const [one, other] = ['one', 'other'].map((name) => {
      const sack = at.scribe.make('sack', { place: 'row' });
      at.scribe.makePlace(name, 'bag', { on: sack.id });
      at.token(name);
      return sack;
    }) as [Piece, Piece];
    return { at, sacks: [one, other] };
  };

  it('[K141] comes out under a name nobody knows, with all that is in it; so does what is searched for', () => {
    const { at, sacks } = bags();
    const [one, other] = sacks;
    const deck = at.scribe.makePlace('inside', 'row', { on: other.id, label: 'slots' });
    for (const face of ['x', 'y', 'z']) at.card(face, 'inside');
    const faces = (id: string) => at.place(id).pieces.map((piece) => at.table.pieces.get(piece)?.face);
    for (const sack of sacks) at.scribe.place(sack, { place: 'bag' });
    at.scribe.place(one, { place: 'row' });
    at.scribe.lift(other, 'red');
    expect(at.table.places.has('one') || at.table.places.has('other')).toBe(false);
    const [name = ''] = one.bears;
    expect(at.place(name)).toMatchObject({ form: 'bag', label: name, on: one.id });
    expect(at.place(name).pieces).toHaveLength(1);
    const slots = other.bears.find((id) => at.place(id).label === 'slots') ?? '';
    expect([slots === deck.id, faces(slots)]).toEqual([false, ['x', 'y', 'z']]);
  });

  it('[K141] tells nobody its old name, neither in what they see nor in what they are told', () => {
    const { at, sacks } = bags();
    const [one, other] = sacks;
    for (const sack of sacks) at.scribe.place(sack, { place: 'bag' });
    const told = at.told('blue', 'red', (scribe) => scribe.place(one, { place: 'row' }));
    expect(JSON.stringify(told)).not.toMatch(/"(one|other)"/);
    at.scribe.place(other, { place: 'row' });
    const numbers = [one, other].map(({ bears }) => Number(bears[0]?.split('-')[1]));
    expect(numbers[0]).toBeLessThan(numbers[1] ?? 0);
  });

  it('[K141] has its old name back when that is taken back', () => {
    const { at, sacks } = bags();
    const away = at.act('red', (scribe) => scribe.place(sacks[0], { place: 'bag' }));
    const before = snapshot(at.table);
    const out = at.act('red', (scribe) => scribe.place(sacks[0], { place: 'row' }));
    const history = new History([away, out]);
    const back = history.undo(at.table, 'red', out, true) as Act;
    history.add(back);
    expect(snapshot(at.table).places).toEqual(before.places);
    expect('why' in history.undo(at.table, 'red', away, true)).toBe(false);
    expect(sacks[0]).toMatchObject({ place: 'row', bears: ['one'] });
  });

  it('[K143] nobody finds out by taking back which of them came out', () => {
    const answers = [0, 1].map((drawn) => {
      const { at, sacks } = bags();
      const token = at.token('row');
      const put = at.act('blue', (scribe) => scribe.place(token, { place: 'one' }));
      const away = at.act('red', (scribe) => {
        for (const sack of sacks) scribe.place(sack, { place: 'bag' });
      });
      const out = at.act('red', (scribe) => scribe.place(sacks[drawn] as Piece, { place: 'row' }));
      return new History([put, away, out]).undo(at.table, 'blue', put, true);
    });
    expect(answers).toEqual([{ why: 'touched-since' }, { why: 'touched-since' }]);
  });
});

describe('a blank one', () => {
  it('[K142] of a kind with faces gets a new id when a written one does', () => {
    for (const kind of ['memo', 'blue']) {
      const at = new SmallTable();
      at.card('somewhere', 'deck');
      const [blank, written] = ['', 'words'].map((face) => {
        const piece = at.scribe.make(kind, { place: 'row', facing: 'down' }, { face });
        const ids = [piece.id];
        const note = (what: () => void): void => {
          what();
          ids.push(piece.id);
        };
        note(() => at.scribe.show(piece, ['blue']));
        note(() => at.scribe.show(piece, []));
        note(() => at.scribe.flip(piece));
        note(() => at.scribe.flip(piece));
        note(() => at.scribe.place(piece, { place: 'hand-red' }));
        note(() => at.scribe.place(piece, { place: 'row', facing: 'down' }));
        return ids.map((id) => id - (ids[0] as number));
      });
      expect(blank).toEqual(written);
      expect(new Set(blank).size).toBeGreaterThan(2);
    }
  });

  it('[K142] is said to show as much to who looks at it', () => {
    const at = new SmallTable();
    const seen = ['', 'words'].map((face) => {
      const note = at.scribe.make('memo', { place: 'row', facing: 'down' }, { face });
      return at.act('red', (scribe) => scribe.show(note, ['red'])).effects.at(-1);
    });
    expect(seen.map((effect) => effect && 'reveals' in effect && effect.reveals)).toEqual([['red'], ['red']]);
  });
});

it('[K46] who draws marked pieces out of a bag learns which came by their marks', () => {
  const reveals = (marks: Partial<Piece>): unknown => {
    const at = new SmallTable();
    at.token('bag');
    const token = at.token('bag', marks);
    const drawn = at.act('red', (scribe) => scribe.place(token, { place: 'row' })).effects.at(-1);
    return drawn !== undefined && 'reveals' in drawn && drawn.reveals?.length;
  };
  expect([reveals({}), reveals({ tint: 'pink' }), reveals({ label: 'mine' }), reveals({ value: 2 })]).toEqual(
    [0, 3, 3, 3],
  );
});
