import type { Place } from '#kernel/place';
import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import {
  inCircle,
  isAmong,
  mayBeSized,
  mayKnow,
  mayKnowMarks,
  maySeeBody,
  maySeePlace,
  maySeeSide,
} from '#kernel/testing/oracle';
import type { PieceState, PlaceState, TableState } from '#protocol/TableState';

/** What one look at a decoded state found. */
export interface Fields {
  checks: number;
  readonly leaks: string[];
}

/** Holds a client's decoded state against the true table, field by field, by the specification of who sees what. */
export function fieldsOf(state: TableState, table: Table, viewer: Viewer): Fields {
  const fields: Fields = { checks: 0, leaks: [] };
  const must = (holds: boolean, what: string): void => {
    fields.checks++;
    if (!holds) fields.leaks.push(`${viewer} is shown ${what}`);
  };
  for (const map of [state.pieces, state.hiddenPieces])
    map?.forEach((piece) => checkPiece(piece, table, viewer, must));
  for (const map of [state.places, state.hiddenPlaces])
    map?.forEach((where) => checkPlace(where, table, viewer, must));
  // Poses go to everybody and are computed from true sizes: what is hidden must not have one of its own, seen or not.
  for (const piece of table.pieces.values())
    must(piece.scale === 1 || mayBeSized(table, piece), `by its size which is ${piece.id} in ${piece.place}`);
  state.secrets?.forEach(({ seat }) => must(inCircle(table, seat, viewer), `the secrets of ${seat}`));
  return fields;
}

type Must = (holds: boolean, what: string) => void;

function checkPiece(shown: PieceState, table: Table, viewer: Viewer, must: Must): void {
  const piece = table.pieces.get(shown.id);
  if (piece === undefined) return must(false, `piece ${shown.id}, which is not there`);
  const where = table.places.get(piece.place) as Place;
  const name = `of ${piece.id} in ${piece.place}`;
  must(maySeeBody(table, viewer, piece), `the body ${name}`);
  for (const look of shown.face === undefined ? [shown] : [shown, shown.face]) {
    must((look.name === '' && look.row === '') || maySeeSide(table, viewer, piece), `the face ${name}`);
    const marked =
      look.label !== '' || look.tint !== '' || look.about !== '' || look.value !== 0 || look.scale !== 1;
    must(!marked || mayKnowMarks(table, viewer, piece), `marks ${name}`);
  }
  must(shown.place === '' || maySeePlace(table, viewer, where), `the place ${name}`);
  const inside = maySeeContents(table, viewer, where);
  must(shown.at < 0 || inside, `the position ${name}`);
  must((shown.heading === 0 && !shown.mirror) || inside, `the heading of ${name}`);
  const others = shown.shown.split(' ').filter((seat) => seat !== '' && !inCircle(table, seat, viewer));
  must(others.length === 0 || inside, `who else was shown ${name}`);
}

function checkPlace(shown: PlaceState, table: Table, viewer: Viewer, must: Must): void {
  const where = table.places.get(shown.id);
  if (where === undefined) return must(false, `place ${shown.id}, which is not there`);
  must(maySeePlace(table, viewer, where), `the place ${where.id}`);
  const inside = maySeeContents(table, viewer, where);
  must((!shown.inside && shown.order.length === 0) || inside, `what is in ${where.id}`);
  const top = where.pieces.findLast((id) => table.pieces.get(id)?.held === null);
  const topPiece = top === undefined ? undefined : table.pieces.get(top);
  must(
    (shown.topFace === '' && shown.topRow === '') ||
      (topPiece !== undefined && mayKnow(table, viewer, topPiece)),
    `the top of ${where.id}`,
  );
  const backs = shown.backs === '' ? [] : (JSON.parse(shown.backs) as string[]);
  must(
    backs.every((kind, i) => i === 0 || (backs[i - 1] as string) <= kind),
    `the order of the hand ${where.id}`,
  );
}

/** Whether they see every piece in a place, and so their order. */
function maySeeContents(table: Table, viewer: Viewer, where: Place): boolean {
  if (!maySeePlace(table, viewer, where)) return false;
  if (isAmong(table, viewer, where, where.hiding.contents)) return true;
  return where.openTo.some((seat) => inCircle(table, seat, viewer));
}
