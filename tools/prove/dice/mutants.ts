import type { Mutant } from '../lib/mutants/Mutant.ts';
import type { PartName } from './parts.ts';

/** A hole, and the part of the proof that has to find it. */
export interface DiceMutant extends Mutant {
  readonly part: PartName;
}

export const MUTANTS: readonly DiceMutant[] = [
  {
    name: 'no card stays where it was',
    of: 'permutation',
    hole: { call: 'chance.below', is: 'chance.below(i)' },
    part: 'shuffles',
  },
  {
    name: 'a draw is left out of the journal',
    of: 'decide',
    hole: { value: 'draws', is: '$.slice(1)' },
    part: 'verified',
  },
  {
    name: 'the journal tells other outcomes than there were',
    of: 'FairChance.below',
    hole: { call: 'fresh.push', is: 'this.fresh.push({ n: this.drawn, of: n, got: (got + 1) % n })' },
    part: 'verified',
  },
  {
    name: 'chance likes the highest',
    of: 'nth',
    hole: { returned: 'word % 3 === 0 ? of - 1 : $' },
    part: 'aimed',
  },
  {
    name: 'dice are thrown for another number than was drawn',
    of: 'Motion.throwRolled',
    hole: { value: 'value', is: '$ === 1 ? 2 : $' },
    part: 'aimed',
  },
  {
    name: 'a one is read as the highest',
    of: 'sideUp',
    hole: { returned: '$ === 1 ? sides : $' },
    part: 'byHand',
  },
];
