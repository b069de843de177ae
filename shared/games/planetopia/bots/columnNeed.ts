import type { Colour } from '../tokens.ts';
import { COLOURS, JOKER } from '../tokens.ts';

/** What one column of a planet lacks for a pattern. */
export interface ColumnNeed {
  /** Missing aliens, by the index of their colour. */
  readonly missing: readonly number[];
  /** Cells under the pattern that anything may fill. */
  readonly fillers: number;
  /** Tokens that stand in the way. */
  readonly away: number;
  /** Cells in which a token does no harm. */
  readonly room: number;
}

/** A cell that may hold anything, also nothing. */
export const ANYTHING = '.';
/** An empty cell with something above it, where nothing falls. */
export const GAP = ' ';

const AWAY_COST = 0.6;
const FILLER_COST = 0.5;

const known = new Map<string, Map<string, ColumnNeed>>();

/**
 * Compares a column with what a pattern wants of it, both read from below, as letters; `rows` is the height of the
 * planet. What is worked out once is remembered: bots ask the same few thousand questions again and again.
 */
export function columnNeed(wanted: string, stack: string, rows: number, gravity: boolean): ColumnNeed {
  const board = gravity ? rows : -rows;
  let asked = known.get(wanted);
  if (asked === undefined) known.set(wanted, (asked = new Map<string, ColumnNeed>()));
  const key = rows === 3 && gravity ? stack : `${board}/${stack}`;
  let need = asked.get(key);
  if (need === undefined) {
    need = gravity ? cheapest(wanted, stack, rows) : cellByCell(wanted, stack, rows);
    asked.set(key, need);
  }
  return need;
}

/** Tokens can be taken from anywhere and come only from above: of all that could be taken away, what costs least. */
function cheapest(wanted: string, stack: string, rows: number): ColumnNeed {
  let best: ColumnNeed | null = null;
  let least = Infinity;
  for (let gone = 0; gone < 1 << stack.length; gone++) {
    let kept = '';
    for (let i = 0; i < stack.length; i++) if ((gone & (1 << i)) === 0) kept += stack[i];
    if (!fits(wanted, kept)) continue;
    const need = lacking(wanted, kept, stack.length - kept.length, rows);
    const cost = AWAY_COST * need.away + FILLER_COST * need.fillers + need.missing.reduce((a, b) => a + b, 0);
    if (cost >= least) continue;
    least = cost;
    best = need;
  }
  return best as ColumnNeed;
}

function fits(wanted: string, kept: string): boolean {
  for (let i = 0; i < Math.min(wanted.length, kept.length); i++)
    if (!agrees(wanted[i] as string, kept[i] as string)) return false;
  return true;
}

function agrees(wanted: string, token: string): boolean {
  return wanted === ANYTHING || token === wanted || token === JOKER;
}

function lacking(wanted: string, kept: string, away: number, rows: number): ColumnNeed {
  const missing = COLOURS.map(() => 0);
  let fillers = 0;
  for (let i = kept.length; i < wanted.length; i++) {
    const colour = COLOURS.indexOf(wanted[i] as Colour);
    if (colour < 0) fillers++;
    else (missing[colour] as number)++;
  }
  return { missing, fillers, away, room: rows - Math.max(wanted.length, kept.length) };
}

function cellByCell(wanted: string, stack: string, rows: number): ColumnNeed {
  const missing = COLOURS.map(() => 0);
  let away = 0;
  let room = 0;
  for (let i = 0; i < rows; i++) {
    const want = wanted[i] ?? ANYTHING;
    const token = stack[i] ?? GAP;
    if (want === ANYTHING) {
      if (token === GAP) room++;
    } else if (!agrees(want, token)) {
      (missing[COLOURS.indexOf(want as Colour)] as number)++;
      if (token !== GAP) away++;
    }
  }
  return { missing, fillers: 0, away, room };
}
