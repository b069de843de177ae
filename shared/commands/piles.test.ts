import { FastChance } from '#kernel/chance/fast';
import { observe } from '#kernel/observe';
import { Scribe } from '#kernel/scribe';
import { SPECTATOR } from '#kernel/seat';
import { tell } from '#kernel/tell';
import { beforeEach, describe, expect, it } from 'vitest';
import { Sitting } from './testing/Sitting.ts';

let table: Sitting;
let ids: Sitting['ids'];
beforeEach(() => {
  table = new Sitting();
  ({ ids } = table);
});
const top = (faces: readonly string[], n: number) => faces.toReversed().slice(0, n);

describe('drawing and dealing', () => {
  it('[C35] cards come off the top into the own hand, one on another', () => {
    const deck = table.faces('deck');
    table.do('blue', { verb: 'draw', from: 'deck', count: 2 });
    expect(table.faces('hand-blue').slice(3)).toEqual(top(deck, 2));
    expect(table.faces('deck')).toEqual(deck.slice(0, 4));
  });

  it('[C35] when fewer are left, one gets those; when none, a refusal', () => {
    table.do('blue', { verb: 'draw', from: 'deck', count: 40 });
    expect(table.place('hand-blue').pieces).toHaveLength(9);
    expect(table.try('blue', { verb: 'draw', from: 'deck' })).toBe('nothing-there');
    expect(table.try('blue', { verb: 'draw', from: 'row' })).toBe('not-a-pile');
  });

  it('[C35] a bag is drawn from at random', () => {
    const first = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      table = new Sitting(new FastChance(seed));
      table.do('blue', { verb: 'draw', from: 'inside' });
      const drawn = table.piece(table.place('hand-blue').pieces.at(-1) as number);
      first.add(drawn.face || drawn.kind);
    }
    expect(first.size).toBe(4);
  });

  it('[C35] a card that is being carried away is not drawn', () => {
    const deck = table.faces('deck');
    table.do('red', { verb: 'lift', top: 'deck' });
    table.do('blue', { verb: 'draw', from: 'deck' });
    expect(table.faces('hand-blue').at(-1)).toBe(deck[4]);
  });

  it('[C35] the owner sees what was drawn, the others how many', () => {
    const face = table.faces('deck').at(-1) as string;
    const act = table.do('blue', { verb: 'draw', from: 'deck' });
    const [own, other] = tell(table.table, act, ['blue', 'red']);
    expect(JSON.stringify(own)).toContain(face);
    expect(JSON.stringify(other)).not.toContain(face);
    expect(other?.effects).toMatchObject([{ from: { place: 'deck' }, to: { place: 'hand-blue' }, as: null }]);
  });

  it('[C36] a deal goes round from the dealer’s left, one at a time, to all taken seats', () => {
    const deck = top(table.faces('deck'), 6);
    table.do('red', { verb: 'deal', from: 'deck', count: 2 });
    expect(table.faces('hand-blue').slice(3)).toEqual([deck[0], deck[3]]);
    expect(table.faces('hand-green').slice(1)).toEqual([deck[1], deck[4]]);
    expect(table.faces('hand-red').slice(3)).toEqual([deck[2], deck[5]]);
    expect(table.faces('hand-white')).toEqual([]);
  });

  it('[C36] a deal goes to the seats named, in that order, also to an empty one', () => {
    const deck = top(table.faces('deck'), 2);
    table.do('red', { verb: 'deal', from: 'deck', to: ['white', 'red'] });
    expect(table.faces('hand-white')).toEqual([deck[0]]);
    expect(table.faces('hand-red').at(-1)).toBe(deck[1]);
    expect(table.try('red', { verb: 'deal', from: 'deck', to: ['mauve'] })).toBe('unknown-seat');
  });

  it('[C36] too few are dealt only when asked for', () => {
    expect(table.try('red', { verb: 'deal', from: 'deck', count: 3 })).toBe('too-few');
    table.do('red', { verb: 'deal', from: 'deck', count: 3, partial: true });
    expect(table.place('deck').pieces).toEqual([]);
    expect(table.try('red', { verb: 'deal', from: 'deck', count: 3, partial: true })).toBe('nothing-there');
  });

  it('[C37] a hand that takes only cards refuses a mixed bag, whatever would come', () => {
    const scribe = new Scribe(table.table);
    table.do('white', { verb: 'draw', from: 'deck', count: 6 });
    const hand = table.place('hand-white');
    hand.accepts = { kinds: null, forms: ['card'] };
    scribe.place(table.piece(ids.up), { place: 'inside' });
    for (let seed = 0; seed < 20; seed++) {
      table.chance = new FastChance(seed);
      expect(table.ask('white', { verb: 'draw', from: 'inside' })).toMatchObject({
        refused: 'not-accepted',
        place: 'hand-white',
      });
    }
  });

  it('[C37] a hand with room for less is not dealt more', () => {
    table.place('hand-red').capacity = 4;
    expect(table.try('red', { verb: 'draw', from: 'deck', count: 2 })).toBe('place-full');
    expect(table.try('red', { verb: 'deal', from: 'deck', count: 2 })).toBe('place-full');
    expect(table.try('red', { verb: 'draw', from: 'deck' })).toBe('done');
  });

  it('[C47] cards go from the table to the own hand', () => {
    table.do('blue', { verb: 'toHand', pieces: [ids.up, ids.row[0]] });
    expect(table.place('hand-blue').pieces).toHaveLength(5);
    table.table.places.get('hand-white')!.owner = null;
    expect(table.try('white', { verb: 'toHand', pieces: [ids.down] })).toBe('no-hand');
  });
});

