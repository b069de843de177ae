import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { Sort } from './WireFrames.ts';

/** How a line ends: with both ends told, with neither told, or so that only what the client is told is lost. */
export type End = 'cut' | 'half-open' | 'deaf';

/**
 * Where and how a socket ends. Told in what goes over the line and in rounds, never in milliseconds or bytes: on a machine
 * that is faster or busier it is still the same place.
 */
export interface Fate {
  readonly end: End;
  /** Counted are frames of this sort. */
  readonly sort: Sort;
  /** The frame it ends in, from 1. */
  readonly nth: number;
  /** How much of that frame still arrives: 0 nothing, 1 all of it. */
  readonly part: number;
  /** For so many rounds nobody gets through afterwards. */
  readonly away: number;
  /** For so many rounds the house still believes in a socket whose other end is gone. */
  readonly ghost: number;
  /** Everything arrives so much later, in milliseconds; and in tiny pieces. */
  readonly delay: number;
  readonly isTorn: boolean;
}

/** Whether a plain request is let through, or after how many bytes it is not. */
export type PlainFate = number | null;

const ENDS: readonly End[] = ['cut', 'cut', 'cut', 'cut', 'cut', 'half-open', 'half-open', 'deaf'];
const SORTS: readonly Sort[] = [
  ...(['request', 'request', 'request', 'request'] as const),
  ...(['answer', 'answer', 'answer', 'answer'] as const),
  ...(['down', 'down', 'up', 'story'] as const),
];
/** How far into a visit it can end at most, when it is to be soon and when not. */
const REACH: Readonly<Record<Sort, readonly [number, number]>> = {
  request: [4, 24],
  answer: [4, 24],
  up: [4, 10],
  story: [1, 1],
  down: [8, 60],
};

/** What becomes of the nth socket of somebody: always the same for the same seed. Who only watches is asked nothing. */
export function fateOf(seed: string, name: string, visit: number, isWatching: boolean): Fate {
  const chance = new FastChance(`line/${seed}/${name}/${visit}`);
  const sort = isWatching ? pick<Sort>(chance, ['down', 'down', 'down', 'story']) : pick(chance, SORTS);
  const [soon, late] = REACH[sort];
  return {
    end: pick(chance, ENDS),
    sort,
    nth: 1 + chance.below(chance.below(2) === 0 ? soon : late),
    part: pick(chance, [0, 1, chance.below(1000) / 1000]),
    away: awayFor(chance),
    ghost: chance.below(4),
    delay: chance.below(3) === 0 ? 1 + chance.below(12) : 0,
    isTorn: chance.below(3) === 0,
  };
}

/** What becomes of the nth plain request after somebody's nth socket. */
export function plainFateOf(seed: string, name: string, visit: number, nth: number): PlainFate {
  const chance = new FastChance(`plain/${seed}/${name}/${visit}/${nth}`);
  return chance.below(2) === 0 ? chance.below(900) : null;
}

/** `of red 3: cut in answer 4, 0.5 of it, away for 2` */
export function inWords(name: string, visit: number, { end, sort, nth, part, away }: Fate): string {
  return `${name} ${visit}: ${end} in ${sort} ${nth}, ${part} of it, away for ${away}`;
}

function awayFor(chance: Chance): number {
  if (chance.below(2) === 0) return 0;
  // Now and then for so long that what was missed cannot all be told any more.
  if (chance.below(40) === 0) return 90;
  return chance.below(4) === 0 ? 3 + chance.below(12) : 1 + chance.below(2);
}
