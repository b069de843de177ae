import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { highlights } from '../desk/highlights.ts';
import { Hands } from './testing/Hands.ts';

const spot = fc.constantFrom(
  ...[-20, -15, -10, -5, 0, 4, 8, 11, 17].flatMap((x) => [-10, 0, 8, 14, 22].map((z) => ({ x, z }))),
);
const pointerKind = fc.constantFrom('mouse' as const, 'touch' as const, 'pen' as const);
const word = fc.constantFrom(
  ...'f q e r t l g u m z b p w a 1 3 0 + -'.split(' '),
  ' ',
  'Tab',
  'Alt',
  'Shift',
  'Escape',
  'Delete',
  'Enter',
  '?',
  'ArrowUp',
);
const mods = fc.record({ ctrl: fc.boolean(), shift: fc.boolean(), alt: fc.boolean() });

type PieceAction = (hands: Hands) => void | Promise<void>;

/** Anything a screen could say, sense or no sense, with the table answering now or later and others meddling. */
const action: fc.Arbitrary<PieceAction> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        fc.constantFrom('down' as const, 'move' as const, 'move' as const, 'up' as const),
        spot,
        fc.record({
          id: fc.integer({ min: 1, max: 3 }),
          kind: pointerKind,
          button: fc.integer({ min: 0, max: 2 }),
        }),
        mods,
      )
      .map(
        ([what, at, rest, held]): PieceAction =>
          (hands) =>
            hands[what](at, { ...rest, mods: held }),
      ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(spot, spot).map(
      ([from, to]): PieceAction =>
        (hands) =>
          hands.begin(from, to),
    ),
  },
  {
    weight: 2,
    arbitrary: spot.map(
      (at): PieceAction =>
        (hands) =>
          hands.up(at),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(word, mods, fc.boolean()).map(([key, held, whole]): PieceAction => (hands) => {
      hands.press(key, held);
      if (whole) hands.release(key, held);
    }),
  },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 0, max: 1500 }).map(
      (ms): PieceAction =>
        (hands) =>
          hands.clock.pass(ms),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<PieceAction>(
      (hands) => hands.settled(),
      (hands) => void (hands.client.slow = !hands.client.slow),
      (hands) => hands.tools.leave(),
      (hands) =>
        hands.tools.wheel({ at: { x: 3, y: 4 }, dy: 70, mods: { ctrl: false, shift: false, alt: false } }),
      (hands) => hands.tools.setTray({ left: 300, top: 480, right: 700, bottom: 640 }),
      (hands) => hands.tools.setTray(null),
      (hands) => hands.tools.setMode('select'),
      (hands) => hands.tools.setMode('measure'),
      (hands) => hands.tools.setMode('hand'),
      (hands) => hands.client.store.setState({ standing: 'away' }),
      (hands) => hands.client.store.setState({ standing: 'here' }),
      (hands) => void hands.client.other('blue', { verb: 'lift', top: 'deck' }),
      (hands) => void hands.client.other('blue', { verb: 'flipTable' }),
      (hands) => void hands.client.other('red', { verb: 'undo' }),
      (hands) => {
        const [first] = [...hands.client.table.places.get('hand-red')!.pieces];
        if (first !== undefined)
          hands.tools.takeFromHand(first, {
            what: 'down',
            id: 1,
            kind: 'mouse',
            button: 0,
            at: { x: 500, y: 600 },
            mods: { ctrl: false, shift: false, alt: false },
          });
      },
      (hands) => {
        const entries = hands.tools.menu();
        entries[hands.clock.now() % Math.max(1, entries.length)]?.run();
      },
    ),
  },
);

it('whatever a screen says in whatever order, nothing throws and after a blur no hand holds anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 60 }), async (actions) => {
      const hands = new Hands();
      for (const one of actions) await one(hands);
      hands.tools.cancel();
      expect(hands.tools.doing).toBe('idle');
      hands.client.store.setState({ standing: 'here' });
      await hands.settled();
      hands.clock.pass(5000);
      await hands.settled();
      expect(hands.desk.getState()).toMatchObject({ carrying: null, selecting: null, ruler: null });
      expect(highlights.getState().places).toEqual([]);
      expect(hands.client.heldBy('red')).toEqual([]);
      expect([...hands.client.table.places.values()].filter(({ held }) => held === 'red')).toEqual([]);
      expect(hands.clock.waiting).toBe(0);
    }),
    { numRuns: 400 },
  );
});