describe('the order of a pile', () => {
  it('[C38] a shuffle keeps the cards and changes their order', () => {
    const before = table.faces('deck');
    table.do('red', { verb: 'shuffle', place: 'deck' });
    expect(table.faces('deck').toSorted()).toEqual(before.toSorted());
    expect(table.faces('deck')).not.toEqual(before);
  });

  it('[C38] nobody follows a card they were shown through a shuffle', () => {
    table.do('blue', { verb: 'peek', top: 'deck' });
    const shown = table.piece(table.place('deck').pieces.at(-1) as number);
    expect(observe(table.table, 'blue').pieces.map((p) => p.id)).toContain(shown.id);
    table.do('red', { verb: 'shuffle', place: 'deck' });
    expect(shown.shown).toEqual([]);
    expect(observe(table.table, 'blue').pieces.map((p) => p.id)).not.toContain(shown.id);
  });

  it('[C38] a bag is only shaken; the table, a grid and an empty slot are not shuffled', () => {
    expect(table.do('red', { verb: 'shuffle', place: 'inside' }).effects).toEqual([]);
    for (const place of ['table', 'grid', 'bank'])
      expect(table.try('red', { verb: 'shuffle', place })).toBe('not-a-pile');
    expect(table.try('red', { verb: 'shuffle', place: 'slot' })).toBe('nothing-there');
    table.do('blue', { verb: 'lift', top: 'deck' });
    expect(table.try('red', { verb: 'shuffle', place: 'deck' })).toBe('held-by-other');
  });

  it('[C39] a cut puts the top under the rest', () => {
    const deck = table.faces('deck');
    table.do('red', { verb: 'cut', pile: 'deck', at: 2 });
    expect(table.faces('deck')).toEqual([...deck.slice(4), ...deck.slice(0, 4)]);
    expect(table.try('red', { verb: 'cut', pile: 'deck', at: 6 })).toBe('too-few');
    expect(table.try('red', { verb: 'cut', pile: 'inside' })).toBe('not-a-pile');
  });

  it('[C39] a cut by chance falls anywhere but at the ends', () => {
    const tops = new Set<string>();
    const deck = table.faces('deck');
    for (let seed = 0; seed < 60; seed++) {
      table = new Sitting(new FastChance(seed));
      table.do('red', { verb: 'cut', pile: 'deck' });
      tops.add(table.faces('deck').at(-1) as string);
    }
    expect(tops).toEqual(new Set(deck.slice(0, 5)));
  });

  it('[C40] a deck is split into piles in the same order, the lowest staying', () => {
    const deck = table.faces('deck');
    table.do('red', { verb: 'split', pile: 'deck', into: 4 });
    const made = [...table.table.places.keys()].filter((id) => id.startsWith('pile-'));
    expect(table.faces('deck')).toEqual(deck.slice(0, 1));
    expect(made.map((id) => table.faces(id))).toEqual([deck.slice(1, 3), deck.slice(4, 6)]);
    expect(table.bearing(deck[3] as string)).toMatchObject({ place: 'table', facing: 'down' });
    expect(table.try('red', { verb: 'split', pile: 'deck', into: 2 })).toBe('too-few');
  });

  it('[C40] a loose pile split in two makes two piles or single cards of itself', () => {
    table.do('red', { verb: 'split', pile: 'tower', into: 3 });
    expect(table.table.places.has('tower')).toBe(false);
    expect(ids.tower.map((id) => table.piece(id).place)).toEqual(['table', 'table', 'table']);
    expect(new Set(ids.tower.map((id) => table.piece(id).pose?.x)).size).toBe(3);
  });

  it('[C40] a deck spread out lies in a row from its bottom card, face down still', () => {
    const deck = table.faces('deck');
    table.do('red', { verb: 'spread', pile: 'deck' });
    const xs = deck.map((face) => table.bearing(face).pose?.x ?? Number.NaN);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(new Set(xs).size).toBe(6);
    for (const face of deck) expect(table.bearing(face)).toMatchObject({ place: 'table', facing: 'down' });
    expect(table.try('red', { verb: 'spread', pile: 'deck' })).toBe('nothing-there');
  });

  it('[C40] what lies on a board is spread where the board lies', () => {
    table.do('red', { verb: 'spread', pile: 'inlay' });
    const spread = [...table.table.pieces.values()].find((p) => p.pose?.x === -9 && p.pose.z === 1);
    expect(spread?.place).toBe('table');
  });

  it('[C41] flipped, the bottom card lies on top and faces up', () => {
    const deck = table.faces('deck');
    table.do('red', { verb: 'flipPile', pile: 'deck' });
    expect(table.faces('deck')).toEqual(deck.toReversed());
    const seen = observe(table.table, SPECTATOR).places.find((p) => p.id === 'deck');
    expect(seen?.top).toEqual({ kind: 'card', facing: 'up', face: deck[0] });
    expect(table.try('red', { verb: 'flipPile', pile: 'slot' })).toBe('nothing-there');
    expect(table.try('red', { verb: 'flipPile', pile: 'hand-red' })).toBe('not-a-pile');
  });

  it('[C42] a reset deck has all its cards again, face down, in no order anybody knows', () => {
    const cards = [...table.table.pieces.values()].filter((p) => p.kind === 'card').map((p) => p.face);
    table.do('blue', { verb: 'reset', pile: 'deck' });
    expect(table.faces('deck').toSorted()).toEqual(cards.toSorted());
    const again = new Sitting(new FastChance('another'));
    again.do('blue', { verb: 'reset', pile: 'deck' });
    expect(again.faces('deck')).not.toEqual(table.faces('deck'));
    for (const id of table.place('deck').pieces)
      expect(table.piece(id)).toMatchObject({ facing: 'down', shown: [] });
    expect(table.table.places.has('heap')).toBe(false);
    expect(table.try('blue', { verb: 'reset', pile: 'deck' })).toBe('nothing-changed');
  });

  it('[C42] held and locked pieces stay, and so does what is in the box', () => {
    const scribe = new Scribe(table.table);
    scribe.place(table.piece(ids.down2), { place: 'box' });
    table.do('red', { verb: 'lock', pieces: [ids.down] });
    table.do('red', { verb: 'lift', piece: ids.up });
    table.do('red', { verb: 'lift', pile: 'heap' });
    table.do('blue', { verb: 'reset', pile: 'deck' });
    expect(table.piece(ids.up)).toMatchObject({ place: 'table', held: 'red' });
    expect(table.piece(ids.down).place).toBe('table');
    expect(table.piece(ids.down2).place).toBe('box');
    expect(table.place('heap').pieces).toHaveLength(4);
  });

  it('[C42] what a deck accepts says which kinds belong to it', () => {
    table.do('red', { verb: 'draw', from: 'deck', count: 6 });
    expect(table.try('red', { verb: 'reset', pile: 'deck' })).toBe('nothing-there');
    table.place('deck').accepts = { kinds: ['gem'], forms: null };
    table.do('red', { verb: 'reset', pile: 'deck' });
    expect(table.place('deck').pieces).toHaveLength(4);
  });
});

