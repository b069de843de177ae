import { unwind } from '#kernel/apply';
import { FastChance } from '#kernel/chance/fast';
import { kind } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, pieceOf, placeOf } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import type { Desk } from '../../decide.ts';
import { decide } from '../../decide.ts';
import { sitDown } from '../../testing/atTable.ts';
import { golden } from '../../testing/golden.ts';
import type { Request } from '../../request.ts';
import type { Unfit } from '../../Rules.ts';
import { BOARD, COLUMNS, ROWS, discsOf } from './box.ts';
import { connectFour } from './connectFour.ts';
import { knobs } from './knobs.ts';

const { rules } = connectFour;
const drop = (column: number): Request => ({ verb: 'act', action: { do: 'drop', column } });

/** Forty-two discs and no line. */
const DRAWN = [
  0, 1, 2, 5, 4, 1, 3, 3, 4, 4, 1, 5, 1, 3, 3, 6, 0, 3, 0, 2, 4, 0, 3, 6, 2, 4, 6, 2, 4, 6, 0, 6, 0, 5, 5, 2,
  1, 2, 5, 1, 6, 5,
];

/** Plays columns in turn, red first. */
function play(
  columns: readonly number[],
  options: Parameters<typeof sitDown>[1] = {},
): ReturnType<typeof sitDown> {
  const game = sitDown(connectFour, { chance: new FastChance(1), ...options });
  columns.forEach((column, i) => game.done(i % 2 === 0 ? 'red' : 'blue', drop(column)));
  return game;
}

describe('counting positions', () => {
  it('perft: from the start there are as many ways to play as an independent count finds', () => {
    const { desk } = sitDown(connectFour, { chance: new FastChance(1) });
    const depths = [1, 2, 3, 4, 5, 6];
    const counted = depths.slice(0, 5).map((depth) => perft(desk, depth));
    expect(counted).toEqual([7, 49, 343, 2401, 16807]);
    expect(depths.map((depth) => plainPerft([], depth))).toEqual([7, 49, 343, 2401, 16807, 117649]);
    expect(perft(desk, 6)).toBe(117649);
  });

  it('perft: late positions, where columns are full and lines are near, agree as well', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const columns = randomColumns(seed, 20 + seed);
      const { desk } = play(columns);
      const counts = [1, 2, 3, 4].map((depth) => perft(desk, depth));
      expect(counts).toEqual([1, 2, 3, 4].map((depth) => plainPerft(columns, depth)));
      expect(counts[0]).toBeLessThan(COLUMNS + 1);
    }
  });
});

describe('lines', () => {
  // Every line of four there is: 24 across, 21 up, 12 and 12 aslant.
  const lines = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ].flatMap(([dx = 0, dy = 0]) =>
    cells().flatMap(([x, y]) => {
      const line = [0, 1, 2, 3].map((n) => [x + n * dx, y + n * dy] as const);
      return line.every(([cx, cy]) => cx >= 0 && cx < COLUMNS && cy >= 0 && cy < ROWS)
        ? [line.map(([cx, cy]) => cx + COLUMNS * cy)]
        : [];
    }),
  );

  it('there are 69 lines of four', () => {
    expect(lines).toHaveLength(69);
  });

  it('whoever completes a line in any direction has won, by hand as in play', () => {
    for (const line of lines) {
      for (const last of line) {
        expect(
          winnerAfter(
            line.filter((at) => at !== last),
            last,
          ),
        ).toBe('red');
      }
    }
  });

  it('three in a line, or four with a gap or around the edge, win nothing', () => {
    expect(winnerAfter([0, 1], 2)).toBeNull();
    expect(winnerAfter([0, 1, 4], 3 + COLUMNS)).toBeNull();
    // 5 6 | 7 8 are neighbours in memory only.
    expect(winnerAfter([5, 6, 7], 8)).toBeNull();
    expect(winnerAfter([6, 12, 18], 0)).toBeNull();
  });

  it('the knob decides how many it takes', () => {
    const three = play([0, 0, 1, 1, 2], { knobs: { in_a_row: 3 } });
    expect(rules.result(three.table)?.winners).toEqual(['red']);
    const five = play([0, 0, 1, 1, 2, 2, 3], { knobs: { in_a_row: 5 } });
    expect(rules.result(five.table)).toBeNull();
    five.done('blue', drop(3));
    five.done('red', drop(4));
    expect(rules.result(five.table)?.winners).toEqual(['red']);
    expect(knobs.in_a_row.default).toBe(4);
  });
});

