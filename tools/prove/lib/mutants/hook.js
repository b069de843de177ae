// Plain JavaScript: Node loads this file before it can load TypeScript. See cutFor.ts for what it is told.

/** @typedef {{ file: string, length: number, edits: [start: number, end: number, text: string][] }} Cut */

/** @type {Cut | null} */
let cut = null;

/** @param {Cut} data */
export function initialize(data) {
  cut = data;
}

/**
 * Hands out the house's own source, with a hole in one function of it.
 * @param {string} url
 * @param {import('node:module').LoadHookContext} context
 * @param {(url: string, context: import('node:module').LoadHookContext) => Promise<import('node:module').LoadFnOutput>} next
 */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  const [path = ''] = url.split('?');
  if (cut === null || !path.endsWith(`/${cut.file}`)) return loaded;
  let source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
  // A mutant that changes something else would seem to be caught by nothing: it must fail loudly.
  if (source.length !== cut.length) throw new Error(`${cut.file} has changed since its mutant was made`);
  for (const [start, end, text] of cut.edits) source = source.slice(0, start) + text + source.slice(end);
  return { ...loaded, source };
}
