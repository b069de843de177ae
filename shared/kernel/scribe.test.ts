import { describe, expect, it } from 'vitest';
import { FastChance } from './chance/fast.ts';
import { History } from './history.ts';
import type { Piece, PieceId } from './piece.ts';
import { flatPose } from './pose.ts';
import { Scribe } from './scribe.ts';
import { SPECTATOR } from './seat.ts';
import { demand } from './testing/demand.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';
import { SmallTable } from './testing/smallTable.ts';

/** The id a piece has, and whether it is new after something was done. */
function renamed(piece: Piece, what: () => unknown): boolean {
  const { id } = piece;
  what();
  return piece.id !== id;
}

describe('an id', () => {
  it('[K34] is never given to another piece', SLOW, () => {
    expect(
      heldOver(150, (seed) => {
        const { table, chance } = randomTable(seed);
        const owners = new Map<PieceId, string>();
        const note = (): void => {
          for (const { id, kind, face } of table.pieces.values()) {
            const owner = kind === 'memo' ? kind : `${kind} ${face}`;
            demand((owners.get(id) ?? owner) === owner, () => `${id} is ${owner}, and was another`);
            owners.set(id, owner);
          }
        };
        const history = new History();
        note();
        for (let i = 0; i < 12; i++) {
          const seat = table.seats[chance.below(table.seats.length)]?.id ?? '';
          const done =
            chance.below(3) === 0
              ? history.undo(table, seat, history.lastOf(seat), true)
              : randomAct(table, chance);
          if ('why' in done) continue;
          history.add(done);
          note();
        }
      }),
    ).toBe(150);
  });
});

describe('whoever comes to see a piece', () => {
  const came = (place: string, what: (at: SmallTable, card: Piece) => unknown): boolean => {
    const at = new SmallTable();
    const card = at.card('x', place);
    at.card('y', place);
    return renamed(card, () => what(at, card));
  };

  it('[K35] sees a card drawn, played, lifted, shown or searched for under a new id', () => {
    expect(came('deck', (at, card) => at.scribe.place(card, { place: 'hand-red' }))).toBe(true);
    expect(came('deck', (at, card) => at.scribe.lift(card, 'red'))).toBe(true);
    expect(came('deck', (at, card) => at.scribe.show(card, ['red']))).toBe(true);
    expect(came('deck', (at) => at.scribe.changePlace(at.place('deck'), { openTo: ['red'] }))).toBe(true);
    expect(came('hand-red', (at, card) => at.scribe.place(card, { place: 'row' }))).toBe(true);
    expect(came('hand-red', (at, card) => at.scribe.place(card, { place: 'hand-blue' }))).toBe(true);
    expect(came('hand-red', (at, card) => at.scribe.show(card, ['blue']))).toBe(true);
    expect(came('hand-red', (at, card) => at.scribe.lift(card, 'red'))).toBe(true);
    expect(came('bag', (at, card) => at.scribe.place(card, { place: 'table', pose: flatPose(0, 0) }))).toBe(
      true,
    );
  });

  it('[K35] sees the hand of a new team-mate under new ids', () => {
    expect(
      came('hand-red', ({ scribe, table }) => {
        for (const one of table.seats.slice(0, 2)) scribe.changeSeat(one, { team: 'east' });
      }),
    ).toBe(true);
  });

  it('[K35] is the only reason for one: who saw it before goes on with the id they know', () => {
    expect(came('row', (at, card) => at.scribe.place(card, { place: 'hand-red' }))).toBe(false);
    expect(came('row', (at, card) => at.scribe.lift(card, 'red'))).toBe(false);
    expect(came('row', (at, card) => at.scribe.place(card, { place: 'table' }))).toBe(false);
    expect(came('deck', (at, card) => at.scribe.place(card, { place: 'bag' }))).toBe(false);
    const at = new SmallTable();
    const card = at.card('x', 'deck');
    at.scribe.lift(card, 'red');
    expect(renamed(card, () => at.scribe.place(card, { place: 'bag' }))).toBe(false);
    expect(renamed(card, () => at.scribe.release(card))).toBe(false);
  });

  it('[K35] cannot know a card again that passed through a hand, not even when it is shown to them there', () => {
    const at = new SmallTable();
    const card = at.card('x', 'row', { facing: 'down' });
    const { id } = card;
    at.scribe.place(card, { place: 'hand-red' });
    at.scribe.show(card, ['blue']);
    expect(at.sees('blue', card)).toMatchObject({ face: 'x' });
    expect(card.id).not.toBe(id);
  });
});

