import { PIECE_FACTS } from '#kernel/forms';
import type { KindId } from '#kernel/kind';
import type { Piece } from '#kernel/piece';
import type { PlaceTarget } from '#kernel/scribe';
import { OPEN_TABLE, kindOf } from '#kernel/table';
import { freePlaceId } from './loose.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { MOST_PIECES } from './shapes.ts';
import { onFelt } from './spots.ts';
import type { Asking } from './verb.ts';

/** Makes a piece; a bag comes with its inside, dice and coins show their first side. */
export function make(
  asking: Asking,
  kind: KindId,
  target: PlaceTarget,
  rest: Partial<Omit<Piece, 'id' | 'kind' | 'place'>> = {},
): Piece {
  const { table, scribe } = asking;
  const form = table.kinds.get(kind)?.form;
  const facts = form === undefined ? undefined : PIECE_FACTS[form];
  const value = facts?.rolls === true ? { value: 1 } : {};
  const pose = target.place === OPEN_TABLE && target.pose ? { pose: onFelt(table, target.pose) } : {};
  const made = scribe.make(kind, { ...target, ...pose }, { ...value, ...rest });
  if (facts?.hollow === true)
    scribe.makePlace(freePlaceId(asking, 'bag'), 'bag', { on: made.id, label: kindOf(table, made).title });
  return made;
}

export function tooMany({ table }: Asking, more: number): Refusal | undefined {
  return table.pieces.size + more > MOST_PIECES ? refuse('table-full') : undefined;
}
