import type { Clock } from '../clock/Clock.ts';

/** Gathers who has news and passes them on together, at most so often: a hand moves faster than anybody must be told. */
export class NewsThrottle {
  private readonly fresh = new Set<string>();
  private planned: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly ms: number,
    private readonly tell: (people: readonly string[]) => void,
  ) {}

  note(person: string): void {
    this.fresh.add(person);
    this.planned ??= this.clock.after(this.ms, () => {
      this.planned = null;
      const people = [...this.fresh];
      this.fresh.clear();
      this.tell(people);
    });
  }

  stop(): void {
    this.planned?.();
    this.planned = null;
  }
}
