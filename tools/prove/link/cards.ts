import { kind } from '#kernel/kind';
import type { ListRow } from '#kernel/list';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { Game } from '#rules/Game';
import { sandbox } from '#rules/sandbox';

/** Of different lengths: whoever counts bytes must not find them either. */
export const FACES = ['a', 'bbbb', 'ccccccccc', 'dddddddddddddddd'] as const;

/** The list whose rows are the faces: a title, and a picture that the house has given a name. */
export const OWN_LIST = 'own';

/** What stands on each face, with the names of the pictures as far as there are any. */
export const rowsWith = (fronts: readonly string[]): { id: string; row: ListRow }[] =>
  FACES.map((id, n) => ({ id, row: { title: id.repeat(3), front: fronts[n] ?? '0'.repeat(32) } }));

/** Four cards and everything they can be hidden in. */
export const cards: Game = {
  id: 'four-cards',
  title: 'Four cards',
  seats: { min: 3, max: 3 },
  box: { kinds: [kind('sack', 'bag')], parts: [] },
  knobs: {},
  layout: (seats) => [
    { id: 'deck', form: 'deck', plan: { pose: flatPose(-6, 0) } },
    { id: 'row', form: 'row', plan: { pose: flatPose(0, 0) } },
    ...seats.map((s) => ({ id: `hand-${s.id}`, form: 'hand' as const, plan: { owner: s.id } })),
  ],
  setup(scribe) {
    scribe.set('level', 'off');
    // What stands on them is as long as their names: own cards must not be told by it either.
    scribe.changeList(OWN_LIST, {
      id: OWN_LIST,
      title: 'Own cards',
      columns: [
        { name: 'title', type: 'text' },
        { name: 'front', type: 'picture' },
      ],
    });
    scribe.changeRows(OWN_LIST, rowsWith([]));
    scribe.changeKind('card', kind('card', 'card', { list: OWN_LIST }));
    for (const face of FACES) scribe.make('card', { place: 'row' }, { face });
    const sack = scribe.make('sack', { place: OPEN_TABLE, pose: flatPose(6, 0) });
    scribe.makePlace('sack-inside', 'bag', { on: sack.id });
  },
  rules: sandbox,
};
