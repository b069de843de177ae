import type { PieceId } from '#kernel/piece';
import type { TablePoint } from '../desk/desk.ts';
import type { Target } from '../desk/Target.ts';
import { doAction } from './doAction.ts';
import { Digits } from './Digits.ts';
import type { KeyInput, PointerInput, WheelInput } from './Input.ts';
import type { ActionName, KeyHelp } from './keymap.ts';
import { actionOf, digitOf, keyList } from './keymap.ts';
import type { Mode } from './ToolKit.ts';
import { ToolKit } from './ToolKit.ts';
import type { MenuEntry } from './menu/MenuEntry.ts';
import { menuFor } from './menu/menuFor.ts';
import type { Press, State, StateName, NextState } from './State.ts';
import { BoxSelecting } from './states/BoxSelecting.ts';
import { loadFor } from './loads/loadFor.ts';
import { CameraDrag } from './states/CameraDrag.ts';
import { Carrying } from './states/Carrying.ts';
import { Idle } from './states/Idle.ts';
import { LookingClosely } from './states/LookingClosely.ts';
import { Measuring } from './states/Measuring.ts';
import { Pinching } from './states/Pinching.ts';
import { Pressing } from './states/Pressing.ts';
import type { ToolPorts } from './ToolPorts.ts';
import type { Tray } from './Tray.ts';
import { Walking } from './Walking.ts';

/** How long a changed table takes to be seen. */
const DRAWN = 60;
/** A pixel of the wheel brings the camera this much nearer. */
const ZOOM = 0.0015;
/** A pinch on a touch pad comes as a wheel with Ctrl, in smaller portions. */
const PAD_ZOOM = 0.01;

/**
 * The hands at this screen. Pointers and keys come in as plain values; requests, the desk and the camera are what goes out.
 * It knows neither the browser nor what draws the table.
 */
export class Tools {
  private readonly kit: ToolKit;
  private readonly walking: Walking;
  private readonly digits: Digits;
  /** What each key that is down began: where it comes up its companions may be up already. */
  private readonly down = new Map<string, ActionName>();
  private callOffLook: (() => void) | null = null;
  private state: State;
  private readonly forget: () => void;
  /** Asked for when a drag begins outside the table's own element: what follows must come here. Set by `bindInput`. */
  capture: (pointer: number) => void = () => undefined;

  constructor(ports: ToolPorts) {
    this.kit = new ToolKit(ports, (step) => {
      this.state = this.stateFor(step);
    });
    this.walking = new Walking(this.kit);
    this.digits = new Digits(this.kit);
    this.state = new Idle(this.kit);
    this.forget = ports.client.store.subscribe((now, before) => {
      if (now.table !== before.table || now.seat !== before.seat || now.standing !== before.standing)
        this.tableChanged();
      else if (now.turn !== before.turn) this.state.tableChanged?.();
    });
  }

  /** What hands are doing now. */
  get doing(): StateName {
    return this.state.name;
  }

  /** What a drag on the bare table means, for screens without keys. HUDs subscribe to it. */
  get mode(): ToolKit['mode'] {
    return this.kit.mode;
  }

  setMode(mode: Mode): void {
    this.kit.mode.setState({ mode });
  }

  pointer(input: PointerInput): void {
    this.kit.hovers = input.kind !== 'touch';
    this.state.pointer(input);
  }

  wheel(input: WheelInput): void {
    if (this.state.wheel?.(input) === true) return;
    const by = input.mods.ctrl ? PAD_ZOOM : ZOOM;
    this.kit.scene.camera.zoom(Math.exp(-input.dy * by), input.at);
  }

  /** True when the key was ours: then the browser must not have it too. */
  key(input: KeyInput): boolean {
    if (input.what === 'up') return this.keyUp(input);
    const action = actionOf(input, this.kit.settings.getState().keys);
    if (!this.mayPress(input, action)) return false;
    if (input.key === 'Shift' && this.state instanceof LookingClosely && input.mods.alt) {
      this.state.shift(true);
      return true;
    }
    const digit = digitOf(input);
    if (digit !== null && action === null) return this.digit(digit, input);
    if (action === null) return false;
    this.digits.settle();
    this.down.set(input.code, action);
    if (this.walking.start(action)) return true;
    if (this.state.key?.(action, input) === true) return true;
    if (input.repeat && !REPEATING.has(action)) return true;
    return this.state.name === 'idle' || ANYTIME.has(action) ? doAction(this.kit, action) : true;
  }

  /** The pointer left the table. What it carries stays in the hand. */
  leave(): void {
    this.kit.lookAway();
    if (this.state.name === 'idle') this.kit.hover(null);
  }

  /** The window lost the keyboard, or the page went out of sight: whatever was going on ends. */
  cancel(): void {
    this.walking.stopAll();
    this.down.clear();
    this.digits.forget();
    this.state.cancel();
    this.kit.lookAway();
  }

  /** A card in the hand tray was pressed; moved on, it is carried out of the hand. */
  takeFromHand(piece: PieceId, input: PointerInput): void {
    this.pressOn({ piece }, input, { fromTray: true, whole: false });
  }

