import { BOX, pieceOf, placeOf } from '#kernel/table';
import { observe } from '#kernel/observe';
import { SPECTATOR } from '#kernel/seat';
import { describe, expect, it } from 'vitest';
import { COSMOS_CARD, PRESTIGE_CARD, START_CARD } from './box.ts';
import { COSMOS } from './cards.ts';
import {
  ATOM_SUPPLY,
  COSMOS_DECK,
  COSMOS_SLOTS,
  PRESTIGE_DECK,
  PRESTIGE_SLOTS,
  SLOT_ATOMS,
  SPECIAL_SUPPLY,
  placesOf,
} from './places.ts';
import { planetopia } from './planetopia.ts';
import { pointsOf } from './points.ts';
import { turnIn } from './slot.ts';
import type { Scene } from './testing/arrange.ts';
import {
  arrange,
  cell,
  countIn,
  facesIn,
  gridText,
  held,
  specialsText,
  supplyCounts,
} from './testing/arrange.ts';

const { rules } = planetopia;
const red = placesOf('red');

/** Takes the free card and passes on. */
function idle({ act }: Scene, seat: string): void {
  act(seat, { do: 'take', slot: 0 });
  act(seat, { do: 'end' });
}

function occupied(slots: readonly string[], { table }: Scene): number {
  return slots.filter((slot) => (table.places.get(slot)?.pieces.length ?? 0) > 0).length;
}

function inBox({ table }: Scene, kind: string): string[] {
  return placeOf(table, BOX)
    .pieces.map((id) => pieceOf(table, id))
    .filter((piece) => piece.kind === kind)
    .map((piece) => piece.face)
    .toSorted();
}

describe('setting up', () => {
  it('PT-01 four seats: five Prestige cards on offer, five Cosmos cards, two atoms and three cards each', () => {
    const scene = arrange({ seats: 4 });
    const { table } = scene;
    expect([occupied(PRESTIGE_SLOTS, scene), countIn(table, PRESTIGE_DECK)]).toEqual([5, 23]);
    expect([occupied(COSMOS_SLOTS, scene), countIn(table, COSMOS_DECK)]).toEqual([5, 40]);
    for (const { id } of table.seats) {
      expect(countIn(table, placesOf(id).atoms)).toBe(2);
      expect(facesIn(table, placesOf(id).hand).toSorted()).toEqual(['S1', 'S2', 'S3']);
    }
    expect(countIn(table, ATOM_SUPPLY)).toBe(32);
    expect(inBox(scene, START_CARD)).toEqual(['S1', 'S2', 'S3']);
    expect(SLOT_ATOMS.slice(0, 5).map((id) => countIn(table, id))).toEqual([0, 0, 0, 0, 0]);
  });

  it('PT-02 two seats: both icons and the nines stay in the box', () => {
    const scene = arrange({ seats: 2 });
    const { table } = scene;
    expect(inBox(scene, COSMOS_CARD)).toEqual(Object.keys(COSMOS).slice(32));
    expect(inBox(scene, PRESTIGE_CARD)).toEqual(['P25', 'P26', 'P27', 'P28']);
    expect(countIn(table, COSMOS_DECK)).toBe(27);
    expect([occupied(PRESTIGE_SLOTS, scene), countIn(table, PRESTIGE_DECK)]).toEqual([3, 21]);
  });

  it('PT-03 three seats: the 4+ cards and the nines stay in the box', () => {
    const scene = arrange({ seats: 3 });
    const { table } = scene;
    expect(inBox(scene, COSMOS_CARD)).toEqual(['K42', 'K43', 'K44', 'K45']);
    expect(inBox(scene, PRESTIGE_CARD)).toEqual(['P25', 'P26', 'P27', 'P28']);
    expect(countIn(table, COSMOS_DECK)).toBe(36);
    expect([occupied(PRESTIGE_SLOTS, scene), countIn(table, PRESTIGE_DECK)]).toEqual([4, 20]);
  });
});

