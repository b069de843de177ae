import type { Leave, Role } from '#commands/roles';
import { freshGrants, isAtLeast } from '#commands/roles';

/** From which role upward each leave is given at a table (permissions). */
export class Grants {
  private from = freshGrants();

  all(): Readonly<Record<Leave, Role>> {
    return this.from;
  }

  restore(saved: Readonly<Partial<Record<Leave, Role>>>): void {
    this.from = { ...freshGrants(), ...saved };
  }

  give(leave: Leave, to: Role): void {
    this.from[leave] = to;
  }

  /** Whether who has this role has this leave. */
  has(role: Role, leave: Leave): boolean {
    return isAtLeast(role, this.from[leave]);
  }
}
