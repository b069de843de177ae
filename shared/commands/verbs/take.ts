import { FastChance } from '#kernel/chance/fast';
import type { KindId } from '#kernel/kind';
import { ORIGIN } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { bareTable } from '#kernel/table';
import { z } from 'zod';
import { bringKind } from '../bringKind.ts';
import { tooMany } from '../make.ts';
import { refuse } from '../refusal.ts';
import { MOST_PIECES, pose } from '../shapes.ts';
import type { ShelfBox, ShelfEntry } from '../Shelf.ts';
import type { Asking } from '../verb.ts';
import { verb } from '../verb.ts';

/** Lays something of any box on the table: one piece, or a whole set with its board. Brings the kinds it is made of. */
export const take = verb({
  verb: 'take',
  shape: z.strictObject({
    verb: z.literal('take'),
    box: z.string().min(1).max(60),
    entry: z.string().min(1).max(80),
    pose,
  }),
  permission: 'spawn',
  run(asking, command) {
    const { table, scribe, seat, chance } = asking;
    const box = asking.shelf?.box(command.box);
    const entry = box?.entry(command.entry);
    if (box === undefined || entry === undefined) return refuse('not-on-shelf');
    const refusal = tooMany(asking, entry.count);
    if (refusal !== undefined) return refusal;
    const used = kindsOf(asking, box, entry);
    for (const kind of box.kinds) {
      const clash = used.has(kind.id) ? bringKind(asking, kind) : undefined;
      if (clash !== undefined) return clash;
    }
    entry.lay(scribe, command.pose, seat, chance);
    return table.pieces.size > MOST_PIECES ? refuse('table-full') : undefined;
  },
});

/** The kinds a thing is made of: it is laid once on a table of its own. The whole box would fill every parts list. */
function kindsOf({ table, seat }: Asking, { kinds }: ShelfBox, entry: ShelfEntry): Set<KindId> {
  const rehearsal = new Scribe(bareTable(table.seats, kinds));
  entry.lay(rehearsal, ORIGIN, seat, new FastChance('rehearsal'));
  const used = new Set<KindId>();
  for (const effect of rehearsal.effects) {
    if (effect.type === 'piece-made') used.add(effect.what.kind);
    if (effect.type === 'place-made' && effect.what.supplies !== null) used.add(effect.what.supplies.kind);
  }
  return used;
}
