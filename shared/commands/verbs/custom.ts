import { PIECE_FACTS } from '#kernel/forms';
import type { Json } from '#kernel/json';
import { kind } from '#kernel/kind';
import type { KindId } from '#kernel/kind';
import type { Table } from '#kernel/table';
import { OPEN_TABLE } from '#kernel/table';
import { z } from 'zod';
import { bringKind } from '../bringKind.ts';
import { addFaces, columns, facesCount, faces, makeFaced, pictureName, title, unfitFaces } from '../faces.ts';
import { makePile } from '../loose.ts';
import { make } from '../make.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { facing, pose } from '../shapes.ts';
import { verb } from '../verb.ts';

const extent = z.number().min(0.3).max(40);

/**
 * Makes components with faces of one's own: one kind, which is their shape and their back and is everybody's to see, and a
 * list of faces, each of which only those learn who see it.
 */
export const custom = verb({
  verb: 'custom',
  shape: z.strictObject({
    verb: z.literal('custom'),
    form: z.enum(['card', 'token', 'tile', 'board']),
    title,
    /** The picture on every back. */
    back: pictureName.optional(),
    /** What it is cut to; art knows the words. */
    cut: z
      .string()
      .regex(/^[a-z-]{1,20}$/)
      .optional(),
    /** Width and depth. */
    size: z.tuple([extent, extent]).optional(),
    columns,
    faces,
    pose,
    /** Of a pile; left out: different faces lie face down. */
    facing: facing.optional(),
  }),
  permission: 'spawn',
  run(asking, command) {
    const { table, scribe, shelf } = asking;
    const { form, back, cut, size, columns: head, faces: given } = command;
    const count = facesCount(given);
    if (back !== undefined && shelf?.hasPicture(back) !== true) return refuse('no-such-picture');
    if (PIECE_FACTS[form].ground && count > 1) return refuse('not-stackable');
    const unfit = unfitFaces(asking, head, given);
    if (unfit !== undefined) return unfit;
    const art: Record<string, Json> = {};
    if (back !== undefined) art['imageBack'] = back;
    if (cut !== undefined) art['cut'] = cut;
    const called = command.title === '' ? TITLES[form] : command.title;
    const id = freeKindId(table);
    const plain = kind(id, form, { title: called, art, list: id });
    const [, , thickness] = plain.size;
    scribe.changeList(id, { id, title: called, columns: head });
    const ids = addFaces(asking, id, given);
    const made = size === undefined ? plain : { ...plain, size: [...size, thickness] as const };
    const refusal = bringKind(asking, made);
    if (isRefusal(refusal)) return refusal;
    if (count === 1) {
      make(asking, id, { place: OPEN_TABLE, pose: command.pose }, { face: ids[0] ?? '' });
      return undefined;
    }
    const pile = makePile(asking, PIECE_FACTS[form].pilesAs, called, command.pose);
    makeFaced(asking, id, pile.id, command.facing ?? (given.length > 1 ? 'down' : 'up'), given, ids);
    return undefined;
  },
});

const TITLES = { card: 'Card', token: 'Token', tile: 'Tile', board: 'Board' } as const;

/** A name no kind and no list bears nor has borne: ids of pieces never come again, and every kind made here gets one. */
function freeKindId({ kinds, lists, nextId }: Table): KindId {
  let n = nextId;
  while (kinds.has(`custom-${n}`) || lists.has(`custom-${n}`)) n++;
  return `custom-${n}`;
}
