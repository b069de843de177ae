import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Alteration } from './Mutant.ts';
import type { Syntax } from './syntax.ts';
import { isSyntax, nameWritten, parse, partsOf } from './syntax.ts';

export interface Definition {
  /** From the house's root, such as `shared/kernel/visibility.ts`. */
  readonly file: string;
  readonly source: string;
  readonly part: Syntax;
}

export type Sources = ReadonlyMap<string, string>;

const HOUSE = fileURLToPath(new URL('../../../..', import.meta.url));
let house: Sources | null = null;

/** What a server is made of, by file. Read once. */
export function sourcesOfHouse(): Sources {
  house ??= new Map(
    ['shared', 'server'].flatMap((room) =>
      readdirSync(join(HOUSE, room), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
        .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
        .map((file) => [file, readFileSync(join(HOUSE, file), 'utf8')] as const),
    ),
  );
  return house;
}

/** The one definition of the function that a mutant names. None, or several, and the mutant means nothing: that throws. */
export function definitionOf(mutant: Pick<Alteration, 'name' | 'of' | 'near'>, sources: Sources): Definition {
  const { name, of, near } = mutant;
  const found = definitions(of, sources).filter(
    ({ file, source }) => near === undefined || definitions(near, new Map([[file, source]])).length > 0,
  );
  const [only, ...others] = found;
  const wanted = near === undefined ? of : `${of} beside ${near}`;
  if (only === undefined)
    throw new Error(`the mutant “${name}” has lost its function: nothing defines ${wanted}`);
  if (others.length > 0)
    throw new Error(
      `the mutant “${name}” does not know its function: ${wanted} is defined ${found.length} times, in ${found.map(({ file }) => file).join(', ')}`,
    );
  return only;
}

function definitions(of: string, sources: Sources): Definition[] {
  const [outer = '', inner] = of.split('.');
  const word = new RegExp(`\\b${inner ?? outer}\\b`);
  const found: Definition[] = [];
  for (const [file, source] of sources) {
    // Parsing all of the house takes seconds.
    if (!source.includes(outer) || !word.test(source)) continue;
    for (const statement of partsOf(parse(file, source))) {
      const whole = statement.type.startsWith('Export') ? statement['declaration'] : statement;
      if (!isSyntax(whole)) continue;
      for (const [name, part] of named(whole)) {
        if (name !== outer) continue;
        if (inner === undefined) found.push({ file, source, part });
        else found.push(...membersOf(part, inner).map((member) => ({ file, source, part: member })));
      }
    }
  }
  return found;
}

/** What a statement at the top of a file defines. */
function named(statement: Syntax): [string, Syntax][] {
  if (statement.type === 'VariableDeclaration')
    return (statement['declarations'] as Syntax[]).flatMap((one) =>
      isSyntax(one['init']) ? [[nameWritten(one['id']).join('.'), one['init']] as [string, Syntax]] : [],
    );
  const isNamed = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration';
  return isNamed ? [[nameWritten(statement['id']).join('.'), statement]] : [];
}

/** The functions of a name in a class or an object, also one that is handed to a call or said to be of a type. */
function membersOf(part: Syntax, name: string): Syntax[] {
  switch (part.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      return partsOf(part['body'] as Syntax).flatMap((member) => functionIn(member, name));
    case 'ObjectExpression':
      return partsOf(part).flatMap((member) => functionIn(member, name));
    case 'CallExpression':
      return (part['arguments'] as Syntax[]).flatMap((argument) => membersOf(argument, name));
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return membersOf(part['expression'] as Syntax, name);
    default:
      return [];
  }
}

function functionIn(member: Syntax, name: string): Syntax[] {
  const { value } = member;
  if (nameWritten(member['key']).join('.') !== name || !isSyntax(value)) return [];
  // What an overload or an abstract class only declares has nothing to leave out.
  return isSyntax(value['body']) ? [value] : [];
}