describe('looking through a pile', () => {
  it('[C43] the searching seat and its team see the faces, others that it searches', () => {
    const faces = table.faces('deck');
    const act = table.do('red', { verb: 'search', pile: 'deck' });
    for (const viewer of ['red', 'green']) {
      const seen = JSON.stringify(observe(table.table, viewer));
      for (const face of faces) expect(seen).toContain(face);
    }
    const [told] = tell(table.table, act, ['blue']);
    expect(told?.effects[0]).toMatchObject({ type: 'place-changed', after: { openTo: ['red'] } });
    expect(JSON.stringify(observe(table.table, 'blue'))).not.toContain(faces[0]);
    expect(table.try('red', { verb: 'search', pile: 'deck' })).toBe('nothing-changed');
    expect(table.try('red', { verb: 'search', pile: 'row' })).toBe('not-a-pile');
  });

  it('[C43] closed again, it is hidden again', () => {
    table.do('red', { verb: 'search', pile: 'deck' });
    table.do('red', { verb: 'closeSearch', pile: 'deck' });
    expect(JSON.stringify(observe(table.table, 'red'))).not.toContain(table.faces('deck')[0]);
    expect(table.try('red', { verb: 'closeSearch', pile: 'deck' })).toBe('not-open');
  });

  it('[C19] others neither take from it nor reorder it meanwhile', () => {
    table.do('red', { verb: 'search', pile: 'deck' });
    const pile = 'deck';
    for (const command of [
      { verb: 'draw', from: pile },
      { verb: 'deal', from: pile },
      { verb: 'lift', top: pile },
      { verb: 'peek', top: pile },
      { verb: 'cut', pile },
      { verb: 'split', pile, into: 2 },
      { verb: 'spread', pile },
      { verb: 'flipPile', pile },
      { verb: 'search', pile },
      { verb: 'remove', pile },
      { verb: 'sort', place: pile },
      { verb: 'shuffle', place: pile },
      { verb: 'reset', pile },
    ])
      expect([command, table.try('blue', command)]).toEqual([command, 'in-use']);
    expect(table.try('red', { verb: 'shuffle', place: pile })).toBe('in-use');
    expect(table.try('red', { verb: 'reset', pile })).toBe('in-use');
    expect(table.try('red', { verb: 'draw', from: pile })).toBe('done');
  });

  it('[C44] a chosen card is taken out into the hand, or face up onto the table', () => {
    table.do('red', { verb: 'search', pile: 'deck' });
    const [first, second] = table.faces('deck') as [string, string];
    table.do('red', { verb: 'takeOut', piece: table.bearing(first).id });
    expect(table.bearing(first).place).toBe('hand-red');
    const pose = table.piece(ids.up).pose;
    table.do('red', {
      verb: 'takeOut',
      piece: table.bearing(second).id,
      to: { place: 'table', pose },
      facing: 'up',
    });
    expect(table.bearing(second)).toMatchObject({ place: 'table', facing: 'up' });
  });

  it('[C44] nothing is taken out of a pile one does not search', () => {
    expect(table.try('red', { verb: 'takeOut', piece: ids.deck[0] })).toBe('unknown-piece');
    expect(table.try('red', { verb: 'takeOut', piece: ids.tower[0] })).toBe('not-open');
  });

  it('[C45] a hand is sorted as people count', () => {
    const scribe = new Scribe(table.table);
    for (const face of ['rook 10', 'rook 9', 'rook 9b', 'bishop 11'])
      scribe.make('card', { place: 'hand-white' }, { face });
    scribe.make('chip', { place: 'hand-white', at: 0 });
    table.do('white', { verb: 'sort', place: 'hand-white' });
    expect(table.faces('hand-white')).toEqual(['bishop 11', 'rook 9', 'rook 9b', 'rook 10', '']);
    expect(table.try('white', { verb: 'sort', place: 'hand-white' })).toBe('nothing-changed');
  });

  it('[C45] a searched deck is sorted, one that is not searched is not', () => {
    expect(table.try('red', { verb: 'sort', place: 'deck' })).toBe('not-open');
    table.do('red', { verb: 'search', pile: 'deck' });
    table.do('red', { verb: 'cut', pile: 'deck', at: 3 });
    table.do('red', { verb: 'sort', place: 'deck' });
    expect(table.faces('deck')).toEqual(table.faces('deck').toSorted());
  });

  it('[C45] a row with a hidden card is sorted by facing only', () => {
    expect(table.try('red', { verb: 'sort', place: 'row' })).toBe('face-hidden');
    table.do('red', { verb: 'sort', place: 'row', by: 'facing' });
    expect(table.place('row').pieces).toEqual(ids.row.toReversed());
  });

  it('[C45] who alone knows a card does not sort it where others watch', () => {
    table.do('red', { verb: 'peek', piece: ids.row[1] });
    expect(table.try('red', { verb: 'sort', place: 'row' })).toBe('would-tell');
  });

  it('[C46] a hand is put into any order of its own cards', () => {
    const order = ids.red.toReversed();
    table.do('red', { verb: 'arrange', place: 'hand-red', order });
    expect(table.place('hand-red').pieces).toEqual(order);
    expect(table.try('red', { verb: 'arrange', place: 'hand-red', order })).toBe('nothing-changed');
    expect(table.try('red', { verb: 'arrange', place: 'hand-red', order: order.slice(1) })).toBe('not-those');
    expect(table.try('red', { verb: 'arrange', place: 'hand-red', order: [...order.slice(1), ids.up] })).toBe(
      'not-those',
    );
    expect(table.try('red', { verb: 'arrange', place: 'deck', order: ids.deck })).toBe('not-a-pile');
    expect(table.try('blue', { verb: 'arrange', place: 'hand-red', order })).toBe('not-yours');
  });
});

