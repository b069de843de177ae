import type { Hole } from './Mutant.ts';
import type { Syntax } from './syntax.ts';
import { isCalled, isSyntax, partsWithin } from './syntax.ts';

/** A part of a function, and what it stands in, from the inside out. */
export type Found = readonly [part: Syntax, around: readonly Syntax[]];
/** A hole in a part of a function, not in all of it. */
export type PartHole = Exclude<Hole, { readonly body: string } | { readonly constant: string }>;

/** The parts of a function that a hole may mean, as they are written. */
export function partsMeant(whole: Syntax, hole: PartHole): Found[] {
  const roots = hole.case === undefined ? [whole] : doneIn(whole, hole.case);
  const all = roots.flatMap((one) => [...partsWithin(one)]);
  if ('returned' in hole)
    return all.filter(
      ([one, around]) =>
        one.type === 'ReturnStatement' &&
        isSyntax(one['argument']) &&
        !around.some((outer) => outer !== whole && isFunction(outer)),
    );
  if ('call' in hole)
    return all.filter(([{ type, callee }]) => type === 'CallExpression' && isCalled(callee, hole.call));
  if ('value' in hole) return all.filter(([one, [outer]]) => gives(one, outer, hole.value));
  const names = typeof hole.condition === 'string' ? [hole.condition] : hole.condition;
  const conditions = all.filter(([one, [outer]]) => isCondition(one, outer) && mentions(one, names));
  return conditions.filter(([one]) => !conditions.some(([other]) => isInside(other, one)));
}

/** What a switch does in a case: what stands there, or in the next that does something. */
function doneIn(whole: Syntax, name: string): Syntax[] {
  for (const [one] of partsWithin(whole)) {
    if (one.type !== 'SwitchStatement') continue;
    const cases = one['cases'] as Syntax[];
    const from = cases.findIndex(({ test }) => isCalled(test, name));
    if (from < 0) continue;
    const done = cases.slice(from).find(({ consequent }) => (consequent as Syntax[]).length > 0);
    return (done?.['consequent'] ?? []) as Syntax[];
  }
  throw new Error(`it knows no case ${name}`);
}

const isFunction = ({ type }: Syntax): boolean => /^(ArrowFunctionExpression|Function)/.test(type);

/** Whether a variable, a field or a property of this name gets its value here. */
function gives(one: Syntax, outer: Syntax | undefined, name: string): boolean {
  switch (one.type) {
    case 'VariableDeclarator':
      return isSyntax(one['init']) && isCalled(one['id'], name);
    case 'AssignmentExpression':
      return isCalled(one['left'], name);
    case 'Property':
      // What is only passed on, or only taken out of an object, gets no value here.
      return outer?.type === 'ObjectExpression' && one['shorthand'] !== true && isCalled(one['key'], name);
    default:
      return false;
  }
}

function isCondition(one: Syntax, outer: Syntax | undefined): boolean {
  if (outer?.type === 'LogicalExpression') return outer['operator'] !== '??';
  return outer !== undefined && outer['test'] === one && outer.type !== 'SwitchCase';
}

function mentions(one: Syntax, names: readonly string[]): boolean {
  const words = new Set([...partsWithin(one)].map(([inner]) => inner['name']));
  return names.every((name) => words.has(name));
}

function isInside(inner: Syntax, outer: Syntax): boolean {
  return inner !== outer && inner.start >= outer.start && inner.end <= outer.end;
}
