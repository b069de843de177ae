import type { SeatId } from '#kernel/seat';
import type { Person } from './Person.ts';

/** Seats that were taken from somebody with a hand in them: each waits for them. */
export class KeptSeats {
  private keepers: Record<SeatId, string> = {};

  /** By seat, the id of the person it waits for. */
  all(): Readonly<Record<SeatId, string>> {
    return this.keepers;
  }

  restore(saved: Readonly<Record<SeatId, string>>): void {
    this.keepers = { ...saved };
  }

  /** The ids of those a seat waits for. */
  ids(): string[] {
    return Object.values(this.keepers);
  }

  /** For whom a seat waits, by their id. */
  keeperOf(seat: SeatId): string | undefined {
    return this.keepers[seat];
  }

  /** Whether a seat waits for somebody else, with the hand that was in it. */
  isKeptFrom({ id }: Person, seat: SeatId): boolean {
    const keeper = this.keeperOf(seat);
    return keeper !== undefined && keeper !== id;
  }

  /** A seat that was taken from this person waits for them. */
  keep(seat: SeatId, { id }: Person): void {
    this.keepers[seat] = id;
  }

  /** It waits for nobody any more. */
  open(seat: SeatId): void {
    delete this.keepers[seat];
  }
}
