import type { Pose } from '#kernel/pose';
import { yawOf } from '#kernel/pose';
import type { ClientMessage } from '#protocol/messages';
import type { ScreenPoint, TablePoint } from '../desk/desk.ts';
import type { PointerInput } from './Input.ts';
import type { ToolKit } from './ToolKit.ts';
import { withinReach } from './withinReach.ts';
import type { Aiming } from './landing.ts';
import { angle } from './landing.ts';
import { Throttle } from './Throttle.ts';
import type { Press } from './State.ts';

const CARRIES_PER_SECOND = 30;
/** A notch of a wheel, in pixels. A touch pad sends it in many small parts. */
const NOTCH = 50;

/** Where something is on its way through the air: where the pointer is, and how it was held. The others see it fly. */
export class InFlight implements Aiming {
  at: TablePoint;
  yaw: number;
  screen: ScreenPoint;
  private readonly dx: number;
  private readonly dz: number;
  private rolled = 0;
  private readonly stream: Throttle<ClientMessage<'carry'>>;

  /**
   * `from`: where it lay. It is held where it was gripped: a board taken by its corner must not jump. `rotates` false: the
   * others see it rotated as it is, because a die's rotation is also its number.
   */
  constructor(
    private readonly kit: ToolKit,
    press: Press,
    from: Pose,
    private readonly rotates: boolean,
  ) {
    this.dx = press.fromTray ? 0 : from.x - press.point.x;
    this.dz = press.fromTray ? 0 : from.z - press.point.z;
    this.at = press.fromTray ? press.point : { x: from.x, z: from.z };
    this.yaw = yawOf(from);
    this.screen = press.from;
    this.stream = new Throttle(kit.clock, CARRIES_PER_SECOND, (carry) => kit.client.say('carry', carry));
  }

  moveTo({ at }: Pick<PointerInput, 'at'>): void {
    const { point } = this.kit.lookSilently(at);
    this.screen = at;
    this.at = { x: point.x + this.dx, z: point.z + this.dz };
    this.tell();
  }

  /** Clockwise, in degrees. */
  rotate(degrees: number): void {
    this.yaw = angle(this.yaw - (degrees * Math.PI) / 180);
    this.tell();
  }

  /** How many notches the wheel has gone on by now; down is clockwise. */
  notches(dy: number): number {
    this.rolled += dy;
    const notches = Math.trunc(this.rolled / NOTCH);
    this.rolled -= notches * NOTCH;
    return notches;
  }

  tell(): void {
    const { x, z } = this.at;
    this.stream.offer({
      x: withinReach(x),
      y: 0,
      z: withinReach(z),
      ...(this.rotates ? { yaw: this.yaw } : {}),
    });
  }

  /** What was carried is let go: from now on nothing shows the others where the pointer is. */
  end(): void {
    this.stream.stop();
    this.kit.tellPointer();
  }
}
