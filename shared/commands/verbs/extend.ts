import { PIECE_FACTS } from '#kernel/forms';
import { listOf } from '#kernel/list';
import { z } from 'zod';
import { addFaces, faces, makeFaced, unfitFaces } from '../faces.ts';
import { settledPile } from '../pile.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { facing, placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Adds faces to the list of a kind made at the table, and pieces that bear them to a pile of it. */
export const extend = verb({
  verb: 'extend',
  shape: z.strictObject({
    verb: z.literal('extend'),
    kind: z.string().min(1).max(80),
    faces,
    pile: placeId,
    facing: facing.default('down'),
  }),
  permission: 'spawn',
  run(asking, command) {
    const { table } = asking;
    const kind = table.kinds.get(command.kind);
    if (kind?.list === undefined) return refuse('unknown-kind');
    const unfit = unfitFaces(asking, listOf(table, kind.list).head.columns, command.faces);
    if (unfit !== undefined) return unfit;
    const pile = settledPile(asking, command.pile);
    if (isRefusal(pile)) return pile;
    const isHome = pile.loose && pile.form === PIECE_FACTS[kind.form].pilesAs;
    if (!isHome || !kind.stacks) return refuse('not-accepted', { place: pile.id });
    const ids = addFaces(asking, kind.list, command.faces);
    makeFaced(asking, kind.id, pile.id, command.facing, command.faces, ids);
    return undefined;
  },
});
