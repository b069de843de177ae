import type { Target } from '../../desk/Target.ts';
import { sameTarget } from '../../desk/Target.ts';
import type { PointerInput } from '../Input.ts';
import type { ActionName } from '../keymap.ts';
import type { ToolKit } from '../ToolKit.ts';
import { Peek } from '../Peek.ts';
import type { State } from '../State.ts';

/**
 * A piece is held up to the eye as long as the key is down; with Shift its underside, if that is allowed. Begun from a menu no
 * key says when it is over: the next press or key does, else a peek would last for the rest of the evening.
 */
export class LookingClosely implements State {
  readonly name = 'looking-closely';
  private readonly peek: Peek;

  constructor(
    private readonly kit: ToolKit,
    private target: Target,
    under: boolean,
    private readonly stays: boolean,
  ) {
    this.peek = new Peek(kit);
    this.show(target, under);
  }

  pointer(input: PointerInput): void {
    const { kit } = this;
    if (input.what === 'cancel') return this.cancel();
    if (input.what === 'down') {
      this.cancel();
      return;
    }
    if (input.what !== 'move' || input.kind === 'touch' || this.stays) return;
    const { target } = kit.look(input.at);
    kit.hover(target);
    // Over the bare table what was looked at stays: a shaking hand must not lose it.
    if (target !== null && !sameTarget(target, this.target)) this.show(target, false);
  }

  key(action: ActionName): boolean {
    if (this.stays) {
      this.cancel();
      return action === 'menu';
    }
    if (action !== 'look' && action !== 'peek') return false;
    this.show(this.target, action === 'peek');
    return true;
  }

  /** Shift alone came up: only the peeking is over. */
  shift(down: boolean): void {
    this.show(this.target, down);
  }

  keyUp(action: ActionName): void {
    if (action === 'look' || action === 'peek') this.cancel();
  }

  tableChanged(): void {
    this.peek.follow();
  }

  cancel(): void {
    this.peek.end();
    this.kit.set({ closeLook: null });
    this.kit.go({ to: 'idle' });
  }

  private show(target: Target, under: boolean): void {
    const now = this.kit.desk.getState().closeLook;
    if (now !== null && sameTarget(now.target, target) && now.under === under) return;
    this.peek.end();
    this.target = target;
    if (under) this.peek.begin(target);
    this.kit.set({ closeLook: { target, under } });
  }
}
