import { expect, it } from 'vitest';
import { fileNameIn } from './downloadTable.ts';

it('calls a saved file what the house calls it', () => {
  expect(fileNameIn('attachment; filename="Friday-42.orrery.json"')).toBe('Friday-42.orrery.json');
});

it('gives a file a plain name where the header is missing or odd', () => {
  for (const header of [null, '', 'attachment', 'attachment; filename="../../x"'])
    expect(fileNameIn(header)).toBe('table.orrery.json');
});
