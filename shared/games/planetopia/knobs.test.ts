import { observe } from '#kernel/observe';
import { Scribe } from '#kernel/scribe';
import { BOX, pieceOf, placeOf } from '#kernel/table';
import { FastChance } from '#kernel/chance/fast';
import type { Json } from '#kernel/json';
import { describe, expect, it } from 'vitest';
import {
  ATOM_SUPPLY,
  COSMOS_SLOTS,
  PRESTIGE_SLOTS,
  SLOT_ATOMS,
  SPECIAL_SUPPLY,
  STAR_HOME,
  placesOf,
} from './places.ts';
import { planetopia } from './planetopia.ts';
import type { PlanetopiaAction } from './actions.ts';
import { pointsOf } from './points.ts';
import { turnIn } from './slot.ts';
import type { Arrangement, Scene } from './testing/arrange.ts';
import { arrange, cell, countIn, gridText, held, specialsText, supplyCounts } from './testing/arrange.ts';

const { rules } = planetopia;
const red = placesOf('red');
const END = { do: 'end' } as const;
const TAKE = { do: 'take', slot: 0 } as const;

function withKnobs(knobs: Record<string, Json>, rest: Arrangement = {}): Scene {
  return arrange({ ...rest, knobs });
}

function can({ table }: Scene, deed: PlanetopiaAction['do']): PlanetopiaAction[] {
  return [...rules.legal(table, 'red')].filter((action) => action.do === deed);
}

function playFace({ act, table }: Scene, face: string): void {
  act('red', { do: 'play', card: held(table, 'red', face) });
}

describe('what is laid out', () => {
  it('start_atoms, cosmos_row_size, prestige_row_extra and special_slots', () => {
    const { table } = withKnobs({
      start_atoms: 5,
      cosmos_row_size: 7,
      prestige_row_extra: 3,
      special_slots: 6,
    });
    expect(countIn(table, red.atoms)).toBe(5);
    expect(COSMOS_SLOTS.filter((slot) => table.places.has(slot))).toHaveLength(7);
    expect(PRESTIGE_SLOTS.filter((slot) => table.places.has(slot))).toHaveLength(5);
    expect(placeOf(table, red.specials).columns).toBe(6);
  });

  it('aliens_per_colour, atoms_total and specials_per_kind, more or less than printed', () => {
    const less = withKnobs({ aliens_per_colour: 3, atoms_total: 3, specials_per_kind: 1 });
    expect(supplyCounts(less.table)).toBe('G3 R3 P3 B3 Y3');
    expect(countIn(less.table, ATOM_SUPPLY)).toBe(0);
    expect(countIn(less.table, placesOf('blue').atoms)).toBe(1);
    expect(countIn(less.table, SPECIAL_SUPPLY.J)).toBe(1);
    const more = withKnobs({ aliens_per_colour: 45, atoms_total: 90, specials_per_kind: 20 });
    expect(supplyCounts(more.table)).toBe('G45 R45 P45 B45 Y45');
    expect(countIn(more.table, ATOM_SUPPLY)).toBe(86);
    expect(countIn(more.table, SPECIAL_SUPPLY.X)).toBe(20);
  });

  it('remove_nines_at, icon3_removed_at and icon4_removed_at say which cards stay in the box', () => {
    const all = withKnobs({ remove_nines_at: [], icon3_removed_at: [], icon4_removed_at: [] });
    expect(countIn(all.table, 'cosmos-deck')).toBe(40);
    expect(countIn(all.table, 'prestige-deck')).toBe(25);
  });

  it('grid_columns and grid_rows make larger planets; patterns stand in their lower left corner', () => {
    const scene = withKnobs({ grid_columns: 4, grid_rows: 4 }, { red: { grid: 'PR|G|YP|B' }, row: ['P11'] });
    expect(can(scene, 'combo')).toEqual([{ do: 'combo', slot: 0, at: 2 * 4 }]);
    scene.act('red', { do: 'combo', slot: 0, at: 8 });
    expect(gridText(scene.table, 'red')).toBe('|G||B');
  });

  it('hand_visibility open lets everybody read the hands', () => {
    const faces = (visibility: string): number =>
      observe(withKnobs({ hand_visibility: visibility }).table, 'blue').pieces.filter(
        (piece) => piece.place === red.hand && piece.face !== undefined,
      ).length;
    expect([faces('hidden'), faces('open')]).toEqual([0, 3]);
  });

  it('first_player random draws whoever begins', () => {
    const first = new Set(
      Array.from({ length: 20 }, (_, seed) => {
        const chance = new FastChance(seed);
        return rules.toAct(withKnobs({ first_player: 'random' }, { seats: 3, chance }).table)[0];
      }),
    );
    expect(first).toEqual(new Set(['red', 'blue', 'green']));
  });

  it('first_player host-choice: the first seat gives somebody the star', () => {
    const scene = withKnobs({ first_player: 'host-choice' }, { seats: 3 });
    const { act, code, table } = scene;
    expect(countIn(table, STAR_HOME)).toBe(1);
    expect(can(scene, 'begin')).toHaveLength(3);
    expect(rules.prompt?.(table, 'red')).toBe('Give the star to the seat that begins.');
    expect(code('red', TAKE)).toBe('not-now');
    expect(code('red', { do: 'begin', seat: 'pink' })).toBe('unknown-seat');
    act('red', { do: 'begin', seat: 'green' });
    expect(rules.toAct(table)).toEqual(['green']);
    act('green', TAKE);
    act('green', END);
    expect(turnIn(table)).toMatchObject({ turn: 'red', round: 1 });
  });
});

