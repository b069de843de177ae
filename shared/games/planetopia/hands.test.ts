import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE, pieceOf, placeOf } from '#kernel/table';
import { landings } from '#rules/gestures';
import { offersTo } from '#rules/offers';
import { carry as carryTo } from '#rules/testing/carry';
import { describe, expect, it } from 'vitest';
import {
  ALIEN_SUPPLY,
  ATOM_SUPPLY,
  COSMOS_DECK,
  COSMOS_SLOTS,
  PRESTIGE_DECK,
  PRESTIGE_SLOTS,
  SPECIAL_SUPPLY,
  STAR_HOME,
  placesOf,
} from './places.ts';
import { planetopia } from './planetopia.ts';
import { pointsOf } from './points.ts';
import { turnIn } from './slot.ts';
import type { Scene } from './testing/arrange.ts';
import { arrange, cell, countIn, facesIn, gridText, held, specialsText } from './testing/arrange.ts';

const { rules } = planetopia;
const red = placesOf('red');

/** Takes a piece up and lets it go somewhere. */
function carry(scene: Scene, from: PieceId | string, place: string, at?: number, seat = 'red'): void {
  carryTo(scene, seat, from, at === undefined ? { place } : { place, at });
}

function topOf({ table }: Scene, place: string): PieceId {
  return placeOf(table, place).pieces.at(-1) ?? 0;
}

function tokenAt({ table }: Scene, name: string): PieceId {
  return placeOf(table, red.grid).cells?.[cell(name)]?.[0] ?? 0;
}

