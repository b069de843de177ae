import { PIECE_FACTS } from '#kernel/forms';
import { OPEN_TABLE } from '#kernel/table';
import { seesFace } from '#kernel/visibility';
import { z } from 'zod';
import { bringKind } from '../bringKind.ts';
import { make, tooMany } from '../make.ts';
import { refuse } from '../refusal.ts';
import { facing, lines, pose } from '../shapes.ts';
import type { Asking } from '../verb.ts';
import { verb } from '../verb.ts';

/** Brings a new piece onto the table, of a kind the table knows or of another box. Made face down, only its maker knows it. */
export const spawn = verb({
  verb: 'spawn',
  shape: z.strictObject({
    verb: z.literal('spawn'),
    /** Whose kind it is; left out: the table's own. */
    box: z.string().min(1).max(60).optional(),
    kind: z.string().min(1).max(80),
    face: lines(2000).default(''),
    pose,
    facing: facing.default('up'),
  }),
  permission: 'spawn',
  run(asking, command) {
    const kind =
      command.box === undefined
        ? asking.table.kinds.get(command.kind)
        : asking.shelf?.box(command.box)?.kinds.find(({ id }) => id === command.kind);
    if (kind === undefined) return refuse('unknown-kind');
    if (kind.list !== undefined && !seesAny(asking, kind.id, command.face)) return refuse('face-hidden');
    const refusal = tooMany(asking, 1) ?? bringKind(asking, kind);
    if (refusal !== undefined) return refusal;
    const down = PIECE_FACTS[kind.form].flips && command.facing === 'down';
    make(
      asking,
      kind.id,
      { place: OPEN_TABLE, pose: command.pose },
      { face: command.face, ...(down ? { facing: 'down', shown: [asking.seat] } : {}) },
    );
    return undefined;
  },
});

/** Whether the seat sees this face on a piece now: a copy made by a name that was guessed would show what stands in that row. */
function seesAny({ table, seat }: Asking, kind: string, face: string): boolean {
  for (const piece of table.pieces.values())
    if (piece.kind === kind && piece.face === face && seesFace(table, seat, piece)) return true;
  return false;
}
