import { hexagon } from '#kernel/cells';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { Game } from '#rules/Game';
import { sandbox } from '#rules/sandbox';

const ELL = [
  [0, 0],
  [0, 1],
  [1, 1],
] as const;

/** A table with one of everything and no rules: every form of piece and place that a verb can be tried on. */
export const attic: Game = {
  id: 'attic',
  title: 'Attic',
  seats: { min: 1, max: 8 },
  box: {
    kinds: [
      kind('card', 'card'),
      kind('gem', 'token'),
      kind('chip', 'token'),
      kind('ell', 'tile', { footprint: ELL }),
      kind('field', 'tile'),
      kind('knight', 'figure', { sides: 3 }),
      kind('die', 'die'),
      kind('coin', 'coin'),
      kind('counter', 'counter'),
      kind('note', 'note'),
      kind('board', 'board'),
      kind('pouch', 'bag'),
    ],
    parts: [],
  },
  knobs: {},
  layout: (seats) => [
    { id: 'deck', form: 'deck', plan: { pose: flatPose(0, 0) } },
    { id: 'heap', form: 'deck', plan: { loose: true, facing: null, pose: flatPose(4, 0) } },
    { id: 'tower', form: 'stack', plan: { loose: true, facing: null, pose: flatPose(8, 0) } },
    { id: 'slot', form: 'slot', plan: { accepts: { kinds: ['card'], forms: null } } },
    { id: 'row', form: 'row', plan: { capacity: 6 } },
    { id: 'grid', form: 'grid', plan: { columns: 4, rows: 3 } },
    { id: 'hex', form: 'hex', plan: { hexes: hexagon(1), cellCapacity: 2 } },
    { id: 'bank', form: 'supply', plan: { supplies: { kind: 'chip', face: '' } } },
    ...seats.map((s) => ({ id: `hand-${s.id}`, form: 'hand' as const, plan: { owner: s.id } })),
  ],
  setup(scribe, seats) {
    scribe.set('level', 'off');
    let cards = 0;
    const fill = (place: string, count: number, facing: 'up' | 'down' = 'up'): void => {
      for (let n = 0; n < count; n++)
        scribe.make('card', { place, facing }, { face: `face-${++cards}`, facing });
    };
    const lay = (name: string, x: number, rest: Parameters<typeof scribe.make>[2] = {}): number =>
      scribe.make(name, { place: OPEN_TABLE, pose: flatPose(x, 9) }, rest).id;
    for (const seat of seats) fill(`hand-${seat}`, 2);
    fill('deck', 6, 'down');
    fill('heap', 3, 'down');
    fill('row', 2);
    for (let n = 0; n < 3; n++) scribe.make('chip', { place: 'tower' });
    const board = lay('board', -10);
    scribe.makePlace('inlay', 'slot', { on: board, pose: flatPose(1, 1), capacity: 2 });
    fill('inlay', 1, 'down');
    const pouch = lay('pouch', -5);
    scribe.makePlace('inside', 'bag', { on: pouch });
    for (let n = 0; n < 3; n++) scribe.make('gem', { place: 'inside' }, { face: `gem-${n}` });
    lay('card', 0, { face: 'face-open' });
    lay('card', 3, { face: 'face-down', facing: 'down' });
    lay('knight', 5);
    lay('die', 6, { value: 1 });
    lay('coin', 8, { value: 1 });
    lay('counter', 10, { value: 7 });
    lay('note', 12, { face: 'a note' });
    scribe.make('ell', { place: 'grid', at: 0 });
    scribe.make('field', { place: 'grid', at: 11 });
    scribe.make('field', { place: 'hex', at: 3 });
  },
  rules: sandbox,
};
