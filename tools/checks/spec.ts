import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { filesOf } from './files.ts';

/** What is wrong between the numbered rules in SPEC.md files and the tests that cite them. */
export interface SpecReport {
  /** Rules without a test, as `K7 (shared/kernel/SPEC.md)`. */
  uncited: string[];
  /** Citations without a rule, as `K99 (shared/kernel/apply.test.ts)`. */
  unknown: string[];
  /** Numbers given to two rules. */
  twice: string[];
}

type Texts = Iterable<readonly [path: string, text: string]>;

const RULE = /^- \*\*\[([A-Z]+\d+[a-z]?)\]\*\*/gm;
const CITATION = /\[([A-Z]+\d+[a-z]?)\]/g;

/** The numbers of the rules that a SPEC.md lays down. */
export const rulesIn = (spec: string): string[] => [...spec.matchAll(RULE)].map(([, rule = '']) => rule);

export function checkSpec(specs: Texts, tests: Texts): SpecReport {
  const rules = new Map<string, string>();
  const twice: string[] = [];
  for (const [path, text] of specs) {
    for (const rule of rulesIn(text)) {
      if (rules.has(rule)) twice.push(`${rule} (${path})`);
      rules.set(rule, path);
    }
  }

  const cited = new Set<string>();
  const unknown = new Set<string>();
  for (const [path, text] of tests) {
    for (const name of testNames(path, text)) {
      for (const [, rule = ''] of name.matchAll(CITATION)) {
        cited.add(rule);
        if (!rules.has(rule)) unknown.add(`${rule} (${path})`);
      }
    }
  }
  const uncited = [...rules].filter(([rule]) => !cited.has(rule)).map(([rule, path]) => `${rule} (${path})`);
  return { uncited, unknown: [...unknown], twice };
}

export function checkSpecOf(house: string): SpecReport {
  const files = filesOf(house);
  const texts = (pattern: RegExp) =>
    files
      .filter((path) => pattern.test(path))
      .map((path) => [path, readFileSync(join(house, path), 'utf8')] as const);
  return checkSpec(texts(/(^|\/)SPEC\.md$/), texts(/^(shared|server|client)\/.*\.test\.tsx?$/));
}

interface Syntax {
  type: string;
  [key: string]: unknown;
}
const isSyntax = (part: unknown): part is Syntax =>
  typeof part === 'object' && part !== null && 'type' in part;

/** The names given to it, test and describe, with `.each`, `.for` and the like. Comments and other strings cite nothing. */
function testNames(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const names: string[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    if (!isSyntax(part)) return;
    if (part.type === 'CallExpression' && /^(it|test|describe)$/.test(caller(part))) {
      const [name] = part['arguments'] as Syntax[];
      if (name !== undefined) names.push(words(name));
    }
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(program);
  return names;
}

/** The first word of a call such as `it.each(rows)('…')`. */
function caller(part: Syntax): string {
  const inner = part['callee'] ?? part['object'] ?? part['tag'];
  if (isSyntax(inner)) return caller(inner);
  return typeof part['name'] === 'string' ? part['name'] : '';
}

function words(name: Syntax): string {
  if (name.type === 'Literal') return String(name['value']);
  if (name.type !== 'TemplateLiteral') return '';
  return (name['quasis'] as { value: { raw: string } }[]).map((quasi) => quasi.value.raw).join('…');
}
