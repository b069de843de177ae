import type { ActTold } from '#kernel/tell';
import { clauses, joined } from './clauses.ts';
import { ofType } from './effects.ts';
import type { Told } from './Told.ts';
import type { Witness } from './Witness.ts';

/** A phrase about who acts; or a whole sentence where somebody else is its subject; or nothing. */
export type ActSaid = string | Pick<Told, 'who' | 'did'> | null;
/** Tells acts of one verb. */
export type Teller = (act: ActTold, witness: Witness) => ActSaid;

export type Tellers = Readonly<Record<string, Teller>>;

/** By what came of it, where its verb says no more. */
export const generally: Teller = (act, witness) => {
  const parts = clauses(witness, act.seat, act.effects);
  if (parts.length > 0) return joined(parts);
  if (act.verb !== 'act') return null;
  if (!isTurnOver(act)) return 'made a choice';
  return `ended ${act.seat === witness.viewer ? 'your' : 'their'} turn`;
};

/** Most games keep whose turn it is under this name; where one does not, there is only a choice to tell. */
function isTurnOver({ seat, effects }: ActTold): boolean {
  return ofType({ effects }, 'rules-changed').some(
    ({ path, before, after }) =>
      path.length === 1 && path[0] === 'turn' && before === seat && typeof after === 'string',
  );
}

/** Means nothing to anybody. */
export const silent: Teller = () => null;
