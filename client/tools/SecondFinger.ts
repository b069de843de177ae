import type { PointerInput } from './Input.ts';

const SLOP = 12;
const STEP = 40;

/** Another finger, while the first carries something: a tap takes one more, a drag sideways rotates what is carried. */
export class SecondFinger {
  private finger: { readonly id: number; readonly from: number; x: number; moved: boolean } | null = null;

  constructor(
    private readonly tap: () => void,
    private readonly rotate: (steps: number) => void,
  ) {}

  pointer({ what, id, at, kind }: PointerInput): void {
    if (kind === 'mouse') return;
    const { finger } = this;
    if (what === 'down' && finger === null) {
      this.finger = { id, from: at.x, x: at.x, moved: false };
      return;
    }
    if (finger === null || finger.id !== id) return;
    if (what === 'move') {
      finger.moved ||= Math.abs(at.x - finger.from) > SLOP;
      const steps = Math.trunc((at.x - finger.x) / STEP);
      if (steps === 0) return;
      finger.x += steps * STEP;
      this.rotate(steps);
      return;
    }
    this.finger = null;
    if (what === 'up' && !finger.moved) this.tap();
  }
}
