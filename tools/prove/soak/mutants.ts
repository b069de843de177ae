import type { Mutant } from '../lib/mutants/Mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'empty tables stay open',
    of: 'TableRoom.onLeave',
    hole: { call: 'awaitGuests' },
  },
  {
    name: 'windows of those who left are kept',
    of: 'Views.close',
    hole: { call: 'windows.delete' },
  },
  {
    name: 'the story is never shortened',
    of: 'ActStream.tell',
    hole: { condition: 'REMEMBERED_ACTS', is: false },
  },
];
