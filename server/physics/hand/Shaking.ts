const REVERSALS = 4;
const WITHIN_STEPS = 45;
const PAUSE_STEPS = 60;
/** A hand trembles; only strokes this long count. */
const STROKE = 1;

/** Notices when a hand goes to and fro quickly. It watches the hand itself: the piece lags behind and rounds the corners off. */
export class Shaking {
  private reversedX = NaN;
  private reversedZ = NaN;
  private furthestX = 0;
  private furthestZ = 0;
  private readonly reversals: number[] = [];
  private now = 0;
  private quietUntil = 0;

  /** One step on with the hand there; true when it has just been shaken. */
  watch(x: number, z: number): boolean {
    this.now++;
    if (Number.isNaN(this.reversedX)) {
      this.reversedX = this.furthestX = x;
      this.reversedZ = this.furthestZ = z;
      return false;
    }
    const out = Math.hypot(x - this.reversedX, z - this.reversedZ);
    const furthest = Math.hypot(this.furthestX - this.reversedX, this.furthestZ - this.reversedZ);
    const backX = x - this.furthestX;
    const backZ = z - this.furthestZ;
    const reversed =
      backX * (this.furthestX - this.reversedX) + backZ * (this.furthestZ - this.reversedZ) < 0;
    const isStroke = Math.hypot(backX, backZ) >= STROKE && furthest >= STROKE;
    // A fast hand is on the other side within a step, as far from where it changed its way as before.
    if (out >= furthest && !(reversed && isStroke)) {
      this.furthestX = x;
      this.furthestZ = z;
      return false;
    }
    if (!isStroke) return false;
    this.reversedX = this.furthestX;
    this.reversedZ = this.furthestZ;
    this.furthestX = x;
    this.furthestZ = z;
    return reversed && this.shaken();
  }

  private shaken(): boolean {
    this.reversals.push(this.now);
    while ((this.reversals[0] ?? this.now) < this.now - WITHIN_STEPS) this.reversals.shift();
    if (this.reversals.length < REVERSALS || this.now < this.quietUntil) return false;
    this.reversals.length = 0;
    this.quietUntil = this.now + PAUSE_STEPS;
    return true;
  }
}
