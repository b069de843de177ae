import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { ScreenPoint } from '../../desk/desk.ts';
import type { Target } from '../../desk/Target.ts';
import { sameTarget } from '../../desk/Target.ts';
import { notify } from '../../table/notices.ts';
import type { PointerInput } from '../Input.ts';
import type { ToolKit } from '../ToolKit.ts';
import { liftFor, wholePile } from '../liftFor.ts';
import type { Press, State } from '../State.ts';
import type { Grabbable } from '../Grabbable.ts';
import { holderOf, isFast, grabbableAt, grabbablesAt } from '../Grabbable.ts';

const LONG = 450;
const SLOP = { mouse: 4, pen: 6, touch: 10 } as const;
const DOUBLE = { within: 320, apart: 28 } as const;

/** A button or a finger is down and it is not clear yet what for: a click, a drag, or a long press. */
export class Pressing implements State {
  readonly name = 'pressing';
  private long = false;
  private readonly callOff: () => void;

  constructor(
    private readonly kit: ToolKit,
    private readonly press: Press,
  ) {
    this.callOff = kit.clock.after(LONG, () => this.pressedLong());
  }

  pointer(input: PointerInput): void {
    const { press, kit } = this;
    if (input.id !== press.id) {
      if (input.what === 'down' && input.kind === 'touch' && press.kind === 'touch') {
        this.callOff();
        kit.go({ to: 'pinching', first: { id: press.id, at: press.from }, at: input });
      }
      return;
    }
    switch (input.what) {
      case 'move':
        if (apart(press.from, input.at) > SLOP[press.kind]) {
          this.callOff();
          this.drag(input);
        }
        return;
      case 'down':
        return;
      case 'up':
        if (input.button !== press.button) return;
        this.callOff();
        kit.go({ to: 'idle' });
        return this.released(input);
      case 'cancel':
        return this.cancel();
    }
  }

  tableChanged(): void {
    const { target } = this.press;
    if (target !== null && (this.kit.table === null || grabbableAt(this.kit.table, target) === null))
      this.cancel();
  }

  cancel(): void {
    this.callOff();
    this.kit.go({ to: 'idle' });
  }

  /** The grip is firm now: it is shown by selecting what a drag would take. */
  private pressedLong(): void {
    this.long = true;
    const { target, button } = this.press;
    if (button === 0 && target !== null && !this.isSelected(target)) this.kit.set({ selection: [target] });
  }

  private released(input: PointerInput): void {
    const { press, kit } = this;
    if (press.button === 2 || (press.button === 0 && this.long)) return this.openMenu(input.at);
    if (press.button !== 0) return;
    const adds = press.mods.ctrl || kit.mode.getState().mode === 'select';
    if (press.target !== null) this.click(press.target, adds);
    else if (!adds) kit.set({ selection: [] });
    if (press.kind === 'touch' && !press.fromTray) this.tap(input.at);
  }

  private click(target: Target, adds: boolean): void {
    const { selection } = this.kit.desk.getState();
    if (!adds) return this.kit.set({ selection: [target] });
    const others = selection.filter((one) => !sameTarget(one, target));
    this.kit.set({ selection: others.length < selection.length ? others : [...selection, target] });
  }

  /** A second tap soon after the first looks closer. */
  private tap(at: ScreenPoint): void {
    const { kit, press } = this;
    const when = kit.clock.now();
    const last = kit.tapped;
    const isSecond = last !== null && when - last.when < DOUBLE.within && apart(last.at, at) < DOUBLE.apart;
    kit.tapped = isSecond ? null : { at, when };
    if (isSecond) kit.scene.camera.quickZoom(press.point);
  }

  private openMenu(at: ScreenPoint): void {
    const { target, point } = this.press;
    if (target !== null && !this.isSelected(target)) this.kit.set({ selection: [] });
    this.kit.set({ menu: { target, at, on: point } });
  }

  private isSelected(target: Target): boolean {
    return this.kit.desk.getState().selection.some((one) => sameTarget(one, target));
  }

  private drag(at: PointerInput): void {
    const { press, kit } = this;
    if (press.button === 2) return kit.go({ to: 'camera-drag', press, at, way: 'orbit' });
    if (press.button === 1) return kit.go({ to: 'camera-drag', press, at, way: 'pan' });
    const { mode } = kit.mode.getState();
    if (mode === 'measure' && !press.fromTray) return kit.go({ to: 'measuring', by: at });
    const { table } = kit;
    const thing = table === null || press.target === null ? null : grabbableAt(table, press.target);
    if (thing === null || isFast(thing) || kit.seen.seat === null) return this.dragTable(thing, at);
    const holder = holderOf(thing);
    if (holder !== null) return this.refuse('Somebody is holding that already.');
    if (mode === 'select' && press.kind === 'touch' && !press.fromTray && !this.isSelected(thing.target))
      return kit.go({ to: 'box-selecting', press, at });
    this.take(thing, at);
  }

  /** On the bare table a mouse draws a box around things and a finger moves the view. */
  private dragTable(thing: Grabbable | null, at: PointerInput): void {
    const { press, kit } = this;
    if (thing !== null && kit.seen.seat === null) notify('news', 'Take a seat to move things.');
    const pans = press.kind === 'touch' && kit.mode.getState().mode !== 'select';
    kit.go(pans ? { to: 'camera-drag', press, at, way: 'pan' } : { to: 'box-selecting', press, at });
  }

  private take(thing: Grabbable, at: PointerInput): void {
    const { press, kit } = this;
    const group = this.isSelected(thing.target) ? this.movingTogether(thing) : null;
    if (group !== null) return kit.go({ to: 'carrying', press, at, grip: group });
    const isPile = thing.sort === 'pile' && thing.place !== null;
    const whole = this.long || press.whole;
    if (whole && isPile) return this.takePile(thing.place, at);
    const lift = whole && thing.place !== null ? (wholePile(thing) ?? liftFor(thing)) : liftFor(thing);
    if (lift === null) return this.refuse('There is nothing left to take.');
    kit.go({ to: 'carrying', press, at, grip: { lift } });
  }

  private takePile(pile: { id: PlaceId; loose: boolean; locked: boolean }, at: PointerInput): void {
    if (!pile.loose) return this.refuse('This pile stays where it is. Drag at once to take its top.');
    if (pile.locked) return this.refuse('That pile is locked in place. Unlock it first.');
    this.kit.go({ to: 'carrying', press: this.press, at, grip: { pile: pile.id } });
  }

  /** The loose things of the selection, the dragged piece first; null when it would go alone. */
  private movingTogether(
    dragged: Grabbable,
  ): { group: readonly [PieceId, ...PieceId[]]; piles: readonly PlaceId[] } | null {
    const { table, desk } = this.kit;
    if (table === null || dragged.piece === null || dragged.sort === 'pile') return null;
    const first = dragged.piece.id;
    const things = grabbablesAt(table, desk.getState().selection).filter(
      (thing) => !isFast(thing) && holderOf(thing) === null,
    );
    const others = things.filter(
      ({ piece, sort }) => piece !== null && sort !== 'pile' && piece.id !== first,
    );
    const piles = things.filter(
      ({ sort, place }) => sort === 'pile' && place?.loose === true && !place.locked,
    );
    if (others.length + piles.length === 0) return null;
    return {
      group: [first, ...others.map(({ piece }) => piece?.id ?? first)],
      piles: piles.map(({ place }) => place?.id ?? ''),
    };
  }

  private refuse(text: string): void {
    notify('refusal', text);
    this.kit.go({ to: 'idle' });
  }
}

function apart(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
