import { placeOf } from '#kernel/table';
import { rulesOf } from '../../authoring/rulesOf.ts';
import type { Bid } from './actions/bid.ts';
import { NOT_SO, bid } from './actions/bid.ts';
import { adopt } from './adopt.ts';
import { crystalsOf, handOf } from './box.ts';
import type { Phase } from './phases.ts';
import { phaseOf, phases } from './phases.ts';
import type { View } from './view.ts';
import { slot, view } from './view.ts';

export type { Bid } from './actions/bid.ts';

export const rules = rulesOf<View, Phase, Bid>({
  slot,
  view,
  phases,
  phaseOf,
  actions: [bid],
  hands: { byHand: NOT_SO, handOf },
  adopt,
  result({ table, round, rounds }) {
    if (round <= rounds) return null;
    const totals = table.seats.map((s) => placeOf(table, crystalsOf(s.id)).pieces.length);
    const best = Math.max(...totals);
    return {
      winners: table.seats.filter((_, i) => totals[i] === best).map((s) => s.id),
      scores: Object.fromEntries(
        table.seats.map((s, i) => {
          const points = totals[i] ?? 0;
          return [s.id, { total: points, lines: [{ source: 'crystals', points }] }];
        }),
      ),
    };
  },
});
