import type { Place } from '#kernel/place';
import { z } from 'zod';
import { misfit } from '../misfit.ts';
import { pileWith } from '../loose.ts';
import { mergeInto, stackWith } from '../merge.ts';
import { pilePieces, settledPile } from '../pile.ts';
import { flat, put } from '../put.ts';
import { all, resting } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds, placeId } from '../shapes.ts';
import { topOf } from '#kernel/table';
import { verb } from '../verb.ts';

const piles = z
  .array(placeId)
  .min(1)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length);

/** Gathers pieces and piles into one pile: into the first pile named, else where the first piece lies. */
export const group = verb({
  verb: 'group',
  shape: z
    .strictObject({ verb: z.literal('group'), pieces: pieceIds.optional(), piles: piles.optional() })
    .refine(({ pieces = [], piles: places = [] }) => pieces.length + places.length > 1),
  run(asking, command) {
    const pieces = all(asking, command.pieces ?? [], resting);
    if (isRefusal(pieces)) return pieces;
    const gathered: Place[] = [];
    for (const id of command.piles ?? []) {
      const pile = settledPile(asking, id);
      if (isRefusal(pile)) return pile;
      gathered.push(pile);
    }
    const [first, ...rest] = pieces;
    const [named, ...others] = gathered;
    const pile = named ?? (first === undefined ? undefined : pileWith(asking, first, rest));
    if (pile === undefined) return refuse('too-few');
    if (isRefusal(pile)) return pile;
    for (const other of others) {
      const top = topOf(asking.table, other);
      if (top === undefined) return refuse('nothing-there', { place: other.id });
      if (!stackWith(asking, top, pile)) return refuse('not-stackable', { place: other.id });
    }
    const adding = named === undefined ? rest : pieces;
    for (const piece of adding)
      if (!stackWith(asking, piece, pile)) return refuse('not-stackable', { piece: piece.id });
    const coming = new Set([...others.flatMap((other) => pilePieces(asking.table, other)), ...adding]);
    const code = misfit(asking.table, [...coming].map(flat), pile);
    if (code !== undefined) return refuse(code, named === undefined ? {} : { place: named.id });
    const refusal = mergeInto(asking, others, pile);
    if (refusal !== undefined || adding.length === 0) return refusal;
    return put(asking, adding, { place: pile.id });
  },
});
