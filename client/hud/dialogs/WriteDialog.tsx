import { useState } from 'react';
import { useTable } from '../useTable.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';

const LONGEST = 2000;

/** Writes on a note. */
export function WriteDialog({ about: { piece }, onClose }: DialogProps<'write'>) {
  const { client } = useTable();
  const [text, setText] = useState(() => client.seen.table?.pieces.get(piece)?.face ?? '');
  return (
    <DialogFrame title="Write on the note" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void client.ask({ verb: 'write', piece, text }).then((answer) => answer.ok && onClose());
        }}
      >
        <label className="field">
          <span>
            What it says ({text.length} of {LONGEST})
          </span>
          <textarea
            rows={7}
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className="button primary">
          Write
        </button>
      </form>
    </DialogFrame>
  );
}
