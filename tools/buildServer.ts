import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { building, isFresh } from './fingerprint.js';
import { bundle } from './lib/bundle.ts';

const HOUSE = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(HOUSE, 'dist');
/** Or Express would show strangers where in our code it failed. */
const BANNER = "process.env.NODE_ENV ??= 'production';";

const { dependencies } = JSON.parse(readFileSync(join(HOUSE, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Builds dist/server.js, and beside it a file for each process that it hires, unless they were made of the same sources. */
export async function buildServer({ anew = false } = {}): Promise<void> {
  if (!anew && isFresh(HOUSE, 'server')) return;
  await building(HOUSE, 'server', async () => {
    // A hired one whose folder was moved would lie here for ever.
    for (const name of readdirSync(DIST).filter((found) => /\.js(\.map)?$/.test(found)))
      rmSync(join(DIST, name));
    const built = await bundle(join(HOUSE, 'server/main.ts'), {
      folder: DIST,
      file: 'server.js',
      plugins: [packagesStayOutside()],
      output: { banner: BANNER, sourcemap: true },
    });
    for (const file of built) nameless(`${file}.map`);
  });
}

/** Node 20 gives a name that stands in a map to all that follows it: a stack would name the wrong functions. */
function nameless(file: string): void {
  const map = JSON.parse(readFileSync(file, 'utf8')) as { names: string[] };
  writeFileSync(file, JSON.stringify({ ...map, names: [] }));
}

/** What is not among the dependencies would be missing where only they are installed: the build fails here, not the house there. */
function packagesStayOutside(): Plugin {
  return {
    name: 'packages-stay-outside',
    resolveId(id, importer) {
      if (importer === undefined || /^[.#]/.test(id) || isAbsolute(id)) return null;
      const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/');
      if (!id.startsWith('node:') && !Object.hasOwn(dependencies, name))
        throw new Error(`${relative(HOUSE, importer)} imports ${name}, which is not among the dependencies.`);
      return { id, external: true };
    },
  };
}