describe('moving things by hand', () => {
  it('a Cosmos card carried to the hand is taken, and the atoms pay themselves', () => {
    const scene = arrange({ red: { atoms: 2 } });
    const wanted = facesIn(scene.table, COSMOS_SLOTS[2] ?? '')[0];
    carry(scene, topOf(scene, COSMOS_SLOTS[2] ?? ''), red.hand, 0);
    expect(facesIn(scene.table, red.hand)).toContain(wanted);
    expect(countIn(scene.table, red.atoms)).toBe(0);
  });

  it('a card that costs too much says so before it is taken up', () => {
    const scene = arrange({ red: { atoms: 1 } });
    const far = topOf(scene, COSMOS_SLOTS[3] ?? '');
    expect(scene.refused('red', { verb: 'lift', piece: far }).refused).toBe('too-few-atoms');
    expect(scene.refused('blue', { verb: 'lift', piece: far }).refused).toBe('not-your-turn');
    const prestige = topOf(scene, PRESTIGE_SLOTS[0] ?? '');
    expect(scene.refused('red', { verb: 'lift', piece: prestige }).refused).toBe('pattern-differs');
  });

  it('a hand card laid on the played ones is played; anywhere else it is told where to go', () => {
    const scene = arrange({ red: { hand: ['S3', 'S1'], atoms: 0 } });
    const s3 = held(scene.table, 'red', 'S3');
    scene.done('red', { verb: 'lift', piece: s3 });
    const lifted = held(scene.table, 'red', 'S3');
    const astray = scene.refused('red', {
      verb: 'drop',
      piece: lifted,
      to: { place: OPEN_TABLE, pose: flatPose(0, 0) },
    });
    expect(astray.text).toContain('played cards');
    scene.done('red', { verb: 'drop', piece: lifted, to: { place: red.played } });
    expect([facesIn(scene.table, red.played), countIn(scene.table, red.atoms)]).toEqual([['S3'], 1]);
  });

  it('the own hand may be sorted at any time, other things only in the own turn', () => {
    const scene = arrange();
    const blue = placesOf('blue');
    scene.done('blue', {
      verb: 'arrange',
      place: blue.hand,
      order: placeOf(scene.table, blue.hand).pieces.toReversed(),
    });
    carry(scene, topOf(scene, blue.hand), blue.hand, 0, 'blue');
    expect(scene.refused('red', { verb: 'arrange', place: blue.hand, order: [1] }).refused).not.toBe('');
    expect(scene.refused('red', { verb: 'shuffle', place: COSMOS_DECK }).refused).toBe('against-the-rules');
    expect(scene.refused('red', { verb: 'lift', top: COSMOS_DECK }).refused).toBe('against-the-rules');
  });

  it('arrived aliens fall into the column they are dropped over, whichever of two alike is carried', () => {
    const scene = arrange({ red: { grid: 'Y||', hand: ['K08', 'S1'] } });
    scene.act('red', { do: 'play', card: held(scene.table, 'red', 'K08') });
    const [, second] = placeOf(scene.table, red.landing).pieces;
    carry(scene, second ?? 0, red.grid, cell('t1'));
    expect(gridText(scene.table, 'red')).toBe('YG||');
    expect(tokenAt(scene, 'm1')).toBe(second);
    expect(countIn(scene.table, red.landing)).toBe(2);
  });

  it('an alien carried back to its like, or to the atoms, is atomized', () => {
    for (const to of [ATOM_SUPPLY, red.atoms, ALIEN_SUPPLY.G]) {
      const scene = arrange({ red: { grid: 'GR||', atoms: 0 } });
      carry(scene, tokenAt(scene, 'b1'), to);
      expect([gridText(scene.table, 'red'), countIn(scene.table, red.atoms)]).toEqual(['R||', 1]);
    }
  });

  it('tokens are swapped by dragging one onto the other, once a swap card is played', () => {
    const scene = arrange({ red: { grid: 'G|R|', hand: ['S1', 'S3'] } });
    const move = {
      verb: 'move',
      pieces: [tokenAt(scene, 'b2')],
      to: { place: red.grid, at: cell('b1') },
    } as const;
    expect(scene.refused('red', { ...move, pieces: [...move.pieces] }).text).toContain('swap card');
    scene.act('red', { do: 'play', card: held(scene.table, 'red', 'S1') });
    scene.done('red', { verb: 'lift', piece: tokenAt(scene, 'b2') });
    scene.done('red', { verb: 'drop', piece: tokenAt(scene, 'b2'), to: { onto: tokenAt(scene, 'b1') } });
    expect(gridText(scene.table, 'red')).toBe('R|G|');
  });

  it('whichever of the two is carried, the other lights up', () => {
    const scene = arrange({ red: { grid: 'G|R|', hand: ['S1', 'S3'] } });
    scene.act('red', { do: 'play', card: held(scene.table, 'red', 'S1') });
    for (const [from, to] of [
      ['b1', 'b2'],
      ['b2', 'b1'],
    ] as const) {
      const token = pieceOf(scene.table, tokenAt(scene, from));
      scene.done('red', { verb: 'lift', piece: token.id });
      expect(landings(rules, scene.table, 'red', token).map((landing) => landing.to)).toEqual([
        { place: red.grid, at: cell(to) },
      ]);
      scene.done('red', { verb: 'release', piece: token.id });
    }
  });

  it('the Raygun is pointed by carrying an alien of the new colour to the old one', () => {
    const scene = arrange({ red: { grid: 'G||', hand: ['K32', 'S1'], atoms: 2 } });
    expect(scene.refused('red', { verb: 'lift', top: ALIEN_SUPPLY.B }).refused).toBe('against-the-rules');
    scene.act('red', { do: 'play', card: held(scene.table, 'red', 'K32') });
    const below = placeOf(scene.table, ALIEN_SUPPLY.B).pieces[3] ?? 0;
    carry(scene, below, red.grid, cell('b1'));
    expect(tokenAt(scene, 'b1')).toBe(below);
    expect(gridText(scene.table, 'red')).toBe('B||');
  });

  it('a Prestige card carried to the won ones is the combo', () => {
    const scene = arrange({ red: { grid: 'B|Y|B' }, row: ['P01'] });
    carry(scene, topOf(scene, PRESTIGE_SLOTS[0] ?? ''), red.prestige);
    expect(pointsOf(scene.table, 'red')).toBe(3);
  });

  it('special tokens are used by laying them back, jokers by dropping them into a column', () => {
    const scene = arrange({ red: { grid: 'G||', specials: 'XJD' } });
    const slot = (i: number): PieceId => placeOf(scene.table, red.specials).cells?.[i]?.[0] ?? 0;
    carry(scene, slot(0), SPECIAL_SUPPLY.X);
    carry(scene, slot(1), red.grid, cell('t1'));
    carry(scene, slot(2), SPECIAL_SUPPLY.D);
    expect(turnIn(scene.table)).toMatchObject({ mandatory: 2, optional: 2, double: 1 });
    expect([gridText(scene.table, 'red'), specialsText(scene.table, 'red')]).toEqual(['G*||', '']);
  });

  it('of two tokens alike the one in the hand is used', () => {
    const scene = arrange({ red: { specials: 'XX' } });
    const [first, second] = placeOf(scene.table, red.specials).cells ?? [];
    carry(scene, second?.[0] ?? 0, SPECIAL_SUPPLY.X);
    expect(placeOf(scene.table, red.specials).pieces).toEqual(first);
    const fresh = arrange({ red: { specials: 'x' } });
    const token = placeOf(fresh.table, red.specials).pieces[0] ?? 0;
    expect(
      fresh.refused('red', { verb: 'move', pieces: [token], to: { place: SPECIAL_SUPPLY.X } }).refused,
    ).toBe('not-usable-yet');
  });

  it('one token too many is laid back to its supply', () => {
    const scene = arrange({ red: { grid: '|R|YR', specials: 'XDD' }, row: ['P03'] });
    scene.act('red', { do: 'combo', slot: 0, at: cell('m2') });
    carry(scene, topOf(scene, red.landing), SPECIAL_SUPPLY.J);
    expect([specialsText(scene.table, 'red'), countIn(scene.table, SPECIAL_SUPPLY.J)]).toEqual(['XDD', 8]);
  });

  it('a played card carried to the hand brings all of them', () => {
    const scene = arrange({ red: { hand: ['S1'], played: ['S2', 'S3'] } });
    carry(scene, placeOf(scene.table, red.played).pieces[0] ?? 0, red.hand);
    expect(countIn(scene.table, red.hand)).toBe(3);
    const taken = arrange();
    taken.done('red', { verb: 'toHand', pieces: [topOf(taken, COSMOS_SLOTS[0] ?? '')] });
    expect(countIn(taken.table, red.hand)).toBe(4);
  });

  it('the star is carried to whoever begins', () => {
    const scene = arrange({ knobs: { first_player: 'host-choice' } });
    carry(scene, topOf(scene, STAR_HOME), placesOf('blue').star);
    expect(rules.toAct(scene.table)).toEqual(['blue']);
  });
});

