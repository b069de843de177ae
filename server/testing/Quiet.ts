import type { Shelf } from '#commands/Shelf';
import type { Act } from '#kernel/act';
import { FairChance } from '#kernel/chance/fair';
import { History } from '#kernel/history';
import type { SeatId } from '#kernel/seat';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Answer } from '#protocol/messages';
import type { AnyGame } from '#rules/Game';
import { setUp } from '#rules/setUp';
import type { Asker, Origin } from '../table/authorityPorts.ts';
import { Authority } from '../table/Authority.ts';

/** A table with an authority and nobody around it: no room, no socket, no disk. */
export class Quiet {
  readonly chance = new FairChance('5e'.repeat(32));
  readonly authority: Authority;
  readonly table: Table;
  readonly saved: { act: Act; by: Origin | null }[] = [];
  readonly told: Act[] = [];
  readonly faults: string[] = [];
  /** What saving is answered with; null: it works. */
  broken: Error | null = null;
  /** Saving waits for this. */
  gate: Promise<void> = Promise.resolve();
  agreed = false;
  private readonly seqs = new Map<string, number>();

  constructor(game: AnyGame, seats: readonly SeatId[] = ['red', 'blue'], shelf?: Shelf) {
    const { table, act } = setUp(
      game,
      seats.map((id) => seat(id, { holder: 'person' })),
      this.chance,
    );
    this.table = table;
    this.authority = new Authority(
      {
        table,
        game,
        chance: this.chance,
        history: new History([act]),
        ...(shelf === undefined ? {} : { shelf }),
      },
      {
        save: async (saved, by) => {
          await this.gate;
          if (this.broken !== null) throw this.broken;
          this.saved.push({ act: saved, by });
        },
        acted: (done) => void this.told.push(done),
        agreed: () => this.agreed,
        fault: (where) => void this.faults.push(where),
      },
    );
  }

  asker(id: SeatId | null, mayAll = true): Asker {
    return { page: `person-${id}`, seat: id, may: () => mayAll };
  }

  ask(id: SeatId | null, request: unknown, rest: { seq?: number; mayAll?: boolean } = {}): Promise<Answer> {
    const asker = this.asker(id, rest.mayAll);
    const seq = rest.seq ?? (this.seqs.get(asker.page) ?? 0) + 1;
    this.seqs.set(asker.page, Math.max(seq, this.seqs.get(asker.page) ?? 0));
    return this.authority.ask(asker, seq, request);
  }

  /** The code it is refused with, or `done`. */
  async try(
    id: SeatId | null,
    request: unknown,
    rest: { seq?: number; mayAll?: boolean } = {},
  ): Promise<string> {
    const answer = await this.ask(id, request, rest);
    return answer.ok ? 'done' : answer.refusal.refused;
  }

  /** The id of the piece that bears a face. */
  bearing(face: string): number {
    for (const piece of this.table.pieces.values()) if (piece.face === face) return piece.id;
    throw new Error(`nothing bears ${face}`);
  }
}
