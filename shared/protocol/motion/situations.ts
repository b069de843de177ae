/** Where each kind of question keeps what was learnt about it: rows in the table of chances, and sets of weights. */

/** Rows that one whole number takes: is it nothing, how many bits, and the first two of them. */
export const ROWS_PER_NUMBER = 80;
/** The largest number of bits of a correction: from one end of the world to the other, twice. */
export const MOST_NUMBER_BITS = 18;
const SETS_PER_NUMBER = 16;

/** Grades of: how far off the forecast was of late. */
export const DOUBTS = 9;
/** How many bits the largest number before this one had. */
export const SIZES = 10;
/** How high above the table, and whether falling, level or rising. */
export const HEIGHTS = 18;
/** How far the position was off in this very frame. */
export const BLOWS = 7;
/** How large the corrections were of late. */
export const STIRS = 24;
/** For how many frames the piece has kept still. */
export const STAYS = 8;
/** To which side the last correction went. */
export const LEANS = 3;

let rows = 0;
function take(count: number): number {
  const first = rows;
  rows += count;
  return first;
}

const numbers = (count: number): number => take(count * ROWS_PER_NUMBER);

export const ROW = {
  stayRun: take(STAYS * STIRS),
  stayStir: take(STIRS * STIRS),
  stayAny: take(1),
  leave: take(STAYS),
  movesStir: take(STIRS * 2),
  movesDoubt: take(DOUBTS * 2),
  movesHeight: take(HEIGHTS),
  spinsStir: take(STIRS * BLOWS),
  spinsDoubt: take(DOUBTS * 2),
  spinsHeight: take(HEIGHTS),
  moveDoubt: numbers(3 * DOUBTS),
  moveHeight: numbers(3 * HEIGHTS),
  moveLeader: numbers(3 * SIZES),
  moveLean: take(3 * LEANS * HEIGHTS),
  spinDoubt: numbers(DOUBTS * BLOWS),
  spinLeader: numbers(3 * SIZES),
  spinHeight: numbers(HEIGHTS),
  spinLean: take(3 * LEANS),
  entryAxis: numbers(6),
  entryLeader: numbers(2 * SIZES),
  entryAny: numbers(2),
  entryLean: take(6),
  entries: take(2),
  renames: take(2),
  nextId: take(1),
  idStep: take(54),
  gap: take(54),
} as const;
export const ROWS: number = rows;

export const SET = {
  stay: 0,
  moves: 1,
  spins: 2,
  move: 16,
  spin: 16 + 3 * SETS_PER_NUMBER,
  entry: 16 + 6 * SETS_PER_NUMBER,
} as const;
export const SETS: number = SET.entry + 2 * SETS_PER_NUMBER;
export const setOf = (kind: number, axis: number): number => kind + axis * SETS_PER_NUMBER;
