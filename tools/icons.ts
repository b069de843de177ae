import { mkdirSync, readFileSync, readdirSync, existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { PLAIN_ICONS } from '#art/plain';

/**
 * `npx tsx tools/icons.ts`: takes the icons that the boxes and the house itself use out of the game-icons package and
 * writes them to assets/icons/icons.json, name → path within a square of side 512. Run it after naming a new icon.
 */
const house = fileURLToPath(new URL('..', import.meta.url));

/** What the rooms around the table use: empty seats, ranks, sorts of games. */
const OWN_ICONS = [
  'card-draw',
  'card-random',
  'dice-twenty-faces-twenty',
  'hourglass',
  'laurel-crown',
  'perspective-dice-six-faces-random',
  'poker-hand',
  'trophy',
];

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

async function wantedByBoxes(): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  const games = join(house, 'shared/games');
  for (const game of readdirSync(games).sort()) {
    const file = join(games, game, 'art.ts');
    if (!existsSync(file)) continue;
    const { ICONS } = (await import(pathToFileURL(file).href)) as { readonly ICONS?: unknown };
    for (const name of namesIn(ICONS)) wanted.set(name, `shared/games/${game}/art.ts`);
  }
  return wanted;
}

/** A list of names, or names under words of the game's own. */
function namesIn(icons: unknown): string[] {
  if (typeof icons === 'string') return [icons];
  if (typeof icons !== 'object' || icons === null) return [];
  return Object.values(icons).flatMap(namesIn);
}

function pathOf({ icons, aliases }: IconSet, name: string): string | undefined {
  const { body } = icons[name] ?? icons[aliases?.[name]?.parent ?? ''] ?? {};
  return body === undefined ? undefined : /^<path[^>]* d="([^"]+)"\/>$/.exec(body)?.[1];
}

const require = createRequire(import.meta.url);
const set = JSON.parse(
  readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
) as IconSet;
const wanted = await wantedByBoxes();
for (const name of PLAIN_ICONS) wanted.set(name, 'shared/art/plain.ts');
for (const name of OWN_ICONS) wanted.set(name, 'tools/icons.ts');

const found: Record<string, string> = {};
const missing: string[] = [];
for (const [name, by] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const path = pathOf(set, name);
  if (path === undefined) missing.push(`${name} (named in ${by})`);
  else found[name] = path;
}
mkdirSync(join(house, 'assets/icons'), { recursive: true });
writeFileSync(join(house, 'assets/icons/icons.json'), `${JSON.stringify(found, null, 2)}\n`);
process.stdout.write(`${Object.keys(found).length} icons written to assets/icons/icons.json.\n`);
if (missing.length > 0) {
  process.stderr.write(`There is no icon of this name in game-icons:\n  ${missing.join('\n  ')}\n`);
  process.exitCode = 1;
}
