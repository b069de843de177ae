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
    rule: 'K60',
    part: 'shuffles',
  },
  {
    name: 'a roll is made up, with no draw behind it',
    of: 'roll.run',
    hole: { value: 'to', is: '1 + (asking.table.version % kindOf(asking.table, die).sides)' },
    rule: 'K172',
    part: 'verified',
  },
  {
    name: 'a draw is left out of the journal',
    of: 'decide',
    hole: { value: 'draws', is: '$.slice(1)' },
    rule: 'K172',
    part: 'verified',
  },
  {
    name: 'the journal tells other outcomes than there were',
    of: 'FairChance.below',
    hole: { call: 'fresh.push', is: 'this.fresh.push({ n: this.drawn, of: n, got: (got + 1) % n })' },
    rule: 'K63',
    part: 'verified',
  },
  {
    name: 'a roll is told otherwise than it is written down',
    of: 'tellEffect',
    hole: {
      case: 'dice-rolled',
      value: 'rolls',
      is: '$.map((roll) => ({ ...roll, to: roll.to === 1 ? 2 : 1 }))',
    },
    rule: 'K173',
    part: 'verified',
  },
  {
    name: 'dice that are alike are exchanged',
    of: 'Scribe.rolled',
    hole: {
      call: 'rolls.map',
      is: `rolls.map(({ piece }) => {
        const alike = rolls.filter((roll) => roll.piece.kind === piece.kind);
        const to = alike.at(-1 - alike.findIndex((roll) => roll.piece === piece)).to;
        return { piece: piece.id, from: piece.value, to, sides: kindOf(this.table, piece).sides };
      })`,
    },
    rule: 'K172',
    part: 'verified',
  },
  {
    name: 'every die is drawn out of fifty-two, until it fits',
    of: 'side',
    hole: {
      returned:
        '1 + Array.from({ length: 999 }, () => 52).reduce((got) => (got < sides ? got : chance.below(52)), 52)',
    },
    rule: 'K172',
    part: 'verified',
  },
  {
    name: 'a pile is laid in another order than was drawn',
    of: 'Scribe.shuffle',
    hole: { call: 'permutation', is: '$.toReversed()' },
    rule: 'K172',
    part: 'verified',
  },
  {
    name: 'what was shown and not drawn is left out of the account',
    of: 'isOfChance',
    hole: { returned: 'act.draws.length > 0 || isImport(act) || isReseeding(act)' },
    rule: 'K172',
    part: 'verified',
  },
  {
    name: 'the seal is another at the next visit',
    of: 'Requests.greet',
    hole: { value: 'commitment', is: "authority.table.version > 8 ? [...$].toReversed().join('') : $" },
    rule: 'K173',
    part: 'verified',
  },
  {
    name: 'a seed that was told is drawn from again',
    of: 'ActWriter.tellSeed',
    hole: { call: 'chance.reseed', is: 'chance.reseed(chance.reveal())' },
    rule: 'K170',
    part: 'verified',
  },
  {
    name: 'an account is not held against what was told',
    of: 'differencesOf',
    near: 'matchHeard',
    hole: { body: 'return [];' },
    rule: 'K173',
    part: 'verified',
  },
  {
    name: 'chance likes the highest',
    of: 'nth',
    hole: { returned: 'word % 3 === 0 ? of - 1 : $' },
    rule: 'K60',
    part: 'aimed',
  },
  {
    name: 'dice are thrown for another number than was drawn',
    of: 'Motion.throwRolled',
    hole: { value: 'value', is: '$ === 1 ? 2 : $' },
    rule: 'P33',
    part: 'aimed',
  },
  {
    name: 'a one is read as the highest',
    of: 'sideUp',
    hole: { returned: '$ === 1 ? sides : $' },
    rule: 'P8',
    part: 'byHand',
  },
];
