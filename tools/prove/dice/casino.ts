import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE, placeOf } from '#kernel/table';
import type { Game } from '#rules/Game';
import { sandbox } from '#rules/sandbox';

const DICE = ['d6', 'd6', 'd6', 'd4', 'd20', 'coin'];
const CARDS = 12;

/** A table for hands alone with everything on it that chance decides: dice of all sorts, a deck, a row, hands and a bag. */
export const casino: Game = {
  id: 'casino',
  title: 'Casino',
  seats: { min: 2, max: 2 },
  box: {
    kinds: [
      kind('card', 'card'),
      kind('tarot', 'card'),
      kind('d4', 'die', { sides: 4 }),
      kind('d6', 'die', { sides: 6 }),
      kind('d20', 'die', { sides: 20 }),
      kind('coin', 'coin'),
      kind('chip', 'token'),
      kind('sack', 'bag'),
    ],
    parts: [],
  },
  knobs: {},
  layout: (seats) => [
    { id: 'deck', form: 'deck', plan: { pose: flatPose(0, 0), loose: true } },
    { id: 'row', form: 'row', plan: { pose: flatPose(0, -6) } },
    ...seats.map((s) => ({ id: `hand-${s.id}`, form: 'hand' as const, plan: { owner: s.id } })),
  ],
  setup(scribe, _seats, _knobs, chance) {
    scribe.set('level', 'off');
    for (let n = 0; n < CARDS; n++)
      scribe.make('card', { place: 'deck', facing: 'down' }, { face: `card ${n}` });
    for (let n = 0; n < 4; n++) scribe.make('tarot', { place: 'row' }, { face: `tarot ${n}` });
    scribe.shuffle(placeOf(scribe.table, 'deck'), chance);
    const sack = scribe.make('sack', { place: OPEN_TABLE, pose: flatPose(-14, 6) });
    scribe.makePlace('inside', 'bag', { on: sack.id });
    for (let n = 0; n < 6; n++) scribe.make('chip', { place: 'inside' });
    DICE.forEach((name, i) =>
      scribe.make(name, { place: OPEN_TABLE, pose: flatPose(-10 + 4 * i, 8) }, { value: 1 }),
    );
  },
  rules: sandbox,
};
