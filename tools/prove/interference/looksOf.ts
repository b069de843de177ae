import type { Act } from '#kernel/act';
import { apply, unwind } from '#kernel/apply';
import type { Effect } from '#kernel/effect';
import type { Json } from '#kernel/json';
import { observe, pieceSeen, placeSeen } from '#kernel/observe';
import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeEyes, eyesOf, seesBody } from '#kernel/visibility';
import { mayKnow } from '#kernel/testing/oracle';

/** What one viewer came to see while these acts happened, one look after the other. */
export interface Looks {
  readonly seen: readonly string[];
  /** Faces they came to know, by the specification alone, with what else is open: the only reasons for tables to differ. */
  readonly reasons: readonly string[];
}

/**
 * What each viewer sees between the first and the last effect of acts just applied: what is shown and hidden again in one act
 * counts as seen. Of the acts only the first `count` are looked at. The table is taken back and brought forward again.
 */
export function looksOf(
  table: Table,
  acts: readonly Act[],
  viewers: readonly Viewer[],
  count = acts.length,
): Map<Viewer, Looks> {
  const looks = new Map(viewers.map((viewer) => [viewer, { seen: [] as string[], reasons: [] as string[] }]));
  const { version } = table;
  for (const act of acts.toReversed()) unwind(table, act.effects);
  for (const effect of acts.slice(0, count).flatMap((act) => act.effects)) {
    const before = new Map(viewers.map((viewer) => [viewer, glimpse(table, viewer, effect)]));
    apply(table, effect);
    for (const viewer of viewers) {
      const now = glimpse(table, viewer, effect);
      const look = looks.get(viewer);
      if (now !== before.get(viewer)) look?.seen.push(now);
      look?.reasons.push(...facesKnown(table, viewer, effect));
    }
  }
  table.version = version;
  for (const viewer of viewers) {
    const look = looks.get(viewer);
    look?.seen.push(JSON.stringify(observe(table, viewer)));
    look?.reasons.push(openly(table, viewer));
  }
  for (const act of acts.slice(count)) for (const effect of act.effects) apply(table, effect);
  table.version = version;
  return looks;
}

/** What a viewer sees of all that an effect is about. */
function glimpse(table: Table, viewer: Viewer, effect: Effect): string {
  const pieces = piecesOf(effect).flatMap((id) => {
    const piece = table.pieces.get(id);
    return piece !== undefined && seesBody(table, viewer, piece) ? [pieceSeen(table, viewer, piece)] : [];
  });
  const places = placesOf(table, effect).flatMap((id) => {
    const where = table.places.get(id);
    if (where === undefined || (placeEyes(table, where) & eyesOf(table, viewer)) === 0) return [];
    return [placeSeen(table, viewer, where)];
  });
  return JSON.stringify([pieces, places]);
}

function piecesOf(effect: Effect): number[] {
  if ('as' in effect) return [effect.piece, effect.as];
  if ('piece' in effect) return [effect.piece];
  if (effect.type === 'piece-made' || effect.type === 'piece-removed') return [effect.what.id];
  return effect.type === 'dice-rolled' ? effect.rolls.map((roll) => roll.piece) : [];
}

function placesOf(table: Table, effect: Effect): string[] {
  if ('from' in effect) return [effect.from.place, effect.to.place];
  if ('place' in effect) return [effect.place];
  if (effect.type === 'piece-made' || effect.type === 'piece-removed') return [effect.what.place];
  if (effect.type === 'place-made' || effect.type === 'place-removed') return [effect.what.id];
  return piecesOf(effect).flatMap((id) => table.pieces.get(id)?.place ?? []);
}

function facesKnown(table: Table, viewer: Viewer, effect: Effect): string[] {
  const inPlaces = placesOf(table, effect).flatMap((id) => table.places.get(id)?.pieces ?? []);
  return [...new Set([...piecesOf(effect), ...inPlaces])].flatMap((id) => {
    const piece = table.pieces.get(id);
    return piece !== undefined && piece.face !== '' && mayKnow(table, viewer, piece) ? [piece.face] : [];
  });
}

/** All that nobody hides: the slot without secrets, how many pieces lie in each place, and every face the viewer may know. */
function openly(table: Table, viewer: Viewer): string {
  const { secrets: _secrets, ...open } = table.rules;
  const counts = [...table.places.values()].map((where) => `${where.id} ${where.pieces.length}`).sort();
  // By where it lies in its place: who has two cards on the hand knows which is which.
  const known = [...table.places.values()]
    .flatMap(({ id, pieces }) =>
      pieces.map((piece, i) => ({ at: `${id} ${i}`, piece: table.pieces.get(piece) })),
    )
    .flatMap(({ at, piece }) =>
      piece !== undefined && piece.face !== '' && mayKnow(table, viewer, piece)
        ? [`${at} ${piece.face}`]
        : [],
    )
    .sort();
  const rest: Json = [open, table.settings, counts, known];
  return JSON.stringify([rest, table.seats]);
}
