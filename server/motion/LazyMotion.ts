import type { Act } from '#kernel/act';
import type { Effect } from '#kernel/effect';
import type { SeatId } from '#kernel/seat';
import type { Motion } from './Motion.ts';

/** What leaves every body where it is, as large as it is. */
const STILL: ReadonlySet<Effect['type']> = new Set<Effect['type']>([
  'seat-changed',
  'setting-changed',
  'rules-changed',
  'rows-changed',
  'list-changed',
  'kind-changed',
  'face-changed',
  'face-shown',
  'beat',
]);

/**
 * The motion lane of a table, made when something first moves there (lazy initialisation): a table that is only looked at
 * would keep a world of bodies and a coder for nothing. Where everything lies is in the table, so nothing is missed.
 */
export class LazyMotion {
  private motion: Motion | null = null;

  /** `make`: from the table as it is by then. */
  constructor(private readonly make: () => Motion) {}

  get busy(): boolean {
    return this.motion?.busy ?? false;
  }

  get tumbling(): boolean {
    return this.motion?.tumbling ?? false;
  }

  get mayHurry(): boolean {
    return this.motion?.mayHurry ?? false;
  }

  restart(): void {
    this.motion?.restart();
  }

  follow(act: Act): void {
    if (this.motion === null && act.effects.every(({ type }) => STILL.has(type))) return;
    this.motion ??= this.make();
    this.motion.follow(act);
  }

  carry(seat: SeatId, to: Parameters<Motion['carry']>[1]): void {
    this.motion?.carry(seat, to);
  }

  hurry(): void {
    this.motion?.hurry();
  }

  advance(seconds: number): void {
    this.motion?.advance(seconds);
  }
}
