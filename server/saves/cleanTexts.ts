import { MOST_CELL } from '#commands/faces';
import { line, lines } from '#commands/shapes';
import { KernelError } from '#kernel/KernelError';
import { NAME_LENGTH } from '#protocol/codes';
import type { FullSave } from '#protocol/save';
import type { z } from 'zod';

interface Bound {
  readonly most: number;
  readonly shape: z.ZodType<string, string>;
}

/** How long the words of a table are when they are typed, by the field they stand in. */
const BOUNDS: Readonly<Record<string, Bound>> = {
  label: { most: 80, shape: line(80) },
  title: { most: 80, shape: line(80) },
  name: { most: NAME_LENGTH, shape: line(NAME_LENGTH) },
  // Nobody types it: as long as the name it is said with.
  team: { most: NAME_LENGTH, shape: line(NAME_LENGTH) },
  about: { most: 1000, shape: lines(1000) },
  face: { most: 2000, shape: lines(2000) },
  before: { most: 2000, shape: lines(2000) },
  after: { most: 2000, shape: lines(2000) },
};
/** What stands in a row of a list, whatever its column is called: one called "name" would lose its words. */
const CELL: Bound = { most: MOST_CELL, shape: lines(MOST_CELL) };
/** What nobody types, such as what a component looks like: as long as any text in a save may be. */
const OTHERS: Bound = { most: Infinity, shape: lines(Infinity) };
/** What belongs in no name of a field. */
const UNFIT_KEY = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Where in a save an object stands: anywhere, among the rows of a list, around one of them, or it is that row. */
type Where = 'anywhere' | 'rows' | 'entry' | 'row';

/**
 * Every text of an open save, cut and cleaned as if somebody had typed it: the table, its beginning and what led from one to the
 * other alike, or the one would not lead to the other any more. Walked, not recursed into.
 */
export function cleanTexts({ table, history }: FullSave): void {
  const left: [object, Where][] = history === null ? [] : [[history, 'anywhere']];
  left.push([table, 'anywhere']);
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const [object, where] = one;
    const holder = object as Record<string, unknown>;
    for (const [key, value] of Object.entries(holder)) {
      if (UNFIT_KEY.test(key)) throw new KernelError('a field in it has an odd name');
      if (typeof value === 'string') holder[key] = cleaned(where === 'row' ? CELL : boundOf(key), value);
      else if (typeof value === 'object' && value !== null) left.push([value, within(where, key, value)]);
    }
  }
}

/** A list keeps its rows as `row`; what changed them says `before` and `after`. */
function within(where: Where, key: string, value: object): Where {
  if (where === 'rows') return 'entry';
  if (where === 'entry' && ['row', 'before', 'after'].includes(key)) return 'row';
  return key === 'rows' && Array.isArray(value) ? 'rows' : 'anywhere';
}

function boundOf(key: string): Bound {
  return (Object.hasOwn(BOUNDS, key) ? BOUNDS[key] : undefined) ?? OTHERS;
}

function cleaned({ most, shape }: Bound, text: string): string {
  return shape.safeParse(text.slice(0, most)).data ?? '';
}
