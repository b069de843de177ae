import type { Act } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { tableSizeOf } from '#kernel/tableSize';
import type { Clock } from '../clock/Clock.ts';
import { tableSurface } from '../physics/table/tableSurface.ts';
import { TablePhysics } from '../physics/TablePhysics.ts';
import type { MotionShare } from '../processor/MotionShares.ts';
import { LazyMotion } from './LazyMotion.ts';
import type { MotionPorts } from './Motion.ts';
import { Motion } from './Motion.ts';
import { Pulse } from './Pulse.ts';
import type { Shake } from './shaken.ts';

export interface TableMotionParts {
  readonly table: Table;
  readonly clock: Clock;
  readonly share: Pick<MotionShare, 'may' | 'spend'>;
  /** Not the table's own chance: how a throw looks decides nothing. */
  readonly chance: Chance;
  /** `play` asks for something on behalf of a seat. */
  readonly authority: Pick<MotionPorts, 'change'> & {
    play(seat: SeatId, command: Shake['command']): Promise<unknown>;
  };
}

export interface TableMotionPorts extends Pick<MotionPorts, 'send' | 'fault'> {
  warn(told: { readonly code: string; readonly text: string }): void;
}

const TOO_MUCH_MOVING = {
  code: 'too-much-moving',
  text: 'Too many pieces were moving at once. Some were set down where they were.',
};

const SEEDS = 2 ** 31;

/** What moves at an open table: follows every act, and lets time pass while there is something to see. */
export class TableMotion {
  readonly name = 'motion';
  private readonly lane: LazyMotion;
  private readonly pulse: Pulse;

  constructor({ table, clock, share, chance, authority }: TableMotionParts, ports: TableMotionPorts) {
    const seed = chance.below(SEEDS);
    const motion: MotionPorts = {
      change: (verb, asked, write) => authority.change(verb, asked, write),
      shaken: ({ seat, command }) => {
        authority.play(seat, command).catch((error: unknown) => ports.fault(error));
      },
      send: (frame) => ports.send(frame),
      calmed: () => ports.warn(TOO_MUCH_MOVING),
      random: () => chance.below(SEEDS) / SEEDS,
      fault: (error) => ports.fault(error),
    };
    this.lane = new LazyMotion(() => {
      const surface = tableSurface(tableSizeOf(table.settings));
      return new Motion(table, new TablePhysics({ seed, surface }), motion, share);
    });
    this.pulse = new Pulse(clock, this.lane, (error) => ports.fault(error));
  }

  /** Whether rolled dice are in the air. */
  get tumbling(): boolean {
    return this.lane.tumbling;
  }

  acted(act: Act): void {
    try {
      this.lane.follow(act);
    } finally {
      this.pulse.wake();
    }
  }

  /** Where the hand of a seat is that carries something; who only watches carries nothing. */
  carry(
    seat: SeatId | null,
    to: { readonly x: number; readonly z: number; readonly yaw?: number | undefined },
  ): void {
    if (seat === null) return;
    this.lane.carry(seat, to);
    this.pulse.nudge();
  }

  /** Somebody needs the motion lane from its beginning. */
  restart(): void {
    this.lane.restart();
    this.pulse.wake();
  }

  stop(): void {
    this.pulse.stop();
  }
}