describe('taking a Cosmos card', () => {
  const row = ({ table }: Scene): string[] =>
    COSMOS_SLOTS.slice(0, 5).map((slot) => facesIn(table, slot)[0] ?? '');
  const onCards = ({ table }: Scene): number[] => SLOT_ATOMS.slice(0, 5).map((id) => countIn(table, id));

  it('PT-04 the nearest is free, goes to the hand unplayed, and the row closes up', () => {
    const scene = arrange({ red: { atoms: 0, grid: 'G||' } });
    const { act, table } = scene;
    const before = row(scene);
    act('red', { do: 'take', slot: 0 });
    expect(facesIn(table, red.hand)).toEqual(['S1', 'S2', 'S3', before[0]]);
    expect(gridText(table, 'red')).toBe('G||');
    expect(row(scene).slice(0, 4)).toEqual(before.slice(1));
    expect(before).not.toContain(row(scene)[4]);
    expect(countIn(table, COSMOS_DECK)).toBe(26);
  });

  it('PT-05 an atom is laid on each nearer card, and those cards stay', () => {
    const scene = arrange({ red: { atoms: 2 } });
    const { act, table } = scene;
    const before = row(scene);
    act('red', { do: 'take', slot: 2 });
    expect(countIn(table, red.atoms)).toBe(0);
    expect(onCards(scene)).toEqual([1, 1, 0, 0, 0]);
    expect(row(scene).slice(0, 4)).toEqual([before[0], before[1], before[3], before[4]]);
  });

  it('PT-06 the atoms lying on the card come with it', () => {
    const scene = arrange({ red: { atoms: 0 }, onCards: [3, 0, 1] });
    scene.act('red', { do: 'take', slot: 0 });
    expect(countIn(scene.table, red.atoms)).toBe(3);
    // Those on other cards travel with them.
    expect(onCards(scene)).toEqual([0, 1, 0, 0, 0]);
  });

  it('PT-07 the atoms on the wanted card do not pay for it', () => {
    const { code } = arrange({ red: { atoms: 1 }, onCards: [0, 0, 5] });
    expect(code('red', { do: 'take', slot: 2 })).toBe('too-few-atoms');
    expect(code('red', { do: 'take', slot: 5 })).toBe('no-such-slot');
  });

  it('PT-31 a hand has no limit', () => {
    const hand = ['S1', 'S2', 'S3', ...Object.keys(COSMOS).slice(0, 17)];
    const { act, table } = arrange({ red: { hand } });
    act('red', { do: 'take', slot: 0 });
    expect(countIn(table, red.hand)).toBe(21);
  });
});

