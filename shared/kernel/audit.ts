import { covered } from './cells.ts';
import type { Table } from './table.ts';

/** What is wrong with a table: empty for every table that `apply` made. Run on loaded files and by tests after every act. */
export function audit(table: Table): string[] {
  const faults: string[] = [];
  const fault = (what: string): void => {
    faults.push(what);
  };
  if (!Number.isInteger(table.version) || table.version < 0) fault('version is not a count');
  const homes = new Map<number, string>();
  for (const [id, where] of table.places) {
    if (where.id !== id) fault(`place ${id} calls itself ${where.id}`);
    if (where.on !== null && !table.pieces.get(where.on)?.bears.includes(id))
      fault(`place ${id} sits on nothing`);
    if (where.owner !== null && !table.seats.some((s) => s.id === where.owner))
      fault(`place ${id} is owned by nobody at the table`);
    if (where.held !== null && !table.seats.some((s) => s.id === where.held))
      fault(`place ${id} is held by nobody at the table`);
    for (const piece of where.pieces) {
      if (homes.has(piece)) fault(`piece ${piece} is in ${homes.get(piece)} and in ${id}`);
      homes.set(piece, id);
    }
    if (where.cells !== null) auditCells(table, id, fault);
  }
  for (const [id, piece] of table.pieces) {
    if (piece.id !== id) fault(`piece ${id} calls itself ${piece.id}`);
    if (!Number.isInteger(id) || id < 1 || id >= table.nextId)
      fault(`piece ${id} has an id that was never issued`);
    if (homes.get(id) !== piece.place) fault(`piece ${id} is not where it says (${piece.place})`);
    if (!table.kinds.has(piece.kind)) fault(`piece ${id} is of no known kind`);
    if (piece.held !== null && !table.seats.some((s) => s.id === piece.held))
      fault(`piece ${id} is held by nobody at the table`);
    const free = table.places.get(piece.place)?.form === 'table';
    if (free !== (piece.pose !== null)) fault(`piece ${id} ${free ? 'lacks' : 'has'} a pose`);
    if (piece.pose !== null && !Object.values(piece.pose).every(Number.isFinite))
      fault(`piece ${id} lies nowhere`);
    for (const borne of piece.bears)
      if (table.places.get(borne)?.on !== id) fault(`piece ${id} bears ${borne}, which says otherwise`);
  }
  for (const [id, home] of homes)
    if (!table.pieces.has(id)) fault(`place ${home} holds a piece ${id} that does not exist`);
  return faults;
}

function auditCells(table: Table, id: string, fault: (what: string) => void): void {
  const where = table.places.get(id);
  if (where === undefined || where.cells === null) return;
  const expected = where.cells.map(() => new Set<number>());
  for (const pieceId of where.pieces) {
    const piece = table.pieces.get(pieceId);
    if (piece === undefined) continue;
    const cells = covered(
      where,
      table.kinds.get(piece.kind)?.footprint ?? null,
      piece.at,
      piece.turn,
      piece.mirror,
    );
    if (cells === null) fault(`piece ${pieceId} lies outside ${id}`);
    for (const cell of cells ?? []) expected[cell]?.add(pieceId);
  }
  where.cells.forEach((occupants, cell) => {
    const wanted = expected[cell] as Set<number>;
    if (occupants.length !== wanted.size || occupants.some((o) => !wanted.has(o)))
      fault(`cell ${cell} of ${id} is out of step`);
  });
}
