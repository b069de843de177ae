import { expect, it } from 'vitest';
import { guide } from './guide.ts';
import { SET_UPS } from './knobs.ts';

it('[R61] the guide tells what this set-up has laid on the table', () => {
  const told = SET_UPS.map((setup) => guide({ setup }, 4)[0]?.paragraphs?.[0]);
  expect(new Set(told).size).toBe(SET_UPS.length);
  expect(guide({ setup: 'dice tray' }, 6)[0]?.paragraphs?.[0]).toContain('each of the 6 seats');
  expect(guide({ setup: 'dice tray' }, 1)[0]?.paragraphs?.[0]).toContain('before your seat');
});
