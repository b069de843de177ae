import { useStore } from 'zustand';
import type { GameTold } from '#protocol/api';
import type { Request } from '#rules/request';
import type { Variant } from '#rules/variant';
import { variantIn } from '#rules/variant';
import { notify } from '../table/notices.ts';
import type { TableClient } from '../table/TableClient.ts';
import { VariantDialog } from './VariantDialog.tsx';

type VariantAsked = Extract<Request, { verb: 'variant' }>;

/** Changes what a table plays while it is played: for whoever may change its settings. */
export function TableVariant({
  client,
  game,
  onClose,
}: {
  readonly client: Pick<TableClient, 'tryTo' | 'store'>;
  readonly game: GameTold;
  readonly onClose: () => void;
}) {
  const settings = useStore(client.store, (seen) => seen.table?.observation.settings ?? null);

  async function take({ name, knobs, edits }: Variant): Promise<string | null> {
    const wanted = structuredClone({ knobs, edits }) as Pick<VariantAsked, 'knobs' | 'edits'>;
    const answer = await client.tryTo({ verb: 'variant', name: name.trim(), ...wanted });
    // Nothing to change is no failure to somebody who only wanted to look.
    if (!answer.ok && answer.refusal.refused !== 'nothing-changed') return answer.refusal.text;
    if (answer.ok && answer.advice !== undefined) notify('advice', answer.advice.text);
    onClose();
    return null;
  }

  return (
    <VariantDialog
      game={game}
      variant={variantIn(settings)}
      isPlaying
      takeWords="Play it from here on"
      onTake={take}
      onClose={onClose}
    />
  );
}
