import type { FormEvent } from 'react';
import { useState } from 'react';
import type { JsonObject } from '#kernel/json';
import { useTable } from '../useTable.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { Filling } from './Filling.tsx';
import { fieldTitle, isFilledIn } from './filling.ts';

/** What an offer leaves open, filled in before it is done. It is closed by what was done; a refusal leaves it open, to think again. */
export function FillDialog({ about: { offer }, onClose }: DialogProps<'fill'>) {
  const { client } = useTable();
  const [action, setAction] = useState<JsonObject>(offer.action);
  const open = Object.entries(offer.open ?? {});
  const ready = open.every(([field, opening]) => isFilledIn(opening, action[field] ?? null));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void client.ask({ verb: 'act', action }).then((answer) => answer.ok && onClose());
  };
  return (
    <DialogFrame title={offer.words} onClose={onClose}>
      <form onSubmit={submit}>
        {open.map(([field, opening]) => (
          <Filling
            key={field}
            label={fieldTitle(field)}
            opening={opening}
            value={action[field] ?? null}
            onChange={(value) => setAction((now) => ({ ...now, [field]: value }))}
          />
        ))}
        <button type="submit" className="button primary" disabled={!ready}>
          {offer.words}
        </button>
      </form>
    </DialogFrame>
  );
}