describe('whoever loses a face', () => {
  it('[K36] sees the piece under a new id: flipped, hidden again, given away in the air', () => {
    const at = new SmallTable();
    const card = at.card('x', 'row');
    expect(renamed(card, () => at.scribe.flip(card))).toBe(true);
    expect(renamed(card, () => at.scribe.show(card, ['blue']))).toBe(false);
    expect(renamed(card, () => at.scribe.show(card, []))).toBe(true);
    expect(renamed(card, () => at.scribe.flip(card))).toBe(false);
    const held = at.card('y', 'hand-red');
    at.scribe.lift(held, 'red');
    expect(renamed(held, () => at.scribe.place(held, { place: 'hand-blue' }))).toBe(true);
  });

  it('[K36] of a note that was blanked meanwhile, too', () => {
    const at = new SmallTable();
    const memo = at.scribe.make('memo', { place: 'row' }, { face: 'old' });
    const { id } = memo;
    at.scribe.write(memo, '');
    at.scribe.flip(memo);
    at.scribe.write(memo, 'new');
    expect(at.sees('blue', memo)).not.toHaveProperty('face');
    expect(memo.id).not.toBe(id);
    expect(renamed(memo, () => at.scribe.write(memo, 'newer'))).toBe(false);
  });

  it('[K36] by a change of place or team, too', () => {
    const at = new SmallTable({ red: 'east', blue: 'east' });
    const rack = at.scribe.makePlace('rack', 'row', {
      owner: 'red',
      hiding: { contents: 'all', faces: 'owner' },
    });
    const card = at.card('x', 'rack');
    const blue = at.table.seats[1];
    if (blue === undefined) throw new Error('no blue');
    expect(renamed(card, () => at.scribe.changeSeat(blue, { team: null }))).toBe(true);
    expect(renamed(card, () => at.scribe.changePlace(rack, { owner: 'green' }))).toBe(true);
    expect(
      renamed(card, () => at.scribe.changePlace(rack, { hiding: { contents: 'all', faces: 'nobody' } })),
    ).toBe(true);
  });

  it('[K36] and a flipped pile in the open gives every card flipped down a new one', () => {
    const at = new SmallTable();
    const pile = at.scribe.makePlace('pile', 'stack');
    const [a, b] = [at.card('a', 'pile'), at.card('b', { place: 'pile', facing: 'down' })];
    const before = [a.id, b.id];
    at.scribe.flipPile(pile);
    expect(pile.pieces).toEqual([b.id, a.id]);
    expect([a.id === before[0], b.id === before[1]]).toEqual([false, true]);
    expect([a.facing, b.facing]).toEqual(['down', 'up']);
  });
});

