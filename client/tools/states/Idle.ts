import type { PointerInput } from '../Input.ts';
import type { ToolKit } from '../ToolKit.ts';
import type { State } from '../State.ts';

/** Nothing is going on: the pointer shows what lies under it. */
export class Idle implements State {
  readonly name = 'idle';

  constructor(private readonly kit: ToolKit) {}

  pointer(input: PointerInput): void {
    const { kit } = this;
    if (input.what === 'move') {
      // A finger that moves after a pinch is not pointing at anything.
      if (input.kind !== 'touch') kit.hover(kit.look(input.at).target);
      return;
    }
    if (input.what !== 'down') return;
    const { menu, closeLook } = kit.desk.getState();
    const { target, point } = kit.look(input.at);
    if (menu !== null) kit.set({ menu: null });
    if (closeLook !== null) return kit.set({ closeLook: null });
    kit.hover(input.kind === 'touch' ? null : target);
    const { id, kind, button, at: from, mods } = input;
    kit.go({
      to: 'pressing',
      press: { id, kind, button, from, mods, target, point, fromTray: false, whole: false },
    });
  }

  cancel(): void {
    this.kit.hover(null);
  }
}
