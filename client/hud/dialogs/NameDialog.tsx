import { useState } from 'react';
import { useTable } from '../useTable.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';

/** Names a piece and says what it is for, or names a pile. */
export function NameDialog({ about: { target }, onClose }: DialogProps<'name'>) {
  const { client } = useTable();
  const [was] = useState(() => {
    const { table } = client.seen;
    const piece = 'piece' in target ? table?.pieces.get(target.piece) : undefined;
    const place = 'place' in target ? table?.places.get(target.place) : undefined;
    return { label: piece?.label ?? place?.label ?? '', about: piece?.about ?? '' };
  });
  const [label, setLabel] = useState(was.label);
  const [about, setAbout] = useState(was.about);
  const isPiece = 'piece' in target;

  async function name() {
    const answer = await client.ask(
      isPiece
        ? { verb: 'name', piece: target.piece, label, about }
        : { verb: 'name', place: target.place, label },
    );
    if (answer.ok) onClose();
  }

  return (
    <DialogFrame title={isPiece ? 'Name and description' : 'Name'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void name();
        }}
      >
        <label className="field">
          <span>Name</span>
          <input value={label} maxLength={80} onChange={(event) => setLabel(event.target.value)} />
        </label>
        {isPiece && (
          <label className="field">
            <span>Description</span>
            <textarea
              rows={4}
              maxLength={1000}
              value={about}
              onChange={(event) => setAbout(event.target.value)}
            />
          </label>
        )}
        <button
          type="submit"
          className="button primary"
          disabled={label === was.label && about === was.about}
        >
          Keep
        </button>
      </form>
    </DialogFrame>
  );
}
