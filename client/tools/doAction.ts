import type { Dialog } from '../desk/desk.ts';
import {
  flipTargets,
  groupTargets,
  lockTargets,
  removeTargets,
  scaleTargets,
  shakeTargets,
  simply,
  rotateTargets,
} from './actions/pieceActions.ts';
import { nudgeTargets, putUnder } from './actions/movingActions.ts';
import { paste, remember } from './actions/clipboardActions.ts';
import type { ActionName } from './keymap.ts';
import type { ToolKit } from './ToolKit.ts';
import { ownStep } from './rotationStep.ts';

const LARGER = 1.1;

/** What a key does when no state has another use for it. False: nothing. */
export function doAction(kit: ToolKit, action: ActionName): boolean {
  const { client, desk, scene } = kit;
  const about = kit.about();
  switch (action) {
    case 'flip':
      void flipTargets(client, about);
      return true;
    case 'rotate-left':
      rotateSteps(kit, -1);
      return true;
    case 'rotate-right':
      rotateSteps(kit, 1);
      return true;
    case 'nudge-left':
      return nudge(kit, -1, 0);
    case 'nudge-right':
      return nudge(kit, 1, 0);
    case 'nudge-away':
      return nudge(kit, 0, -1);
    case 'nudge-near':
      return nudge(kit, 0, 1);
    case 'shake':
      void shakeTargets(client, about);
      return true;
    case 'lock':
      void lockTargets(client, about);
      return true;
    case 'group':
      void groupTargets(client, about);
      return true;
    case 'under':
      void putUnder(client, about);
      return true;
    case 'look':
    case 'peek': {
      const [target] = about;
      if (target !== undefined) kit.go({ to: 'looking-closely', target, under: action === 'peek' });
      return true;
    }
    case 'point':
      // Without a pointer over the table there is no spot to point at, and the key goes from button to button.
      if (kit.pointer === null) return false;
      kit.go({ to: 'measuring', by: 'key' });
      return true;
    case 'magnifier':
      kit.set({ magnifier: !desk.getState().magnifier });
      return true;
    case 'blindfold':
      kit.set({ blindfold: !desk.getState().blindfold });
      return true;
    case 'list':
      kit.set({ list: !desk.getState().list });
      return true;
    case 'quick-zoom':
      scene.camera.quickZoom(kit.pointer?.point ?? { x: 0, z: 0 });
      return true;
    case 'reset-camera':
      scene.camera.reset();
      return true;
    case 'next-view':
      scene.camera.nextView();
      return true;
    case 'chat':
      kit.set({ drawer: 'chat' });
      return true;
    case 'keys':
      open(kit, { dialog: 'keys' });
      return true;
    case 'menu':
      escape(kit);
      return true;
    case 'undo':
      void simply(client, { verb: 'undo' });
      return true;
    case 'redo':
      void simply(client, { verb: 'redo' });
      return true;
    case 'copy':
    case 'cut':
      if (about.length === 0) return false;
      kit.clipboard = remember(client, about, action === 'cut') ?? kit.clipboard;
      return true;
    case 'paste':
      pasteHere(kit);
      return true;
    case 'delete':
      if (about.length === 0) return false;
      void removeTargets(client, about);
      kit.set({ selection: [] });
      return true;
    case 'grow':
      void scaleTargets(client, about, LARGER);
      return true;
    case 'shrink':
      void scaleTargets(client, about, 1 / LARGER);
      return true;
    default:
      return false;
  }
}

export function rotateSteps(kit: ToolKit, steps: number, about = kit.about()): void {
  const own = ownStep(kit);
  void rotateTargets(kit.client, about, steps, own === undefined ? undefined : own * steps);
}

/** As the screen shows it: the camera may look from anywhere. */
function nudge(kit: ToolKit, right: number, near: number): boolean {
  const about = kit.about();
  if (about.length === 0) return false;
  const { yaw } = kit.scene.camera;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  void nudgeTargets(kit.client, about, right * cos + near * sin, near * cos - right * sin);
  return true;
}

export function pasteHere(kit: ToolKit, at = kit.pointer?.point ?? { x: 0, z: 0 }): void {
  if (kit.clipboard === null) return;
  void paste(kit.client, kit.clipboard, at);
  // A thing that was cut can be put down once.
  if (kit.clipboard.cut) kit.clipboard = null;
}

function open(kit: ToolKit, dialog: Dialog): void {
  kit.set({ dialog });
}

/** One thing at a time, the uppermost first; with nothing open it is the menu. */
function escape(kit: ToolKit): void {
  const { menu, dialog, closeLook, magnifier, selection } = kit.desk.getState();
  if (menu !== null) kit.set({ menu: null });
  else if (dialog !== null) kit.set({ dialog: null });
  else if (closeLook !== null) kit.set({ closeLook: null });
  else if (magnifier) kit.set({ magnifier: false });
  else if (selection.length > 0) kit.set({ selection: [] });
  else if (kit.mode.getState().mode !== 'hand') kit.mode.setState({ mode: 'hand' });
  else open(kit, { dialog: 'menu' });
}
