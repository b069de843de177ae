import type { Refusal } from '#commands/refusal';
import { isRefusal } from '#commands/refusal';
import type { Clock } from '../clock/Clock.ts';
import type { Attendance } from '../people/Attendances.ts';
import type { Listeners, Listener } from '../people/Listener.ts';
import { sendTo } from '../people/Listener.ts';
import type { People } from '../people/People.ts';
import type { Person } from '../people/Person.ts';
import type { Authority } from './Authority.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { VotePorts } from './Votes.ts';
import { Votes } from './Votes.ts';

export interface UndoVoteParts {
  readonly clock: Clock;
  readonly patience: VotePorts['patience'];
  readonly people: People;
  readonly audience: Listeners;
  attendanceOf(person: Person): Attendance;
  /** Asked when a vote is won: by then there is one. */
  authority(): Authority;
  fault(error: unknown): void;
}

/** The votes of an open table on taking something back: who is asked, how they are told, and what is done when all agree. */
export class UndoVotes {
  readonly votes: Votes;

  constructor(private readonly parts: UndoVoteParts) {
    const { clock, patience, people, audience } = parts;
    this.votes = new Votes({
      clock,
      patience,
      sitter: (seat) => {
        const holder = people.holderOf(seat);
        return holder === undefined ? undefined : parts.attendanceOf(holder);
      },
      tell: (vote) => audience.tellAll('vote', vote),
      won: (act, by) => {
        const undone = parts.authority().undoAgreed(by, act);
        undone.catch((error: unknown) => parts.fault(error));
      },
    });
  }

  /** The voice of a person, for who has the turn. */
  async vote({ seats }: Person, act: number, agree: boolean): Promise<Refusal | undefined> {
    const by = this.votes.voice(act, seats, agree);
    if (by === undefined) return refuseAtTable('no-vote');
    const done = by === null ? undefined : await this.parts.authority().inTurn.undoAgreed(by, act);
    return isRefusal(done) ? done : undefined;
  }

  /** Who asked thinks better of it. False: this person did not. */
  withdraw({ seats }: Person, act: number): boolean {
    return this.votes.withdraw(act, seats);
  }

  /** What is open, for somebody who comes. `isFirst`: they had no other page open, so they are here again. */
  greet(listener: Listener, isFirst: boolean): void {
    for (const vote of this.votes.told()) sendTo(listener, 'vote', vote);
    if (isFirst) this.votes.review();
  }
}
