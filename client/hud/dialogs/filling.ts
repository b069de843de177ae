import type { Json } from '#kernel/json';
import type { OpeningTold } from '#protocol/TurnTold';

/** `metal_to_load` → "Metal to load". */
export function fieldTitle(field: string): string {
  const words = field.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether there is enough in a field to ask for it: the rules still have the last word. */
export function isFilledIn(opening: OpeningTold, value: Json): boolean {
  switch (opening.type) {
    case 'amount':
      return typeof value === 'number' && value >= opening.min && value <= opening.max;
    case 'choice':
      return typeof value === 'string' && opening.of.includes(value);
    case 'text':
      return typeof value === 'string' && value.length <= opening.most;
    case 'pieces':
      return Array.isArray(value) && value.length >= opening.min && value.length <= opening.max;
    case 'path':
      return Array.isArray(value) && value.length > 0 && value.length <= opening.most;
  }
}

/** Some pieces with one more or one fewer, in the one spelling there is of them. */
export function withPiece(chosen: readonly number[], piece: number, isChosen: boolean): number[] {
  const others = chosen.filter((id) => id !== piece);
  return (isChosen ? [...others, piece] : others).toSorted((a, b) => a - b);
}

/** Where a path may go on from where it has come to. */
export function nextSteps(
  opening: Extract<OpeningTold, { readonly type: 'path' }>,
  path: readonly number[],
): readonly number[] {
  if (path.length >= opening.most) return [];
  return opening.next[path.at(-1) ?? opening.from] ?? [];
}
