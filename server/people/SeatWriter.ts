import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { Scribe } from '#kernel/scribe';
import type { Seat, SeatId } from '#kernel/seat';
import { seatOf } from '#kernel/table';
import { rulesInForce } from '#rules/decide';
import { levelOf } from '#rules/level';
import { sandbox } from '#rules/sandbox';
import type { People } from './People.ts';
import type { TablePort } from './TablePort.ts';

type SeatChange = Partial<Omit<Seat, 'id'>>;

/** An empty seat bears the name of its colour. */
export function emptySeat(seat: SeatId): SeatChange {
  return { holder: 'nobody', name: seat };
}

/** Writes into the table what was decided about people: its seats, and its title. Only for who has the turn. */
export class SeatWriter {
  constructor(
    private readonly authority: TablePort,
    private readonly people: People,
  ) {}

  /** Who leaves a seat lets go of what it holds, and what was shown to them there is not shown to who comes next. */
  async change(
    id: SeatId,
    after: SeatChange,
    isLeft = after.holder !== undefined && after.holder !== 'person',
  ): Promise<Refusal | undefined> {
    if (isLeft) {
      const left = await this.letGo(id);
      if (left !== undefined) return left;
    }
    const seat = seatOf(this.authority.table, id);
    if (seat === undefined) return refuse('unknown-seat');
    return this.write('seat', (scribe) => {
      const now = seatOf(scribe.table, id) ?? seat;
      const same = Object.entries(after).every(([key, value]) => now[key as keyof Seat] === value);
      if (!same) scribe.changeSeat(now, after);
      if (isLeft && this.people.keeperOf(id) === undefined) this.cover(scribe, id);
    });
  }

  async letGo(seat: SeatId): Promise<Refusal | undefined> {
    const left = await this.authority.inTurn.letGo(seat);
    return isRefusal(left) ? left : undefined;
  }

  entitle(title: string): Promise<Refusal | undefined> {
    return this.write('set', (scribe) => scribe.set('title', title));
  }

  /** Where rules are in force, what is shown to a seat was shown to it by them: that stays with it as its hand does. */
  private cover(scribe: Scribe, seat: SeatId): void {
    const { game, table } = this.authority;
    if (rulesInForce(game, levelOf(table)) !== sandbox) return;
    // Being covered may give a piece another id: who is concerned is known before.
    const shown = [...scribe.table.pieces.values()].filter((piece) => piece.shown.includes(seat));
    for (const piece of shown)
      scribe.show(
        piece,
        piece.shown.filter((other) => other !== seat),
      );
  }

  private async write(verb: string, write: (scribe: Scribe) => void): Promise<Refusal | undefined> {
    const done = await this.authority.inTurn.change(verb, { verb }, (scribe) => {
      write(scribe);
      return undefined;
    });
    return isRefusal(done) ? done : undefined;
  }
}
