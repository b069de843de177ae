const DEEPEST = 10;
const MOST_VALUES = 2000;
const MOST_TEXT = 16_000;
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * What makes a value too large, too deep or too strange to be looked at any further, if anything does. Shapes are only
 * tried on what passes: a shape would walk a million pieces before it counted them. With `gaps`, `undefined` may stand
 * for what was left out.
 */
export function excessOf(raw: unknown, gaps = false): string | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return 'not a command';
  let values = 0;
  let text = 0;
  const visit = (value: unknown, depth: number): string | undefined => {
    if (++values > MOST_VALUES) return 'too large';
    if (typeof value === 'string') return (text += value.length) > MOST_TEXT ? 'too long' : undefined;
    if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'not a number';
    if (typeof value === 'boolean' || value === null || (gaps && value === undefined)) return undefined;
    if (typeof value !== 'object') return 'not plain data';
    if (depth === DEEPEST) return 'too deep';
    if (Array.isArray(value)) {
      if (value.length > MOST_VALUES) return 'too large';
      for (const inner of value as unknown[]) {
        const fault = visit(inner, depth + 1);
        if (fault !== undefined) return fault;
      }
      return undefined;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return 'not plain data';
    for (const key of Object.getOwnPropertyNames(value)) {
      if (FORBIDDEN.has(key)) return 'a forbidden key';
      if ((text += key.length) > MOST_TEXT) return 'too long';
      const fault = visit((value as Record<string, unknown>)[key], depth + 1);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
  return visit(raw, 0);
}