describe('a turn', () => {
  it('mandatory_per_turn and optional_per_turn', () => {
    const { act, code } = withKnobs(
      { mandatory_per_turn: 2, optional_per_turn: 0 },
      { red: { grid: 'G||' } },
    );
    act('red', TAKE);
    expect(code('red', { do: 'atomize', cell: cell('b1') })).toBe('no-action-left');
    expect(code('red', END)).toBe('mandatory-owed');
    act('red', TAKE);
    act('red', END);
  });

  it('distance_cost_per_card', () => {
    const { act, table } = withKnobs({ distance_cost_per_card: 2 }, { red: { atoms: 4 } });
    act('red', { do: 'take', slot: 2 });
    expect([countIn(table, red.atoms), ...SLOT_ATOMS.slice(0, 3).map((id) => countIn(table, id))]).toEqual([
      0, 2, 2, 0,
    ]);
  });

  it('atomize_max and atomize_yield', () => {
    const { act, code, table } = withKnobs(
      { atomize_max: 3, atomize_yield: 2 },
      { red: { grid: 'GGG|R|', atoms: 0 } },
    );
    for (let n = 0; n < 3; n++) act('red', { do: 'atomize', cell: cell('b1') });
    expect(countIn(table, red.atoms)).toBe(6);
    expect(code('red', { do: 'atomize', cell: cell('b2') })).toBe('wrong-count');
  });

  it('with two optional actions a third alien begins a second atomizing', () => {
    const { act, table } = withKnobs({ optional_per_turn: 2 }, { red: { grid: 'GGG||', atoms: 0 } });
    for (let n = 0; n < 3; n++) act('red', { do: 'atomize', cell: cell('b1') });
    expect([countIn(table, red.atoms), turnIn(table).optional]).toEqual([3, 0]);
  });

  it('raygun_cost', () => {
    const scene = withKnobs({ raygun_cost: 0 }, { red: { grid: 'G||', hand: ['K32', 'S1'], atoms: 0 } });
    playFace(scene, 'K32');
    expect(can(scene, 'recolour')).toHaveLength(4);
  });

  it('auto_recover_on_empty off leaves played cards where they are', () => {
    const scene = withKnobs({ auto_recover_on_empty: false }, { red: { hand: ['S3'] } });
    playFace(scene, 'S3');
    scene.act('red', END);
    expect([countIn(scene.table, red.hand), countIn(scene.table, red.played)]).toEqual([0, 1]);
  });

  it('start_swap_adjacent off lets starting cards swap any two in a line', () => {
    const position = { red: { grid: 'G|R|B', hand: ['S1', 'S3'] } };
    const strict = withKnobs({}, position);
    playFace(strict, 'S1');
    expect(can(strict, 'swap')).toHaveLength(2);
    const loose = withKnobs({ start_swap_adjacent: false }, position);
    playFace(loose, 'S1');
    loose.act('red', { do: 'swap', from: cell('b1'), to: cell('b3') });
    expect(gridText(loose.table, 'red')).toBe('B|R|G');
  });

  it('allow_null_play off: a swap card must have something to swap, and swap it', () => {
    const position = { red: { grid: 'G|R|', hand: ['S1', 'S2', 'S3'] } };
    const strict = withKnobs({ allow_null_play: false }, position);
    expect(strict.code('red', { do: 'play', card: held(strict.table, 'red', 'S2') })).toBe('wrong-target');
    playFace(strict, 'S1');
    expect(strict.code('red', { do: 'pass' })).toBe('wrong-target');
    const loose = withKnobs({}, position);
    playFace(loose, 'S2');
    expect(turnIn(loose.table)).toMatchObject({ mandatory: 0, doing: '' });
  });

  it('overflow_discard any: aliens on the planet may make room', () => {
    const scene = withKnobs(
      { overflow_discard: 'any' },
      { red: { grid: 'GGG|RRR|PP', hand: ['K06', 'S1'], atoms: 0 } },
    );
    playFace(scene, 'K06');
    scene.act('red', { do: 'discard', cell: cell('b1') });
    expect(gridText(scene.table, 'red')).toBe('GG|RRR|PP');
    scene.act('red', { do: 'decline', colour: 'P' });
    expect(scene.code('red', { do: 'discard', cell: cell('b1') })).toBe('wrong-count');
    scene.act('red', { do: 'place', colour: 'B', cell: cell('t1') });
    scene.act('red', { do: 'place', colour: 'R', cell: cell('t3') });
    expect(gridText(scene.table, 'red')).toBe('GGB|RRR|PPR');
    expect([countIn(scene.table, red.landing), countIn(scene.table, red.atoms)]).toEqual([0, 0]);
  });

  it('gravity off: tokens stay where they are put', () => {
    const scene = withKnobs({ gravity: false }, { red: { grid: 'GR||', hand: ['K16', 'S1'] } });
    scene.act('red', { do: 'atomize', cell: cell('b1') });
    expect(gridText(scene.table, 'red')).toBe('.R||');
    playFace(scene, 'K16');
    scene.act('red', { do: 'place', colour: 'G', cell: cell('t3') });
    expect(gridText(scene.table, 'red')).toBe('.R||..G');
  });

  it('unlimited_atoms makes new ones when the supply is empty', () => {
    const position = { red: { grid: 'GR||', atoms: 0 } };
    const short = withKnobs({ atoms_total: 1, start_atoms: 1 }, position);
    short.act('red', { do: 'atomize', cell: cell('b1') });
    short.act('red', { do: 'atomize', cell: cell('b1') });
    expect(countIn(short.table, red.atoms)).toBe(1);
    const endless = withKnobs({ atoms_total: 1, start_atoms: 1, unlimited_atoms: true }, position);
    endless.act('red', { do: 'atomize', cell: cell('b1') });
    endless.act('red', { do: 'atomize', cell: cell('b1') });
    expect(countIn(endless.table, red.atoms)).toBe(2);
  });
});

