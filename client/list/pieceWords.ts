import { PIECE_FACTS } from '#kernel/forms';
import type { PieceSeen } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import type { TableSeen } from '../table/Seen.ts';
import { counted } from '../words/english.ts';
import { cellWords } from './cellWords.ts';
import { holderName } from './placeName.ts';

/** What a piece is called by whoever looks: never more than they may see. */
export type Naming = (piece: Pick<PieceSeen, 'kind' | 'face'>) => string;

/** Through whose eyes the table is told. */
export interface ListViewer {
  readonly table: TableSeen;
  readonly viewer: SeatId | null;
  readonly name: Naming;
}

/** How a piece stands, in words: its name, then what differs from lying plainly on the table. `count`: as many equal ones. */
export function pieceWords({ table, viewer, name }: ListViewer, piece: PieceSeen, count = 1): string {
  const kind = table.kinds.get(piece.kind);
  const each = count === 1 ? '' : 'each ';
  const called = piece.label === '' ? name(piece) : `${piece.label} (${name(piece)})`;
  const parts = [
    count === 1 ? called : called === kind?.title ? counted(count, called) : `${count} × ${called}`,
  ];
  const facts = kind === undefined ? undefined : PIECE_FACTS[kind.form];
  if (facts?.build === 'solid') parts.push(`${each}shows ${piece.value}`);
  if (facts?.facedSides === true) parts.push(piece.value === 2 ? 'tails' : 'heads');
  if (facts?.counts === true) parts.push(`${each}says ${piece.value}`);
  if (piece.facing === 'down') parts.push('face down');
  const where = table.places.get(piece.place);
  if (where !== undefined && piece.at >= 0) parts.push(cellWords(where, piece.at));
  if (piece.held !== null) parts.push(`held by ${holderName(table.observation.seats, viewer, piece.held)}`);
  if (piece.locked) parts.push('locked');
  if (piece.about !== '') parts.push(piece.about);
  return parts.join(', ');
}
