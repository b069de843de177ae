import type { Act } from '#kernel/act';
import type { SeatId } from '#kernel/seat';
import type { FromServer } from '#protocol/messages';
import type { Clock } from '../clock/Clock.ts';
import type { Attendance } from '../people/Attendances.ts';
import type { Follower } from './Follower.ts';

interface Vote {
  readonly act: number;
  /** Who wants it taken back. */
  readonly by: SeatId;
  readonly affected: readonly SeatId[];
  /** Those of them to whom it showed something hidden. */
  readonly shown: readonly SeatId[];
  readonly askedAt: number;
  readonly agreed: Set<SeatId>;
}

export interface VotePorts {
  readonly clock: Clock;
  /** Who has been away for so long is not asked; who is here and says nothing for so long says no. In milliseconds. */
  readonly patience: { readonly absentVoter: number; readonly silentVoter: number };
  /** Where the person is who sits there; undefined: no person does, and nobody else can be wronged. */
  sitter(seat: SeatId): Attendance | undefined;
  tell(vote: FromServer['vote']): void;
  /** All have agreed, though nobody spoke just now: whoever was missing went. */
  won(act: number, by: SeatId): void;
}

type Over = FromServer['vote']['over'];

/**
 * Votes on taking back what was seen or rolled: all affected must agree; one no ends it, and so does silence. Who is away for long is not asked,
 * unless something hidden was shown to them: that waits until they are back.
 */
export class Votes implements Follower {
  readonly name = 'votes';
  private readonly open = new Map<number, Vote>();
  private planned: (() => void) | null = null;

  constructor(private readonly ports: VotePorts) {}

  /**
   * Whether this may be taken back now. If somebody has yet to agree, they are asked. Who asks has agreed by asking, and so
   * have empty seats and bots.
   */
  call(act: number, by: SeatId, affected: readonly SeatId[], shown: readonly SeatId[] = []): boolean {
    const askedAt = this.ports.clock.now();
    const vote = this.open.get(act) ?? { act, by, affected, shown, askedAt, agreed: new Set<SeatId>() };
    vote.agreed.add(by);
    this.open.set(act, vote);
    if (this.isWon(vote)) {
      this.open.delete(act);
      return true;
    }
    this.tell(vote, null);
    this.plan();
    return false;
  }

  /** Counts the voice of a seat. Returns who asked for it when it is won, null when it goes on or is lost, undefined if there is nothing to vote on. */
  voice(act: number, seats: readonly SeatId[], agree: boolean): SeatId | null | undefined {
    const vote = this.open.get(act);
    const asked = vote === undefined ? [] : this.asked(vote);
    const own = seats.filter((seat) => asked.includes(seat));
    if (vote === undefined || own.length === 0) return undefined;
    if (!agree) {
      this.end(vote, 'no');
      return null;
    }
    for (const seat of own) vote.agreed.add(seat);
    if (!this.isWon(vote)) {
      this.tell(vote, null);
      return null;
    }
    this.end(vote, 'yes');
    return vote.by;
  }

  /** Who asked thinks better of it. False: none of these seats did. */
  withdraw(act: number, seats: readonly SeatId[]): boolean {
    const vote = this.open.get(act);
    if (vote === undefined || !seats.includes(vote.by)) return false;
    this.end(vote, 'withdrawn');
    return true;
  }

  gone(): void {
    this.review();
  }

  /** Somebody sat down, stood up, came or went, or time has passed: what is won or lost by that ends. */
  review(): void {
    for (const vote of this.open.values()) {
      if (this.ports.sitter(vote.by) === undefined) this.end(vote, 'withdrawn');
      else if (this.isWon(vote)) {
        this.end(vote, 'yes');
        this.ports.won(vote.act, vote.by);
      } else if (this.missing(vote).some((seat) => this.deadline(vote, seat) <= this.ports.clock.now()))
        this.end(vote, 'silent');
      else this.tell(vote, null);
    }
    this.plan();
  }

  /** What is open now, for somebody who has just come in. */
  told(): FromServer['vote'][] {
    return [...this.open.values()].map((vote) => this.asTold(vote, null));
  }

  /** What an act took back by other means is not voted on any more. */
  acted({ undoes }: Pick<Act, 'undoes'>): void {
    const vote = undoes === null ? undefined : this.open.get(undoes);
    if (vote !== undefined) this.end(vote, 'yes');
  }

  /** The room is closed: nothing is open any more, and nothing ends by itself. */
  stop(): void {
    this.open.clear();
    this.rest();
  }

  private isWon(vote: Vote): boolean {
    return this.missing(vote).length === 0;
  }

  private missing(vote: Vote): SeatId[] {
    return this.asked(vote).filter((seat) => !vote.agreed.has(seat));
  }

  private asked({ by, affected, shown }: Vote): SeatId[] {
    const { clock, patience } = this.ports;
    return affected.filter((seat) => {
      const sitter = seat === by ? undefined : this.ports.sitter(seat);
      if (sitter === undefined) return false;
      return sitter.here || shown.includes(seat) || clock.now() - sitter.since < patience.absentVoter;
    });
  }

  /** When the voice of a seat that is asked counts as given, or is waited for no longer. */
  private deadline({ askedAt, shown }: Vote, seat: SeatId): number {
    const { absentVoter, silentVoter } = this.ports.patience;
    const sitter = this.ports.sitter(seat);
    if (sitter === undefined) return Infinity;
    if (sitter.here) return Math.max(askedAt, sitter.since) + silentVoter;
    return shown.includes(seat) ? Infinity : sitter.since + absentVoter;
  }

  /** Looks again when the next of them has been silent, or away, for long enough. */
  private plan(): void {
    this.rest();
    const next = Math.min(
      ...[...this.open.values()].flatMap((vote) =>
        this.missing(vote).map((seat) => this.deadline(vote, seat)),
      ),
    );
    if (next === Infinity) return;
    const { clock } = this.ports;
    this.planned = clock.after(Math.max(0, next - clock.now()), () => {
      this.planned = null;
      this.review();
    });
  }

  private rest(): void {
    this.planned?.();
    this.planned = null;
  }

  private end(vote: Vote, over: Exclude<Over, null>): void {
    this.open.delete(vote.act);
    this.ports.tell(this.asTold(vote, over));
  }

  private tell(vote: Vote, over: Over): void {
    this.ports.tell(this.asTold(vote, over));
  }

  private asTold(vote: Vote, over: Over): FromServer['vote'] {
    const { act, by, agreed } = vote;
    return { act, by, asked: this.asked(vote), agreed: [...agreed], over };
  }
}
