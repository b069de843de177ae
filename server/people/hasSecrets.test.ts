import { expect, it } from 'vitest';
import type { Hiding } from '#kernel/place';
import { SmallTable } from '#kernel/testing/smallTable';
import { hasSecrets } from './seatRules.ts';

it('[S113] a seat has a secret where a place names it and something lies there, and nowhere else', () => {
  const hidings: Hiding[] = [
    { contents: ['red', 'blue'], faces: ['red', 'blue'] },
    { contents: 'all', faces: ['blue', 'red'] },
    { contents: ['red', 'blue'], faces: 'facing' },
  ];
  for (const hiding of hidings) {
    const at = new SmallTable({ blue: 'oak', green: 'oak' });
    at.scribe.makePlace('pact', 'row', { hiding });
    const known = () => ['red', 'blue', 'green'].filter((seat) => hasSecrets(at.table, seat));
    expect(known()).toEqual([]);
    at.card('x', 'pact');
    expect(known()).toEqual(['red', 'blue']);
  }
});
