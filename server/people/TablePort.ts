import type { Refusal } from '#commands/refusal';
import type { Act } from '#kernel/act';
import type { Json } from '#kernel/json';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { AnyGame } from '#rules/Game';

/** The table, as those need it who decide about people: in turn with everything else that is decided there. */
export interface TablePort {
  readonly table: Table;
  readonly game: AnyGame | null;
  /** Does this when all that was asked before is done. */
  readonly queue: { run<T>(work: () => Promise<T>): Promise<T> };
  /** The same, when the table has its turn at the processor as well. */
  next<T>(work: () => Promise<T>): Promise<T>;
  /** For who has the turn already. */
  readonly inTurn: {
    letGo(seat: SeatId): Promise<Act | Refusal | null>;
    change(
      verb: string,
      asked: Json,
      write: (scribe: Scribe) => Refusal | undefined,
    ): Promise<Act | Refusal | null>;
  };
}
