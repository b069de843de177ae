import type { Kind, KindId } from '#kernel/kind';
import type { Box } from './Game.ts';

/** A kind of the box by its name, which must be one. */
export function kindIn({ kinds }: Pick<Box, 'kinds'>, id: KindId): Kind {
  const found = kinds.find((kind) => kind.id === id);
  if (found === undefined) throw new RangeError(`there is no kind ${id} in the box`);
  return found;
}
