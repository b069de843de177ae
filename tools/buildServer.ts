import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { rolldown } from 'rolldown';
import { building, isFresh } from './fingerprint.js';

const HOUSE = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(HOUSE, 'dist');
/**
 * A process of its own begins in a hire.js, which learns TypeScript and loads the work.ts beside it. Built, that is a file of its own: with the
 * whole server in it, it would take three times as long to begin, and twice the memory.
 */
const HIRE = /new URL\('(\.[^']*\/)hire\.js', import\.meta\.url\)/g;
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
    const files = new Map([[join(HOUSE, 'server/main.ts'), 'server.js']]);
    // What is hired by one of them is added while they are gone through.
    for (const [source, file] of files) await bundle(source, file, files);
  });
}

async function bundle(source: string, file: string, files: Map<string, string>): Promise<void> {
  const built = await rolldown({
    input: source,
    cwd: HOUSE,
    platform: 'node',
    plugins: [packagesStayOutside(), hiredOnesBeside(files)],
  });
  await built.write({
    file: join(DIST, file),
    banner: BANNER,
    codeSplitting: false,
    sourcemap: true,
  });
  nameless(join(DIST, `${file}.map`));
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

/** The address of a hire.js becomes that of a file in dist/, named after its folder. */
export function hiredOnesBeside(files: Map<string, string>): Plugin {
  return {
    name: 'hired-ones-beside',
    transform(text, id) {
      if (!text.includes('hire.js')) return null;
      const code = text.replace(HIRE, (_all, folder: string) => {
        const work = resolve(dirname(id), folder, 'work.ts');
        const name = relative(HOUSE, dirname(work)).split(/[\\/]/).join('.');
        files.set(work, `${name}.js`);
        return `new URL('./${name}.js', import.meta.url)`;
      });
      return { code, map: null };
    },
  };
}
