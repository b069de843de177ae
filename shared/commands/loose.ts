import { PIECE_FACTS } from '#kernel/forms';
import { isHeap } from '#kernel/place';
import type { Piece } from '#kernel/piece';
import type { Place } from '#kernel/place';
import { isFree } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { ORIGIN } from '#kernel/pose';
import { OPEN_TABLE, kindOf, placeOf } from '#kernel/table';
import { burdened } from './misfit.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { onFelt } from './spots.ts';
import type { Asking } from './verb.ts';

/** The pile `below` is in, or a new one made of it, ready for these pieces to be added. */
export function pileWith(asking: Asking, below: Piece, pieces: readonly Piece[]): Place | Refusal {
  const { table, scribe } = asking;
  const about = { piece: below.id };
  const kind = kindOf(table, below);
  if (below.held !== null) return refuse('still-held', about);
  for (const piece of [below, ...pieces]) {
    const { stacks, form } = kindOf(table, piece);
    if (!stacks || form !== kind.form) return refuse('not-stackable', about);
  }
  const under = placeOf(table, below.place);
  if (isHeap(under)) return under;
  if (!isFree(under)) return refuse('not-stackable', about);
  if (below.locked) return refuse('locked', about);
  const burden = burdened(table, below);
  if (burden !== undefined) return refuse(burden, about);
  const pile = makePile(asking, PIECE_FACTS[kind.form].pilesAs, kind.title, below.pose ?? ORIGIN);
  scribe.place(below, { place: pile.id });
  return pile;
}

/** A pile made at the table. Pieces keep their facing in it. */
export function makePile(
  asking: Asking,
  form: 'deck' | 'stack',
  label: string,
  pose: Pose,
  hiding?: Place['hiding'],
): Place {
  return asking.scribe.makePlace(freePlaceId(asking, 'pile'), form, {
    label,
    loose: true,
    pose: onFelt(asking.table, pose),
    facing: null,
    ...(hiding === undefined ? {} : { hiding }),
  });
}

/** A pile made at the table vanishes with its last but one piece, which then lies on the table by itself. */
export function dissolve({ table, scribe }: Asking, where: Place): void {
  if (!where.loose || where.pieces.length > 1 || !table.places.has(where.id)) return;
  const last = where.pieces[0];
  const piece = last === undefined ? undefined : table.pieces.get(last);
  if (piece !== undefined && piece.held !== null) return;
  if (where.held !== null) scribe.changePlace(where, { held: null });
  if (piece !== undefined) scribe.place(piece, { place: OPEN_TABLE, pose: where.pose ?? ORIGIN });
  scribe.removePlace(where);
}

/** A name no place bears now, numbered like pieces. */
export function freePlaceId({ table }: Asking, stem: string): string {
  let n = table.nextId;
  while (table.places.has(`${stem}-${n}`)) n++;
  return `${stem}-${n}`;
}
