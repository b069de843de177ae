import type { ScreenPoint } from '../../desk/desk.ts';
import type { PointerInput } from '../Input.ts';
import type { ToolKit } from '../ToolKit.ts';
import type { Press, State } from '../State.ts';

/** The camera goes round the table. */
export class Orbiting implements State {
  readonly name = 'orbiting';
  private last: ScreenPoint;

  constructor(
    private readonly kit: ToolKit,
    private readonly press: Press,
    at: PointerInput,
  ) {
    this.last = press.from;
    kit.hover(null);
    this.pointer(at);
  }

  pointer(input: PointerInput): void {
    const { kit, press } = this;
    if (input.id !== press.id) {
      if (input.what === 'down' && input.kind === 'touch')
        kit.go({ to: 'pinching', first: { id: press.id, at: this.last }, at: input });
      return;
    }
    if (input.what === 'cancel') return this.cancel();
    if (input.what === 'down' || (input.what === 'up' && input.button !== press.button)) return;
    kit.scene.camera.orbit(input.at.x - this.last.x, input.at.y - this.last.y);
    this.last = input.at;
    if (input.what === 'up') this.cancel();
  }

  cancel(): void {
    this.kit.go({ to: 'idle' });
  }
}
