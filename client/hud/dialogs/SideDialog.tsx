import { PIECE_FACTS } from '#kernel/forms';
import { useTable, useSeen } from '../useTable.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';

/** Lays a die on another side. */
export function SideDialog({ about: { piece: id }, onClose }: DialogProps<'side'>) {
  const { client } = useTable();
  const piece = useSeen((seen) => seen.table?.pieces.get(id));
  const kind = useSeen((seen) => seen.table?.kinds.get(seen.table.pieces.get(id)?.kind ?? ''));
  const sides = kind?.sides ?? 0;
  const isFaced = kind !== undefined && PIECE_FACTS[kind.form].facedSides;
  return (
    <DialogFrame title="Show a side" onClose={onClose}>
      {sides === 0 && <p>That die is not there any more.</p>}
      <div className="sides">
        {Array.from({ length: sides }, (_, i) => i + 1).map((side) => (
          <button
            key={side}
            type="button"
            className={`button${piece?.value === side ? ' primary' : ''}`}
            aria-pressed={piece?.value === side}
            onClick={() =>
              void client
                .ask({ verb: 'setSide', pieces: [id], side })
                .then((answer) => answer.ok && onClose())
            }
          >
            {isFaced ? (side === 1 ? 'Heads' : 'Tails') : side}
          </button>
        ))}
      </div>
    </DialogFrame>
  );
}
