import type { Mutant } from '../mutants/Mutant.ts';
import type { PartName } from './parts.ts';

/** A hole, and the part of the proof that has to find it. */
export interface DiceMutant extends Mutant {
  readonly part: PartName;
}

export const MUTANTS: readonly DiceMutant[] = [
  {
    name: 'no card stays where it was',
    file: 'shared/kernel/chance/chance.ts',
    from: 'chance.below(i + 1)',
    to: 'chance.below(i)',
    part: 'shuffles',
  },
  {
    name: 'a draw is left out of the journal',
    file: 'shared/rules/decide.ts',
    from: 'const draws = chance.taken();',
    to: 'const draws = chance.taken().slice(1);',
    part: 'verified',
  },
  {
    name: 'the journal tells other outcomes than there were',
    file: 'shared/kernel/chance/fair.ts',
    from: 'this.fresh.push({ n: this.drawn, of: n, got });',
    to: 'this.fresh.push({ n: this.drawn, of: n, got: (got + 1) % n });',
    part: 'verified',
  },
  {
    name: 'chance likes the highest',
    file: 'shared/kernel/chance/fair.ts',
    from: 'if (word < limit) return word % of;',
    to: 'if (word < limit) return word % 3 === 0 ? of - 1 : word % of;',
    part: 'aimed',
  },
  {
    name: 'dice are thrown for another number than was drawn',
    file: 'server/motion/Motion.ts',
    from: 'dice.push({ piece: id, value: to });',
    to: 'dice.push({ piece: id, value: to === 1 ? 2 : to });',
    part: 'aimed',
  },
  {
    name: 'a one is read as the highest',
    file: 'shared/dice/sideUp.ts',
    from: 'return reading(sides, rotation).face.value;',
    to: 'const { value } = reading(sides, rotation).face; return value === 1 ? sides : value;',
    part: 'byHand',
  },
];
