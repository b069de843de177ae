import type { Kind, KindId } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import type { LaidPiece } from './view.ts';

type Kinds = ReadonlyMap<KindId, Kind>;

/** Who stands in which cell of a grid, by rising id: a piece among thousands then asks its neighbours alone where it stands. */
export class CellBook {
  private readonly cells = new Map<number, PieceId[]>();
  /** Pieces that cover several cells tie them together: as long as there is one, every cell may depend on every other. */
  private spanning = 0;

  constructor(pieces: Iterable<LaidPiece>, kinds: Kinds) {
    for (const piece of pieces) this.enter(piece, kinds);
  }

  get isTied(): boolean {
    return this.spanning > 0;
  }

  in(cell: number): readonly PieceId[] {
    return this.cells.get(cell) ?? [];
  }

  enter(piece: LaidPiece, kinds: Kinds): void {
    if (spans(piece, kinds)) this.spanning++;
    const group = this.cells.get(piece.at);
    if (group === undefined) this.cells.set(piece.at, [piece.id]);
    else if (!group.includes(piece.id)) {
      group.push(piece.id);
      group.sort((a, b) => a - b);
    }
  }

  leave(piece: LaidPiece, kinds: Kinds): void {
    if (spans(piece, kinds)) this.spanning--;
    const group = this.cells.get(piece.at);
    const at = group?.indexOf(piece.id) ?? -1;
    if (group === undefined || at < 0) return;
    group.splice(at, 1);
    if (group.length === 0) this.cells.delete(piece.at);
  }
}

function spans({ kind }: LaidPiece, kinds: Kinds): boolean {
  return (kinds.get(kind)?.footprint ?? null) !== null;
}
