import { expect, it } from 'vitest';
import { withSection } from './section.ts';

it('a figure is written beside the others, in order, and once', () => {
  let page = withSection('', { title: 'prove leak', text: 'old' });
  page = withSection(page, { title: 'bench wire', text: 'bytes' });
  page = withSection(page, { title: 'prove leak', text: 'new\n\nline' });
  expect(page.startsWith('# Figures\n')).toBe(true);
  expect(page.slice(page.indexOf('## '))).toBe('## bench wire\n\nbytes\n\n## prove leak\n\nnew\n\nline\n');
});
