import { useMemo } from 'react';
import type { Json } from '#kernel/json';
import type { GameTold } from '#protocol/api';
import { variantDiff, variantIn } from '#rules/variant';
import { DiffList } from './DiffList.tsx';
import { rulebookOf } from './rulebookOf.ts';

/** So many differences are read at a glance; more are folded away. */
const AT_A_GLANCE = 6;

/** What is not as in the rulebook at this table; nothing at a table that plays by the book. */
export function VariantDiff({
  game,
  settings,
}: {
  readonly game: GameTold;
  /** Of the observation. */
  readonly settings: Json;
}) {
  const { name, ...variant } = variantIn(settings);
  const written = JSON.stringify(variant);
  const lines = useMemo(
    () => variantDiff(rulebookOf(game), JSON.parse(written) as typeof variant),
    [game, written],
  );
  if (lines.length === 0 && name === '') return null;
  const called = name === '' ? 'This table plays a variant' : `This table plays the variant “${name}”`;
  if (lines.length === 0)
    return <p className="variant-told">{called}. It is the rulebook under another name.</p>;
  const count = lines.length === 1 ? 'one difference' : `${lines.length} differences`;
  return (
    <details className="variant-told" open={lines.length <= AT_A_GLANCE}>
      <summary>
        {called}: {count} from the rulebook
      </summary>
      <DiffList lines={lines} />
    </details>
  );
}