describe('chores', () => {
  const off = (scene: Scene, chore: string): void =>
    void scene.done('red', { verb: 'set', key: 'automation', value: { [chore]: false } });

  it('with gravity left to the hands, tokens hang until they are let fall', () => {
    const scene = arrange({ red: { grid: 'GR||' } });
    off(scene, 'fall');
    scene.act('red', { do: 'atomize', cell: cell('b1') });
    expect(gridText(scene.table, 'red')).toBe('.R||');
    expect([...rules.legal(scene.table, 'red')]).toEqual([{ do: 'fall' }]);
    expect(rules.prompt?.(scene.table, 'red')).toBe('Before you go on: let your tokens fall.');
    expect(scene.code('red', { do: 'end' })).toBe('not-now');
    scene.act('red', { do: 'fall' });
    expect(gridText(scene.table, 'red')).toBe('R||');
  });

  it('with dealing left to the hands, the next card is carried to the far end of the row', () => {
    const scene = arrange();
    off(scene, 'refill');
    scene.act('red', { do: 'take', slot: 1 });
    expect(countIn(scene.table, COSMOS_SLOTS[1] ?? '')).toBe(0);
    carry(scene, COSMOS_DECK, COSMOS_SLOTS[4] ?? '');
    expect(COSMOS_SLOTS.slice(0, 5).map((slot) => countIn(scene.table, slot))).toEqual([1, 1, 1, 1, 1]);
    scene.act('red', { do: 'end' });
  });

  it('with the Prestige row left to the hands, a card is carried into its gap', () => {
    const scene = arrange({ red: { grid: 'B|Y|B' }, row: ['P01'] });
    off(scene, 'reveal');
    scene.act('red', { do: 'combo', slot: 0, at: cell('b1') });
    expect([...rules.legal(scene.table, 'red')]).toEqual([{ do: 'reveal' }]);
    carry(scene, PRESTIGE_DECK, PRESTIGE_SLOTS[0] ?? '');
    expect(countIn(scene.table, PRESTIGE_SLOTS[0] ?? '')).toBe(1);
    expect(pieceOf(scene.table, topOf(scene, PRESTIGE_SLOTS[0] ?? '')).facing).toBe('up');
  });
});

describe('words', () => {
  it('say what each button does', () => {
    const { table } = arrange({
      red: { grid: 'PR|G|YP', hand: ['K21', 'S1'], played: ['S3'], specials: 'XDJ', atoms: 1 },
      row: ['P11'],
      onCards: [2],
    });
    const words = offersTo(rules, table, 'red').map((offer) => offer.words);
    for (const wanted of [
      /^Take .* for free, gaining 2 atoms$/,
      /^Take .* for 1 atom$/,
      /^Play red and red visitors with an atom$/,
      /^Play Sidestep$/,
      /^Take your played cards back$/,
      /^Atomize the green alien \(column 2, bottom\)$/,
      /^Make the combo of Prestige 11 with double atoms for 4 points$/,
      /^Use an extra-turn token$/,
      /^Use a double-atoms token$/,
      /^Put a joker into column 3, top$/,
    ])
      expect(words.filter((text) => wanted.test(text))).toHaveLength(1);
  });

  it('a refusal about a hidden card is told to its owner alone', () => {
    const { done, table } = arrange({ level: 'advise', red: { grid: 'G||', hand: ['K32', 'S1'], atoms: 0 } });
    const act = done('red', { verb: 'move', pieces: [held(table, 'red', 'K32')], to: { place: red.played } });
    expect(act.override?.code).toBe('against-the-rules');
    expect(act.override?.private?.code).toBe('too-few-atoms');
  });
});
