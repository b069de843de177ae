import { bodyOf } from '#art/Body';
import { FastChance } from '#kernel/chance/fast';
import type { Json } from '#kernel/json';
import { observe } from '#kernel/observe';
import { BOX, placeOf } from '#kernel/table';
import { kindIn } from '#rules/kindIn';
import type { Edits } from '#rules/Sheet';
import { describeVariants } from '#rules/testing/suites/variants';
import { unaided } from '#rules/testing/unaided';
import { checkVariant } from '#rules/variant';
import { describe, expect, it } from 'vitest';
import { art } from './art.ts';
import { greedy } from './bots/greedy.ts';
import { COSMOS_CARD, PRESTIGE_CARD, box } from './box.ts';
import { COSMOS, PRESTIGE, STARTING } from './cards.ts';
import { cardsWith } from './cardsOn.ts';
import { ATOM_SUPPLY, COSMOS_DECK, PRESTIGE_DECK, placesOf } from './places.ts';
import { planetopia } from './planetopia.ts';
import { pointsOf } from './points.ts';
import { sheets } from './sheets.ts';
import { arrange, card, cell, countIn, facesIn, gridText, held, specialsText } from './testing/arrange.ts';
import { stirred } from './testing/stirred.ts';
import { editsBy, variantOf } from './testing/variantOf.ts';

const faulty = (edits: Edits, changed: Readonly<Record<string, Json>> = {}): string[] =>
  checkVariant(planetopia, { knobs: changed, edits }).faults;
const odd = (edits: Edits, changed: Readonly<Record<string, Json>> = {}): string[] =>
  checkVariant(planetopia, { knobs: changed, edits }).odd;

describeVariants(planetopia, {
  edits: editsBy,
  knobs: (seed) => variantOf(seed, 4),
  played: (seed) => (seed % 2 === 0 ? stirred : unaided(stirred)),
  short: { max_rounds: 4 },
  games: 16,
  every: 6,
  leastActs: 8,
});

describe('the sheets', () => {
  it('print every card of the box', () => {
    expect(sheets.map(({ rows }) => rows.length)).toEqual([28, 45, 3]);
    expect(sheets[2].rows.map(({ id }) => id)).toEqual(Object.keys(STARTING));
  });

  it('give back the printed cards when a cell is edited and set back', () => {
    const once = cardsWith({ prestige: { P01: { points: 4 } } });
    expect(once.prestige['P01']).toEqual({ ...PRESTIGE['P01'], points: 4 });
    expect({ ...once.prestige, P01: PRESTIGE['P01'] }).toEqual(PRESTIGE);
    expect(once.cosmos).toEqual({ ...COSMOS, ...STARTING });
  });
});

describe('at an edited table', () => {
  it('an edited Prestige card scores its new points', () => {
    const edits = { prestige: { P01: { points: 11 } } };
    const scene = arrange({ edits, red: { grid: 'B|Y|B' }, row: ['P01'] });
    expect(
      scene.desk.game?.rules.words(scene.table, 'red', { do: 'combo', slot: 0, at: cell('b1') }),
    ).toContain('for 11 points');
    scene.act('red', { do: 'combo', slot: 0, at: cell('b1') });
    expect(pointsOf(scene.table, 'red')).toBe(11);
  });

  it('an edited pattern is the one that counts, and the printed one does not', () => {
    const edits = { prestige: { P01: { bottom: 'GG.' } } };
    const at = cell('b1');
    expect(
      arrange({ edits, red: { grid: 'B|Y|B' }, row: ['P01'] }).code('red', { do: 'combo', slot: 0, at }),
    ).toBe('pattern-differs');
    const scene = arrange({ edits, red: { grid: 'G|G|' }, row: ['P01'] });
    scene.act('red', { do: 'combo', slot: 0, at });
    expect([gridText(scene.table, 'red'), pointsOf(scene.table, 'red')]).toEqual(['||', 3]);
  });

  it('an edited token is the one that is won', () => {
    const edits = { prestige: { P01: { special: 'J' }, P02: { special: 'none' } } };
    const scene = arrange({ edits, red: { grid: 'B|Y|B' }, row: ['P01'] });
    scene.act('red', { do: 'combo', slot: 0, at: cell('b1') });
    expect(specialsText(scene.table, 'red')).toBe('j');
    const none = arrange({ edits, red: { grid: 'BYY||' }, row: ['P02'] });
    none.act('red', { do: 'combo', slot: 0, at: cell('t1') });
    expect(specialsText(none.table, 'red')).toBe('');
  });

  it('an edited Cosmos card brings what it says now', () => {
    const edits = {
      cosmos: { K01: { aliens: 'YYYY', atoms: 2 }, K02: { effect: 'atom', aliens: '', atoms: 3 } },
    };
    const { table, act } = arrange({ edits, red: { hand: ['K01', 'K02', 'S1'], atoms: 0 } });
    act('red', { do: 'play', card: held(table, 'red', 'K01') });
    expect(countIn(table, placesOf('red').landing)).toBe(4);
    expect(countIn(table, placesOf('red').atoms)).toBe(2);
    const other = arrange({ edits, red: { hand: ['K02', 'S1'], atoms: 0 } });
    other.act('red', { do: 'play', card: held(other.table, 'red', 'K02') });
    expect(countIn(other.table, placesOf('red').atoms)).toBe(3);
    expect(countIn(other.table, ATOM_SUPPLY)).toBe(40 - 3 - 2);
  });

  it('copies are laid out: none stays in the box, more are made', () => {
    const edits = { cosmos: { K01: { copies: 0 }, K02: { copies: 3 } }, prestige: { P01: { copies: 2 } } };
    const { table } = arrange({ edits, seats: 2 });
    const everywhere = (face: string): number =>
      [...table.pieces.values()].filter((piece) => piece.face === face && piece.place !== BOX).length;
    expect([everywhere('K01'), everywhere('K02'), everywhere('P01')]).toEqual([0, 3, 2]);
    expect(facesIn(table, BOX)).toContain('K01');
    expect(countIn(table, COSMOS_DECK) + 5).toBe(32 - 1 + 2);
    expect(placeOf(table, PRESTIGE_DECK).pieces.length + 3).toBe(24 + 1);
  });

  it('a card marked for more seats stays in the box of fewer', () => {
    const { table } = arrange({ edits: { cosmos: { K01: { icon: '4' } } }, seats: 2 });
    expect(card(table, 'K01').place).toBe(BOX);
  });

  it('bots see the cards as they are here', () => {
    const chosen = (edits: Edits): unknown => {
      const { table } = arrange({ edits, red: { grid: 'B|Y|BP' }, row: ['P01', 'P10'] });
      return greedy.choose(
        observe(table, 'red'),
        [...planetopia.rules.legal(table, 'red')],
        new FastChance(1),
      );
    };
    expect(chosen({ prestige: { P10: { points: 20 } } })).toMatchObject({ do: 'combo', slot: 1 });
    expect(chosen({ prestige: { P01: { points: 20 } } })).toMatchObject({ do: 'combo', slot: 0 });
  });

  it('a card half played that does something else now is finished with', () => {
    const { table, act, done } = arrange({ red: { grid: 'GR|B|', hand: ['K29', 'S3'] } });
    act('red', { do: 'play', card: held(table, 'red', 'K29') });
    expect(table.rules['doing']).toBe('swap-diagonal');
    done('red', { verb: 'variant', name: '', edits: { cosmos: { K29: { effect: 'atom' } } } });
    expect(table.rules['doing']).toBe('');
  });
});

