import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';

// `named.ts bench dice --quick` runs tools/bench/dice.ts with --quick.
const [kind = '', name = '', ...rest] = process.argv.slice(2);
const folder = fileURLToPath(new URL(kind, import.meta.url));
const names = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

if (names.includes(name)) {
  const file = join(folder, `${name}.ts`);
  process.argv = [process.argv[0] ?? '', file, ...rest];
  await import(pathToFileURL(file).href);
} else {
  console.error(name === '' ? `Which ${kind}?` : `There is no ${kind} called "${name}".`);
  console.error(names.length === 0 ? `tools/${kind}/ is still empty.` : `Choose one of: ${names.join(', ')}`);
  console.error(`Usage: npm run ${kind} -- <name> [options]`);
  process.exitCode = 1;
}