describe('playing a card', () => {
  it('PT-08 its aliens are placed one by one into columns', () => {
    const { act, table } = arrange({ red: { hand: ['K01', 'S1'] } });
    act('red', { do: 'play', card: held(table, 'red', 'K01') });
    act('red', { do: 'place', colour: 'G', cell: cell('b1') });
    act('red', { do: 'place', colour: 'R', cell: cell('b2') });
    act('red', { do: 'place', colour: 'P', cell: cell('b3') });
    expect(gridText(table, 'red')).toBe('G|R|P');
    expect(supplyCounts(table)).toBe('G15 R15 P15 B16 Y16');
    expect(facesIn(table, red.played)).toEqual(['K01']);
  });

  it('PT-09 an alien cannot hang in the air; dropped over a column it falls', () => {
    const { act, code, done, table } = arrange({ red: { hand: ['K16', 'S1'] } });
    act('red', { do: 'play', card: held(table, 'red', 'K16') });
    expect(code('red', { do: 'place', colour: 'G', cell: cell('m2') })).toBe('would-fall');
    for (const name of ['t2', 't2']) {
      const [alien] = placeOf(table, red.landing).pieces;
      done('red', { verb: 'move', pieces: [alien ?? 0], to: { place: red.grid, at: cell(name) } });
    }
    expect(gridText(table, 'red')).toBe('|GR|');
  });

  it('PT-10 what does not fit goes back and pays nothing', () => {
    const { act, table } = arrange({ red: { grid: 'GGG|RRR|PP', hand: ['K06', 'S1'] } });
    act('red', { do: 'play', card: held(table, 'red', 'K06') });
    act('red', { do: 'place', colour: 'B', cell: cell('t3') });
    expect(gridText(table, 'red')).toBe('GGG|RRR|PPB');
    expect(supplyCounts(table)).toBe('G13 R13 P14 B15 Y16');
    expect(countIn(table, red.atoms)).toBe(2);
    expect(countIn(table, red.landing)).toBe(0);
    expect([...rules.legal(table, 'red')]).toContainEqual({ do: 'end' });
  });

  it('PT-11 an alien that fits cannot be declined', () => {
    const { act, code, table } = arrange({ red: { grid: 'GGG|RRR|PP', hand: ['K06', 'S1'] } });
    act('red', { do: 'play', card: held(table, 'red', 'K06') });
    expect(code('red', { do: 'end' })).toBe('wrong-count');
    expect(code('red', { do: 'decline', colour: 'R' })).toBe('wrong-count');
    expect([...rules.legal(table, 'red')].map((action) => action.do)).toEqual(['place', 'place', 'place']);
  });

  it('on a full planet a card of aliens brings nobody', () => {
    const { act, table } = arrange({ red: { grid: 'GGG|RRR|PPP', hand: ['K21', 'S1'], atoms: 0 } });
    act('red', { do: 'play', card: held(table, 'red', 'K21') });
    expect(gridText(table, 'red')).toBe('GGG|RRR|PPP');
    expect(countIn(table, red.atoms)).toBe(1);
    expect(rules.prompt?.(table, 'red')).toBe('You may atomize or make a combo, or end your turn.');
  });

  it('PT-12 who plays the last card takes all back when the turn ends', () => {
    const { act, table } = arrange({ red: { hand: ['K16'], played: ['S1', 'S2', 'S3'] } });
    act('red', { do: 'play', card: held(table, 'red', 'K16') });
    act('red', { do: 'place', colour: 'G', cell: cell('b1') });
    act('red', { do: 'place', colour: 'R', cell: cell('b1') - 3 });
    expect(countIn(table, red.hand)).toBe(0);
    act('red', { do: 'end' });
    expect(facesIn(table, red.hand).toSorted()).toEqual(['K16', 'S1', 'S2', 'S3']);
    expect(countIn(table, red.played)).toBe(0);
  });

  it('PT-13 recovering is a mandatory action and needs played cards', () => {
    const { act, table } = arrange({ red: { hand: ['S1'], played: ['S2', 'S3'] } });
    act('red', { do: 'recover' });
    expect(facesIn(table, red.hand).toSorted()).toEqual(['S1', 'S2', 'S3']);
    expect(turnIn(table).mandatory).toBe(0);
    const { code } = arrange();
    expect(code('red', { do: 'recover' })).toBe('no-such-card');
  });

  it('PT-20 the Raygun costs two atoms and changes a colour', () => {
    const { act, table } = arrange({ red: { grid: 'G||', hand: ['K32', 'S1'], atoms: 2 } });
    act('red', { do: 'play', card: held(table, 'red', 'K32') });
    act('red', { do: 'recolour', cell: cell('b1'), colour: 'B' });
    expect(gridText(table, 'red')).toBe('B||');
    expect(countIn(table, red.atoms)).toBe(0);
    expect(supplyCounts(table)).toBe('G16 R16 P16 B15 Y16');
    expect(countIn(table, ATOM_SUPPLY)).toBe(38);
  });

  it('PT-21 without two atoms the Raygun stays in the hand; a colour cannot become itself', () => {
    const poor = arrange({ red: { grid: 'G||', hand: ['K32', 'S1'], atoms: 1 } });
    expect(poor.code('red', { do: 'play', card: held(poor.table, 'red', 'K32') })).toBe('too-few-atoms');
    expect(facesIn(poor.table, red.hand)).toContain('K32');
    const bare = arrange({ red: { grid: '*||', hand: ['K32', 'S1'], atoms: 2 } });
    expect(bare.code('red', { do: 'play', card: held(bare.table, 'red', 'K32') })).toBe('wrong-target');
    const { act, code, table } = arrange({ red: { grid: 'G*||', hand: ['K32', 'S1'], atoms: 2 }, gone: 'Y' });
    act('red', { do: 'play', card: held(table, 'red', 'K32') });
    expect(code('red', { do: 'recolour', cell: cell('b1'), colour: 'G' })).toBe('wrong-target');
    expect(code('red', { do: 'recolour', cell: cell('m1'), colour: 'R' })).toBe('wrong-target');
    expect(code('red', { do: 'recolour', cell: cell('b1'), colour: 'Y' })).toBe('not-in-supply');
    expect(code('red', { do: 'recolour', cell: cell('b2'), colour: 'R' })).toBe('empty-cell');
    expect(code('red', { do: 'pass' })).toBe('not-now');
  });

  it('PT-22 a Switch exchanges two tokens that touch at a corner', () => {
    const { act, code, table } = arrange({ red: { grid: 'GR|PB|', hand: ['K29', 'S1'] } });
    act('red', { do: 'play', card: held(table, 'red', 'K29') });
    const swap = (a: string, b: string) =>
      ({ do: 'swap', from: Math.min(cell(a), cell(b)), to: Math.max(cell(a), cell(b)) }) as const;
    expect(code('red', swap('b1', 'm1'))).toBe('not-adjacent');
    expect(code('red', swap('b1', 'b2'))).toBe('not-adjacent');
    expect(code('red', swap('b1', 'b3'))).toBe('empty-cell');
    act('red', swap('b1', 'm2'));
    expect(gridText(table, 'red')).toBe('BR|PG|');
  });

  it('PT-23 a joker is swapped like an alien', () => {
    const { act, table } = arrange({ red: { grid: 'G*|P|', hand: ['S2', 'S1'] } });
    act('red', { do: 'play', card: held(table, 'red', 'S2') });
    act('red', { do: 'swap', from: cell('m1'), to: cell('b1') });
    expect(gridText(table, 'red')).toBe('*G|P|');
  });

  it('PT-30 a colour that is out of stock is not replaced by another', () => {
    const { act, code, table } = arrange({ red: { hand: ['K01', 'S1'] }, gone: 'G' });
    act('red', { do: 'play', card: held(table, 'red', 'K01') });
    expect(code('red', { do: 'place', colour: 'B', cell: cell('b1') })).toBe('not-in-supply');
    expect(code('red', { do: 'place', colour: 'G', cell: cell('b1') })).toBe('not-in-supply');
    act('red', { do: 'place', colour: 'R', cell: cell('b1') });
    act('red', { do: 'place', colour: 'P', cell: cell('b2') });
    expect(gridText(table, 'red')).toBe('R|P|');
    expect(turnIn(table).mandatory).toBe(0);
  });

  it('PT-32 everybody can look through what was played', () => {
    const { table } = arrange({ red: { played: ['S1', 'S2'], hand: ['S3'] } });
    for (const viewer of ['red', 'blue', SPECTATOR]) {
      const seen = observe(table, viewer).pieces.filter((piece) => piece.place === red.played);
      expect(seen.map((piece) => piece.face)).toEqual(['S1', 'S2']);
    }
  });
});

