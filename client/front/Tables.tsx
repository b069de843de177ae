import { useState } from 'react';
import type { TableFacts } from '#protocol/api';
import { SeatSign } from '../art/SeatSign.tsx';
import { go, pathOf } from '../desk/route.ts';
import { agoOf } from './agoOf.ts';
import { expiryOf } from './expiryOf.ts';
import { myTables, openTables, removeTable } from '../net/fetchApi.ts';
import type { AskState } from '../net/useAsked.ts';
import { sentenceOf, useAsked } from '../net/useAsked.ts';
import { notify } from '../table/notices.ts';

/** Tables to come back to, and tables that are open to everybody. */
export function Tables() {
  const mine = useAsked(myTables);
  const open = useAsked(openTables);
  const known = new Set((mine.value ?? []).map(({ id }) => id));
  const others = (open.value ?? []).filter(({ id }) => !known.has(id));
  return (
    <>
      <Shelf title="Resume" tables={mine.value ?? []} asked={mine} own />
      <Shelf title="Open tables" tables={others} asked={open} />
    </>
  );
}

function Shelf({
  title,
  tables,
  asked,
  own = false,
}: {
  readonly title: string;
  readonly tables: readonly TableFacts[];
  readonly asked: AskState<unknown>;
  readonly own?: boolean;
}) {
  if (asked.fault !== null)
    return (
      <section>
        <h2>{title}</h2>
        <p role="alert" className="front-fault">
          {asked.fault}
        </p>
      </section>
    );
  if (tables.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="tables">
        {tables.slice(0, 12).map((table) => (
          <li key={table.id}>
            <TableLine table={table} {...(own ? { onRemoved: asked.again } : {})} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Said in time to do something about it, and only to who can. */
function ExpiryWarning({ at, now }: { readonly at: number | null; readonly now: number }) {
  const said = expiryOf(at, now);
  return said === null ? null : (
    <span className="table-expiry" role="note">
      {said}
    </span>
  );
}

function TableLine({ table, onRemoved }: { readonly table: TableFacts; readonly onRemoved?: () => void }) {
  const [now] = useState(() => Date.now());
  const own = onRemoved !== undefined;
  async function remove() {
    if (!confirm(`Remove “${table.title}” for everybody? It cannot be brought back.`)) return;
    try {
      await removeTable(table.id);
      onRemoved?.();
    } catch (error) {
      notify('fault', sentenceOf(error));
      alert(sentenceOf(error));
    }
  }
  return (
    <div className="table-line">
      <a
        className="table-link"
        href={pathOf({ page: 'table', id: table.id })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          go({ page: 'table', id: table.id });
        }}
      >
        <span className="table-title">{table.title}</span>
        <span className="table-game">
          {table.gameTitle ?? 'Bare table'} · {agoOf(now - table.touchedAt)}
          {table.locked ? ' · password' : ''}
        </span>
        {own && <ExpiryWarning at={table.expiresAt} now={now} />}
        <span className="table-seats">
          {table.seats.map(({ id, holder }) => (
            <span
              key={id}
              className={holder === 'nobody' ? 'seat-free' : ''}
              title={`${id}: ${HOLDERS[holder]}`}
            >
              <SeatSign seat={id} />
            </span>
          ))}
        </span>
      </a>
      {onRemoved !== undefined && (
        <button
          type="button"
          className="button plain"
          aria-label={`Remove ${table.title}`}
          onClick={() => void remove()}
        >
          ×
        </button>
      )}
    </div>
  );
}

const HOLDERS = { person: 'taken', bot: 'a bot', nobody: 'free' } as const;
