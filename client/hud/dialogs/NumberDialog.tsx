import { useState } from 'react';
import { useTable, useSeen } from '../useTable.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';

const STEPS = [-10, -5, -1, 1, 5, 10] as const;

/** Counts a counter up and down, or sets it. It stays open: counting is rarely done once. */
export function NumberDialog({ about: { piece: id }, onClose }: DialogProps<'number'>) {
  const { client } = useTable();
  const piece = useSeen((seen) => seen.table?.pieces.get(id));
  const [wanted, setWanted] = useState('');
  const number = Number(wanted);
  const isNumber = wanted.trim() !== '' && Number.isSafeInteger(number);
  return (
    <DialogFrame
      title={piece?.label === undefined || piece.label === '' ? 'Counter' : piece.label}
      onClose={onClose}
    >
      <p className="big-number" role="status">
        {piece?.value ?? '–'}
      </p>
      <div className="row centred">
        {STEPS.map((by) => (
          <button
            key={by}
            type="button"
            className="button"
            onClick={() => void client.ask({ verb: 'count', piece: id, by })}
          >
            {by > 0 ? `+${by}` : `−${-by}`}
          </button>
        ))}
      </div>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNumber)
            void client
              .ask({ verb: 'count', piece: id, to: number })
              .then((answer) => answer.ok && onClose());
        }}
      >
        <label className="field grow">
          <span>Set to</span>
          <input
            data-first=""
            inputMode="numeric"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
        <button type="submit" className="button primary" disabled={!isNumber}>
          Set
        </button>
      </form>
    </DialogFrame>
  );
}
