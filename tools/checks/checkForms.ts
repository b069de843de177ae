import { FORMS } from '#kernel/kind';
import { PLACE_FORMS } from '#kernel/place';
import { isSyntax, nameWritten, parse, partsOf } from '../prove/lib/mutants/syntax.ts';
import type { Syntax } from '../prove/lib/mutants/syntax.ts';

const NAMES: ReadonlySet<unknown> = new Set([...FORMS, ...PLACE_FORMS]);

/** Where a form may be asked for by its name, and why `kernel/forms` is no place for the answer. */
export const REASONS: Readonly<Record<string, string>> = {
  'client/art/': 'what is drawn on a form',
  'client/words/': 'what a form is called in a sentence',
  'client/list/cellNamed.ts': 'squares and hexes are called otherwise',
  'client/list/cellWords.ts': 'squares and hexes are called otherwise',
  'client/scene/marks/placeMarks.ts': 'squares and hexes are drawn otherwise',
  'server/physics/bodies/planOf.ts': 'the outline of a body that falls',
  'shared/kernel/audit.ts': 'the two places every table has, by their names',
  'shared/kernel/cells.ts': 'squares and hexes are counted otherwise',
  'shared/kernel/place.ts': 'squares and hexes are counted otherwise',
  'shared/layout/layOf.ts': 'squares and hexes are measured otherwise',
  'shared/layout/locators/': 'squares and hexes are measured otherwise',
};

export interface FormsReport {
  /** What a form decides by its name, as `form === 'card' (client/tools/Digits.ts)`. */
  readonly decided: string[];
  /** Reasons nothing needs any more, by their path. */
  readonly stale: string[];
}

/** Finds decisions about single forms outside the one table of what is so about them: a new form would have to be found in each. */
export function checkForms(
  sources: Iterable<readonly [path: string, text: string]>,
  reasons = REASONS,
): FormsReport {
  const decided = new Set<string>();
  const needed = new Set<string>();
  for (const [path, text] of sources) {
    const reason = Object.keys(reasons).find((known) => path.startsWith(known));
    for (const what of decisionsIn(path, text))
      if (reason === undefined) decided.add(`${what} (${path})`);
      else needed.add(reason);
  }
  return { decided: [...decided], stale: Object.keys(reasons).filter((path) => !needed.has(path)) };
}

function decisionsIn(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (part: Syntax): void => {
    if (isComparison(part) || isChoice(part))
      found.push(text.slice(part.start, part.end).replaceAll(/\s+/g, ' '));
    partsOf(part).forEach(visit);
  };
  // Most files speak of no form; to parse them all takes long.
  if (/form/i.test(text) || /new Set/.test(text)) visit(parse(path, text));
  return found;
}

/** `form === 'card'` */
function isComparison({ type, operator, left, right }: Syntax): boolean {
  if (type !== 'BinaryExpression' || (operator !== '===' && operator !== '!==')) return false;
  return (isForm(left) && isName(right)) || (isForm(right) && isName(left));
}

/** `new Set(['card', 'tile'])`, `['card', 'tile'].includes(form)` */
function isChoice({ type, callee, arguments: given }: Syntax): boolean {
  const [first] = Array.isArray(given) ? (given as unknown[]) : [];
  if (type === 'NewExpression') return nameWritten(callee).at(-1) === 'Set' && areNames(first);
  if (type !== 'CallExpression' || !isSyntax(callee) || callee.type !== 'MemberExpression') return false;
  return nameWritten(callee['property'])[0] === 'includes' && areNames(callee['object']) && isForm(first);
}

const isForm = (part: unknown): boolean => /form$/i.test(nameWritten(part).at(-1) ?? '');

const isName = (part: unknown): boolean =>
  isSyntax(part) && part.type === 'Literal' && NAMES.has(part['value']);

function areNames(part: unknown): boolean {
  if (!isSyntax(part) || part.type !== 'ArrayExpression' || !Array.isArray(part['elements'])) return false;
  return part['elements'].length > 0 && part['elements'].every(isName);
}
