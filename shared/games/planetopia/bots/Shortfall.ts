import type { PlanetopiaKnobs } from '../knobs.ts';
import type { Grid } from '../planet/grid.ts';
import { COLOURS } from '../tokens.ts';
import { GAP, columnNeed } from './columnNeed.ts';
import type { Offer, Prospect } from './Prospect.ts';

/** What a planet lacks for one way a pattern may stand. */
export interface Shortfall {
  /** Missing aliens, by the index of their colour, and all of them. */
  readonly need: readonly number[];
  readonly missing: number;
  /** Cells under the pattern that anything may fill. */
  readonly fillers: number;
  /** Tokens that stand in the way. */
  readonly away: number;
  /** Cells in which a token does no harm. */
  readonly room: number;
}

type Shortfalls = readonly (readonly Shortfall[])[];

/** Most of what a bot weighs up leaves the planet as it is: the last one is remembered. */
const last: { grid: Grid | null; offers: readonly Offer[] | null; shortfalls: Shortfalls } = {
  grid: null,
  offers: null,
  shortfalls: [],
};

/** For each offer, what each of the ways in which it may stand still lacks. */
export function shortfallsOf({ grid, offers, knobs }: Prospect): Shortfalls {
  if (last.grid === grid && last.offers === offers) return last.shortfalls;
  const stacks = stacksOf(grid, knobs.gravity);
  last.grid = grid;
  last.offers = offers;
  last.shortfalls = offers.map(({ stands }) => stands.map((stand) => shortfallOf(stand, stacks, knobs)));
  return last.shortfalls;
}

/** The columns, each read from below. */
function stacksOf({ columns, rows, cells }: Grid, gravity: boolean): string[] {
  const stacks: string[] = [];
  for (let column = 0; column < columns; column++) {
    let stack = '';
    for (let at = (rows - 1) * columns + column; at >= 0; at -= columns) {
      const token = cells[at] as string;
      if (token !== '') stack += token;
      else if (!gravity) stack += GAP;
    }
    stacks.push(stack);
  }
  return stacks;
}

function shortfallOf(
  stand: readonly string[],
  stacks: readonly string[],
  { grid_rows, gravity }: PlanetopiaKnobs,
): Shortfall {
  const need = COLOURS.map(() => 0);
  let fillers = 0;
  let away = 0;
  let room = 0;
  let missing = 0;
  for (let column = 0; column < stacks.length; column++) {
    const lack = columnNeed(stand[column] as string, stacks[column] as string, grid_rows, gravity);
    fillers += lack.fillers;
    away += lack.away;
    room += lack.room;
    for (let c = 0; c < need.length; c++) {
      const n = lack.missing[c] as number;
      (need[c] as number) += n;
      missing += n;
    }
  }
  return { need, missing, fillers, away, room };
}