describe('combos', () => {
  it('pattern_match translate finds a pattern wherever it stands', () => {
    const scene = withKnobs(
      { pattern_match: 'translate' },
      { red: { grid: '|R|YR' }, row: ['P01', 'P02', 'P03'] },
    );
    expect(can(scene, 'combo')).toEqual([{ do: 'combo', slot: 2, at: cell('m2') }]);
    const shifted = withKnobs({ pattern_match: 'translate' }, { red: { grid: 'GB|YY|BBY' }, row: ['P04'] });
    expect(can(shifted, 'combo')).toEqual([]);
    const twice = withKnobs({ pattern_match: 'translate' }, { red: { grid: 'BG|YG|Y' }, row: ['P04'] });
    expect(can(twice, 'combo')).toEqual([{ do: 'combo', slot: 0, at: cell('m1') }]);
    const moved = withKnobs({ pattern_match: 'translate' }, { red: { grid: 'R|BG|Y' }, row: ['P04'] });
    expect(can(moved, 'combo')).toEqual([{ do: 'combo', slot: 0, at: cell('m2') }]);
    expect(rules.words(moved.table, 'red', { do: 'combo', slot: 0, at: cell('m2') })).toContain(
      'column 2, middle',
    );
  });

  it('blank_requires_token', () => {
    const position = { red: { grid: 'B|Y|B' }, row: ['P01'] };
    expect(can(withKnobs({}, position), 'combo')).toHaveLength(1);
    expect(can(withKnobs({ blank_requires_token: true }, position), 'combo')).toHaveLength(0);
    const full = { ...position, red: { grid: 'BGG|YGG|BGG' } };
    expect(can(withKnobs({ blank_requires_token: true }, full), 'combo')).toHaveLength(1);
  });

  it('combo_discards_blanks', () => {
    const { act, table } = withKnobs(
      { combo_discards_blanks: true },
      { red: { grid: 'PR|G|YP*' }, row: ['P11'] },
    );
    act('red', { do: 'combo', slot: 0, at: cell('m1') });
    expect(gridText(table, 'red')).toBe('||');
    expect(supplyCounts(table)).toBe('G16 R16 P16 B16 Y16');
    expect(countIn(table, SPECIAL_SUPPLY.J)).toBe(8);
  });

  it.each([
    ['immediate', [3, 3]],
    ['end-of-turn', [2, 3]],
    ['never', [2, 2]],
  ] as const)('prestige_refill %s', (when, counts) => {
    const { act, table } = withKnobs({ prestige_refill: when }, { red: { grid: 'B|Y|B' }, row: ['P01'] });
    const onOffer = (): number =>
      PRESTIGE_SLOTS.filter((slot) => (table.places.get(slot)?.pieces.length ?? 0) > 0).length;
    act('red', { do: 'combo', slot: 0, at: cell('b1') });
    const after = onOffer();
    act('red', TAKE);
    act('red', END);
    expect([after, onOffer()]).toEqual(counts);
  });

  it('with no Prestige card left to win the game ends with the round', () => {
    const { act, table } = withKnobs({ prestige_refill: 'never', prestige_row_extra: 0 });
    const scribe = new Scribe(table);
    for (const slot of PRESTIGE_SLOTS.slice(0, 2))
      scribe.place(pieceOf(table, placeOf(table, slot).pieces[0] ?? 0), { place: BOX });
    act('red', TAKE);
    act('red', END);
    act('blue', TAKE);
    act('blue', END);
    expect(rules.result(table)).not.toBeNull();
  });
});

