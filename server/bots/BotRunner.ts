import type { Bot } from '#rules/Bot';
import { random } from '#bots/random';
import { isRefusal } from '#commands/refusal';
import type { Chance } from '#kernel/chance/chance';
import { observe } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import { levelOf } from '#rules/level';
import type { Action } from '#rules/Rules';
import type { Clock } from '../Clock.ts';
import type { Authority } from '../room/Authority.ts';

export interface BotPorts {
  readonly authority: Authority;
  readonly bots: ReadonlyMap<string, Bot>;
  readonly clock: Clock;
  /** A bot thinks so long, from one to the other, in milliseconds. */
  readonly pause: readonly [from: number, to: number];
  /** Not the table's own chance: what a bot thinks is nobody's to verify. */
  readonly chance: Chance;
  readonly fault: (where: string, error: unknown) => void;
}

/**
 * Plays the seats that bots hold: each gets its own observation and the legal actions, and plays through the same door
 * as everybody, after a pause in which people can follow.
 */
export class BotRunner {
  private readonly thinking = new Map<SeatId, () => void>();
  /** Versions at which a bot's choice was refused: it does not insist. */
  private readonly stuckAt = new Map<SeatId, number>();

  constructor(private readonly ports: BotPorts) {}

  /** Something changed: bots that must act begin to think, those that need not any more stop. */
  look(): void {
    const { clock, pause, chance } = this.ports;
    const waiting = this.waiting();
    for (const [seat, stop] of this.thinking)
      if (!waiting.includes(seat)) {
        stop();
        this.thinking.delete(seat);
      }
    for (const seat of waiting) {
      if (this.thinking.has(seat)) continue;
      const [from, to] = pause;
      const ms = from + chance.below(Math.max(1, to - from + 1));
      this.thinking.set(
        seat,
        clock.after(ms, () => {
          void this.play(seat);
        }),
      );
    }
  }

  stop(): void {
    for (const stop of this.thinking.values()) stop();
    this.thinking.clear();
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

  private async play(seat: SeatId): Promise<void> {
    const { authority, fault } = this.ports;
    const { table } = authority;
    const { version } = table;
    try {
      const action = this.waiting().includes(seat) ? this.choose(seat) : undefined;
      const done = action === undefined ? null : await authority.play(seat, { verb: 'act', action });
      // Somebody may have acted while it was in the queue; then it thinks again.
      if (isRefusal(done) && table.version === version) {
        this.stuckAt.set(seat, version);
        fault('bot', new Error(`${table.seats.find((s) => s.id === seat)?.name}: ${done.refused}`));
      }
    } catch (error) {
      this.stuckAt.set(seat, version);
      fault('bot', error);
    }
    this.thinking.delete(seat);
    this.look();
  }

  private choose(seat: SeatId): Action | undefined {
    const { authority, bots, chance } = this.ports;
    const { table, game } = authority;
    const actions = [...(game?.rules.legal(table, seat) ?? [])] as Action[];
    if (actions.length === 0) return undefined;
    const name = table.seats.find((s) => s.id === seat)?.name ?? '';
    return (bots.get(name) ?? random).choose(observe(table, seat), actions, chance);
  }
}