describe('bags and supplies', () => {
  it('[C48] a bag emptied out lies around itself', () => {
    table.do('red', { verb: 'empty', bag: 'inside' });
    expect(table.place('inside').pieces).toEqual([]);
    const poses = [...table.table.pieces.values()]
      .filter((p) => Math.hypot((p.pose?.x ?? 99) + 5, (p.pose?.z ?? 99) - 5) < 3)
      .map((p) => `${p.pose?.x} ${p.pose?.z}`);
    expect(new Set(poses).size).toBe(6);
    expect(table.try('red', { verb: 'empty', bag: 'inside' })).toBe('nothing-there');
    expect(table.try('red', { verb: 'empty', bag: 'deck' })).toBe('not-a-bag');
  });

  it('[C48] neither place nor id tells in which order things went into the bag', () => {
    const orders = new Set<string>();
    const gems = ids.gems.map((id) => table.piece(id).face);
    for (let seed = 0; seed < 40; seed++) {
      table = new Sitting(new FastChance(seed));
      table.do('red', { verb: 'empty', bag: 'inside' });
      orders.add(gems.toSorted((a, b) => table.bearing(a).id - table.bearing(b).id).join());
    }
    expect(orders.size).toBe(6);
  });

  it('[C49] a copy out of a supply is new, and held', () => {
    table.do('blue', { verb: 'takeCopy', from: 'bank' });
    table.do('blue', { verb: 'takeCopy', from: 'bank' });
    const held = [...table.table.pieces.values()].filter((p) => p.held === 'blue');
    expect(held).toMatchObject([
      { kind: 'chip', place: 'table' },
      { kind: 'chip', place: 'table' },
    ]);
    expect(table.try('blue', { verb: 'takeCopy', from: 'deck' })).toBe('not-a-supply');
  });
});
