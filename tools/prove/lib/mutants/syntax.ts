import { parseSync } from 'vite';

/** A part of a program as it is written: what sort it is, and from where to where it stands. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isSyntax = (part: unknown): part is Syntax =>
  typeof part === 'object' && part !== null && 'type' in part && 'start' in part;

export function parse(file: string, source: string): Syntax {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as Syntax;
}

export function partsOf(part: Syntax): Syntax[] {
  return Object.values(part).flatMap((inner: unknown) =>
    Array.isArray(inner) ? inner.filter(isSyntax) : isSyntax(inner) ? [inner] : [],
  );
}

/** A part and all in it, in the order they are written, with what each stands in, from the inside out. */
export function* partsWithin(
  part: Syntax,
  around: readonly Syntax[] = [],
): Generator<[Syntax, readonly Syntax[]]> {
  yield [part, around];
  const outside = [part, ...around];
  for (const inner of partsOf(part)) yield* partsWithin(inner, outside);
}

/** What something is called, from the outside in: `['this', 'ports', 'save']`. Empty: it has no name. */
export function nameWritten(part: unknown): string[] {
  if (!isSyntax(part)) return [];
  switch (part.type) {
    case 'ThisExpression':
      return ['this'];
    case 'Identifier':
    case 'PrivateIdentifier':
      return [String(part['name'])];
    case 'Literal':
      return [String(part['value'])];
    case 'MemberExpression':
      return [...nameWritten(part['object']), ...nameWritten(part['property'])];
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return nameWritten(part['expression']);
    case 'CallExpression':
      return nameWritten(part['callee']);
    default:
      return [];
  }
}

/** Whether a name ends as asked: `this.ports.save` is a `ports.save` and a `save`. */
export function isCalled(part: unknown, name: string): boolean {
  const whole = nameWritten(part);
  const asked = name.split('.');
  return asked.length <= whole.length && asked.every((word, i) => word === whole.at(i - asked.length));
}