describe('the end', () => {
  it('a line ends the game: nobody acts, and the sheet says who won by what', () => {
    const { refused, table } = play([0, 1, 0, 1, 0, 1, 0]);
    expect(rules.toAct(table)).toEqual([]);
    expect(rules.result(table)).toEqual({
      winners: ['red'],
      scores: {
        red: { total: 1, lines: [{ source: 'a line', points: 1 }] },
        blue: { total: 0, lines: [{ source: 'a line', points: 0 }] },
      },
    });
    expect(refused('blue', drop(5)).refused).toBe('game-over');
    expect(rules.prompt?.(table, 'blue')).toBe('The game is over.');
  });

  it('a full board without a line is a draw', () => {
    const { refused, table } = play(DRAWN);
    expect(placeOf(table, BOARD).pieces).toHaveLength(42);
    expect(rules.result(table)).toMatchObject({
      winners: [],
      scores: { red: { total: 0.5 }, blue: { total: 0.5 } },
      note: 'The board is full and nobody has a line.',
    });
    expect(refused('red', drop(0)).refused).toBe('game-over');
  });

  it('a full column is refused and not listed', () => {
    const { refused, table } = play([2, 2, 2, 2, 2, 2]);
    expect([...rules.legal(table, 'red')].map((action) => action.column)).toEqual([0, 1, 3, 4, 5, 6]);
    expect(refused('red', drop(2))).toMatchObject({ refused: 'column-full' });
    const disc = placeOf(table, discsOf('red')).pieces.at(-1) ?? 0;
    expect(refused('red', { verb: 'move', pieces: [disc], to: { place: BOARD, at: 2 } }).refused).toBe(
      'column-full',
    );
  });
});

describe('by hand', () => {
  it('a disc dropped anywhere over a column falls to its lowest free cell', () => {
    const { done, table } = play([3]);
    done('blue', { verb: 'lift', top: discsOf('blue') });
    const disc = placeOf(table, discsOf('blue')).pieces.at(-1) ?? 0;
    done('blue', { verb: 'drop', piece: disc, to: { place: BOARD, at: 3 + 5 * COLUMNS } });
    expect(pieceOf(table, disc).at).toBe(3 + COLUMNS);
  });

  it.each([
    ['another’s disc', (table: Table) => move(top(table, 'blue'), { place: BOARD, at: 0 })],
    ['a disc beside the board', (table: Table) => move(top(table, 'red'), { place: BOARD })],
    ['a disc beyond the board', (table: Table) => move(top(table, 'red'), { place: BOARD, at: 42 })],
    [
      'a disc laid on the table',
      (table: Table) => move(top(table, 'red'), { place: OPEN_TABLE, pose: flatPose(0, 9) }),
    ],
    [
      'a disc taken off the board',
      (table: Table) => move(placeOf(table, BOARD).pieces[0] ?? 0, { place: discsOf('red') }),
    ],
    ['a look under another’s stack', (): Request => ({ verb: 'lift', top: discsOf('blue') })],
    ['a shuffle', (): Request => ({ verb: 'shuffle', place: discsOf('red') })],
    ['a flip', (table: Table): Request => ({ verb: 'flip', pieces: [top(table, 'red')] })],
  ] as [string, (table: Table) => Request][])('%s is against the rules', (_what, request) => {
    const { refused, table } = play([3, 3]);
    expect(refused('red', request(table)).refused).toBe('against-the-rules');
  });

  it('taking up a disc and putting it back is free, also out of turn', () => {
    const { done, table } = play([]);
    done('blue', { verb: 'lift', top: discsOf('blue') });
    done('blue', { verb: 'release', piece: top(table, 'blue') });
    expect(rules.prompt?.(table, 'blue')).toBe('Waiting for red.');
    expect(rules.prompt?.(table, 'red')).toBe('Drop a disc into a column.');
    expect(rules.prompt?.(table, SPECTATOR)).toBe('Waiting for red.');
  });

  it('with an empty stack there is nothing to drop', () => {
    const { done, refused, table } = sitDown(connectFour, { level: 'advise' });
    for (const disc of placeOf(table, discsOf('red')).pieces.slice())
      done('red', { verb: 'move', pieces: [disc], to: { place: OPEN_TABLE, pose: flatPose(0, 9) } });
    expect([...rules.legal(table, 'red')]).toEqual([]);
    expect(refused('red', drop(0)).refused).toBe('no-discs');
  });
});

