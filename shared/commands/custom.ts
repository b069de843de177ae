import type { Json } from '#kernel/json';
import { kind } from '#kernel/kind';
import type { KindId } from '#kernel/kind';
import type { Table } from '#kernel/table';
import { OPEN_TABLE } from '#kernel/table';
import { z } from 'zod';
import { bringKind } from './bringKind.ts';
import { makePile } from './loose.ts';
import { make, tooMany } from './make.ts';
import { isRefusal, refuse } from './refusal.ts';
import { line, pose } from './shapes.ts';
import { verb } from './verb.ts';

const MOST_COPIES = 200;
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const extent = z.number().min(0.3).max(40);

/** Makes components out of pictures people have brought: a new kind, and so many copies of it, in a pile if several. */
export const custom = verb({
  verb: 'custom',
  shape: z.strictObject({
    verb: z.literal('custom'),
    form: z.enum(['card', 'token', 'tile', 'board']),
    title: line(80),
    image: hash,
    imageBack: hash.optional(),
    /** What it is cut to; art knows the words. */
    cut: z
      .string()
      .regex(/^[a-z-]{1,20}$/)
      .optional(),
    /** Width and depth. */
    size: z.tuple([extent, extent]).optional(),
    count: z.int().min(1).max(MOST_COPIES).default(1),
    pose,
  }),
  permission: 'spawn',
  run(asking, command) {
    const { table, shelf } = asking;
    const { form, image, imageBack, cut, size, count } = command;
    for (const picture of [image, imageBack])
      if (picture !== undefined && shelf?.hasPicture(picture) !== true) return refuse('no-such-picture');
    if (form === 'board' && count > 1) return refuse('not-stackable');
    const art: Record<string, Json> = { image };
    if (imageBack !== undefined) art['imageBack'] = imageBack;
    if (cut !== undefined) art['cut'] = cut;
    const title = command.title === '' ? TITLES[form] : command.title;
    const id = freeKindId(table);
    const plain = kind(id, form, { title, art });
    const [, , thickness] = plain.size;
    const made = size === undefined ? plain : { ...plain, size: [...size, thickness] as const };
    const refusal = tooMany(asking, count) ?? bringKind(asking, made);
    if (isRefusal(refusal)) return refusal;
    if (count === 1) {
      make(asking, id, { place: OPEN_TABLE, pose: command.pose });
      return undefined;
    }
    const pile = makePile(asking, form === 'card' ? 'deck' : 'stack', title, command.pose);
    for (let n = 0; n < count; n++) make(asking, id, { place: pile.id });
    return undefined;
  },
});

const TITLES = { card: 'Card', token: 'Token', tile: 'Tile', board: 'Board' } as const;

/** A name no kind bears nor has borne: ids of pieces never come again, and every kind made here gets one. */
function freeKindId({ kinds, nextId }: Table): KindId {
  let n = nextId;
  while (kinds.has(`custom-${n}`)) n++;
  return `custom-${n}`;
}
