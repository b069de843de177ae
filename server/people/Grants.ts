import type { Leave, Role } from '#protocol/roles';
import { isAtLeast } from '#protocol/roles';

/** Out of the box: friends trust each other with pieces, the host keeps the table itself. */
const DEFAULT_GRANTS: Record<Leave, Role> = {
  lock: 'player',
  scale: 'player',
  tint: 'player',
  name: 'player',
  copy: 'player',
  search: 'player',
  peek: 'player',
  delete: 'player',
  spawn: 'player',
  reset: 'player',
  'flip-table': 'host',
  settings: 'host',
  'undo-others': 'host',
  kick: 'host',
  mute: 'host',
  seats: 'host',
};

/** From which role upward each leave is given at a table (permissions). */
export class Grants {
  private from: Record<Leave, Role> = { ...DEFAULT_GRANTS };

  all(): Readonly<Record<Leave, Role>> {
    return this.from;
  }

  restore(saved: Readonly<Partial<Record<Leave, Role>>>): void {
    this.from = { ...DEFAULT_GRANTS, ...saved };
  }

  isLeave(word: string): word is Leave {
    return Object.hasOwn(this.from, word);
  }

  give(leave: Leave, to: Role): void {
    this.from[leave] = to;
  }

  /** Whether who has this role has this leave. */
  has(role: Role, leave: Leave): boolean {
    return isAtLeast(role, this.from[leave]);
  }
}
