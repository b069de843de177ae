import type { Hiding } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import { pieceOf, placeOf } from '#kernel/table';
import type { Game } from '../../Game.ts';
import { ASIDE, DECK, DIE, SUPPLY, bidOf, box, crystalsOf, handOf } from './box.ts';
import { knobs } from './knobs.ts';
import type { Bid } from './rules.ts';
import { rules } from './rules.ts';

/** Face down for the others; who laid it may look again. */
const OWN_BID: Hiding = { contents: 'all', faces: 'facing-or-owner' };

/** Hidden hands, simultaneous face-down bids and a die: the smallest game with secrets and chance. */
export const meteor: Game<typeof knobs, Bid> = {
  id: 'meteor',
  title: 'Meteor',
  seats: { min: 2, max: 3 },
  box,
  knobs,
  layout: (seats) => [
    { id: DECK, form: 'deck', plan: { label: 'the deck', pose: flatPose(-6, 0) } },
    { id: DIE, form: 'slot', plan: { label: 'the die tray', pose: flatPose(6, 0) } },
    { id: ASIDE, form: 'row', plan: { label: 'spent comets', pose: flatPose(0, -4) } },
    { id: SUPPLY, form: 'stack', plan: { label: 'crystals', pose: flatPose(0, 4) } },
    ...seats.flatMap((s, i) => {
      const x = (i - (seats.length - 1) / 2) * 8;
      return [
        { id: handOf(s.id), form: 'hand' as const, plan: { owner: s.id, label: `${s.name}'s hand` } },
        {
          id: bidOf(s.id),
          form: 'slot' as const,
          plan: {
            owner: s.id,
            label: `${s.name}'s bid`,
            facing: 'down' as const,
            hiding: OWN_BID,
            pose: flatPose(x, 8),
          },
        },
        {
          id: crystalsOf(s.id),
          form: 'stack' as const,
          plan: { owner: s.id, label: `${s.name}'s crystals`, pose: flatPose(x + 3, 8) },
        },
      ];
    }),
  ],
  setup(scribe, seats, { rounds }, chance) {
    const { table } = scribe;
    for (const part of box.parts) {
      const place = part.kind === 'comet' ? DECK : part.kind === 'crystal' ? SUPPLY : DIE;
      for (let n = 0; n < part.count; n++)
        scribe.make(
          part.kind,
          { place },
          { face: part.face ?? '', value: part.kind === 'meteor-die' ? 1 : 0 },
        );
    }
    scribe.shuffle(placeOf(table, DECK), chance);
    for (let n = 0; n < rounds; n++)
      for (const seat of seats) {
        const top = placeOf(table, DECK).pieces.at(-1);
        if (top !== undefined) scribe.place(pieceOf(table, top), { place: handOf(seat) });
      }
    scribe.rule(['round'], 1);
  },
  rules,
};
