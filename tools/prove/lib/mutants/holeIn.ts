import type { Definition } from './definitionOf.ts';
import type { Hole } from './Mutant.ts';
import type { Found, PartHole } from './partsMeant.ts';
import { partsMeant } from './partsMeant.ts';
import type { Syntax } from './syntax.ts';
import { isSyntax } from './syntax.ts';

/** What stands from here to there in a file becomes this. */
export type Edit = readonly [start: number, end: number, text: string];

/** Where a hole is in a function. Throws with what is not there, or is there more than once. */
export function holeIn({ source, part }: Definition, hole: Hole): Edit {
  const becomes = (old: Syntax, by: string): Edit => [old.start, old.end, `(${filled(by, old, source)})`];
  if ('constant' in hole) return becomes(part, hole.constant);
  if ('body' in hole) {
    const { body } = part;
    if (!isSyntax(body)) throw new Error('it is no function');
    return [body.start, body.end, `{ ${hole.body} }`];
  }
  const found = the(hole, partsMeant(part, hole));
  if ('returned' in hole) return becomes(found[0]['argument'] as Syntax, hole.returned);
  if (hole.is === undefined) return insteadOf(found, hole, source);
  return becomes('value' in hole ? valueOf(found[0]) : found[0], String(hole.is));
}

const valueOf = (one: Syntax): Syntax => (one['init'] ?? one['right'] ?? one['value']) as Syntax;

/** The statement that a part makes up is skipped, or others stand there. */
function insteadOf([part, around]: Found, hole: PartHole, source: string): Edit {
  const statement = [part, ...around].find(({ type }) => /Statement$|Declaration$/.test(type));
  if (statement?.type !== 'ExpressionStatement')
    throw new Error(`its ${said(hole)} is no statement by itself`);
  const instead = 'instead' in hole ? (hole.instead ?? '') : '';
  const whole = source.slice(statement.start, statement.end);
  return [statement.start, statement.end, `{ ${instead.replaceAll('$', () => whole)} }`];
}

/** New code, with what was there in its place. */
function filled(code: string, old: Syntax, source: string): string {
  const textOf = (part: unknown): string => {
    if (!isSyntax(part)) throw new Error(`there is nothing for ${code}`);
    return `(${source.slice(part.start, part.end)})`;
  };
  return code.replaceAll(/\$(\d?)/g, (_, n: string) => {
    if (n === '') return textOf(old);
    if (n === '0') return textOf((old['callee'] as Syntax | undefined)?.['object']);
    return textOf((old['arguments'] as Syntax[] | undefined)?.[Number(n) - 1]);
  });
}

function the(hole: PartHole, found: readonly Found[]): Found {
  const { which } = hole;
  const chosen = found.at(which === 'last' ? -1 : 0);
  if (chosen === undefined) throw new Error(`it has no ${said(hole)}`);
  if (which === undefined && found.length > 1) throw new Error(`it has ${found.length} of its ${said(hole)}`);
  return chosen;
}

function said(hole: PartHole): string {
  const where = hole.case === undefined ? '' : ` in case ${hole.case}`;
  if ('returned' in hole) return `return with something${where}`;
  if ('call' in hole) return `call of ${hole.call}${where}`;
  if ('value' in hole) return `value for ${hole.value}${where}`;
  return `condition about ${String(hole.condition)}${where}`;
}
