import type { Target } from '../../desk/Target.ts';
import { sameTarget } from '../../desk/Target.ts';
import type { PointerInput } from '../Input.ts';
import type { ActionName } from '../keymap.ts';
import type { ToolKit } from '../ToolKit.ts';
import type { Press, State } from '../State.ts';
import { holderOf, isFast, grabbableAt } from '../Grabbable.ts';

/** A box is drawn around what is to be selected. */
export class BoxSelecting implements State {
  readonly name = 'box-selecting';

  constructor(
    private readonly kit: ToolKit,
    private readonly press: Press,
    at: PointerInput,
  ) {
    kit.hover(null);
    this.pointer(at);
  }

  pointer(input: PointerInput): void {
    const { kit, press } = this;
    if (input.id !== press.id) return;
    if (input.what === 'cancel') return this.cancel();
    if (input.what === 'down' || (input.what === 'up' && input.button !== press.button)) return;
    kit.look(input.at);
    if (input.what === 'move') return kit.set({ selecting: { from: press.from, to: input.at } });
    const found = kit.scene.within(press.from, input.at).filter((target) => this.isLoose(target));
    const kept = press.mods.ctrl || press.mods.shift ? kit.desk.getState().selection : [];
    const added = found.filter((target) => !kept.some((one) => sameTarget(one, target)));
    kit.set({ selecting: null, selection: [...kept, ...added] });
    kit.go({ to: 'idle' });
  }

  key(action: ActionName): boolean {
    if (action !== 'menu') return false;
    this.cancel();
    return true;
  }

  cancel(): void {
    this.kit.set({ selecting: null });
    this.kit.go({ to: 'idle' });
  }

  /** Boards that are fastened, empty places and what others carry are never meant. */
  private isLoose(target: Target): boolean {
    const { table } = this.kit;
    const thing = table === null ? null : grabbableAt(table, target);
    return thing !== null && !isFast(thing) && holderOf(thing) === null;
  }
}
