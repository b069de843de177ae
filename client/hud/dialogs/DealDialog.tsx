import { isHand } from '#kernel/place';
import { useState } from 'react';
import { NONE, useTable, useSeen } from '../useTable.ts';
import { theOf } from '../titleOfTarget.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { SeatChoice } from './SeatChoice.tsx';
import { Stepper } from './Stepper.tsx';

/** So many to each of these seats. */
export function DealDialog({ about: { place: id }, onClose }: DialogProps<'deal'>) {
  const { client } = useTable();
  const table = useSeen((seen) => seen.table);
  const place = table?.places.get(id);
  const hands = new Set(
    [...(table?.places.values() ?? [])].flatMap((where) => (isHand(where) ? where.owner : NONE)),
  );
  const seats = (table?.observation.seats ?? NONE).filter((seat) => hands.has(seat.id));
  const [count, setCount] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    seats.filter(({ holder }) => holder !== 'nobody').map((seat) => seat.id),
  );
  if (place === undefined)
    return (
      <DialogFrame title="Deal" onClose={onClose}>
        <p>That pile is not there any more.</p>
      </DialogFrame>
    );
  const wanted = count * chosen.length;
  const isShort = wanted > place.count;

  async function deal() {
    const answer = await client.ask({
      verb: 'deal',
      from: id,
      count,
      to: [...chosen],
      ...(isShort ? { partial: true } : {}),
    });
    if (answer.ok) onClose();
  }

  return (
    <DialogFrame title={`Deal from ${theOf(place)}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void deal();
        }}
      >
        <Stepper label="To each" value={count} min={1} max={Math.max(1, place.count)} onChange={setCount} />
        <SeatChoice label="Seats" seats={seats} chosen={chosen} onChoose={setChosen} />
        <p className={isShort ? 'fault' : 'dim'} role="status">
          {isShort
            ? `That takes ${wanted}, and only ${place.count} are there: the last round will be short.`
            : `${wanted} of the ${place.count} that are there.`}
        </p>
        <button type="submit" className="button primary" disabled={chosen.length === 0}>
          Deal
        </button>
      </form>
    </DialogFrame>
  );
}
