import type { SeatId } from '#kernel/seat';
import type { Role } from '#commands/roles';

/** Somebody who came by the link. Known by a key only their browser has; we keep its hash. */
export interface Person {
  /** Public, and of this table only. */
  readonly id: string;
  readonly keyHash: string;
  name: string;
  /** What the owner of the table made of them. Who owns it is for `People` to say. */
  role: Exclude<Role, 'host'>;
  /** Several when people share one screen. */
  seats: SeatId[];
  /** The seat whose hand this screen shows and acts for. */
  active: SeatId | null;
  muted: boolean;
  banned: boolean;
  /** Since when they hold a seat without a break, in the order of the table; null: they hold none. */
  seated: number | null;
  /** Their last seat was taken from them by somebody else than the owner: what it gave them a say in, they keep. */
  ousted: boolean;
}
