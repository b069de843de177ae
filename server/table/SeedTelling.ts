import type { Refusal } from '#commands/refusal';
import { isRefusal } from '#commands/refusal';
import type { Act } from '#kernel/act';
import { isReseeding } from '#kernel/act';
import { isPlayedOut } from '#rules/isPlayedOut';
import type { Clock } from '../clock/Clock.ts';
import type { QuestionRule } from '../people/Agreements.ts';
import { movesNothing } from '../sync/movesNothing.ts';
import type { Authority } from './Authority.ts';
import type { Follower } from './Follower.ts';
import type { Question } from '../people/PeopleSaved.ts';

export interface SeedPorts {
  readonly authority: Authority;
  readonly clock: Clock;
  /** So long after the end of a game its seed is told, in milliseconds: the last move may yet be taken back. */
  readonly afterEnd: number;
  readonly randomHex: (bytes: number) => string;
  /** Who held a seat since the seed was sealed, by their ids, known or not. */
  readonly dealt: () => readonly string[];
  /** The seed was told, and those who hold a seat now are the first to be dealt something by the next. */
  readonly told: () => void;
  /** Has that written down when nobody asked for the telling. */
  readonly written: (change: () => void) => Promise<void>;
  readonly fault: (where: string, error: unknown) => void;
}

/**
 * Tells the seed that chance was drawn from when it can do no more harm: a while after the game has ended, or when everybody
 * who holds a seat agrees. A told seed is dead; the table goes on with another.
 */
export class SeedTelling implements Follower {
  readonly name = 'seeds';
  private callOff: (() => void) | null = null;
  private toldFor = '';

  constructor(private readonly ports: SeedPorts) {}

  /**
   * Asked at any time by who holds a seat, of everybody who held one since the seed was sealed: what they were dealt becomes known, also of who was
   * unseated before the question. Once the game is over there is nothing left that anybody could be wronged by.
   */
  get question(): QuestionRule {
    return {
      isAsked: () => !this.isOver(),
      alsoAsked: () => (this.isOver() ? [] : this.ports.dealt()),
      agreed: (question) => this.tellFor(question),
    };
  }

  acted(act: Act): void {
    if (!movesNothing(act)) this.look();
  }

  /** Something happened at the table, or it was opened. */
  look(): void {
    const { clock, afterEnd, fault } = this.ports;
    if (this.isTold() || !this.isOver()) return this.stop();
    this.callOff ??= clock.after(afterEnd, () => {
      this.callOff = null;
      // What a full disk keeps from being told is told after the next act.
      if (!this.isTold() && this.isOver()) this.tellAtEnd().catch((error: unknown) => fault('seed', error));
    });
  }

  stop(): void {
    this.callOff?.();
    this.callOff = null;
  }

  /** For who has the turn. A question whose end could not be saved is open again, although the seed has been told for it. */
  private async tellFor({ by, askedAt }: Question): Promise<Refusal | undefined> {
    const name = `${by} ${askedAt}`;
    const refusal = this.toldFor === name ? undefined : await this.tell(this.ports.authority.inTurn);
    if (refusal !== undefined) return refusal;
    this.toldFor = name;
    this.ports.told();
    return undefined;
  }

  private async tellAtEnd(): Promise<void> {
    const { authority, told, written } = this.ports;
    if ((await this.tell(authority)) === undefined) await written(told);
  }

  private async tell(by: Pick<Authority, 'tellSeed'>): Promise<Refusal | undefined> {
    const told = await by.tellSeed(this.ports.randomHex(32));
    return isRefusal(told) ? told : undefined;
  }

  /** Nothing was decided since the last seed was told, and undo does not reach behind that: a game that is over stays over. */
  isTold(): boolean {
    const [first, ...later] = this.ports.authority.history.acts;
    return first !== undefined && isReseeding(first) && later.every(({ draws }) => draws.length === 0);
  }

  private isOver(): boolean {
    const { game, table } = this.ports.authority;
    try {
      return isPlayedOut(game, table);
    } catch (error) {
      this.ports.fault('seed', error);
      return false;
    }
  }
}
