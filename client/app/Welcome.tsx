import type { FormEvent } from 'react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { SeatSign } from '../art/SeatSign.tsx';
import { settings } from '../desk/settings.ts';
import { mePerson } from '../table/Seen.ts';
import type { TableClient } from '../table/TableClient.ts';

/** Asks for a name once, beside the table and never in front of it: whoever would rather play can simply play. */
export function Welcome({ client }: { readonly client: TableClient }) {
  const known = useStore(settings, ({ name, seenHints }) => name !== '' || seenHints.includes('welcome'));
  const seat = useStore(client.store, (seen) => seen.seat);
  const name = useStore(client.store, (seen) => mePerson(seen)?.name ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  if (known || name === '') return null;

  const done = (chosen: string) =>
    settings.setState(({ seenHints }) => ({ name: chosen, seenHints: [...seenHints, 'welcome'] }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = (typed ?? name).trim().slice(0, 40);
    if (chosen !== '' && chosen !== name) void client.askPeople({ do: 'rename', name: chosen });
    done(chosen);
  };
  return (
    <form className="welcome" onSubmit={submit}>
      <label>
        {seat === null ? (
          'You are watching. '
        ) : (
          <>
            You sit at <SeatSign seat={seat} /> {seat}.{' '}
          </>
        )}
        Your name:
        <input
          value={typed ?? name}
          maxLength={40}
          size={12}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className="button primary">
        That’s me
      </button>
      <button
        type="button"
        className="button plain"
        aria-label="Later"
        title="Later"
        onClick={() => done('')}
      >
        ×
      </button>
    </form>
  );
}