describe('taking over a table', () => {
  it('the turn follows from the discs', () => {
    expect(adopted(arranged([], []))).toEqual({ turn: 'red', winner: null });
    expect(adopted(arranged([0], []))).toEqual({ turn: 'blue', winner: null });
    expect(adopted(arranged([0, 8], [1, 7]))).toEqual({ turn: 'red', winner: null });
  });

  it('a line that was laid last has won', () => {
    expect(adopted(arranged([0, 1, 2, 3], [7, 8, 9]))).toMatchObject({ winner: 'red' });
    expect(adopted(arranged([0, 1, 2, 6, 13], [7, 8, 9, 3, 10]))).toMatchObject({ winner: 'blue' });
  });

  it.each([
    ['a disc in the air', [7], [], ['the disc in column 1 hangs in the air']],
    [
      'two in the air',
      [7],
      [15],
      ['the disc in column 1 hangs in the air', 'the disc in column 2 hangs in the air'],
    ],
    ['blue before red', [], [0], ['0 discs against 1 cannot come about']],
    ['too many reds', [0, 1], [], ['2 discs against 0 cannot come about']],
    ['two winners', [0, 1, 2, 3], [7, 8, 9, 10], ['somebody has a line, but the other seat went on playing']],
  ])('%s cannot be taken over', (_what, red, blue, faults) => {
    const answer = rules.adopt(arranged(red, blue)) as Unfit;
    expect(answer.faults.map((fault) => fault.text)).toEqual(faults);
  });

  it('a stranger on the board or in a stack is named, one on the table is not', () => {
    const { table } = sitDown(connectFour, { level: 'off' });
    const scribe = new Scribe(table);
    scribe.changeKind('note', kind('note', 'note'));
    const strangers = [BOARD, discsOf('red')].map((place) => scribe.make('note', { place, at: 0 }).id);
    scribe.make('note', { place: OPEN_TABLE, pose: flatPose(0, 9) });
    const { faults } = rules.adopt(table) as Unfit;
    expect(faults).toEqual(
      strangers.map((piece) => ({ text: 'something that is no disc lies among the discs', piece })),
    );
  });

  it('a missing disc and a stray disc are named', () => {
    const game = sitDown(connectFour, { level: 'off' });
    const [gone, stray] = placeOf(game.table, discsOf('red')).pieces;
    game.done('red', { verb: 'remove', pieces: [gone ?? 0] });
    game.done('red', { verb: 'move', pieces: [stray ?? 0], to: { place: discsOf('blue') } });
    const { faults } = rules.adopt(game.table) as Unfit;
    expect(faults).toEqual([
      { text: 'a disc is neither on the board nor in its stack', piece: stray },
      { text: '20 discs of one colour instead of 21' },
    ]);
  });
});

it.each([
  ['1', { seed: 1 }],
  ['2', { seed: 2 }],
  ['three-in-a-row', { seed: 3, knobs: { in_a_row: 3 } }],
])('[R47] the kept playthrough %s is as it was', (name, options) => {
  const file = new URL(`playthroughs/${name}.txt`, import.meta.url);
  const { now, kept } = golden(file, connectFour, { seats: 2, ...options });
  expect(now).toBe(kept);
});