describe('special tokens', () => {
  it('special_slots 0: no token is taken', () => {
    const { act, table } = withKnobs({ special_slots: 0 }, { red: { grid: 'B|Y|B' }, row: ['P01'] });
    act('red', { do: 'combo', slot: 0, at: cell('b1') });
    expect([pointsOf(table, 'red'), specialsText(table, 'red')]).toEqual([3, '']);
    expect(countIn(table, SPECIAL_SUPPLY.X)).toBe(8);
  });

  it('extra_mode second-turn: another turn follows, and what was won stays unusable until the next own one', () => {
    const { act, code, table } = withKnobs(
      { extra_mode: 'second-turn' },
      { red: { grid: 'B|Y|B', specials: 'XX' }, row: ['P01'] },
    );
    act('red', { do: 'extra' });
    act('red', TAKE);
    expect(code('red', TAKE)).toBe('no-action-left');
    act('red', { do: 'combo', slot: 0, at: cell('b1') });
    expect(specialsText(table, 'red')).toBe('xX');
    act('red', END);
    expect(turnIn(table)).toMatchObject({ turn: 'red', mandatory: 1, optional: 1, round: 1, again: 0 });
    expect(specialsText(table, 'red')).toBe('xX');
    act('red', TAKE);
    act('red', END);
    expect(turnIn(table).turn).toBe('blue');
    expect(specialsText(table, 'red')).toBe('XX');
  });

  it('extra_mandatory off: the second mandatory action may be left', () => {
    const { act, code, table } = withKnobs({ extra_mandatory: false }, { red: { specials: 'X' } });
    act('red', { do: 'extra' });
    expect(code('red', END)).toBe('mandatory-owed');
    act('red', TAKE);
    expect(rules.prompt?.(table, 'red')).toMatch(/^You may take, play or take back once more/);
    act('red', END);
    expect(turnIn(table).turn).toBe('blue');
  });

  it('joker_mode replace-alien: it takes the place of an alien', () => {
    const { act, code, table } = withKnobs(
      { joker_mode: 'replace-alien' },
      { red: { grid: 'GR||', specials: 'JJ' } },
    );
    expect(code('red', { do: 'deploy', cell: cell('b2') })).toBe('empty-cell');
    act('red', { do: 'deploy', cell: cell('b1') });
    expect([gridText(table, 'red'), supplyCounts(table)]).toEqual(['*R||', 'G16 R15 P16 B16 Y16']);
    expect(code('red', { do: 'deploy', cell: cell('b1') })).toBe('wrong-target');
  });

  it('joker_is_alien: it can be atomized and recoloured', () => {
    const scene = withKnobs(
      { joker_is_alien: true },
      { red: { grid: '**||', hand: ['K32', 'S1'], atoms: 1 } },
    );
    scene.act('red', { do: 'atomize', cell: cell('m1') });
    expect([gridText(scene.table, 'red'), countIn(scene.table, red.atoms)]).toEqual(['*||', 2]);
    playFace(scene, 'K32');
    scene.act('red', { do: 'recolour', cell: cell('b1'), colour: 'Y' });
    expect([gridText(scene.table, 'red'), countIn(scene.table, SPECIAL_SUPPLY.J)]).toEqual(['Y||', 8]);
  });

  it.each([
    ['turn', 4],
    ['one-action', 3],
  ] as const)('double_scope %s: two atomizings of one alien each pay %i', (scope, paid) => {
    const { act, table } = withKnobs(
      { double_scope: scope, optional_per_turn: 2 },
      { red: { grid: 'GR||', specials: 'D', atoms: 0 } },
    );
    act('red', { do: 'double' });
    act('red', { do: 'atomize', cell: cell('b1') });
    act('red', TAKE);
    act('red', { do: 'atomize', cell: cell('b1') });
    expect(countIn(table, red.atoms)).toBe(paid);
  });

  it('double_stacks: two tokens pay four times', () => {
    const { act, table } = withKnobs(
      { double_stacks: true },
      { red: { grid: 'G||', specials: 'DD', atoms: 0 } },
    );
    act('red', { do: 'double' });
    act('red', { do: 'double' });
    act('red', { do: 'atomize', cell: cell('b1') });
    expect(countIn(table, red.atoms)).toBe(4);
  });
});

