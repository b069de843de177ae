import type { ClientMessage } from '#protocol/messages';
import type { TablePoint } from '../../desk/desk.ts';
import type { PointerInput } from '../Input.ts';
import type { ActionName } from '../keymap.ts';
import type { ToolKit } from '../ToolKit.ts';
import { withinReach } from '../withinReach.ts';
import { Throttle } from '../Throttle.ts';
import type { State } from '../State.ts';

/** Held this long, or moved this far, it is a ruler and no tap. */
const HELD = 250;
const MOVED = 0.5;
const LINES_PER_SECOND = 15;

/** A ruler is held on the table, or a spot is pointed at: which, shows when the key comes up. */
export class Measuring implements State {
  readonly name = 'measuring';
  private readonly from: TablePoint;
  private ruling = false;
  private readonly callOff: () => void;
  private readonly lines: Throttle<ClientMessage<'measure'>>;

  /** `by`: the key at the pointer, or a drag in the measuring mode. */
  constructor(
    private readonly kit: ToolKit,
    private readonly by: 'key' | PointerInput,
  ) {
    this.lines = new Throttle(kit.clock, LINES_PER_SECOND, (line) => kit.client.say('measure', line));
    this.from = by === 'key' ? (kit.pointer?.point ?? { x: 0, z: 0 }) : kit.look(by.at).point;
    this.callOff = kit.clock.after(HELD, () => this.rule());
    if (by !== 'key') this.rule();
  }

  pointer(input: PointerInput): void {
    if (this.by !== 'key' && input.id !== this.by.id) return;
    if (input.what === 'cancel') return this.cancel();
    if (input.what === 'up' && this.by !== 'key') return this.cancel();
    if (input.what !== 'move') return;
    const { point } = this.kit.look(input.at);
    if (this.ruling || Math.hypot(point.x - this.from.x, point.z - this.from.z) > MOVED) this.rule();
  }

  key(action: ActionName): boolean {
    if (action === 'point') return true;
    if (action !== 'menu') return false;
    this.cancel();
    return true;
  }

  keyUp(action: ActionName): void {
    if (action !== 'point' || this.by !== 'key') return;
    const { ruling, from, kit } = this;
    this.cancel();
    if (!ruling) kit.client.say('ping', spot(from));
  }

  cancel(): void {
    this.callOff();
    this.lines.stop();
    if (this.ruling) {
      this.kit.client.say('measure', null);
      this.kit.set({ ruler: null });
    }
    this.kit.go({ to: 'idle' });
  }

  private rule(): void {
    this.callOff();
    this.ruling = true;
    const to = this.kit.pointer?.point ?? this.from;
    this.kit.set({ ruler: { from: this.from, to } });
    this.lines.offer({ from: spot(this.from), to: spot(to) });
  }
}

function spot({ x, z }: TablePoint): TablePoint {
  return { x: withinReach(x), z: withinReach(z) };
}