  /** The handle of a pile or a bag was pressed; moved on, the whole of it is carried. */
  takeWhole(target: Target, input: PointerInput): void {
    this.pressOn(target, input, { fromTray: false, whole: true });
  }

  /** Where the HUD shows my hand now; over it what is carried lands in the hand. */
  setTray(tray: Tray | null): void {
    this.kit.tray = tray;
  }

  /** The menu that is open now, ready to be drawn; empty when none is. */
  menu(): readonly MenuEntry[] {
    const { menu } = this.kit.desk.getState();
    return menu === null ? [] : this.menuFor(menu.target, menu.on);
  }

  /** The menu of a thing, of several, or of the table. A thing of the selection has the menu of the whole selection. */
  menuFor(about: Target | readonly Target[] | null, on?: TablePoint): readonly MenuEntry[] {
    const targets = about === null ? [] : 'length' in about ? about : this.kit.about(about);
    return menuFor(this.kit, targets, on ?? this.kit.pointer?.point ?? { x: 0, z: 0 });
  }

  /** For the help: every key with what it does. */
  keyList(): readonly KeyHelp[] {
    return keyList(this.kit.settings.getState().keys);
  }

  /** The visit is over. */
  end(): void {
    this.cancel();
    this.forget();
    this.callOffLook?.();
  }

  private tableChanged(): void {
    this.state.tableChanged?.();
    // The scene must have drawn it before it can be pointed at.
    this.callOffLook ??= this.kit.clock.after(DRAWN, () => {
      this.callOffLook = null;
      if (this.state.name === 'idle') this.kit.lookAgain();
    });
  }

  private pressOn(target: Target, input: PointerInput, how: Pick<Press, 'fromTray' | 'whole'>): void {
    if (this.state.name !== 'idle' && this.state.name !== 'looking-closely') return;
    this.state.cancel();
    this.capture(input.id);
    const { id, kind, button, at: from, mods } = input;
    const { point } = this.kit.look(from);
    this.kit.go({ to: 'pressing', press: { id, kind, button, from, mods, target, point, ...how } });
  }

  private mayPress({ focus }: KeyInput, action: string | null): boolean {
    if (focus === 'field') return false;
    const { dialog, menu } = this.kit.desk.getState();
    if (dialog !== null || menu !== null) return action === 'menu';
    // A button that has the keyboard is pressed by these, and Tab goes on to the next.
    return focus !== 'hud' || action === null || !THE_HUDS.has(action);
  }

  private keyUp({ key, code }: KeyInput): boolean {
    const { state } = this;
    if (state instanceof LookingClosely && key === 'Shift') {
      state.shift(false);
      return false;
    }
    const action = this.down.get(code);
    if (action === undefined) return false;
    this.down.delete(code);
    this.walking.stop(action);
    state.keyUp?.(action);
    // Some browsers open their menu bar when Alt comes up.
    return action === 'look' || action === 'peek';
  }

  private digit(digit: number, { mods, repeat }: KeyInput): boolean {
    const { camera } = this.kit.scene;
    if (repeat || mods.alt) return false;
    if (mods.ctrl || mods.shift) {
      if (digit === 0) return false;
      if (mods.ctrl) camera.save(digit);
      else camera.recall(digit);
      return true;
    }
    return this.state.name === 'idle' && this.digits.type(digit);
  }

  private stateFor(step: NextState): State {
    const { kit } = this;
    switch (step.to) {
      case 'idle':
        return new Idle(kit);
      case 'pressing':
        return new Pressing(kit, step.press);
      case 'carrying':
        return new Carrying(kit, step.press, step.at, loadFor(kit, step.press, step.grip));
      case 'box-selecting':
        return new BoxSelecting(kit, step.press, step.at);
      case 'camera-drag':
        return new CameraDrag(kit, step.press, step.at, step.way);
      case 'pinching':
        return new Pinching(kit, step.first, step.at);
      case 'measuring':
        return new Measuring(kit, step.by);
      case 'looking-closely':
        return new LookingClosely(kit, step.target, step.under, step.stays ?? false);
    }
  }
}

/** Keys that press buttons and go from one to the next. */
const THE_HUDS: ReadonlySet<string> = new Set([
  'point',
  'reset-camera',
  'chat',
  'nudge-left',
  'nudge-right',
  'nudge-away',
  'nudge-near',
]);
/** Held down, these go on; everything else happens once. */
const REPEATING: ReadonlySet<string> = new Set([
  'rotate-left',
  'rotate-right',
  'nudge-left',
  'nudge-right',
  'nudge-away',
  'nudge-near',
  'grow',
  'shrink',
  'undo',
  'redo',
]);
/** These have nothing to do with what a hand is doing. */
const ANYTIME: ReadonlySet<string> = new Set([
  'reset-camera',
  'next-view',
  'quick-zoom',
  'magnifier',
  'blindfold',
  'chat',
  'keys',
  'list',
]);