describe('atomizing', () => {
  it('PT-14 the alien becomes an atom and what lay on it falls', () => {
    const { act, table } = arrange({ red: { grid: 'GRP||', atoms: 0 } });
    act('red', { do: 'atomize', cell: cell('m1') });
    expect(gridText(table, 'red')).toBe('GP||');
    expect(countIn(table, red.atoms)).toBe(1);
    expect(supplyCounts(table)).toBe('G15 R16 P15 B16 Y16');
  });

  it('PT-15 one or two aliens, no empty cell, no joker', () => {
    const { act, code, table } = arrange({ red: { grid: 'GRP|*|' } });
    expect(code('red', { do: 'atomize', cell: cell('b3') })).toBe('empty-cell');
    expect(code('red', { do: 'atomize', cell: cell('b2') })).toBe('wrong-target');
    expect(rules.shape.safeParse({ do: 'atomize' }).success).toBe(false);
    act('red', { do: 'atomize', cell: cell('b1') });
    act('red', { do: 'atomize', cell: cell('b1') });
    expect(code('red', { do: 'atomize', cell: cell('b1') })).toBe('wrong-count');
    expect(gridText(table, 'red')).toBe('P|*|');
  });

  it('a second alien belongs to the same atomizing only if nothing was done in between', () => {
    const { act, code } = arrange({ red: { grid: 'GRP||' } });
    act('red', { do: 'atomize', cell: cell('b1') });
    act('red', { do: 'take', slot: 0 });
    expect(code('red', { do: 'atomize', cell: cell('b1') })).toBe('no-action-left');
  });

  it('PT-26 a double-atoms token doubles what follows, not what was', () => {
    const { act, table } = arrange({ red: { grid: 'GR||', atoms: 0, specials: 'D' } });
    act('red', { do: 'double' });
    act('red', { do: 'atomize', cell: cell('b1') });
    act('red', { do: 'atomize', cell: cell('b1') });
    expect(countIn(table, red.atoms)).toBe(4);
    expect(countIn(table, SPECIAL_SUPPLY.D)).toBe(8);
    const late = arrange({ red: { grid: 'GR||', atoms: 0, specials: 'DD' } });
    late.act('red', { do: 'atomize', cell: cell('b1') });
    late.act('red', { do: 'double' });
    expect(countIn(late.table, red.atoms)).toBe(1);
    expect(late.code('red', { do: 'double' })).toBe('not-usable-yet');
  });
});

