import type { ActionName } from './keymap.ts';
import type { ToolKit } from './ToolKit.ts';

const STEPS: Partial<Record<ActionName, readonly [dx: number, dy: number]>> = {
  // As if the table were dragged the other way.
  'pan-forward': [0, 1],
  'pan-back': [0, -1],
  'pan-left': [1, 0],
  'pan-right': [-1, 0],
};
const PACE = 16;
/** Pixels a millisecond. */
const SPEED = 0.7;

/** The camera walks as long as its keys are down, whatever hands do meanwhile. */
export class Walking {
  private readonly down = new Set<ActionName>();
  private callOff: (() => void) | null = null;

  constructor(private readonly kit: ToolKit) {}

  /** True when the key is one of walking. */
  start(action: ActionName): boolean {
    if (STEPS[action] === undefined) return false;
    this.down.add(action);
    if (this.callOff === null) this.step();
    return true;
  }

  stop(action: ActionName): void {
    this.down.delete(action);
    if (this.down.size === 0) this.stopAll();
  }

  stopAll(): void {
    this.down.clear();
    this.callOff?.();
    this.callOff = null;
  }

  private step(): void {
    let [dx, dy] = [0, 0];
    for (const action of this.down) {
      const [x, y] = STEPS[action] ?? [0, 0];
      dx += x;
      dy += y;
    }
    if (dx !== 0 || dy !== 0) this.kit.scene.camera.pan(dx * SPEED * PACE, dy * SPEED * PACE);
    this.callOff = this.kit.clock.after(PACE, () => this.step());
  }
}
