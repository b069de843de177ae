import { describe, expect, it } from 'vitest';
import { house } from './files.ts';
import { checkSpec, checkSpecOf } from './spec.ts';

const spec = [
  'shared/kernel/SPEC.md',
  '# Rules\n\n- **[K1]** A piece is in one place.\n- **[K2]** An act has effects.\n',
] as const;
const test = (text: string) => ['shared/kernel/a.test.ts', text] as const;
const fine = { uncited: [], unknown: [], twice: [] };

describe('a rule counts as cited', () => {
  it.each([
    ['by it and test', `it('[K1] one', () => {}); test("[K2] two", () => {});`],
    ['by describe', `describe('[K1] [K2] both', () => {});`],
    [
      'by each, for and property tests',
      `it.each([[1, fn(2)]])('[K1] %s', () => {}); test.for(rows())('[K2] x', () => {});`,
    ],
    ['by a template', 'it.each`a\n${1}`("[K1] x", () => {}); it(`[K2] ${name}`, () => {});'],
    ['inside another block', `describe('x', () => { for (const a of b) { it('[K1][K2] x', () => {}); } });`],
  ])('%s', (_how, text) => {
    expect(checkSpec([spec], [test(text)])).toEqual(fine);
  });
});

it('a rule that no test name cites is listed, with its file', () => {
  const text = `// it('[K2] in a comment')\nit('[K1] x', () => {}); expect('[K2]');`;
  expect(checkSpec([spec], [test(text)])).toEqual({ ...fine, uncited: ['K2 (shared/kernel/SPEC.md)'] });
});

it('a citation without a rule is listed, with its file', () => {
  const text = `it('[K1] [K2] x', () => {}); it('[K3] y', () => {}); it('[C1] z', () => {});`;
  const unknown = ['K3 (shared/kernel/a.test.ts)', 'C1 (shared/kernel/a.test.ts)'];
  expect(checkSpec([spec], [test(text)])).toEqual({ ...fine, unknown });
});

it('rooms number their rules with letters of their own, and a number is given once', () => {
  const other = ['shared/commands/SPEC.md', '- **[C1]** A command asks.\n- **[K2]** Again.\n'] as const;
  const text = `it('[K1] [K2] [C1] x', () => {});`;
  expect(checkSpec([spec, other], [test(text)])).toEqual({
    ...fine,
    twice: ['K2 (shared/commands/SPEC.md)'],
  });
});

it('every rule of the house is cited by a test, and every citation names a rule', () => {
  expect(checkSpecOf(house)).toEqual(fine);
});
