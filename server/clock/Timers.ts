import type { Clock } from './Clock.ts';

/** What is planned, by name: planning it again puts it off. */
export class Timers<Name extends string> {
  private readonly planned = new Map<Name, () => void>();

  constructor(private readonly clock: Clock) {}

  plan(what: Name, ms: number, work: () => void): void {
    this.callOff(what);
    const stop = this.clock.after(ms, () => {
      this.planned.delete(what);
      work();
    });
    this.planned.set(what, stop);
  }

  isPlanned(what: Name): boolean {
    return this.planned.has(what);
  }

  callOff(what: Name): void {
    this.planned.get(what)?.();
    this.planned.delete(what);
  }

  callOffAll(): void {
    for (const what of this.planned.keys()) this.callOff(what);
  }
}
