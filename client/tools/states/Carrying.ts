import type { Goal } from '#layout/Candidate';
import type { SnapLanding } from '#layout/snap';
import type { CarriedNow as Shown } from '../../desk/desk.ts';
import { shakeTargets } from '../actions/pieceActions.ts';
import { InFlight } from '../InFlight.ts';
import type { PointerInput, WheelInput } from '../Input.ts';
import type { ActionName } from '../keymap.ts';
import type { Aiming } from '../landing.ts';
import type { CarryingHand, Load } from '../loads/Load.ts';
import { SecondFinger } from '../SecondFinger.ts';
import type { Press, State } from '../State.ts';
import type { ToolKit } from '../ToolKit.ts';

/** A hand carries a load to where it lets it go. A hand that carries does nothing else. */
export class Carrying implements State, CarryingHand {
  readonly name = 'carrying';
  readonly flight: InFlight;
  landing: SnapLanding | null = null;
  private readonly seat: string | null;
  private readonly second: SecondFinger;
  private isOver = false;

  constructor(
    private readonly kit: ToolKit,
    private readonly press: Press,
    at: PointerInput,
    private readonly load: Load,
  ) {
    this.seat = kit.seen.seat;
    this.second = new SecondFinger(
      () => load.takeOneMore?.(this),
      (steps) => load.rotate(steps, this),
    );
    this.flight = new InFlight(kit, press, load.start, load.yaws);
    kit.set({ hover: null, menu: null });
    load.take((isHeld) => this.handChanged(isHeld));
    this.pointer(at);
  }

  pointer(input: PointerInput): void {
    if (input.id !== this.press.id) return this.second.pointer(input);
    switch (input.what) {
      case 'move':
        this.flight.moveTo(input);
        return this.show();
      case 'down':
        if (input.button === 2) this.load.takeOneMore?.(this);
        return;
      case 'up':
        if (input.button !== this.press.button) return;
        this.flight.moveTo(input);
        this.show();
        return this.letGo();
      case 'cancel':
        return this.cancel();
    }
  }

  wheel({ dy }: WheelInput): boolean {
    const notches = this.flight.notches(dy);
    if (notches !== 0) this.load.rotate(notches, this);
    return true;
  }

  key(action: ActionName): boolean {
    const { load } = this;
    switch (action) {
      case 'rotate-left':
        load.rotate(-1, this);
        return true;
      case 'rotate-right':
        load.rotate(1, this);
        return true;
      case 'flip':
        load.flip(this);
        return true;
      case 'shake':
        void shakeTargets(this.kit.client, load.targets);
        return true;
      case 'take-one-more':
        load.takeOneMore?.(this);
        return true;
      case 'menu':
        this.cancel();
        return true;
      default:
        return load.key?.(action, this) ?? false;
    }
  }

  keyUp(action: ActionName): void {
    if (action === 'look' || action === 'peek') this.kit.set({ closeLook: null });
  }

  tableChanged(): void {
    const { standing, seat, table } = this.kit.seen;
    if (standing !== 'here' || seat !== this.seat || table === null) return this.cancel();
    this.handChanged(this.load.follow());
  }

  cancel(): void {
    this.open();
    void this.load.putBack();
  }

  show(): void {
    const aimed = this.load.aim(this.flight);
    if (aimed === null) return;
    this.landing = aimed.landing;
    this.kit.set({ carrying: aimed.shown });
  }

  letGo(to: Goal | null = this.landing?.goal ?? null): void {
    const { kit, flight, landing } = this;
    const frozen = kit.desk.getState().carrying;
    const aim = { at: flight.at, yaw: flight.yaw, screen: flight.screen };
    this.end();
    // Shown where it will lie until the table has answered; it would jump back for a moment otherwise.
    const shown =
      frozen === null || landing === null
        ? frozen
        : { ...frozen, at: { x: landing.pose.x, z: landing.pose.z } };
    kit.set({ carrying: shown });
    void this.putDown(to, landing, aim, shown);
  }

  open(): void {
    this.end();
    this.kit.set({ carrying: null });
  }

  private async putDown(to: Goal | null, landing: SnapLanding | null, aim: Aiming, shown: Shown | null) {
    await this.load.putDown(to, landing, aim);
    if (this.kit.desk.getState().carrying === shown) this.kit.set({ carrying: null });
  }

  /** The load was answered for, or the table has changed under it. */
  private handChanged(isHeld: boolean): void {
    if (this.isOver) return;
    if (isHeld) this.show();
    else this.open();
  }

  private end(): void {
    this.isOver = true;
    this.flight.end();
    this.load.end?.();
    this.kit.go({ to: 'idle' });
  }
}