describe('weighing', () => {
  it('cards that mean nothing are refused', () => {
    const blank = { top: '...', middle: '...', bottom: '...' };
    expect(faulty({ prestige: { P01: blank } })).toEqual([
      'Prestige 01 needs at least one alien in its pattern.',
    ]);
    expect(faulty({ cosmos: { K01: { aliens: '' } } })).toEqual(['Cosmos 01 brings aliens but names none.']);
    expect(faulty({ start: { S1: { aliens: 'G' } } })).toEqual([
      'Starting card 1 names aliens, but its effect brings none.',
    ]);
    const none = { copies: 0 };
    const all = Object.fromEntries(Object.keys(PRESTIGE).map((face) => [face, none]));
    expect(faulty({ prestige: all })).toEqual(['There must be at least one Prestige card.']);
    expect(faulty({ prestige: { P01: { top: 'GR' } } })[0]).toContain(
      'three signs out of G, R, P, B, Y and a dot',
    );
  });

  it('what will surprise people is told', () => {
    expect(odd({}, { aliens_per_colour: 2 })).toContain('Prestige 27 needs 3 blue aliens; there are 2.');
    expect(odd({}, { special_slots: 0 })).toEqual([
      'Boards have no room for special tokens: none will be won.',
    ]);
    const few = Object.fromEntries(
      Object.keys(PRESTIGE)
        .slice(2)
        .map((face) => [face, { copies: 0 }]),
    );
    expect(odd({ prestige: few })).toEqual([
      'All Prestige cards together are worth 6 points; the target of 25 is out of reach.',
    ]);
    const swaps = Object.fromEntries(
      Object.entries(COSMOS)
        .filter(([, { effect, aliens }]) => effect === 'raygun' || aliens.includes('Y'))
        .map(([face]) => [face, { effect: 'swap-diagonal', aliens: '' }]),
    );
    expect(odd({ cosmos: swaps })[0]).toMatch(/^No card brings yellow aliens, and \d+ patterns need them\.$/);
  });

  it('during play the seat that changed a knob hears what it brings about', () => {
    const { ask } = arrange({ red: { won: ['P25'] } });
    expect(ask('red', { verb: 'knobs', set: { target_points: 10 } })).toMatchObject({
      ok: true,
      advice: null,
    });
    expect(ask('red', { verb: 'knobs', set: { optional_per_turn: 2 } })).toMatchObject({
      ok: true,
      advice: { refused: 'odd', text: 'The turn that has begun keeps the actions it had.' },
    });
    expect(
      ask('red', { verb: 'variant', name: 'Rich', edits: { prestige: { P25: { points: 20 } } } }),
    ).toMatchObject({
      ok: true,
      advice: { text: 'red has the points for the end already.' },
    });
  });
});

describe('art', () => {
  const p01 = { prestige: { P01: { points: 17 } } };

  it('draws, names and explains a card as it is here, and the printed one otherwise', () => {
    const kind = kindIn(box, PRESTIGE_CARD);
    expect(JSON.stringify(art.face(kind, 'P01', p01))).toContain('"17"');
    expect(JSON.stringify(art.face(kind, 'P01'))).not.toContain('"17"');
    expect(art.text?.(kind, 'P01', p01)).toContain('17 points');
    expect(art.text?.(kind, 'P01')).toContain('3 points');
    const four = { cosmos: { K01: { aliens: 'GRPB', atoms: 3 }, K02: { aliens: 'Y' } } };
    expect(art.name(kindIn(box, COSMOS_CARD), 'K01', four)).toBe(
      'Cosmos card: green, red, purple and blue visitors with 3 atoms',
    );
    expect(art.name(kindIn(box, COSMOS_CARD), 'K02', four)).toBe('Cosmos card: a yellow visitor');
    expect(bodyOf(kind).box).toBe('planetopia');
  });
});
