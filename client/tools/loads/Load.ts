import type { Pose } from '#kernel/pose';
import type { Goal } from '#layout/Candidate';
import type { SnapLanding } from '#layout/snap';
import type { CarriedNow as Shown } from '../../desk/desk.ts';
import type { Target } from '../../desk/Target.ts';
import type { InFlight } from '../InFlight.ts';
import type { ActionName } from '../keymap.ts';
import type { Aiming } from '../landing.ts';

/** The hand that carries a load, as far as the load has to do with it. */
export interface CarryingHand {
  readonly flight: InFlight;
  /** Where the load would come to lie now. */
  readonly landing: SnapLanding | null;
  show(): void;
  /** Lets the load go there; without a goal where it would land. */
  letGo(to?: Goal): void;
  /** The hand is empty at once; the load goes its own way. */
  open(): void;
}

/** What a load looks like in the hand, and where it would come to lie. */
export interface Aimed {
  /** null: what comes out of a hidden pile cannot be shown before the table has said what it is. */
  readonly shown: Shown | null;
  readonly landing: SnapLanding | null;
}

/** What a hand carries: a piece or several, a whole pile, a selection. It knows how it is lifted, shown, and put down. */
export interface Load {
  /** Where it is when it is taken hold of. */
  readonly start: Pose;
  /** False: the others see it rotated as it lies, because a die's rotation is also its number. */
  readonly yaws: boolean;
  readonly targets: readonly Target[];
  /** Asks the table for it. `changed`: the table has answered; false when nothing is in the hand, and nothing will come. */
  take(changed: (isHeld: boolean) => void): void;
  /** The table has changed; false when it is not in the hand any more. */
  follow(): boolean;
  /** null: it cannot be told now, and stays shown as it was. */
  aim(aim: Aiming): Aimed | null;
  rotate(steps: number, hand: CarryingHand): void;
  flip(hand: CarryingHand): void;
  /** Another piece joins it, where a load can be more than one. */
  takeOneMore?(hand: CarryingHand): void;
  /** A key that means something to this load alone. */
  key?(action: ActionName, hand: CarryingHand): boolean;
  putDown(to: Goal | null, landing: SnapLanding | null, aim: Aiming): Promise<void>;
  putBack(): Promise<void>;
  /** The hand is empty: nothing of the load is pointed out any more. */
  end?(): void;
}
