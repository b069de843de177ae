import { OPEN_TABLE } from '#kernel/table';
import { z } from 'zod';
import { bringKind } from './bringKind.ts';
import { make, tooMany } from './make.ts';
import { refuse } from './refusal.ts';
import { facing, lines, pose } from './shapes.ts';
import { verb } from './verb.ts';

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
    const refusal = tooMany(asking, 1) ?? bringKind(asking, kind);
    if (refusal !== undefined) return refusal;
    const upright = kind.form === 'die' || kind.form === 'bag' || kind.form === 'counter';
    const down = !upright && command.facing === 'down';
    make(
      asking,
      kind.id,
      { place: OPEN_TABLE, pose: command.pose },
      { face: command.face, ...(down ? { facing: 'down', shown: [asking.seat] } : {}) },
    );
    return undefined;
  },
});
