import { PLACE_FACTS } from '#kernel/forms';
import type { KindId } from '#kernel/kind';
import type { Piece } from '#kernel/piece';
import type { Place } from '#kernel/place';
import type { Table } from '#kernel/table';
import { BOX } from '#kernel/table';
import { z } from 'zod';
import { misfit } from '../misfit.ts';
import { dissolve } from '../loose.ts';
import { pilePieces, pileFor, unsettled } from '../pile.ts';
import { flat, layPiece } from '../put.ts';
import { isCarried } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { MOST_MOVED, placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/**
 * Gathers every piece of a pile's kinds from wherever it is, hands too, back into the pile, face down, and shuffles it:
 * in any order they came in, seats could tell cards apart. Held and locked pieces and those in the box stay, and what is more than five hundred.
 */
export const reset = verb({
  verb: 'reset',
  shape: z.strictObject({ verb: z.literal('reset'), pile: placeId }),
  permission: 'reset',
  run(asking, command) {
    const { table, scribe, chance } = asking;
    const pile = pileFor(asking, command.pile);
    if (isRefusal(pile)) return pile;
    const about = { place: pile.id };
    if (pile.openTo.length > 0) return refuse('in-use', about);
    const refusal = unsettled(asking, pile);
    if (refusal !== undefined) return refusal;
    const kinds = kindsOf(table, pile);
    if (kinds.size === 0) return refuse('nothing-there', about);
    const away = [...table.places.values()]
      .filter((where) => where !== pile && where.id !== BOX && !isCarried(table, where))
      .flatMap((where) => pilePieces(table, where))
      .filter((piece) => kinds.has(piece.kind) && isLoose(piece))
      .slice(0, MOST_MOVED);
    if (away.length === 0) return refuse('nothing-changed', about);
    const code = misfit(table, away.map(flat), pile);
    if (code !== undefined) return refuse(code, about);
    const sources = new Set(away.map((piece) => table.places.get(piece.place) as Place));
    const isDown = PLACE_FACTS[pile.form].facing === 'down';
    const facing = isDown ? { facing: 'down' as const } : {};
    for (const piece of away) layPiece(asking, piece, { place: pile.id, ...facing });
    if (isDown) for (const piece of pilePieces(table, pile)) if (piece.facing === 'up') scribe.flip(piece);
    scribe.shuffle(pile, chance);
    for (const source of sources) dissolve(asking, source);
    return undefined;
  },
});

function kindsOf(table: Table, pile: Place): Set<KindId> {
  return new Set(pile.accepts?.kinds ?? pilePieces(table, pile).map((piece) => piece.kind));
}

function isLoose(piece: Piece): boolean {
  return piece.held === null && !piece.locked && piece.bears.length === 0;
}
