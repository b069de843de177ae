import type { Command } from '#commands/commands';
import type { PieceId } from '#kernel/piece';
import type { Place, PlaceId } from '#kernel/place';
import type { Table } from '#kernel/table';
import { BOX, OPEN_TABLE } from '#kernel/table';
import type { AnyGame } from './Game.ts';

/**
 * Whether a command touches anything of the game: a kind of piece from its box, or a place it laid out. A note, a spare
 * die or a pile of them is nobody's business but the hands', and rules that had to list them all would forget some.
 */
export function concerns(game: AnyGame, table: Table, command: Command): boolean {
  if (command.verb === 'undo' || command.verb === 'redo' || IMPLIES_HAND.has(command.verb)) return true;
  const ours = new Set(game.box.kinds.map((kind) => kind.id));
  const isOurs = (id: PieceId): boolean => ours.has(table.pieces.get(id)?.kind ?? '');
  if (command.verb === 'spawn') return ours.has(command.kind);
  const { pieces, places } = namedIn(command);
  return (
    pieces.some((id) => isOurs(id)) ||
    places.some((id) => {
      const where = table.places.get(id);
      return (
        where !== undefined && (isLaidOut(where, isOurs) || where.pieces.some((inside) => isOurs(inside)))
      );
    })
  );
}

/** Verbs that put pieces into a hand without naming it: what lies in a hand is played from it. */
const IMPLIES_HAND: ReadonlySet<string> = new Set(['toHand', 'draw', 'deal', 'takeOut']);

/** Not made at the table, nor inside a bag that was brought to it. */
function isLaidOut(where: Place, isOurs: (id: PieceId) => boolean): boolean {
  if (where.id === OPEN_TABLE || where.id === BOX || where.loose) return false;
  return where.on === null || isOurs(where.on);
}

/** Every piece and place a command speaks of. A drop onto a piece speaks of the place it lies in, too. */
function namedIn(command: Command): { pieces: PieceId[]; places: PlaceId[] } {
  const pieces: PieceId[] = [];
  const places: PlaceId[] = [];
  const note = (key: string, value: unknown): void => {
    if (typeof value === 'number' && PIECE_KEYS.has(key)) pieces.push(value);
    else if (typeof value === 'string' && PLACE_KEYS.has(key)) places.push(value);
    else if (Array.isArray(value)) for (const item of value) note(key, item);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, item] of Object.entries(value)) note(inner, item);
  };
  note('', command);
  return { pieces, places };
}

const PIECE_KEYS: ReadonlySet<string> = new Set(['piece', 'pieces', 'order', 'onto', 'under']);
const PLACE_KEYS: ReadonlySet<string> = new Set(['place', 'pile', 'piles', 'top', 'from', 'into', 'bag']);
