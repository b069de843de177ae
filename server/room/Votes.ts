import type { SeatId } from '#kernel/seat';
import type { FromServer } from '#protocol/messages';

interface Vote {
  readonly act: number;
  /** Who wants it taken back. */
  readonly by: SeatId;
  readonly affected: readonly SeatId[];
  readonly agreed: Set<SeatId>;
}

export interface VotePorts {
  /** Whether a person sits there now. Nobody else can be wronged. */
  isSitting(seat: SeatId): boolean;
  tell(vote: FromServer['vote']): void;
}

/** Votes on taking back what was seen or rolled: all affected must agree; one no ends it. */
export class Votes {
  private readonly open = new Map<number, Vote>();

  constructor(private readonly ports: VotePorts) {}

  /**
   * Whether this may be taken back now. If somebody has yet to agree, they are asked. Who asks has agreed by asking, and so
   * have empty seats and bots.
   */
  call(act: number, by: SeatId, affected: readonly SeatId[]): boolean {
    const vote = this.open.get(act) ?? { act, by, affected, agreed: new Set<SeatId>() };
    vote.agreed.add(by);
    this.open.set(act, vote);
    if (this.isWon(vote)) {
      this.open.delete(act);
      return true;
    }
    this.tell(vote, null);
    return false;
  }

  /** Counts the voice of a seat. Returns who asked for it when it is won, null when it goes on or is lost, undefined if there is nothing to vote on. */
  voice(act: number, seats: readonly SeatId[], agree: boolean): SeatId | null | undefined {
    const vote = this.open.get(act);
    const asked = vote === undefined ? [] : this.asked(vote);
    const own = seats.filter((seat) => asked.includes(seat));
    if (vote === undefined || own.length === 0) return undefined;
    if (!agree) {
      this.open.delete(act);
      this.tell(vote, 'no');
      return null;
    }
    for (const seat of own) vote.agreed.add(seat);
    return this.settle(vote);
  }

  /** Somebody sat down, stood up or went: which votes are won by that, with who asked for them. */
  recount(): { act: number; by: SeatId }[] {
    const won: { act: number; by: SeatId }[] = [];
    for (const vote of this.open.values()) {
      const by = this.settle(vote);
      if (by !== null) won.push({ act: vote.act, by });
    }
    return won;
  }

  /** An act was taken back by other means: there is nothing to vote on any more. */
  close(act: number): void {
    const vote = this.open.get(act);
    if (vote === undefined) return;
    this.open.delete(act);
    this.tell(vote, 'yes');
  }

  private settle(vote: Vote): SeatId | null {
    if (!this.isWon(vote)) {
      this.tell(vote, null);
      return null;
    }
    this.open.delete(vote.act);
    this.tell(vote, 'yes');
    return vote.by;
  }

  private isWon(vote: Vote): boolean {
    return this.asked(vote).every((seat) => vote.agreed.has(seat));
  }

  private asked(vote: Vote): SeatId[] {
    return vote.affected.filter((seat) => seat !== vote.by && this.ports.isSitting(seat));
  }

  private tell(vote: Vote, over: 'yes' | 'no' | null): void {
    const { act, by, agreed } = vote;
    this.ports.tell({ act, by, asked: this.asked(vote), agreed: [...agreed], over });
  }
}