describe('making a combo', () => {
  it('PT-16 depicted aliens go back, those on white circles stay and fall, the card and its token are won', () => {
    const { act, table } = arrange({ red: { grid: 'PR|G|YP' }, row: ['P11'] });
    act('red', { do: 'combo', slot: 0, at: cell('m1') });
    expect(gridText(table, 'red')).toBe('|G|');
    expect(pointsOf(table, 'red')).toBe(4);
    expect(specialsText(table, 'red')).toBe('d');
    expect(occupied(PRESTIGE_SLOTS, { table } as Scene)).toBe(3);
    expect(countIn(table, PRESTIGE_DECK)).toBe(20);
  });

  it('PT-17 a pattern that differs is refused', () => {
    const { code } = arrange({ red: { grid: 'RP|G|YP' }, row: ['P11'] });
    expect(code('red', { do: 'combo', slot: 0, at: cell('m1') })).toBe('pattern-differs');
  });

  it('PT-18 one optional and one mandatory action in a turn', () => {
    const optional = arrange({ red: { grid: 'PR|G|YP' }, row: ['P11'] });
    optional.act('red', { do: 'atomize', cell: cell('b2') });
    expect(optional.code('red', { do: 'combo', slot: 0, at: cell('m1') })).toBe('no-action-left');
    const mandatory = arrange();
    mandatory.act('red', { do: 'take', slot: 0 });
    expect(mandatory.code('red', { do: 'play', card: held(mandatory.table, 'red', 'S3') })).toBe(
      'no-action-left',
    );
  });

  it('PT-19 optional first is fine, but the mandatory action is owed', () => {
    const { act, code, table } = arrange({ red: { grid: 'PR|G|YP' }, row: ['P11'] });
    act('red', { do: 'combo', slot: 0, at: cell('m1') });
    expect(code('red', { do: 'end' })).toBe('mandatory-owed');
    act('red', { do: 'take', slot: 0 });
    act('red', { do: 'end' });
    expect(turnIn(table).turn).toBe('blue');
  });

  it('PT-29 two combos in a turn need an extra turn, and the second is read after the fall', () => {
    const { act, code, table } = arrange({
      red: { grid: 'BBG|YY|B', specials: 'X' },
      row: ['P01', 'P04'],
    });
    expect(code('red', { do: 'combo', slot: 1, at: cell('m1') })).toBe('pattern-differs');
    act('red', { do: 'combo', slot: 0, at: cell('b1') });
    expect(gridText(table, 'red')).toBe('BG|Y|');
    const p04 = PRESTIGE_SLOTS.findIndex((slot) => facesIn(table, slot)[0] === 'P04');
    expect(code('red', { do: 'combo', slot: p04, at: cell('m1') })).toBe('no-action-left');
    act('red', { do: 'extra' });
    act('red', { do: 'combo', slot: p04, at: cell('m1') });
    expect(gridText(table, 'red')).toBe('||');
    expect(pointsOf(table, 'red')).toBe(6);
  });

  it('a joker stands for any colour and is spent; one on a white circle stays', () => {
    const { act, table } = arrange({ red: { grid: 'P*|*|YP' }, row: ['P11'] });
    act('red', { do: 'combo', slot: 0, at: cell('m1') });
    expect(gridText(table, 'red')).toBe('|*|');
    expect(countIn(table, SPECIAL_SUPPLY.J)).toBe(7);
  });
});

