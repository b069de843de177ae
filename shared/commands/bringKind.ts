import type { Json } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { Kind } from '#kernel/kind';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { MOST_KINDS } from './shapes.ts';
import type { Asking } from './verb.ts';

/**
 * Makes a kind known to the table unless it is already. Two boxes may call different things by one name: taking one for
 * the other would make pieces on the table something else.
 */
export function bringKind({ table, scribe }: Asking, kind: Kind): Refusal | undefined {
  const known = table.kinds.get(kind.id);
  if (known !== undefined)
    return sameJson(known as unknown as Json, kind as unknown as Json)
      ? undefined
      : refuse('kind-clash', { text: `This table already has another component called “${known.title}”.` });
  if (table.kinds.size >= MOST_KINDS) return refuse('table-full');
  scribe.changeKind(kind.id, kind);
  return undefined;
}
