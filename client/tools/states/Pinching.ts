import type { ScreenPoint } from '../../desk/desk.ts';
import type { PointerInput } from '../Input.ts';
import type { ToolKit } from '../ToolKit.ts';
import type { State } from '../State.ts';

/** Two fingers orbit the camera and bring it nearer; a third moves it along. */
export class Pinching implements State {
  readonly name = 'pinching';
  private readonly fingers = new Map<number, ScreenPoint>();

  constructor(
    private readonly kit: ToolKit,
    first: { readonly id: number; readonly at: ScreenPoint },
    second: PointerInput,
  ) {
    this.fingers.set(first.id, first.at);
    this.fingers.set(second.id, second.at);
    kit.hover(null);
  }

  pointer(input: PointerInput): void {
    if (input.kind !== 'touch') return;
    if (input.what === 'down') {
      this.fingers.set(input.id, input.at);
      return;
    }
    if (!this.fingers.has(input.id)) return;
    if (input.what === 'move') return this.moved(input);
    this.fingers.delete(input.id);
    if (this.fingers.size < 2) this.cancel();
  }

  cancel(): void {
    this.kit.go({ to: 'idle' });
  }

  private moved({ id, at }: PointerInput): void {
    const { camera } = this.kit.scene;
    const before = this.spread();
    this.fingers.set(id, at);
    const after = this.spread();
    const dx = after.middle.x - before.middle.x;
    const dy = after.middle.y - before.middle.y;
    if (this.fingers.size > 2) return camera.pan(dx, dy);
    camera.orbit(dx, dy);
    if (before.width > 1 && after.width > 1) camera.zoom(after.width / before.width, after.middle);
  }

  /** The middle of the fingers, and how far apart the first two are. */
  private spread(): { readonly middle: ScreenPoint; readonly width: number } {
    const all = [...this.fingers.values()];
    const [a, b] = all as [ScreenPoint, ScreenPoint];
    const middle = {
      x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
      y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
    };
    return { middle, width: Math.hypot(a.x - b.x, a.y - b.y) };
  }
}
