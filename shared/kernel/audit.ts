import { isFree } from './place.ts';
import { covered } from './cells.ts';
import { isAudience, isFootprint } from './fit.ts';
import { canBear, listFault } from './list.ts';
import type { Piece } from './piece.ts';
import type { Place } from './place.ts';
import { SPECTATOR } from './seat.ts';
import { FORBIDDEN_KEYS } from './slot.ts';
import type { Table } from './table.ts';
import { BOX, OPEN_TABLE } from './table.ts';
import { MOST_SEAT_BITS } from './visibility.ts';

type Fault = (what: string) => void;

/** What is wrong with a table: empty for every table that `apply` made. Run on loaded files and by tests after every act. */
export function audit(table: Table): string[] {
  const faults: string[] = [];
  const fault: Fault = (what) => {
    faults.push(what);
  };
  if (!Number.isSafeInteger(table.version) || table.version < 0) fault('version is not a count');
  if (!Number.isSafeInteger(table.nextId) || table.nextId < 1) fault('the next id is no id');
  if (table.places.get(OPEN_TABLE)?.form !== 'table') fault('there is no open table');
  if (table.places.get(BOX)?.form !== 'box') fault('there is no box');
  auditSeats(table, fault);
  for (const [id, kind] of table.kinds) {
    if (kind.id !== id || FORBIDDEN_KEYS.has(id)) fault(`kind ${id} calls itself ${kind.id}`);
    if (!isFootprint(kind.footprint)) fault(`kind ${id} has no such footprint`);
    if (kind.list !== undefined && !table.lists.has(kind.list)) fault(`kind ${id} has its faces nowhere`);
  }
  for (const [id, list] of table.lists) {
    if (list.head.id !== id || FORBIDDEN_KEYS.has(id)) fault(`list ${id} calls itself ${list.head.id}`);
    const wrong = listFault(list);
    if (wrong !== undefined) fault(`list ${id}: ${wrong}`);
  }
  const homes = new Map<number, string>();
  for (const [id, where] of table.places) auditPlace(table, id, where, homes, fault);
  for (const [id, piece] of table.pieces) auditPiece(table, id, piece, homes.get(id), fault);
  for (const [id, home] of homes)
    if (!table.pieces.has(id)) fault(`place ${home} holds a piece ${id} that does not exist`);
  return faults;
}

function auditSeats({ seats }: Table, fault: Fault): void {
  if (seats.length > MOST_SEAT_BITS) fault(`more than ${MOST_SEAT_BITS} seats`);
  if (new Set(seats.map((s) => s.id)).size !== seats.length) fault('two seats of one name');
  for (const { id } of seats)
    if (id === SPECTATOR || id === '' || FORBIDDEN_KEYS.has(id)) fault(`no seat can be called ${id}`);
}

function auditPlace(table: Table, id: string, where: Place, homes: Map<number, string>, fault: Fault): void {
  const seated = (seat: string | null) => seat === null || table.seats.some((s) => s.id === seat);
  if (where.id !== id || id === '' || FORBIDDEN_KEYS.has(id)) fault(`place ${id} calls itself ${where.id}`);
  if (!seated(where.owner)) fault(`place ${id} is owned by nobody at the table`);
  for (const who of [where.hiding.contents, where.hiding.faces])
    if (!isAudience(table, who)) fault(`place ${id} shows itself to nobody at the table`);
  if (!seated(where.held)) fault(`place ${id} is held by nobody at the table`);
  if (where.on !== null) {
    if (!table.pieces.get(where.on)?.bears.includes(id)) fault(`place ${id} sits on nothing`);
    if (isInItself(table, where)) fault(`place ${id} sits in itself`);
  }
  const { pieces } = where;
  pieces.forEach((piece, i) => {
    if (homes.has(piece)) fault(`piece ${piece} is in ${homes.get(piece)} and in ${id}`);
    homes.set(piece, id);
    if (!where.ordered && i > 0 && (pieces[i - 1] as number) >= piece) fault(`place ${id} tells its history`);
  });
  if (where.cells !== null) auditCells(table, where, where.cells, fault);
}

function isInItself(table: Table, where: Place): boolean {
  let host = where.on === null ? undefined : table.pieces.get(where.on);
  for (let depth = 0; host !== undefined; depth++) {
    const home = table.places.get(host.place);
    if (home === where || depth > table.places.size) return true;
    host = home === undefined || home.on === null ? undefined : table.pieces.get(home.on);
  }
  return false;
}

function auditPiece(table: Table, id: number, piece: Piece, home: string | undefined, fault: Fault): void {
  const where = table.places.get(piece.place);
  if (piece.id !== id) fault(`piece ${id} calls itself ${piece.id}`);
  if (!Number.isSafeInteger(id) || id < 1 || id >= table.nextId)
    fault(`piece ${id} has an id that was never issued`);
  if (home !== piece.place) fault(`piece ${id} is not where it says (${piece.place})`);
  const kind = table.kinds.get(piece.kind);
  if (kind === undefined) fault(`piece ${id} is of no known kind`);
  else if (!canBear(table, kind, piece.face)) fault(`piece ${id} bears a face that is not in its list`);
  if (piece.held !== null && !table.seats.some((s) => s.id === piece.held))
    fault(`piece ${id} is held by nobody at the table`);
  const free = where !== undefined && isFree(where);
  if (free !== (piece.pose !== null)) fault(`piece ${id} ${free ? 'lacks' : 'has'} a pose`);
  if (piece.pose !== null && !Object.values(piece.pose).every(Number.isFinite))
    fault(`piece ${id} lies nowhere`);
  if (where?.cells === null && piece.at !== -1) fault(`piece ${id} lies in a cell of nothing`);
  if (!Number.isInteger(piece.heading)) fault(`piece ${id} points nowhere`);
  if (!Number.isFinite(piece.value) || !Number.isFinite(piece.scale) || piece.scale <= 0)
    fault(`piece ${id} has no size or value`);
  for (const borne of piece.bears)
    if (table.places.get(borne)?.on !== id) fault(`piece ${id} bears ${borne}, which says otherwise`);
}

function auditCells(table: Table, where: Place, cells: readonly (readonly number[])[], fault: Fault): void {
  const expected: number[][] = cells.map(() => []);
  for (const id of where.pieces) {
    const piece = table.pieces.get(id);
    if (piece === undefined) continue;
    const footprint = table.kinds.get(piece.kind)?.footprint ?? null;
    const covers = covered(where, footprint, piece.at, piece.heading, piece.mirror);
    if (covers === null) fault(`piece ${id} lies outside ${where.id}`);
    for (const cell of covers ?? []) expected[cell]?.push(id);
  }
  cells.forEach((occupants, cell) => {
    if (occupants.join() !== expected[cell]?.join()) fault(`cell ${cell} of ${where.id} is out of step`);
  });
}
