import { writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InputOptions, OutputOptions, Plugin } from 'rolldown';
import { rolldown } from 'rolldown';
import { folderForNow } from './folderForNow.ts';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));
/**
 * A process of its own begins in a hire.js, which learns TypeScript and loads the work.ts beside it. Built, that is a file of its own: with the
 * whole server in it, it would take three times as long to begin, and twice the memory.
 */
const HIRE = /new URL\('(\.[^']*\/)hire\.js', import\.meta\.url\)/g;

export interface BundlePlan {
  readonly folder: string;
  /** What the file is called there. Those it hires are called after their folders. */
  readonly file: string;
  readonly plugins?: readonly Plugin[];
  readonly output?: Omit<OutputOptions, 'file'>;
  readonly logLevel?: InputOptions['logLevel'];
}

/**
 * A TypeScript file and everything it needs as one JavaScript file for Node, and beside it one for each process that it hires. Resolves
 * to all that was written. Packages that bring machine code stay outside.
 */
export async function bundle(
  script: string,
  { folder, file, plugins = [], output = {}, logLevel = 'warn' }: BundlePlan,
): Promise<string[]> {
  const files = new Map([[script, file]]);
  // What is hired by one of them is added while they are gone through.
  for (const [input, name] of files) {
    const built = await rolldown({
      input,
      cwd: HOUSE,
      platform: 'node',
      external: [/^libsql/],
      logLevel,
      plugins: [...plugins, hiredOnesBeside(files)],
    });
    await built.write({ ...output, file: join(folder, name), codeSplitting: false });
  }
  return [...files.values()].map((name) => join(folder, name));
}

/** The same, gone with this process: it starts many times as fast as TypeScript does, where it is started hundreds of times. */
export async function bundleForNow(script: URL, plugins: readonly Plugin[] = []): Promise<string> {
  const folder = folderForNow();
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const file = 'script.js';
  const output = { minify: true };
  await bundle(fileURLToPath(script), { folder, file, plugins, output, logLevel: 'silent' });
  return join(folder, file);
}

/** The address of a hire.js becomes that of a file beside, named after its folder. */
function hiredOnesBeside(files: Map<string, string>): Plugin {
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
