import type { Bot, Thought } from '#rules/Bot';
import { mindOf } from '#bots/mindOf';
import { random } from '#bots/random';
import { isRefusal } from '#commands/refusal';
import type { Chance } from '#kernel/chance/chance';
import { observe } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import type { AnyGame } from '#rules/Game';
import { levelOf } from '#rules/level';
import { choicesOf } from '#rules/choices';
import type { Action } from '#rules/Rules';
import type { Clock } from '../clock/Clock.ts';
import type { Authority } from '../table/Authority.ts';
import type { Thinkers } from './Thinkers.ts';

/** People wait no longer than this for a bot to make up its mind, in milliseconds. */
const LONGEST_THOUGHT = 4000;
/** A bot waits no longer than this for dice to lie still, in milliseconds, and looks again so often. */
const LONGEST_TUMBLE = 5000;
const LOOK_AGAIN = 100;

export interface BotPorts {
  readonly authority: Authority;
  readonly bots: ReadonlyMap<string, Bot>;
  readonly clock: Clock;
  readonly thinkers: Thinkers;
  /** A bot waits so long before it thinks, from one to the other, in milliseconds. */
  readonly pause: readonly [from: number, to: number];
  /** Whether rolled dice are in the air. A bot that answers to what they show before anybody could see it spoils the roll. */
  readonly tumbling: () => boolean;
  /** Whether nothing is played yet; left out: it is. */
  readonly awaiting?: () => boolean;
  /** Not the table's own chance: what a bot thinks is nobody's to verify. */
  readonly chance: Chance;
  readonly fault: (where: string, error: unknown) => void;
  /** Does this, and has the table pay for what it takes; left out: nobody counts. */
  readonly measure?: <T>(work: () => T) => T;
}

/** The same thought, and the table pays for every step of it. */
function paying(thought: Thought | null, measure: <T>(work: () => T) => T): Thought | null {
  return thought === null ? null : { next: () => measure(() => thought.next()) };
}

/** A bot at its turn: waiting, or deep in thought. */
interface Turn {
  callOff: () => void;
}

/**
 * Plays the seats that bots hold: each gets its own observation, the legal actions and a mind to try them in, and plays
 * through the same door as everybody, after a pause in which people can follow.
 */
export class BotRunner {
  readonly name = 'bots';
  private readonly turns = new Map<SeatId, Turn>();
  /** Versions at which a bot's choice was refused: it does not insist. */
  private readonly stuckAt = new Map<SeatId, number>();

  constructor(private readonly ports: BotPorts) {}

  acted(): void {
    this.look();
  }

  /** Something changed: bots that must act begin to think, those that need not any more stop. */
  look(): void {
    const { clock, pause, chance, awaiting } = this.ports;
    if (awaiting?.() === true) return;
    const waiting = this.waiting();
    const now = clock.now();
    for (const seat of this.turns.keys()) if (!waiting.includes(seat)) this.callOff(seat);
    for (const seat of waiting) {
      if (this.turns.has(seat)) continue;
      const [from, to] = pause;
      const turn: Turn = { callOff: () => {} };
      turn.callOff = clock.after(from + chance.below(Math.max(1, to - from + 1)), () => {
        this.playWhenStill(seat, turn, now);
      });
      this.turns.set(seat, turn);
    }
  }

  private playWhenStill(seat: SeatId, turn: Turn, since: number): void {
    const { clock, tumbling } = this.ports;
    if (tumbling() && clock.now() - since < LONGEST_TUMBLE)
      turn.callOff = clock.after(LOOK_AGAIN, () => this.playWhenStill(seat, turn, since));
    else void this.play(seat, turn);
  }

  stop(): void {
    for (const seat of this.turns.keys()) this.callOff(seat);
  }

  private callOff(seat: SeatId): void {
    this.turns.get(seat)?.callOff();
    this.turns.delete(seat);
  }

  /** Seats held by bots that the rules in force wait for. */
  private waiting(): SeatId[] {
    const { table, game } = this.ports.authority;
    if (game === null || levelOf(table) === 'off') return [];
    const bots = table.seats.filter((s) => s.holder === 'bot' && this.stuckAt.get(s.id) !== table.version);
    if (bots.length === 0) return [];
    try {
      if (game.rules.result(table) !== null) return [];
      const toAct = game.rules.toAct(table);
      return bots.map((s) => s.id).filter((id) => toAct.includes(id));
    } catch (error) {
      this.ports.fault('bot', error);
      return [];
    }
  }

  private async play(seat: SeatId, turn: Turn): Promise<void> {
    const { authority, fault } = this.ports;
    const { table, game } = authority;
    let { version } = table;
    try {
      const isAsked = game !== null && this.waiting().includes(seat);
      const action = isAsked ? await this.choose(game, seat, turn) : null;
      ({ version } = table);
      const done = action === null ? null : await authority.play(seat, { verb: 'act', action });
      // Somebody may have acted while it was in the queue; then it thinks again.
      // So it does when the disk was full: the game must not wait for somebody else to do something.
      if (isRefusal(done) && done.refused !== 'not-saved' && table.version === version) {
        this.stuckAt.set(seat, version);
        fault('bot', new Error(`${table.seats.find((s) => s.id === seat)?.name}: ${done.refused}`));
      }
    } catch (error) {
      this.stuckAt.set(seat, version);
      fault('bot', error);
    }
    if (this.turns.get(seat) !== turn) return;
    this.turns.delete(seat);
    this.look();
  }

  /** null: there is nothing to choose, or it is not to be chosen any more. */
  private async choose(game: AnyGame, seat: SeatId, turn: Turn): Promise<Action | null> {
    const { authority, bots, chance, clock, thinkers, measure = (work) => work() } = this.ports;
    const { table } = authority;
    const legal = (): Action[] => [...game.rules.legal(table, seat)] as Action[];
    let listed: Action[] = [];
    let actions: readonly Action[] = [];
    let { version } = table;
    // Also a bot that does not think looks round the table and through all it may do: that is work like any other.
    const begin = (): Thought | null => {
      ({ version } = table);
      listed = legal();
      actions = choicesOf(game.rules, table, seat, chance, listed);
      if (actions.length === 0 || this.turns.get(seat) !== turn) return null;
      const bot = bots.get(table.seats.find((s) => s.id === seat)?.name ?? '') ?? random;
      const seen = observe(table, seat);
      const until = clock.now() + LONGEST_THOUGHT;
      const mind = mindOf(game, table, seat, chance, { keepGoing: () => clock.now() < until });
      if (bot.think !== undefined) return bot.think(seen, actions, chance, mind);
      return { next: () => ({ done: true, value: bot.choose(seen, actions, chance, mind) }) };
    };
    return thinkers.ponder(
      () => paying(measure(begin), measure),
      () => {
        if (this.turns.get(seat) !== turn) return false;
        // Somebody may be moving things about; that is nothing to it as long as it has the same choice.
        if (version === table.version) return true;
        ({ version } = table);
        return measure(() => JSON.stringify(legal()) === JSON.stringify(listed));
      },
    );
  }
}
