import type { Refusal } from '#commands/refusal';
import type { Act } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import { FairChance } from '#kernel/chance/fair';
import { History } from '#kernel/history';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Decision, Desk, Agreed } from '../decide.ts';
import { decide } from '../decide.ts';
import type { AnyGame } from '../Game.ts';
import type { Level } from '../level.ts';
import { colourSeats } from '../playout.ts';
import type { Request } from '../request.ts';
import { setUp } from '../setUp.ts';
import type { Edits } from '../Sheet.ts';

export const SEED = '5eed'.repeat(16);

/** A table with a game on it, and people who ask for things. */
export interface Sitting {
  readonly desk: Desk;
  readonly table: Table;
  readonly faults: unknown[];
  readonly ask: (seat: SeatId, request: Request, leave?: Agreed) => Decision;
  /** Asks for what must be granted. */
  readonly done: (seat: SeatId, request: Request, leave?: Agreed) => Act;
  /** Asks for what must be refused. */
  readonly refused: (seat: SeatId, request: Request, leave?: Agreed) => Refusal;
}

export interface SittingOptions {
  readonly seats?: number;
  readonly level?: Level;
  readonly knobs?: Readonly<Record<string, unknown>>;
  readonly edits?: Edits;
  readonly variant?: string;
  readonly chance?: Chance;
}

export function sitDown(game: AnyGame, options: SittingOptions = {}): Sitting {
  const chance = options.chance ?? new FairChance(SEED);
  const { table, act } = setUp(game, colourSeats(options.seats ?? 2), chance, {
    level: options.level ?? 'enforce',
    knobs: options.knobs ?? {},
    edits: options.edits,
    ...(options.variant === undefined ? {} : { variant: options.variant }),
  });
  const faults: unknown[] = [];
  return sitting(
    { table, history: new History([act]), chance, game, onFault: (error) => faults.push(error) },
    faults,
  );
}

export function sitting(desk: Desk, faults: unknown[] = []): Sitting {
  const ask = (seat: SeatId, request: Request, leave?: Agreed): Decision => {
    const decision = decide(desk, seat, request, leave);
    if (decision.ok) desk.history.add(decision.act);
    return decision;
  };
  return {
    desk,
    table: desk.table,
    faults,
    ask,
    done(seat, request, leave) {
      const decision = ask(seat, request, leave);
      if (decision.ok) return decision.act;
      throw new Error(`refused: ${JSON.stringify(decision.refusal)} ${faults.map(String).join('; ')}`);
    },
    refused(seat, request, leave) {
      const decision = ask(seat, request, leave);
      if (!decision.ok) return decision.refusal;
      throw new Error(`not refused: ${JSON.stringify(decision.act.cause)}`);
    },
  };
}
