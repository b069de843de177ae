import type { TablePoint } from '../../desk/desk.ts';
import { pasteHere } from '../doAction.ts';
import { simply } from '../actions/pieceActions.ts';
import { withinReach } from '../withinReach.ts';
import type { Maker } from './Maker.ts';
import type { MenuEntry } from './MenuEntry.ts';

const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The menu of the bare table: what is brought to it, what is done to all of it, and how it is looked at. */
export function tableEntries(make: Maker, on: TablePoint): MenuEntry[] {
  const { kit } = make;
  const { client, desk } = kit;
  const { list, magnifier, blindfold } = desk.getState();
  const { mode } = kit.mode.getState();
  const at = { x: withinReach(on.x), z: withinReach(on.z) };
  return [
    make.dialog(
      'library',
      'Bring something from the library…',
      { dialog: 'library', at },
      {
        permission: 'spawn',
      },
    ),
    make.dialog('picture', 'Add pictures…', { dialog: 'picture', at }, { permission: 'spawn' }),
    make.action('paste', 'Paste', () => pasteHere(kit, at), {
      key: 'paste',
      ...(kit.clipboard?.cut === true ? {} : { permission: 'copy' }),
      unless: kit.clipboard === null && 'Copy something first.',
    }),
    make.action('undo', 'Take back my last act', () => void simply(client, { verb: 'undo' }), {
      key: 'undo',
    }),
    make.action('redo', 'Bring it back', () => void simply(client, { verb: 'redo' }), { key: 'redo' }),
    make.screen('ping', 'Point here for all', () => client.say('ping', at), { key: 'point' }),
    make.screen('measure', mode === 'measure' ? 'Stop measuring' : 'Measure by dragging', () =>
      kit.mode.setState({ mode: mode === 'measure' ? 'hand' : 'measure' }),
    ),
    make.screen('select', mode === 'select' ? 'Stop selecting' : 'Select by dragging', () =>
      kit.mode.setState({ mode: mode === 'select' ? 'hand' : 'select' }),
    ),
    make.screenSub('camera', 'Camera', cameraEntries(make, at)),
    make.screen(
      'magnifier',
      magnifier ? 'Put the magnifier away' : 'Magnifier',
      () => kit.set({ magnifier: !magnifier }),
      {
        key: 'magnifier',
      },
    ),
    make.screen(
      'blindfold',
      blindfold ? 'Take the blindfold off' : 'Blindfold',
      () => kit.set({ blindfold: !blindfold }),
      {
        key: 'blindfold',
      },
    ),
    make.screen('list', list ? 'Close the list' : 'The table as a list', () => kit.set({ list: !list }), {
      key: 'list',
    }),
    make.screen('chat', 'Chat', () => kit.set({ drawer: 'chat' }), { key: 'chat' }),
    make.screen('settings', 'Settings…', () => kit.set({ dialog: { dialog: 'settings' } })),
    make.screen('keys', 'Keys…', () => kit.set({ dialog: { dialog: 'keys' } }), { key: 'keys' }),
    make.screen('menu', 'Menu…', () => kit.set({ dialog: { dialog: 'menu' } }), { key: 'menu' }),
    make.action('flip-table', 'Flip the table', () => void simply(client, { verb: 'flipTable' }), {
      permission: 'flip-table',
      danger: true,
    }),
  ];
}

function cameraEntries(make: Maker, at: TablePoint): MenuEntry[] {
  const { camera } = make.kit.scene;
  return [
    make.screen('camera-reset', 'From my seat', () => camera.reset(), { key: 'reset-camera' }),
    make.screen('camera-next', 'Next view', () => camera.nextView(), { key: 'next-view' }),
    make.screen('camera-zoom', 'Closer to here', () => camera.quickZoom(at), { key: 'quick-zoom' }),
    make.screenSub(
      'camera-save',
      'Keep this view',
      SLOTS.map((slot) => make.screen(`camera-save-${slot}`, `As number ${slot}`, () => camera.save(slot))),
    ),
    make.screenSub(
      'camera-recall',
      'Go to a kept view',
      SLOTS.map((slot) => make.screen(`camera-recall-${slot}`, `Number ${slot}`, () => camera.recall(slot))),
    ),
  ];
}
