// Plain JavaScript: Node loads this file before it can load TypeScript.

/** @type {{ file: string, from: string, to: string } | null} */
let mutant = null;

/** @param {{ file: string, from: string, to: string }} data */
export function initialize(data) {
  mutant = data;
}

/**
 * Hands out the house's own source, with one piece of it replaced.
 * @param {string} url
 * @param {import('node:module').LoadHookContext} context
 * @param {(url: string, context: import('node:module').LoadHookContext) => Promise<import('node:module').LoadFnOutput>} next
 */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  const [path = ''] = url.split('?');
  if (mutant === null || !path.endsWith(`/${mutant.file}`)) return loaded;
  const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
  // A mutant that changes nothing would seem to be caught by nothing: it must fail loudly.
  if (source.split(mutant.from).length !== 2)
    throw new Error(`the mutant's words do not stand exactly once in ${mutant.file}: ${mutant.from}`);
  return { ...loaded, source: source.replace(mutant.from, () => mutant?.to ?? '') };
}
