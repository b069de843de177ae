import type { Syntax } from '../prove/lib/mutants/syntax.ts';
import { isSyntax, parse, partsOf } from '../prove/lib/mutants/syntax.ts';

/** What may be called like something else, and why nobody takes one for the other. */
interface Excuse {
  /** Such a file, and what it defines, does not count. */
  readonly files: RegExp;
  readonly because: string;
}

export const EXCUSES: readonly Excuse[] = [
  {
    files: /^tools\/(prove\/(?!lib\/)|(bench|browser|pictures|playtest|referee)\/|[\w-]+\.\w+$)/,
    because:
      'a program of its own under tools: nothing of the house imports its parts, which are called by what they are there',
  },
  {
    files: /^shared\/(kernel\/(shape|tableShapes)|commands\/shapes)\.ts$/,
    because: 'what comes from outside is read by a shape that is called as what it lets through',
  },
  {
    files: /^shared\/commands\/verbs\//,
    because: 'a verb is called as what a hand asks for, and so is whatever else does it',
  },
  {
    files: /^shared\/layout\/locators\//,
    because: 'a locator is called as the form of place it knows',
  },
  {
    files: /^client\/scene\/systems\//,
    because: 'a system of the scene is called as what it does',
  },
  {
    files: /^server\/people\/decisions\//,
    because: 'decisions about people are called as what they are about',
  },
];

/** What is left of one name for two things, each with its reason. */
export const KEPT: Readonly<Record<string, string>> = {};

export interface NamesReport {
  /** Called like something else, as `Throttle (client/tools/Throttle.ts, server/presence/Throttle.ts)`. */
  readonly twice: string[];
  /** Names kept that stand once now, and excuses that excuse nothing. */
  readonly stale: string[];
}

type Places = Map<string, Set<string>>;

/** Finds files and exported names that stand in two places: whoever searches for one finds the other. */
export function checkNames(
  sources: Iterable<readonly [path: string, text: string]>,
  {
    excuses,
    kept,
  }: { readonly excuses: readonly Excuse[]; readonly kept: Readonly<Record<string, string>> } = {
    excuses: EXCUSES,
    kept: KEPT,
  },
): NamesReport {
  const places: Places = new Map();
  for (const [path, text] of sources) {
    note(places, path.slice(path.lastIndexOf('/') + 1), path);
    for (const name of exportedBy(path, text)) note(places, name, path);
  }
  const alike = [...places].filter(([, files]) => files.size > 1);
  const twice = alike.filter(([, files]) => countedOf(files, excuses).length > 1);
  const strays = twice.filter(([name]) => !Object.hasOwn(kept, name));
  const isNeeded = (excuse: Excuse): boolean => {
    const others = excuses.filter((one) => one !== excuse);
    return alike.some(
      ([, files]) => countedOf(files, excuses).length < 2 && countedOf(files, others).length > 1,
    );
  };
  return {
    twice: strays.map(([name, files]) => `${name} (${countedOf(files, excuses).join(', ')})`),
    stale: [
      ...Object.keys(kept).filter((name) => !twice.some(([other]) => other === name)),
      ...excuses.filter((excuse) => !isNeeded(excuse)).map(({ because }) => because),
    ],
  };
}

/** Those of some files that no excuse leaves out. */
function countedOf(files: ReadonlySet<string>, excuses: readonly Excuse[]): string[] {
  return [...files].filter((file) => !excuses.some((one) => one.files.test(file)));
}

function note(places: Places, name: string, path: string): void {
  const files = places.get(name) ?? new Set();
  places.set(name, files.add(path));
}

/** Names a file defines and exports; what it only passes on is defined elsewhere. */
function exportedBy(path: string, text: string): string[] {
  return partsOf(parse(path, text)).flatMap((statement) => {
    const whole = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : null;
    return isSyntax(whole) ? defined(whole) : [];
  });
}

function defined(whole: Syntax): string[] {
  const several = whole['declarations'];
  const all = Array.isArray(several) ? several.filter(isSyntax) : [whole];
  return all.flatMap(({ id }) => (isSyntax(id) && typeof id['name'] === 'string' ? [id['name']] : []));
}
