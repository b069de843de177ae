import type { ScreenPoint } from '../../desk/desk.ts';
import type { PointerInput } from '../Input.ts';
import type { Press, State } from '../State.ts';
import type { ToolKit } from '../ToolKit.ts';

/** A drag moves the camera: round the table (`orbit`), or along it (`pan`). A second finger makes it a pinch. */
export class CameraDrag implements State {
  readonly name = 'camera-drag';
  private last: ScreenPoint;

  constructor(
    private readonly kit: ToolKit,
    private readonly press: Press,
    at: PointerInput,
    private readonly way: 'orbit' | 'pan',
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
    kit.scene.camera[this.way](input.at.x - this.last.x, input.at.y - this.last.y);
    this.last = input.at;
    if (input.what === 'up') this.cancel();
  }

  cancel(): void {
    this.kit.go({ to: 'idle' });
  }
}
