import type { Syntax } from './syntax.ts';
import { isSyntax, partsOf, partsWithin } from './syntax.ts';

/** A name that new code speaks of. */
export interface NewName {
  readonly name: string;
  /** Of something else, after a dot; otherwise it must be to be seen from there. */
  readonly isMember: boolean;
}

/** Names that a program speaks of since it was changed, and does not itself give to anything. */
export function newNames(before: Syntax, after: Syntax): NewName[] {
  const known = new Set([...partsWithin(before)].map(([part]) => part['name']));
  const given = new Set([...partsWithin(after)].flatMap(([part]) => givenBy(part)));
  return [...partsWithin(after)].flatMap(([part, [outer]]) => {
    const name = part['name'];
    if (part.type !== 'Identifier' || typeof name !== 'string' || known.has(name)) return [];
    const isMember = outer?.type === 'MemberExpression' && outer['property'] === part && !outer['computed'];
    const isKey = outer?.type === 'Property' && outer['key'] === part && !outer['shorthand'];
    return isKey || (!isMember && given.has(name)) ? [] : [{ name, isMember }];
  });
}

/** The names that a function gives to what it is handed, or a line to what it keeps. */
function givenBy(part: Syntax): unknown[] {
  const patterns = Array.isArray(part['params'])
    ? part['params']
    : [part.type === 'VariableDeclarator' ? part['id'] : null];
  return patterns
    .filter(isSyntax)
    .flatMap((pattern) => [pattern, ...partsOf(pattern)].map(({ name }) => name));
}
