import type { FormEvent } from 'react';
import { useCallback, useEffect, useState } from 'react';
import type { PageArrival } from './arrive.ts';
import { arrive } from './arrive.ts';
import { go } from '../desk/route.ts';
import { TableWindow } from './TableWindow.tsx';
import { SettingTable } from './SettingTable.tsx';
import './table.css';

/** A link to a table was opened. */
export function TablePage({ id }: { readonly id: string }) {
  const [arrival, setArrival] = useState<PageArrival | null>(null);
  /** A new try each time, also with the same word again. */
  const [tried, setTried] = useState<{ readonly password: string | null }>({ password: null });

  useEffect(() => arrive(id, tried.password, setArrival), [id, tried]);

  const leave = useCallback(() => go({ page: 'front' }), []);
  if (arrival === null) return <SettingTable />;
  if (arrival.came) return <TableWindow client={arrival.client} />;
  return <ClosedDoor arrival={arrival} onPassword={(password) => setTried({ password })} onLeave={leave} />;
}

function ClosedDoor({
  arrival,
  onPassword,
  onLeave,
}: {
  readonly arrival: Extract<PageArrival, { came: false }>;
  readonly onPassword: (password: string) => void;
  readonly onLeave: () => void;
}) {
  const [typed, setTyped] = useState('');
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') onPassword(typed);
  };
  return (
    <main className="closed-door">
      <h1>{arrival.facts?.title ?? 'No table here'}</h1>
      <p role="alert">{arrival.text}</p>
      {arrival.password && (
        <form onSubmit={enter}>
          <label className="field">
            <span>Password of the table</span>
            <input
              type="password"
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <button type="submit" className="button primary">
            Come in
          </button>
        </form>
      )}
      <button type="button" className="button" onClick={onLeave}>
        To the front page
      </button>
    </main>
  );
}
