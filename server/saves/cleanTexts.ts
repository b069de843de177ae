import { line, lines } from '#commands/shapes';
import { KernelError } from '#kernel/KernelError';
import { NAME_LENGTH } from '#protocol/codes';
import type { FullSave } from '#protocol/save';
import type { z } from 'zod';

/** How long the words of a table are when they are typed, by the field they stand in. */
const BOUNDS: Readonly<Record<string, { most: number; shape: z.ZodType<string, string> }>> = {
  label: { most: 80, shape: line(80) },
  title: { most: 80, shape: line(80) },
  name: { most: NAME_LENGTH, shape: line(NAME_LENGTH) },
  about: { most: 1000, shape: lines(1000) },
  face: { most: 2000, shape: lines(2000) },
  before: { most: 2000, shape: lines(2000) },
  after: { most: 2000, shape: lines(2000) },
};
/** What nobody types, such as what a component looks like: as long as any text in a save may be. */
const OTHERS = { most: Infinity, shape: lines(Infinity) };
/** What belongs in no name of a field. */
const UNFIT_KEY = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Every text of an open save, cut and cleaned as if somebody had typed it: the table, its beginning and what led from one to the
 * other alike, or the one would not lead to the other any more. Walked, not recursed into.
 */
export function cleanTexts({ table, history }: FullSave): void {
  const left: object[] = history === null ? [table] : [table, history];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const holder = one as Record<string, unknown>;
    for (const [key, value] of Object.entries(holder)) {
      if (UNFIT_KEY.test(key)) throw new KernelError('a field in it has an odd name');
      if (typeof value === 'string') holder[key] = cleaned(key, value);
      else if (typeof value === 'object' && value !== null) left.push(value);
    }
  }
}

function cleaned(key: string, text: string): string {
  const { most, shape } = (Object.hasOwn(BOUNDS, key) ? BOUNDS[key] : undefined) ?? OTHERS;
  return shape.safeParse(text.slice(0, most)).data ?? '';
}
