import { useState } from 'react';
import type { Request } from '#rules/request';
import { useTable, useSeen } from '../useTable.ts';
import { theOf } from '../titleOfTarget.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { Stepper } from './Stepper.tsx';

/** Draws several at once into the own hand. */
export function DrawDialog({ about: { place }, onClose }: DialogProps<'draw'>) {
  return (
    <CountDialog
      place={place}
      title="Draw from"
      label="How many"
      least={1}
      button="Draw"
      request={(count) => ({ verb: 'draw', from: place, count })}
      onClose={onClose}
    />
  );
}

/** Splits a pile into piles of nearly equal size. */
export function SplitDialog({ about: { place }, onClose }: DialogProps<'split'>) {
  return (
    <CountDialog
      place={place}
      title="Split"
      label="Into how many piles"
      least={2}
      most={20}
      button="Split"
      request={(into) => ({ verb: 'split', pile: place, into })}
      onClose={onClose}
    />
  );
}

function CountDialog({
  place: id,
  title,
  label,
  least,
  most = 500,
  button,
  request,
  onClose,
}: {
  readonly place: string;
  readonly title: string;
  readonly label: string;
  readonly least: number;
  readonly most?: number;
  readonly button: string;
  readonly request: (count: number) => Request;
  readonly onClose: () => void;
}) {
  const { client } = useTable();
  const place = useSeen((seen) => seen.table?.places.get(id));
  const [count, setCount] = useState(Math.max(least, 2));
  const there = place?.count ?? 0;
  return (
    <DialogFrame title={place === undefined ? title : `${title} ${theOf(place)}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void client.ask(request(count)).then((answer) => answer.ok && onClose());
        }}
      >
        <Stepper
          label={label}
          value={count}
          min={least}
          max={Math.max(least, Math.min(most, there))}
          onChange={setCount}
        />
        <p className="dim">
          {place === undefined ? 'That pile is not there any more.' : `${there} are there.`}
        </p>
        <button type="submit" className="button primary" disabled={there < least}>
          {button}
        </button>
      </form>
    </DialogFrame>
  );
}
