import type { Kind } from '#kernel/kind';
import type { Carried } from '#layout/Carried';
import { carrying as carriedPiece } from '#layout/Carried';
import type { CarriedNow } from '../desk/desk.ts';
import type { TableSeen } from '../table/Seen.ts';

/** What layout has to know about what my hand carries; undefined before the table has answered, or when it is gone. */
export function carriedOf(table: TableSeen, { target }: Pick<CarriedNow, 'target'>): Carried | undefined {
  if ('piece' in target) return carriedPiece(table.survey, target.piece);
  const where = table.places.get(target.place);
  const kindId = where?.top?.kind ?? table.pieces.get(where?.pieces?.at(-1) ?? -1)?.kind;
  const kind: Kind | undefined = kindId === undefined ? undefined : table.kinds.get(kindId);
  return kind === undefined ? undefined : { kind, piece: null, pile: target.place };
}
