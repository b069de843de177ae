import { useState } from 'react';
import { NONE, useTable, useSeen } from '../useTable.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { SeatChoice } from './SeatChoice.tsx';

/** Shows faces to some seats and to nobody else. */
export function ShowDialog({ about: { pieces }, onClose }: DialogProps<'show'>) {
  const { client } = useTable();
  const seat = useSeen((seen) => seen.seat);
  const seats = useSeen((seen) => seen.table?.observation.seats ?? NONE);
  const isShown = useSeen((seen) =>
    pieces.some((id) => seen.table?.pieces.get(id)?.shown.some((one) => one !== seen.seat) === true),
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = seats.filter(({ id }) => id !== seat);
  return (
    <DialogFrame
      title="Show to"
      about="They see the face until it is hidden again, moved elsewhere or shuffled."
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void client
            .ask({ verb: 'show', pieces: [...pieces], to: [...chosen] })
            .then((answer) => answer.ok && onClose());
        }}
      >
        <SeatChoice label="Who may see it" seats={others} chosen={chosen} onChoose={setChosen} />
        <div className="row">
          <button type="submit" className="button primary" disabled={chosen.length === 0}>
            Show
          </button>
          {isShown && (
            <button
              type="button"
              className="button"
              onClick={() =>
                void client
                  .ask({ verb: 'hide', pieces: [...pieces] })
                  .then((answer) => answer.ok && onClose())
              }
            >
              Hide it again
            </button>
          )}
        </div>
      </form>
    </DialogFrame>
  );
}
