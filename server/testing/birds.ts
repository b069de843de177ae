import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { Game } from '#rules/Game';
import { sandbox } from '#rules/sandbox';

/** No face here is a part of another text: found anywhere, it has leaked. */
export const CANARY = /canary-[a-z]+-\d\d/g;

/** Every canary in a text, once each. */
export const canariesIn = (text: string): string[] => [...new Set(text.match(CANARY) ?? [])].toSorted();

const canary = (of: string, n: number): string => `canary-${of}-${String(n).padStart(2, '0')}`;
const KINDS = [
  kind('bird', 'card'),
  kind('egg', 'token'),
  kind('seed', 'token'),
  kind('die', 'die'),
  kind('nest', 'bag'),
  kind('letter', 'note'),
];

/**
 * A table to look at, without rules: hands, a deck, a bag, cards up and down, a row, dice. Every card, egg and letter bears
 * a face of its own, and which is where is not left to chance.
 */
export const birds: Game = {
  id: 'birds',
  title: 'Birds',
  seats: { min: 1, max: 6 },
  box: { kinds: KINDS, parts: [] },
  knobs: {},
  layout: (seats) => [
    { id: 'deck', form: 'deck', plan: { pose: flatPose(0, 0), loose: true } },
    { id: 'row', form: 'row', plan: { pose: flatPose(0, -6), capacity: 12 } },
    { id: 'pile', form: 'stack', plan: { pose: flatPose(6, 0), loose: true } },
    ...seats.map((s) => ({ id: `hand-${s.id}`, form: 'hand' as const, plan: { owner: s.id } })),
  ],
  setup(scribe, seats) {
    scribe.set('level', 'off');
    for (const seat of seats)
      for (let n = 1; n <= 3; n++) scribe.make('bird', { place: `hand-${seat}` }, { face: canary(seat, n) });
    for (let n = 1; n <= 8; n++)
      scribe.make('bird', { place: 'deck' }, { face: canary('deck', n), facing: 'down' });
    for (let n = 1; n <= 3; n++) {
      scribe.make('bird', { place: OPEN_TABLE, pose: flatPose(n * 3, 6) }, { face: canary('open', n) });
      scribe.make(
        'bird',
        { place: OPEN_TABLE, pose: flatPose(n * 3, 10) },
        { face: canary('down', n), facing: 'down' },
      );
      scribe.make('seed', { place: 'pile' });
    }
    const nest = scribe.make('nest', { place: OPEN_TABLE, pose: flatPose(-8, 6) });
    scribe.makePlace('nest-inside', 'bag', { on: nest.id });
    for (let n = 1; n <= 4; n++) scribe.make('egg', { place: 'nest-inside' }, { face: canary('egg', n) });
    scribe.make('die', { place: OPEN_TABLE, pose: flatPose(-8, 0) }, { value: 1 });
    scribe.make('letter', { place: OPEN_TABLE, pose: flatPose(-4, 0) }, { face: canary('letter', 1) });
  },
  rules: sandbox,
};
