import type { Clock } from '../clock/Clock.ts';
import type { Limits } from '../config.ts';

interface Caller {
  sockets: number;
  readonly allowances: Map<Allowance, { left: number; seen: number }>;
}

type Allowance = 'post' | 'look' | 'table' | 'picture' | 'try' | 'megabyte';
/** Addresses remembered. Who has no socket open and is longest silent is forgotten first. */
const MOST_ADDRESSES = 20_000;
const MINUTE = 60_000;

/** What each address has taken of what there is for one address. */
export class AddressLimits {
  private readonly callers = new Map<string, Caller>();
  private readonly rules: Record<Allowance, { most: number; per: number }>;

  constructor(
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {
    this.rules = {
      look: { most: limits.looksPerMinute, per: MINUTE },
      post: { most: limits.postsPerMinute, per: MINUTE },
      table: { most: limits.tablesPerHour, per: 60 * MINUTE },
      picture: { most: limits.picturesPerHour, per: 60 * MINUTE },
      megabyte: { most: limits.savedMegabytesPerHour, per: 60 * MINUTE },
      try: { most: limits.triesPerMinute, per: MINUTE },
    };
  }

  /** Another socket; false when it is one too many. Either way `left` must be called when it closes. */
  arrived(address: string): boolean {
    const caller = this.caller(address);
    caller.sockets++;
    return caller.sockets <= this.limits.socketsPerAddress;
  }

  left(address: string): void {
    this.caller(address).sockets--;
  }

  /** Takes one, or so many, of what fills up again with time; false when there are not so many left, or that is no count. */
  take(address: string, what: Allowance, count = 1): boolean {
    const allowance = this.allowance(address, what);
    // Once NaN is taken of it nothing ever exceeds it again.
    if (!(count >= 0 && count <= allowance.left)) return false;
    allowance.left -= count;
    return true;
  }

  /** What was taken turned out to cost nothing. */
  giveBack(address: string, what: Allowance): void {
    const allowance = this.allowance(address, what);
    allowance.left = Math.min(this.rules[what].most, allowance.left + 1);
  }

  private allowance(address: string, what: Allowance): { left: number; seen: number } {
    const { most, per } = this.rules[what];
    const { allowances } = this.caller(address);
    const now = this.clock.now();
    const allowance = allowances.get(what) ?? { left: most, seen: now };
    allowance.left = Math.min(most, allowance.left + (Math.max(0, now - allowance.seen) / per) * most);
    allowance.seen = now;
    allowances.set(what, allowance);
    return allowance;
  }

  private caller(address: string): Caller {
    const caller = this.callers.get(address) ?? { sockets: 0, allowances: new Map() };
    this.callers.delete(address);
    this.callers.set(address, caller);
    if (this.callers.size > MOST_ADDRESSES)
      for (const [silent, { sockets }] of this.callers)
        if (sockets === 0) {
          this.callers.delete(silent);
          break;
        }
    return caller;
  }
}
