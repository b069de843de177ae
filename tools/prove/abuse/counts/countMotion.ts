import { Aim } from '../../../../server/physics/throw/Aim.ts';
import { NearPairs } from '../../../../server/physics/table/NearPairs.ts';
import { Tabletop } from '../../../../server/physics/table/Tabletop.ts';
import { Unborne } from '../../../../server/physics/table/Unborne.ts';
import { TablePhysics } from '../../../../server/physics/TablePhysics.ts';
import { MotionShare } from '../../../../server/processor/MotionShares.ts';
import { after } from './after.ts';
import type { Tally } from './Tally.ts';
import { WORK } from './WORK.ts';

/** What moves at every table, and what it was not allowed. */
export function countMotion(tally: Tally): void {
  after(MotionShare, 'may', (_share, mayGoOn) => {
    if (mayGoOn === false) tally.add(WORK.held);
  });
  after(TablePhysics, 'throwDice', (physics) => tally.most(WORK.aims, physics['throws']['aiming']()));
  after(Aim, 'gather', ({ dice }) => tally.most(WORK.thrown, dice.length));
  after(TablePhysics, 'calm', () => tally.add(WORK.calmed));
  after(Tabletop, 'step', ({ movers }) => tally.most(WORK.movers, movers.length));
  after(NearPairs, 'collisionPairs', ({ pairs }) => tally.most(WORK.pairs, pairs));
  for (const name of ['add', 'fall'] as const)
    after(Unborne, name, (unborne) => tally.most(WORK.woken, unborne['woken']));
}
