import { audit } from '#kernel/audit';
import { FastChance } from '#kernel/chance/fast';
import { History } from '#kernel/history';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { Survey } from '#layout/Survey';
import type { Exam } from '#rules/conformance/Exam';
import { goesBackAndForth, replays, survivesJson } from '#rules/conformance/replay';
import { keepsSecrets } from '#rules/conformance/secrets';
import { describe, expect, it } from 'vitest';
import { handOf } from './box.ts';
import { classics } from './classics.ts';
import { SEAT_COLOURS } from './colours.ts';
import { SET_UPS } from './knobs.ts';
import { collisions, countOf, laidFor, overhanging } from './testing/lying.ts';

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ALL = SET_UPS.flatMap((setup) => COUNTS.map((seats) => ({ setup, seats })));

function tell(what: string): never {
  throw new Error(what);
}

/** How many pieces lie in each place whose name ends so. */
function filled(table: Table, end: string): number[] {
  return [...table.places.values()].filter(({ id }) => id.endsWith(end)).map(({ pieces }) => pieces.length);
}

describe('the set-ups of the classics box', () => {
  it.each(ALL)('$setup for $seats lies on the felt and nothing runs into anything', ({ setup, seats }) => {
    const { table } = laidFor(setup, seats);
    expect(audit(table)).toEqual([]);
    expect(collisions(table)).toEqual([]);
    expect(overhanging(table)).toEqual([]);
  });

  it.each(ALL)('$setup for $seats can be saved, replayed, taken back and laid again', ({ setup, seats }) => {
    const { table, act } = laidFor(setup, seats);
    survivesJson(table, tell);
    replays(classics, table, [act], tell);
    goesBackAndForth(classics, table, [act], new Map(), tell);
    expect(audit(table)).toEqual([]);
  });

  it.each(ALL)('$setup for $seats gives every seat a hand of its own, empty', ({ setup, seats }) => {
    const { table } = laidFor(setup, seats);
    for (const { id } of table.seats)
      expect(placeOf(table, handOf(id))).toMatchObject({ form: 'hand', owner: id, pieces: [] });
  });

  it.each(SET_UPS)('%s tells nobody what lies face down or in a bag', (setup) => {
    const { table, act } = laidFor(setup, 3);
    const desk = {
      table,
      history: new History([act]),
      chance: new FastChance('desk'),
      game: classics,
      onFault: tell,
    };
    const exam: Exam = { game: classics, rules: classics.rules, desk, table, seed: setup, tell };
    for (const viewer of [SPECTATOR, 'red', 'green']) expect(() => keepsSecrets(exam, viewer)).not.toThrow();
  });

  it('poker night gives everybody 35 chips in five stacks and keeps one whole shuffled deck', () => {
    for (const seats of COUNTS) {
      const { table } = laidFor('poker night', seats);
      expect(countOf(table, 'chip-')).toBe(35 * seats);
      expect([...table.places.values()].filter(({ form }) => form === 'stack').length).toBe(5 * seats);
      expect(filled(table, '-deck')).toEqual([54]);
      expect(countOf(table, 'button')).toBe(1);
    }
    const order = (seed: string): string[] => {
      const { table } = laidFor('poker night', Number(seed));
      const deck = [...table.places.values()].find(({ id }) => id.endsWith('-deck'));
      return (deck?.pieces ?? []).map((id) => table.pieces.get(id)?.face ?? '');
    };
    expect(order('2')).not.toEqual(order('3'));
    expect(order('2').toSorted()).toEqual(order('3').toSorted());
  });

  it('chess sets up 32 men on a board for every two who sit opposite each other', () => {
    const boards = COUNTS.map((seats) => countOf(laidFor('chess', seats).table, 'chess'));
    expect(boards).toEqual([1, 1, 1, 1, 1, 2, 2, 3, 3, 3]);
    const { table } = laidFor('chess', 2);
    const squares = [...table.places.values()].find(({ form }) => form === 'grid');
    const standing = (squares?.cells ?? []).map((ids) => {
      const kind = ids[0] === undefined ? '' : (table.pieces.get(ids[0])?.kind ?? '');
      return kind.replace('classics-', '');
    });
    expect(standing.slice(0, 8).map((name) => name.split('-')[0])).toEqual(
      'rook knight bishop queen king bishop knight rook'.split(' '),
    );
    expect(standing.slice(8, 16)).toEqual(Array.from({ length: 8 }, () => 'pawn-ebony'));
    expect(standing.slice(16, 48).join('')).toBe('');
    expect(standing[60]).toBe('king-ivory');
    expect(standing[59]).toBe('queen-ivory');
  });

  it('draughts puts twelve men a side on the dark squares only', () => {
    const { table } = laidFor('draughts', 2);
    expect([countOf(table, 'man-ivory'), countOf(table, 'man-ebony')]).toEqual([12, 12]);
    const men = [...table.pieces.values()].filter(({ kind }) => kind.includes('-man-'));
    for (const { at } of men) expect((Math.floor(at / 8) + at) % 2).toBe(1);
  });

  it('backgammon puts fifteen men a side on the points where a game begins', () => {
    const { table } = laidFor('backgammon', 2);
    const points = Array.from({ length: 24 }, (_, i) => {
      const [where] = [...table.places.values()].filter(({ id }) => id.endsWith(`-point-${i + 1}`));
      const [first] = where?.pieces ?? [];
      const side = first === undefined ? '' : table.pieces.get(first)?.kind.slice(-5, -4);
      return `${where?.pieces.length}${side}`;
    });
    const begin: Record<number, string> = {
      1: '2e',
      6: '5i',
      8: '3i',
      12: '5e',
      13: '5i',
      17: '3e',
      19: '5e',
      24: '2i',
    };
    expect(points).toEqual(Array.from({ length: 24 }, (_, i) => begin[i + 1] ?? '0'));
    // The first man of a point lies at the rim of the board, the others towards its middle.
    const survey = Survey.of(table);
    const depths = [6, 13].map((point) => {
      const [where] = [...table.places.values()].filter(({ id }) => id.endsWith(`-point-${point}`));
      return where === undefined ? [] : survey.poses(where).map(({ z }) => Math.abs(z));
    });
    for (const line of depths) expect(line).toEqual(line.toSorted((a, b) => b - a));
  });

  it('go has a stone for every crossing, in two bags', () => {
    const { table } = laidFor('go', 2);
    const bags = [...table.places.values()]
      .filter(({ form }) => form === 'bag')
      .map(({ pieces }) => pieces.length);
    expect(bags.toSorted((a, b) => a - b)).toEqual([180, 181]);
  });

  it('dice tray gives everybody seven dice', () => {
    for (const seats of COUNTS) expect(countOf(laidFor('dice tray', seats).table, 'd')).toBe(7 * seats);
  });

  it('everything has a pawn of every seat’s own colour', () => {
    const { table } = laidFor('everything', 10);
    for (const colour of SEAT_COLOURS) expect(countOf(table, `pawn-${colour}`)).toBe(1);
  });

  it('empty is empty', () => {
    expect(laidFor('empty', 4).table.pieces.size).toBe(0);
  });
});
