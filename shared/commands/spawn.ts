import { OPEN_TABLE } from '#kernel/table';
import { z } from 'zod';
import { make, tooMany } from './make.ts';
import { refuse } from './refusal.ts';
import { facing, lines, pose } from './shapes.ts';
import { verb } from './verb.ts';

/** Brings a new piece of a known kind onto the table. Made face down, only its maker knows it. */
export const spawn = verb({
  verb: 'spawn',
  shape: z.strictObject({
    verb: z.literal('spawn'),
    kind: z.string().min(1).max(80),
    face: lines(2000).default(''),
    pose,
    facing: facing.default('up'),
  }),
  permission: 'spawn',
  run(asking, command) {
    const kind = asking.table.kinds.get(command.kind);
    if (kind === undefined) return refuse('unknown-kind');
    const refusal = tooMany(asking, 1);
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
