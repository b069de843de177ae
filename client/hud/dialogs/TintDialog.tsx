import { useTable, useSeen } from '../useTable.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';

const PALETTE = [
  ['Red', '#c8352f'],
  ['Orange', '#d9731c'],
  ['Yellow', '#d9a917'],
  ['Green', '#2f9c55'],
  ['Teal', '#1f9aa0'],
  ['Blue', '#2f6fc8'],
  ['Purple', '#7d55c7'],
  ['Pink', '#cf4fa0'],
  ['Brown', '#8a5a34'],
  ['White', '#f5f1e6'],
  ['Grey', '#8b94a3'],
  ['Black', '#20242b'],
] as const;

/** Gives pieces a colour, or takes it away. */
export function TintDialog({ about: { pieces }, onClose }: DialogProps<'tint'>) {
  const { client } = useTable();
  const now = useSeen((seen) => seen.table?.pieces.get(pieces[0] ?? 0)?.tint ?? null);
  const paint = (tint: string | null) =>
    void client.ask({ verb: 'tint', pieces: [...pieces], tint }).then((answer) => answer.ok && onClose());
  return (
    <DialogFrame title="Colour" onClose={onClose}>
      <div className="palette">
        {PALETTE.map(([name, colour]) => (
          <button
            key={name}
            type="button"
            className="button swatch"
            aria-pressed={now === colour}
            onClick={() => paint(colour)}
          >
            <span className="swatch-dab" style={{ background: colour }} aria-hidden="true" />
            {name}
          </button>
        ))}
      </div>
      <button type="button" className="button" disabled={now === null} onClick={() => paint(null)}>
        As it came in the box
      </button>
    </DialogFrame>
  );
}