describe('a shuffle', () => {
  const idsAfter = (at: SmallTable, id: string): [PieceId[], PieceId[]] => {
    const before = [...at.place(id).pieces];
    at.scribe.shuffle(at.place(id), new FastChance('shuffle'));
    return [before, at.place(id).pieces];
  };

  it('[K37] gives cards seen face down new public ids, numbered by their new positions', () => {
    const at = new SmallTable();
    for (const face of ['a', 'b', 'c', 'd']) at.card(face, { place: 'row', facing: 'down' });
    const next = at.table.nextId;
    expect(idsAfter(at, 'row')[1]).toEqual([next, next + 1, next + 2, next + 3]);
  });

  it('[K37] also where only the owner sees the backs', () => {
    const at = new SmallTable();
    at.scribe.makePlace('blind', 'row', { owner: 'red', hiding: { contents: 'owner', faces: 'facing' } });
    for (const face of ['a', 'b', 'c']) at.card(face, { place: 'blind', facing: 'down' });
    const [before, after] = idsAfter(at, 'blind');
    for (const id of after) expect(before).not.toContain(id);
  });

  it('[K37] leaves ids alone where nobody sees any, or only those who see the faces', () => {
    const at = new SmallTable();
    for (const place of ['deck', 'hand-red']) {
      for (const face of ['a', 'b', 'c', 'd']) at.card(face, place);
      const [before, after] = idsAfter(at, place);
      expect(new Set(after)).toEqual(new Set(before));
      expect(after).not.toEqual(before);
    }
  });

  it('[K37] moves faces with their pieces, and to every position alike', () => {
    const at = new SmallTable();
    const cards = ['a', 'b', 'c', 'd'].map((face) => at.card(face, 'deck'));
    const seen = new Set<string>();
    for (let i = 0; i < 300; i++) {
      at.scribe.shuffle(at.place('deck'), new FastChance(i));
      seen.add(
        at
          .place('deck')
          .pieces.map((id) => at.table.pieces.get(id)?.face)
          .join(''),
      );
    }
    expect(seen.size).toBe(24);
    expect(cards.map((card) => card.face)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[K38] puts away whatever a card could be followed by', () => {
    const at = new SmallTable();
    const cards = ['a', 'b', 'c'].map((face) => at.card(face, { place: 'row', facing: 'down' }));
    const [rotated, shown, locked] = cards as [Piece, Piece, Piece];
    at.scribe.place(rotated, { place: 'row', heading: 1, mirror: true, at: 0 });
    at.scribe.show(shown, ['blue']);
    at.scribe.change(locked, {
      locked: true,
      tint: 'pink',
      label: 'this one',
      scale: 2,
      value: 5,
      about: 'mine',
    });
    at.scribe.shuffle(at.place('row'), new FastChance('x'));
    const row = at.place('row').pieces.map((id) => at.table.pieces.get(id) as Piece);
    const looks = row.map((piece) => ({ ...at.sees('blue', piece), id: 0 }));
    expect(looks[1]).toEqual(looks[0]);
    expect(looks[2]).toEqual(looks[0]);
  });

  it('[K38] makes a seat forget the card it was shown in a deck', () => {
    const at = new SmallTable();
    const card = at.card('x', 'deck');
    at.card('y', 'deck');
    at.scribe.show(card, ['blue']);
    expect(at.sees('blue', card)).toBeDefined();
    at.scribe.shuffle(at.place('deck'), new FastChance('x'));
    expect(at.sees('blue', card)).toBe(undefined);
  });
});

describe('pieces that come into sight together', () => {
  const searchAfter = (order: readonly string[]): Map<string | undefined, PieceId> => {
    const at = new SmallTable();
    const cards = new Map(['a', 'b', 'c', 'd'].map((face) => [face, at.card(face, 'hand-red')]));
    for (const face of order) {
      at.scribe.lift(cards.get(face) as Piece, 'red');
      at.scribe.place(cards.get(face) as Piece, { place: 'bag' });
      at.scribe.release(cards.get(face) as Piece);
    }
    at.scribe.changePlace(at.place('bag'), { openTo: ['blue'] });
    return new Map(at.seesPlace('blue', 'bag')?.pieces?.map((id) => [at.table.pieces.get(id)?.face, id]));
  };

  it('[K39] do not tell the searcher of a bag in which order they went in', () => {
    expect(searchAfter(['a', 'b', 'c', 'd'])).toEqual(searchAfter(['d', 'b', 'a', 'c']));
  });

  it('[K39] are numbered by position where there is one', () => {
    const at = new SmallTable();
    const [a, b, c] = ['a', 'b', 'c'].map((face) => at.card(face, 'deck')) as [Piece, Piece, Piece];
    at.scribe.order(at.place('deck'), [c.id, a.id, b.id]);
    at.scribe.changePlace(at.place('deck'), { openTo: ['blue'] });
    expect(c.id).toBeLessThan(a.id);
    expect(a.id).toBeLessThan(b.id);
  });

  it('[K39] are not numbered by faces that somebody does not see', () => {
    const opened = (faces: readonly string[]): PieceId[] => {
      const at = new SmallTable();
      const cards = faces.map((face) => at.card(face, { place: 'bag', facing: 'down' }));
      at.scribe.changePlace(at.place('bag'), { hiding: { contents: 'all', faces: 'facing' } });
      return cards.map((card) => card.id);
    };
    expect(opened(['a', 'b', 'c'])).toEqual(opened(['c', 'a', 'b']));
  });

  it('[K39] are numbered by lot where somebody does not see which is which', () => {
    const places = new Map<number, number>();
    for (let seed = 0; seed < 400; seed++) {
      const at = new SmallTable();
      const cards = ['a', 'b', 'c', 'd'].map((face) => at.card(face, { place: 'bag', facing: 'down' }));
      const scribe = new Scribe(at.table, new FastChance(seed));
      scribe.changePlace(at.place('bag'), { hiding: { contents: 'all', faces: 'facing' } });
      const [first] = cards;
      const place = at.place('bag').pieces.indexOf((first as Piece).id);
      places.set(place, (places.get(place) ?? 0) + 1);
    }
    // A hundred each; by its old number the first would always be the first.
    for (const place of [0, 1, 2, 3]) expect(places.get(place)).toBeGreaterThan(70);
  });
});

describe('a lock', () => {
  it('[K40] is lost on the way into hiding and out of it', () => {
    const at = new SmallTable();
    const card = at.card('x', { place: 'row', facing: 'down' }, { locked: true });
    at.scribe.place(card, { place: 'table' });
    expect(card.locked).toBe(true);
    at.scribe.place(card, { place: 'hand-red' });
    expect(card.locked).toBe(false);
    at.scribe.change(card, { locked: true });
    const told = at.told('blue', 'red', (scribe) => scribe.place(card, { place: 'row', facing: 'down' }));
    expect(at.sees('blue', card)?.locked).toBe(false);
    expect(told.map((effect) => effect.type)).toEqual(['piece-placed']);
  });

  it('[K40] is lost also when the piece is carried', () => {
    const at = new SmallTable();
    const card = at.card('x', 'row', { locked: true });
    at.scribe.lift(card, 'red');
    at.scribe.place(card, { place: 'deck' });
    at.scribe.release(card);
    expect(card.locked).toBe(false);
    at.scribe.change(card, { locked: true });
    at.scribe.lift(card, 'red');
    expect(at.sees('blue', card)?.locked).toBe(false);
  });
});

describe('what sits on a piece', () => {
  it('[K41] that went through a hidden place has new ids when it is seen again', () => {
    const at = new SmallTable();
    const board = at.scribe.make('board', { place: 'table' });
    at.scribe.makePlace('slots', 'row', { on: board.id });
    const [a, b] = [at.card('a', 'slots', { facing: 'down' }), at.card('b', 'slots', { facing: 'down' })];
    const before = [a.id, b.id];
    at.scribe.place(board, { place: 'bag' });
    at.scribe.shuffle(at.place('slots'), new FastChance('x'));
    at.scribe.place(board, { place: 'table' });
    expect(at.sees(SPECTATOR, a)).toBeDefined();
    for (const id of [a.id, b.id]) expect(before).not.toContain(id);
  });

  it('[K41] is revealed with it, and the telling of it does not tell the old ids', () => {
    const at = new SmallTable();
    const board = at.scribe.make('board', { place: 'hand-red' });
    at.scribe.makePlace('slots', 'row', { on: board.id });
    const card = at.card('x', 'slots');
    const { id } = card;
    const act = at.act('red', (scribe) => scribe.place(board, { place: 'table' }));
    expect(act.effects.flatMap((e) => ('reveals' in e ? (e.reveals ?? []) : []))).toEqual(['blue', 'green']);
    expect(at.sees('blue', card)).toMatchObject({ face: 'x' });
    expect(JSON.stringify(at.toldOf('blue', act))).not.toMatch(new RegExp(`\\b${id}\\b`));
    expect(JSON.stringify(at.toldOf('red', act))).toMatch(new RegExp(`\\b${id}\\b`));
  });
});