describe('the end', () => {
  it('target_points and equal_turns off: play stops at once', () => {
    const { act, table } = withKnobs(
      { target_points: 10, equal_turns: false },
      { red: { grid: 'B|Y|B', won: ['P19'] }, row: ['P01'] },
    );
    act('red', { do: 'combo', slot: 0, at: cell('b1') });
    expect(rules.result(table)?.winners).toEqual(['red']);
  });

  it('max_rounds: the game is scored as it is', () => {
    const { act, table } = withKnobs({ max_rounds: 1 }, { blue: { won: ['P01'] } });
    for (const seat of ['red', 'blue']) {
      act(seat, TAKE);
      act(seat, END);
    }
    expect(rules.result(table)?.winners).toEqual(['blue']);
  });

  it('without a limit, bots among themselves stop after a hundred rounds, people do not', () => {
    const after = (holder: 'person' | 'bot'): boolean => {
      const { act, table } = arrange({ turn: { turn: 'blue', round: 100 } });
      for (const s of table.seats)
        new Scribe(table).changeSeat(s, { holder: s.id === 'red' ? holder : 'bot' });
      act('blue', TAKE);
      act('blue', END);
      return turnIn(table).over;
    };
    expect([after('bot'), after('person')]).toEqual([true, false]);
  });

  it('what decides the deal can be set only in the box, the rest at any time', () => {
    const { done, refused, table } = arrange();
    done('red', { verb: 'knobs', set: { target_points: 30, gravity: false } });
    expect(table.settings['knobs']).toMatchObject({ target_points: 30, gravity: false });
    expect(refused('red', { verb: 'knobs', set: { cosmos_row_size: 4 } }).refused).toBe('not-allowed');
    expect(refused('red', { verb: 'knobs', set: { target_points: 61 } }).refused).toBe('bad-command');
  });
});