describe('special tokens', () => {
  it('PT-24 what was won in this turn can be used from the next own turn on', () => {
    const scene = arrange({ red: { grid: 'B|Y|B' }, row: ['P01'] });
    const { act, code, table } = scene;
    act('red', { do: 'combo', slot: 0, at: cell('b1') });
    expect(specialsText(table, 'red')).toBe('x');
    expect(code('red', { do: 'extra' })).toBe('not-usable-yet');
    idle(scene, 'red');
    expect(code('red', { do: 'extra' })).toBe('not-your-turn');
    idle(scene, 'blue');
    act('red', { do: 'extra' });
    expect(turnIn(table)).toMatchObject({ mandatory: 2, optional: 2 });
  });

  it('PT-25 with full slots one of the four goes back before anything else', () => {
    const position = { red: { grid: '|R|YR', specials: 'XDD' }, row: ['P03'] };
    const { act, code, table } = arrange(position);
    act('red', { do: 'combo', slot: 0, at: cell('m2') });
    expect([...rules.legal(table, 'red')].map((action) => action.do)).toEqual(Array(4).fill('return'));
    expect(code('red', { do: 'end' })).toBe('not-now');
    act('red', { do: 'return', token: placeOf(table, red.specials).cells?.[1]?.[0] ?? 0 });
    expect(specialsText(table, 'red')).toBe('XjD');
    expect(countIn(table, SPECIAL_SUPPLY.D)).toBe(7);
    const french = arrange({ ...position, knobs: { special_overflow: 'skip' } });
    french.act('red', { do: 'combo', slot: 0, at: cell('m2') });
    expect(specialsText(french.table, 'red')).toBe('XDD');
    french.act('red', { do: 'take', slot: 0 });
    french.act('red', { do: 'end' });
    expect(turnIn(french.table).turn).toBe('blue');
  });

  it('PT-27 an extra turn allows two actions of each kind in any order, and no third', () => {
    const { act, code, table } = arrange({
      red: { grid: 'PR|G|YP', hand: ['S3', 'S1'], specials: 'X' },
      row: ['P11'],
    });
    act('red', { do: 'play', card: held(table, 'red', 'S3') });
    act('red', { do: 'extra' });
    act('red', { do: 'take', slot: 0 });
    act('red', { do: 'combo', slot: 0, at: cell('m1') });
    act('red', { do: 'atomize', cell: cell('b2') });
    expect(code('red', { do: 'take', slot: 0 })).toBe('no-action-left');
    expect(code('red', { do: 'combo', slot: 0, at: cell('m1') })).toBe('no-action-left');
    act('red', { do: 'end' });
    expect(turnIn(table)).toMatchObject({ turn: 'blue', mandatory: 1, optional: 1 });
  });

  it('PT-28 the worked example', () => {
    const { act, code, table } = arrange({
      seats: 4,
      red: { grid: 'GB|Y|P', hand: ['K37', 'S1'], specials: 'X', atoms: 0 },
      row: ['P07'],
    });
    act('red', { do: 'atomize', cell: cell('m1') });
    act('red', { do: 'atomize', cell: cell('b1') });
    expect(countIn(table, red.atoms)).toBe(2);
    act('red', { do: 'play', card: held(table, 'red', 'K37') });
    act('red', { do: 'place', colour: 'R', cell: cell('m2') });
    act('red', { do: 'place', colour: 'P', cell: cell('m3') });
    expect(gridText(table, 'red')).toBe('|YR|PP');
    act('red', { do: 'extra' });
    act('red', { do: 'combo', slot: 0, at: cell('m2') });
    expect([gridText(table, 'red'), pointsOf(table, 'red')]).toEqual(['||', 4]);
    expect(specialsText(table, 'red')).toBe('x');
    expect(code('red', { do: 'extra' })).toBe('not-usable-yet');
    act('red', { do: 'take', slot: 2 });
    expect(countIn(table, red.atoms)).toBe(0);
    act('red', { do: 'end' });
    expect(turnIn(table).turn).toBe('blue');
  });

  it('a joker falls into a column and cannot be used twice', () => {
    const { act, code, table } = arrange({ red: { grid: 'GG||', specials: 'J' } });
    expect(code('red', { do: 'deploy', cell: cell('t2') })).toBe('would-fall');
    expect(code('red', { do: 'deploy', cell: cell('m1') })).toBe('wrong-target');
    act('red', { do: 'deploy', cell: cell('t1') });
    expect([gridText(table, 'red'), specialsText(table, 'red')]).toEqual(['GG*||', '']);
    expect(code('red', { do: 'deploy', cell: cell('b2') })).toBe('not-usable-yet');
  });
});

