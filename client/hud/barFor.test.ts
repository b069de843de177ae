import { expect, it } from 'vitest';
import type { Target } from '../desk/Target.ts';
import { USUAL } from '../desk/readSettings.ts';
import { keysOf } from '../tools/keymap.ts';
import { Hands } from '../tools/testing/Hands.ts';
import { barFor } from './barFor.ts';
import { pieceActionsFor } from './pieceActionsFor.ts';

type Names = Hands['client']['ids'];
interface Scene {
  readonly hover: Target | null;
  readonly selection: readonly Target[];
}

const DECK: Target = { place: 'deck' };
const SCENES: [string, (ids: Names) => Scene][] = [
  ['a card selected, the pointer over a deck', ({ up }) => ({ hover: DECK, selection: [{ piece: up }] })],
  [
    'the pointer over one of the selection',
    ({ up, chip }) => ({
      hover: { piece: chip },
      selection: [{ piece: up }, { piece: chip }],
    }),
  ],
  ['only a selection', ({ up, chip }) => ({ hover: null, selection: [{ piece: up }, { piece: chip }] })],
  ['only the pointer', ({ die }) => ({ hover: { piece: die }, selection: [] })],
];

/** Somebody before a table on which this is pointed at and that selected. */
function before(scene: (ids: Names) => Scene, rotationStep = USUAL.rotationStep) {
  const hands = new Hands();
  hands.settings.setState({ rotationStep });
  hands.desk.setState(scene(hands.client.ids));
  const { table } = hands.client.store.getState();
  if (table === null) throw new Error('no table');
  const { targets, isKeyed } = barFor(hands.desk.getState(), null);
  const actions = pieceActionsFor(
    table,
    targets,
    rotationStep === USUAL.rotationStep ? undefined : rotationStep,
  );
  return { hands, actions, isKeyed };
}

it.each(SCENES)('%s: each button does what its key does', async (_what, scene) => {
  const { actions, isKeyed } = before(scene);
  expect(isKeyed).toBe(true);
  const keyed = actions.filter(({ key }) => key !== null);
  expect(keyed.length).toBeGreaterThan(0);
  for (const rotationStep of [USUAL.rotationStep, 40])
    for (const { words, key } of keyed) {
      if (key === null) continue;
      const clicking = before(scene, rotationStep);
      await clicking.actions.find((action) => action.words === words)?.run(clicking.hands.client);
      const typing = before(scene, rotationStep);
      typing.hands.tap((keysOf(key, {})[0] ?? '').toLowerCase());
      await typing.hands.settled();
      expect(clicking.hands.client.asked.length).toBeGreaterThan(0);
      expect([words, ...clicking.hands.client.asked]).toEqual([words, ...typing.hands.client.asked]);
    }
});

it('what the pointer has just left can be clicked, but no key is promised for it', () => {
  const nothing = { hover: null, selection: [] };
  expect(barFor(nothing, DECK)).toEqual({ targets: [DECK], isKeyed: false });
  expect(barFor(nothing, null).targets).toEqual([]);
});

it('a selection is what the keys are about again as soon as nothing is pointed at', () => {
  const selection = [{ piece: 3 }];
  expect(barFor({ hover: null, selection }, DECK)).toEqual({ targets: selection, isKeyed: true });
});
