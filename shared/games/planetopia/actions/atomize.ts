import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import { z } from 'zod';
import { ATOM_SUPPLY, placesOf } from '../places.ts';
import { againstTarget } from '../planet/againstCell.ts';
import { cellsOf, tokenName } from '../planet/grid.ts';
import { settle } from '../planet/settle.ts';
import { REFUSALS } from '../refusals.ts';
import { note, turnIn } from '../slot.ts';
import { gainAtoms, giveBack, supplyOf } from '../supply.ts';
import type { View } from '../view.ts';
import { tokenAt } from '../view.ts';
import { action } from './action.ts';

/** Optional: make atoms of an alien; a second one belongs to the same action. */
export const atomize = action({
  when: ['turn'],
  shape: z.strictObject({ do: z.literal('atomize'), cell: z.int().min(0).max(15) }),
  *offers({ turn, grid }) {
    if (turn.optional > 0 || turn.atomized > 0)
      for (const cell of cellsOf(grid)) yield { do: 'atomize', cell };
  },
  refuse(seen, _seat, { cell }) {
    const { turn } = seen;
    if (!goesOn(seen) && turn.optional === 0)
      return turn.atomized > 0 ? REFUSALS.mostAtomized : REFUSALS.optionalUsed;
    return againstTarget(seen, cell);
  },
  play(scribe, seen, seat, { cell }) {
    const { table, knobs, turn } = seen;
    if (!goesOn(seen)) {
      if (turn.atomized > 0)
        note(scribe, knobs.double_scope === 'one-action' ? { atomized: 0, double: 0 } : { atomized: 0 });
      note(scribe, { optional: turn.optional - 1 });
    }
    giveBack(scribe, tokenAt(seen, cell) as Piece);
    gainAtoms(scribe, seat, knobs.atomize_yield * 2 ** turnIn(table).double, knobs);
    note(scribe, { atomized: turnIn(table).atomized + 1 });
    settle(scribe, seat);
  },
  gesture(seen, { cell }) {
    // It goes back to its like; the atoms come from where they lie.
    const alien = tokenAt(seen, cell);
    return alien === undefined ? null : { piece: alien.id, to: { place: supplyOf(alien) } };
  },
  meant(_seen, seat, piece, { to }) {
    const { grid, atoms } = placesOf(seat);
    const atomizers: readonly PlaceId[] = [supplyOf(piece), ATOM_SUPPLY, atoms];
    return piece.place === grid && atomizers.includes(to.place)
      ? { do: 'atomize', cell: piece.at }
      : undefined;
  },
  words: ({ grid }, { cell }) => `Atomize the ${tokenName(grid, cell)}`,
});

function goesOn({ turn, knobs }: View): boolean {
  return turn.atomized > 0 && turn.atomized < knobs.atomize_max;
}