/** How many ways there are to play `depth` acts, through the one door. */
function perft(desk: Desk, depth: number): number {
  const { table } = desk;
  const [seat] = rules.toAct(table);
  if (depth === 0) return 1;
  if (seat === undefined) return 0;
  let count = 0;
  for (const action of rules.legal(table, seat)) {
    const decision = decide(desk, seat, { verb: 'act', action });
    if (!decision.ok) throw new Error(decision.refusal.text);
    count += perft(desk, depth - 1);
    unwind(table, decision.act.effects);
    table.version--;
  }
  return count;
}

/** The same count by other means: a list of columns and a walk along every line. */
function plainPerft(columns: readonly number[], depth: number): number {
  const board = Array.from({ length: COLUMNS }, () => [] as number[]);
  columns.forEach((column, i) => board[column]?.push(i % 2));
  const owner = (x: number, y: number): number => board[x]?.[y] ?? -1;
  const hasLine = (): boolean =>
    cells().some(([x, y]) =>
      [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ].some(([dx = 0, dy = 0]) => {
        const who = owner(x, y);
        return who >= 0 && [1, 2, 3].every((n) => owner(x + n * dx, y + n * dy) === who);
      }),
    );
  const count = (ply: number, left: number): number => {
    if (left === 0) return 1;
    // Nobody can have four before the seventh disc.
    if (ply >= 7 && hasLine()) return 0;
    let sum = 0;
    for (const column of board) {
      if (column.length >= ROWS) continue;
      column.push(ply % 2);
      sum += count(ply + 1, left - 1);
      column.pop();
    }
    return sum;
  };
  return count(columns.length, depth);
}

function cells(): (readonly [number, number])[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => [at % COLUMNS, Math.floor(at / COLUMNS)] as const);
}

/** Random columns that are legal and do not end the game. */
function randomColumns(seed: number, length: number): number[] {
  for (let n = seed; ; n += 1000) {
    const chance = new FastChance(n);
    const { desk, table } = sitDown(connectFour, { chance });
    const columns: number[] = [];
    while (columns.length < length) {
      const [seat] = rules.toAct(table);
      const actions = seat === undefined ? [] : [...rules.legal(table, seat)];
      const action = actions[chance.below(Math.max(1, actions.length))];
      if (seat === undefined || action === undefined) break;
      decide(desk, seat, { verb: 'act', action });
      columns.push(action.column);
    }
    if (columns.length === length && rules.result(table) === null) return columns;
  }
}

/** Who has won when red's last disc comes to lie in this cell beside these others, which may hang in the air. */
function winnerAfter(others: readonly number[], last: number): unknown {
  const { table, done } = sitDown(connectFour, { level: 'off', chance: new FastChance(1) });
  for (const at of others) done('red', move(top(table, 'red'), { place: BOARD, at }));
  for (let at = last % COLUMNS; at < last; at += COLUMNS)
    if (!others.includes(at)) done('red', move(top(table, 'blue'), { place: BOARD, at }));
  rules.play(new Scribe(table), 'red', { do: 'drop', column: last % COLUMNS }, new FastChance(1));
  expect(placeOf(table, BOARD).cells?.[last]).toHaveLength(1);
  return table.rules['winner'];
}

/** A board arranged by hand. */
function arranged(red: readonly number[], blue: readonly number[]): Table {
  const { table, done } = sitDown(connectFour, { level: 'off', chance: new FastChance(1) });
  for (const at of red) done('red', move(top(table, 'red'), { place: BOARD, at }));
  for (const at of blue) done('red', move(top(table, 'blue'), { place: BOARD, at }));
  return table;
}

function adopted(table: Table): unknown {
  return rules.adopt(table);
}

function move(piece: PieceId, to: Extract<Request, { verb: 'move'; pieces: number[] }>['to']): Request {
  return { verb: 'move', pieces: [piece], to };
}

function top(table: Table, seat: string): PieceId {
  return placeOf(table, discsOf(seat)).pieces.at(-1) ?? 0;
}
