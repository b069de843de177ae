import type { Rotation, Vec } from '#dice/rotation';
import type { BodyId, MovedBodies } from './port.ts';
import type { Known } from './Roster.ts';

const WIDTH = 7;

/** The poses that changed in an advance, in arrays that are used again for the next. */
export class MotionStream implements MovedBodies {
  count = 0;
  readonly ids: BodyId[] = [];
  poses = new Float64Array(WIDTH * 64);
  /** What was last sent of each body on the move. */
  private readonly sent = new Map<number, Float64Array>();

  clear(): void {
    this.count = 0;
    this.ids.length = 0;
  }

  /** Notes a pose, unless it is the one sent last and need not be said again. */
  note(known: Known, at: Vec, shown: Rotation, again: boolean): void {
    const y = at.y - known.plan.lift;
    let sent = this.sent.get(known.serial);
    if (sent === undefined) {
      sent = new Float64Array(WIDTH).fill(NaN);
      this.sent.set(known.serial, sent);
    }
    if (
      !again &&
      sent[0] === at.x &&
      sent[1] === y &&
      sent[2] === at.z &&
      sent[3] === shown.x &&
      sent[4] === shown.y &&
      sent[5] === shown.z &&
      sent[6] === shown.w
    ) {
      return;
    }
    sent[0] = at.x;
    sent[1] = y;
    sent[2] = at.z;
    sent[3] = shown.x;
    sent[4] = shown.y;
    sent[5] = shown.z;
    sent[6] = shown.w;
    const offset = WIDTH * this.count;
    if (offset + WIDTH > this.poses.length) this.grow();
    this.poses.set(sent, offset);
    this.ids.push(known.id);
    this.count++;
  }

  /** A body that no longer moves is not remembered. */
  forget(serial: number): void {
    this.sent.delete(serial);
  }

  private grow(): void {
    const more = new Float64Array(2 * this.poses.length);
    more.set(this.poses);
    this.poses = more;
  }
}
