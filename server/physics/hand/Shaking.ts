const TURNS = 4;
const WITHIN_STEPS = 45;
const PAUSE_STEPS = 60;
/** A hand trembles; only strokes this long count. */
const STROKE = 1;

/** Notices when a hand goes to and fro quickly. It watches the hand itself: the piece lags behind and rounds the corners off. */
export class Shaking {
  private turnX = NaN;
  private turnZ = NaN;
  private furthestX = 0;
  private furthestZ = 0;
  private readonly turns: number[] = [];
  private now = 0;
  private quietUntil = 0;

  /** One step on with the hand there; true when it has just been shaken. */
  watch(x: number, z: number): boolean {
    this.now++;
    if (Number.isNaN(this.turnX)) {
      this.turnX = this.furthestX = x;
      this.turnZ = this.furthestZ = z;
      return false;
    }
    const out = Math.hypot(x - this.turnX, z - this.turnZ);
    const furthest = Math.hypot(this.furthestX - this.turnX, this.furthestZ - this.turnZ);
    const backX = x - this.furthestX;
    const backZ = z - this.furthestZ;
    const reversed = backX * (this.furthestX - this.turnX) + backZ * (this.furthestZ - this.turnZ) < 0;
    const isStroke = Math.hypot(backX, backZ) >= STROKE && furthest >= STROKE;
    // A fast hand is on the other side within a step, as far from where it turned as before.
    if (out >= furthest && !(reversed && isStroke)) {
      this.furthestX = x;
      this.furthestZ = z;
      return false;
    }
    if (!isStroke) return false;
    this.turnX = this.furthestX;
    this.turnZ = this.furthestZ;
    this.furthestX = x;
    this.furthestZ = z;
    return reversed && this.turned();
  }

  private turned(): boolean {
    this.turns.push(this.now);
    while ((this.turns[0] ?? this.now) < this.now - WITHIN_STEPS) this.turns.shift();
    if (this.turns.length < TURNS || this.now < this.quietUntil) return false;
    this.turns.length = 0;
    this.quietUntil = this.now + PAUSE_STEPS;
    return true;
  }
}