describe('the end', () => {
  it('PT-33 the round is played to its end, and no farther', () => {
    const scene = arrange({
      seats: 3,
      blue: { grid: 'B|Y|BP', won: ['P24', 'P23', 'P22'] },
      row: ['P10'],
    });
    const { act, code, table } = scene;
    idle(scene, 'red');
    act('blue', { do: 'combo', slot: 0, at: cell('m1') });
    expect(pointsOf(table, 'blue')).toBe(26);
    idle(scene, 'blue');
    expect(rules.result(table)).toBeNull();
    expect(rules.toAct(table)).toEqual(['green']);
    idle(scene, 'green');
    expect(rules.toAct(table)).toEqual([]);
    expect(rules.result(table)?.winners).toEqual(['blue']);
    expect(code('red', { do: 'take', slot: 0 })).toBe('game-over');
    expect(rules.prompt?.(table, 'red')).toBe('The game is over.');
  });

  it.each([
    ['points', { won: ['P01'] }, {}, ['red'], undefined],
    ['atoms', { atoms: 3 }, { atoms: 2, grid: 'R||' }, ['red'], 'The tie was broken by atoms.'],
    [
      'aliens, jokers not counted',
      { grid: 'GG|GG|*' },
      { grid: 'RR|RR|R' },
      ['blue'],
      'The tie was broken by aliens on the planet.',
    ],
    [
      'nothing, and is shared',
      { grid: 'GG|GG|*' },
      { grid: 'RR|RR|' },
      ['red', 'blue'],
      'Points, atoms and aliens are equal: victory is shared.',
    ],
  ])('PT-34 at 27 points each victory is decided by %s', (_what, mine, theirs, winners, said) => {
    const { table } = arrange({
      red: { atoms: 3, ...mine, won: ['P24', 'P23', 'P22', 'P12', ...('won' in mine ? mine.won : [])] },
      blue: { atoms: 3, ...theirs, won: ['P21', 'P20', 'P19', 'P15'] },
      turn: { over: true },
    });
    expect(pointsOf(table, 'blue')).toBe(27);
    expect(rules.result(table)).toMatchObject({ winners });
    expect(rules.result(table)?.note).toBe(said);
  });

  it('PT-35 who is not to move can do nothing', () => {
    const { code, table } = arrange();
    expect(code('blue', { do: 'take', slot: 0 })).toBe('not-your-turn');
    expect(code('blue', { do: 'end' })).toBe('not-your-turn');
    expect([...rules.legal(table, 'blue')]).toEqual([]);
    expect(rules.prompt?.(table, 'blue')).toBe('Waiting for red.');
  });
});
